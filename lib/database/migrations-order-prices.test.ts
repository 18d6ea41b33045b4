import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#tests/fixtures/database.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { addOrderPrices } from './migrations-order-prices.server.ts';

const order = { fabric: 'mesh', quantity: 11, needsLogoDesign: false, logo: null, rush: false };
const usual = { mesh: 7500, lycra: 9500, 'logo-design': 10_000, rush: 35_000 };

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the prices of orders that were stored before they were kept, in ${engine.name}`, () => {
    let open: Awaited<ReturnType<typeof openEmptyDatabase>>;
    beforeEach(async () => {
      open = await openEmptyDatabase(engine);
    });
    afterEach(() => open.close());

    it.each([
      ['as the label always asked them', {}, 82_500, 7500, usual],
      ['where the price of a uniform was not kept yet', { fabric: 'lycra', needsLogoDesign: true, rush: true }, 149_500, null, usual],
      ['of an order whose logo came', { needsLogoDesign: true, logo: { uploadId: 'x' } }, 82_500, 7500, usual],
      ['that were others', {}, 77_000, 7000, { ...usual, mesh: 7000 }],
      ['that were others, by their total', {}, 77_000, null, { ...usual, mesh: 7000 }],
      ['with another fee for a logo', { needsLogoDesign: true }, 90_500, 7500, { ...usual, 'logo-design': 8000 }],
      ['with another fee for rush', { needsLogoDesign: true, rush: true }, 122_500, 7500, { ...usual, rush: 30_000 }],
    ])('are those it was charged at: %s', async (_, changes, total_cents, unit_cents, prices) => {
      const found = await open.database.write(async (trx) => {
        await sql`alter table team_order_versions drop column prices`.execute(trx);
        const sent = { submitted_at: 1, touched_at: 1, revision: 1, email: '', state: 'approved' };
        await trx
          .insertInto('team_orders')
          .values({ id: 't', reference: 'CU-OLD234', ...sent })
          .execute();
        const content = JSON.stringify({ ...order, ...changes });
        await sql`insert into team_order_versions (order_id, number, content, total_cents, unit_cents, made_at)
          values ('t', 1, ${content}, ${total_cents}, ${unit_cents}, 1)`.execute(trx);
        await addOrderPrices(trx);
        return trx.selectFrom('team_order_versions').selectAll().executeTakeFirstOrThrow();
      });
      expect(JSON.parse(found.prices)).toEqual(prices);
    });
  });
}
