import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '#core/contract/openapi.ts';
import { type FuzzShop, stockForFuzz } from '../crash/fuzz-shop.ts';
import { aSharedRoster } from '../fixtures/shared-rosters.ts';
import { buyer } from '../fixtures/shop.ts';
import { type Server, startServer } from '../server.ts';

let server: Server;
let shop: FuzzShop;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

/** Two bodies for each call: one that is done, and another. A call without a body is done for its coach's key. */
const bodies: Record<string, (shop: FuzzShop) => [right: unknown, other: unknown]> = {
  createCheckout: ({ bodies }) => [bodies.createCheckout, bodies.cart],
  placeOrder: () => [buyer(), buyer({ name: 'Bo' })],
  changeTeamOrder: ({ bodies }) => [bodies.changeTeamOrder, { key: 'f'.repeat(64) }],
  createTeamSheet: () => [aSharedRoster(), aSharedRoster(12)],
  letPlayersEnter: () => [{ act: 'renew' }, { act: 'close' }],
  createStockAlert: ({ bodies }) => [bodies.createStockAlert, { ...Object(bodies.createStockAlert), email: 'bo@example.com' }],
  subscribe: () => [{ email: 'ada@example.com' }, { email: 'bo@example.com' }],
};
type Call = { operationId: string; requestBody?: object };
const posts = Object.entries(openApiDocument('/api').paths).flatMap(([path, { post }]) => (post ? [{ path, ...(post as Call) }] : []));

// An order is approved two days later, so ordering it again is refused here, and a refusal frees the key.
describe.each(posts.filter(({ operationId }) => operationId !== 'reorderTeam'))('the key of a $operationId', ({ path, operationId }) => {
  const key = `key-of-${operationId}`;
  const post = async (to: string, body: unknown, sheetKey = shop.known.sheetKey) => {
    const answer = await fetch(`${server.origin}/api${to.replace('{id}', shop.known.id ?? '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'team-sheet-key': sheetKey ?? '' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const conflict = { status: 409, body: { success: false, error: { code: 'idempotency_conflict' } } };

  test('gives its answer again, and is refused for another body, another coach and another call', async () => {
    shop = await stockForFuzz(server);
    const [right, other] = bodies[operationId]?.(shop) ?? [];
    const first = await post(path, right);
    expect(first.status).toBe(200);
    if (other) expect(await post(path, other)).toMatchObject(conflict);
    if (path.includes('/mine/')) expect(await post(path, right, shop.known.endedKey)).toMatchObject(conflict);
    const [elsewhere, body] =
      operationId === 'subscribe' ? ['/team-sheets', aSharedRoster()] : ['/newsletter/subscribe', { email: 'bo@example.com' }];
    expect(await post(elsewhere, body)).toMatchObject(conflict);
    expect(await post(path, right)).toEqual(first);
  });
});
