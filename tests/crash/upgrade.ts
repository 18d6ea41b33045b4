import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkoutResponse, orderResponse } from '#core/contract/responses.ts';
import { coachOf } from '../fixtures/coach-over-http.ts';
import type { Engine } from '../fixtures/engines.ts';
import { aSharedRoster, enterRow, openedSharedRoster } from '../fixtures/shared-rosters.ts';
import { buyer } from '../fixtures/shop.ts';
import { type Server, startServer } from '../server.ts';

type Side = { name: 'old' | 'new'; ask: (path: string, init?: RequestInit) => Promise<Response>; coach: ReturnType<typeof coachOf> };
/** What was answered, and what has to be there ever after: a text of the page at an address. */
type Promised = { what: string; path: string; text: string };

const json = (body: object, key = crypto.randomUUID()): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(body),
});
const suit = { variantId: 'two-piece-suit-set--m-bone', quantity: 1 };

/** The content with enough of the suit for every round. */
function writeContent(folder: string) {
  for (const part of ['products', 'collections.yaml', 'label']) cpSync(join('content', part), join(folder, part), { recursive: true });
  const file = join(folder, 'products/two-piece-suit-set.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/M \/ Bone: \d+/, 'M / Bone: 100000'));
}

/**
 * Runs the version of `previous` and this one on one database, as during an upgrade: the old one sells, the new one is started beside it and
 * migrates, both sell in turns for `seconds`, each going on with what the other began, and the old one ends. A violation is an answer of 5xx,
 * a refusal, or something acknowledged that one of the two does not show.
 */
export async function proveUpgrade(engine: Engine, { previous, seconds }: { previous: string; seconds: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-upgrade-'));
  const { url, remove } = await engine.open();
  const contentDir = join(dataDir, 'content');
  writeContent(contentDir);
  const env = { DATABASE_URL: url ?? '', CONTENT_DIR: contentDir };
  const violations: string[] = [];
  const promised: Promised[] = [];
  let answers = 0;

  function sideOf(name: Side['name'], server: Server): Side {
    const coach = coachOf(server);
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await coach.fetch(path, init);
      answers += 1;
      // A path is a secret link, so only its first part is told.
      if (!answer.ok && answer.status !== 303)
        violations.push(`${name}: ${init?.method ?? 'GET'} /${path.split('/')[1]} answered ${answer.status}`);
      return answer;
    };
    return { name, ask, coach };
  }

  async function sees(side: Side, { what, path, text }: Promised) {
    const page = (await (await side.ask(path)).text()).replace(/<[^>]+>/g, ' ');
    if (!page.includes(text)) violations.push(`${side.name}: ${what} is not there`);
  }

  /** One begins, the other goes on, and both show what was made. An answer of another form ends the round. */
  const sell = (one: Side, other: Side) =>
    sellOnce(one, other).catch((error: Error) => violations.push(`${one.name}, then ${other.name}: the round ended (${error.name})`));

  async function sellOnce(one: Side, other: Side) {
    const begun = checkoutResponse.parse(await (await one.ask('/api/shopify/checkout', json({ lineItems: [suit] }))).json()).checkout;
    const key = crypto.randomUUID();
    const more = json({ lineItems: [suit], checkoutId: begun.id }, key);
    const { checkout } = checkoutResponse.parse(await (await other.ask('/api/shopify/checkout', more)).json());
    const again = checkoutResponse.parse(await (await one.ask('/api/shopify/checkout', more)).json()).checkout;
    const quantities = [checkout, again].map(({ lineItems }) => lineItems.map(({ quantity }) => quantity).join());
    if (quantities.join() !== '2,2') violations.push(`${other.name}: a cart of two has ${quantities.join(' and ')}`);
    const order = { ...buyer(), expectedTotal: checkout.subtotal };
    const placed = orderResponse.parse(await (await one.ask(`/api/checkout/${begun.id}/order`, json(order))).json());
    promised.push({ what: 'an order', path: `/checkout/${begun.id}`, text: placed.order.reference });

    const team = await one.coach.submit({ needsLogoDesign: false, logo: { uploadId: await other.coach.upload() } });
    await other.ask(`/api/checkout/${team.checkout.id}/order`, json({ ...buyer(), expectedTotal: team.checkout.subtotal }));
    promised.push({ what: 'a team order', path: team.path, text: team.reference });

    const roster = await openedSharedRoster(one.ask, aSharedRoster());
    const players = await roster.players('open');
    await enterRow(other.ask, players, { name: 'Bea Lindqvist', number: '9' });
    const rows = await (await one.ask('/api/team-sheets/mine', { headers: { 'team-sheet-key': roster.key } })).text();
    if (!rows.includes('Bea Lindqvist')) violations.push(`${one.name}: a player that the other took is not there`);
    promised.push({ what: 'a shared roster', path: players, text: 'places free' });
    for (const made of promised.slice(-3)) for (const side of [one, other]) await sees(side, made);
  }

  const servers: Server[] = [];
  try {
    const before = await startServer({ root: previous, dataDir, env });
    servers.push(before);
    const old = sideOf('old', before);
    await sell(old, old);
    const after = await startServer({ dataDir, env });
    servers.push(after);
    const fresh = sideOf('new', after);
    const end = Date.now() + seconds * 1000;
    let rounds = 0;
    for (; Date.now() < end || rounds < 2; rounds += 1)
      await sell(...(rounds % 2 === 0 ? ([old, fresh] as const) : ([fresh, old] as const)));
    if ((await before.stop()) !== 0) violations.push('old: it did not end in good order');
    await sell(fresh, fresh);
    for (const made of promised) await sees(fresh, made);
    return { violations, rounds, answers, promised: promised.length };
  } finally {
    for (const server of servers) await server.stop();
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
