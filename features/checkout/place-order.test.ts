import { expect, test } from 'vitest';
import { createClient } from '#core/contract/client.ts';
import { createOrderPlacer } from './place-order.ts';

const order = { reference: 'CC-7KQ2M9' };

/** The real client over a function that answers each call in turn. */
function placerOver(...answers: (() => Response)[]) {
  const keys: string[] = [];
  globalThis.fetch = async (_input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key') ?? '');
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const client = createClient('http://shop.test/api');
  return { place: createOrderPlacer(client), keys };
}
const refuse = (status: number, code: string, fields?: Record<string, string>) => () =>
  Response.json({ success: false, error: { code, message: `refused: ${code}`, ...(fields ? { fields } : {}) } }, { status });
const accept = () => Response.json({ success: true, order });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  { answer: accept, is: { state: 'placed', order } },
  {
    answer: refuse(400, 'invalid_request', { email: 'Enter your email address' }),
    is: { state: 'refused', fields: { email: 'Enter your email address' }, message: 'refused: invalid_request' },
  },
  { answer: refuse(409, 'total_changed'), is: { state: 'changed' } },
  { answer: refuse(409, 'sold_out', { l_1: 'Sold out' }), is: { state: 'changed' } },
  { answer: refuse(409, 'not_enough_stock'), is: { state: 'changed' } },
  { answer: refuse(404, 'checkout_ended'), is: { state: 'ended' } },
  { answer: refuse(503, 'provider_busy'), is: { state: 'failed', isRefused: true } },
  { answer: refuse(503, 'database_away'), is: { state: 'failed', isRefused: true } },
  { answer: refuse(503, 'still_under_way'), is: { state: 'failed', isRefused: false } },
  { answer: refuse(429, 'too_many_requests'), is: { state: 'failed', isRefused: true } },
  { answer: lost, is: { state: 'failed', isRefused: false } },
  { answer: () => new Response('<html>', { status: 502 }), is: { state: 'failed', isRefused: false } },
])('$is.state', async ({ answer, is }) => {
  expect(await placerOver(answer).place('c_1', { name: 'Ada' })).toEqual(is);
});

test('the same text sent again after no answer repeats the request under its key', async () => {
  const { place, keys } = placerOver(lost, refuse(503, 'provider_down'), accept);
  for (let press = 0; press < 3; press++) await place('c_1', { name: 'Ada' });
  expect(new Set(keys).size).toBe(1);
});

test('another text, or another try after a refusal, is another intent', async () => {
  const { place, keys } = placerOver(lost, refuse(400, 'invalid_request'), accept);
  await place('c_1', { name: 'Ada' });
  await place('c_1', { name: 'Ada Okafor' });
  await place('c_1', { name: 'Ada Okafor' });
  expect(new Set(keys).size).toBe(3);
});
