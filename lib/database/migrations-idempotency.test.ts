import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#tests/fixtures/database.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { createIdempotency, takeKey } from '../idempotency.server.ts';
import { joinIdempotency } from './migrations-idempotency.server.ts';

const now = Date.now();

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`a key that the version before has stored, in ${engine.name}`, () => {
    let open: Awaited<ReturnType<typeof openEmptyDatabase>>;
    beforeEach(async () => {
      open = await openEmptyDatabase(engine);
      await open.database.write(async (trx) => {
        await sql`alter table idempotency drop column result`.execute(trx);
      });
    });
    afterEach(() => open.close());

    const request = { scope: 'POST /api/shopify/checkout', body: { lineItems: [] } };
    const recordedFor = (key: string) =>
      createIdempotency(open.database)({ ...request, key }, async ({ recorded }) => ({ status: 200, body: recorded }));
    const migrate = (before: ReturnType<typeof sql>) =>
      open.database.write(async (trx) => {
        for (const id of ['c_1', 'c_2']) await trx.insertInto('checkouts').values({ id, created_at: now, updated_at: now }).execute();
        await before.execute(trx);
        await joinIdempotency(trx);
      });

    it('finds the checkout of an add whose answer was lost', async () => {
      await migrate(sql`insert into checkout_adds values ('one-press-of-add', 'c_1', ${now})`);
      expect((await recordedFor('one-press-of-add')).body).toBe('c_1');
    });

    it('finds the cart of an add whose outcome is unknown', async () => {
      await migrate(sql`insert into shopify_adds values ('one-press-of-add', 'gid://shopify/Cart/1', '{"gid://v/21":2}', ${now})`);
      expect((await recordedFor('one-press-of-add')).body).toEqual({ cartId: 'gid://shopify/Cart/1', expected: { 'gid://v/21': 2 } });
    });

    it('finds the checkout of a team order', async () => {
      await migrate(sql`insert into checkout_adds values ('team-order:t_1:2', 'c_2', ${now})`);
      const name = { scope: 'team checkout', key: 'team-order:t_1:2', now };
      expect(await open.database.write(async (trx) => (await takeKey(trx, name)).recorded)).toBe('c_2');
    });

    it('keeps the stored answer of a request that was answered', async () => {
      await open.database.write((trx) => sql`alter table idempotency add column result text`.execute(trx));
      const stored = await createIdempotency(open.database)({ ...request, key: 'one-press-of-add' }, async () => ({
        status: 200,
        body: 'the answer of before',
      }));
      await open.database.write((trx) => sql`alter table idempotency drop column result`.execute(trx));
      await migrate(sql`insert into checkout_adds values ('one-press-of-add', 'c_1', ${now})`);
      expect(await recordedFor('one-press-of-add')).toEqual(stored);
    });
  });
}
