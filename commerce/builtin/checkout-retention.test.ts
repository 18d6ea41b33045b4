import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '#tests/fixtures/engines.ts';
import { buyer, openTestShop } from '#tests/fixtures/shop.ts';
import { deleteAbandonedCheckouts } from './checkout-retention.ts';

const dayMs = 24 * 60 * 60 * 1000;
const cap = { lineItems: [{ variantId: 'plain-cap--default', quantity: 1 }] };

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the sweep (${engine.name})`, () => {
    let shop: Awaited<ReturnType<typeof openTestShop>>;
    const start = Date.now();
    const log = { error: vi.fn() };
    beforeEach(async () => {
      vi.clearAllMocks();
      shop = await openTestShop({ engine });
    });
    afterEach(() => shop.close());
    const sweepAfter = (days: number) =>
      deleteAbandonedCheckouts({ database: shop.database, dataDir: shop.dataDir, now: () => start + days * dayMs, log });
    const outbox = () => join(shop.dataDir, 'outbox');
    const files = () => readdir(outbox());
    const mails = () => shop.database.db.selectFrom('outbox').selectAll().execute();

    it('clears checkouts untouched for 60 days with their lines, never ordered ones', async () => {
      const open = await shop.commerce.addLines(cap);
      const ordered = await shop.commerce.addLines(cap);
      await shop.invoices.placeOrder(ordered.id, buyer());
      await sweepAfter(59);
      expect(await shop.commerce.findCheckout(open.id)).toMatchObject({ id: open.id, lines: [{ quantity: 1 }] });
      await sweepAfter(61);
      expect(await shop.commerce.findCheckout(open.id)).toBeNull();
      expect(await shop.invoices.findOrder(ordered.id)).toMatchObject({ lines: [{ quantity: 1 }] });
      const lines = await shop.database.db.selectFrom('checkout_lines').select('checkout_id').execute();
      expect(lines).toEqual([{ checkout_id: ordered.id }]);
    });

    it('keeps orders for 7 years, then clears them with their checkouts', async () => {
      const { id } = await shop.commerce.addLines(cap);
      await shop.invoices.placeOrder(id, buyer());
      await sweepAfter(7 * 365);
      expect(await shop.invoices.findOrder(id)).not.toBeNull();
      await sweepAfter(7 * 365 + 3);
      expect(await shop.invoices.findOrder(id)).toBeNull();
      for (const table of ['orders', 'order_lines', 'checkouts', 'checkout_lines'] as const) {
        expect(await shop.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });

    it('takes text, recipient and file of mails sent 30 days ago, and leaves their Message-ID', async () => {
      await shop.invoices.placeOrder((await shop.commerce.addLines(cap)).id, buyer());
      await shop.flushMail();
      const before = await mails();
      await sweepAfter(29);
      expect(await mails()).toEqual(before);
      expect(await files()).toHaveLength(2);
      await sweepAfter(31);
      const blank = { text: '', html: null, recipient: '', recipient_name: null, reply_to: null, reply_to_name: null };
      expect(await mails()).toEqual(before.map((row) => ({ ...row, ...blank })));
      expect(await files()).toEqual([]);
    });

    it('takes what an older version, or a crash, left: a recipient without a text, a file or half a file without a mail', async () => {
      await shop.invoices.placeOrder((await shop.commerce.addLines(cap)).id, buyer());
      await shop.flushMail();
      await shop.database.write((trx) => trx.updateTable('outbox').set({ text: '', html: null }).execute());
      const id = '00000000-0000-4000-8000-000000000000';
      for (const name of [`2020-01-01T00-00-00-000Z-${id}.eml`, `.2020-01-01T00-00-00-000Z-${id}.99.tmp`, 'of-somebody-else.eml']) {
        await writeFile(join(outbox(), name), 'To: ada@example.com');
      }
      await sweepAfter(31);
      expect(JSON.stringify(await mails())).not.toMatch(/ada@|Okafor/);
      expect(await files()).toEqual(['of-somebody-else.eml']);
    });

    it('leaves the file of an old mail that went out late', async () => {
      await shop.invoices.placeOrder((await shop.commerce.addLines(cap)).id, buyer());
      await shop.flushMail();
      await shop.database.write((trx) =>
        trx
          .updateTable('outbox')
          .set({ sent_at: start + 4 * dayMs })
          .execute(),
      );
      await sweepAfter(33);
      expect(await files()).toHaveLength(2);
      await sweepAfter(35);
      expect(await files()).toEqual([]);
    });

    it('gives up on a mail after five days of trying, in one line without a person', async () => {
      await shop.invoices.placeOrder((await shop.commerce.addLines(cap)).id, buyer());
      await sweepAfter(6);
      expect(log.error).not.toHaveBeenCalled();
      await shop.database.write((trx) => trx.updateTable('outbox').set({ attempts: 3 }).where('kind', '=', 'order-confirmation').execute());
      await sweepAfter(4);
      expect(log.error).not.toHaveBeenCalled();
      await sweepAfter(6);
      await sweepAfter(7);
      const tried = (await mails()).find(({ attempts }) => attempts > 0);
      expect(log.error.mock.calls).toEqual([[{ mail: tried?.id, kind: 'order-confirmation' }, expect.any(String)]]);
      await shop.flushMail();
      expect((await mails()).map(({ sent_at, attempts }) => [sent_at !== null, attempts]).sort()).toEqual([
        [false, 3],
        [true, 0],
      ]);
    });
  });
}
