import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '#tests/fixtures/engines.ts';
import { buyer, openShop } from '#tests/fixtures/shop.ts';
import { startSweeping, sweep } from './sweep.ts';

const dayMs = 24 * 60 * 60 * 1000;
const cap = { lineItems: [{ variantId: 'plain-cap--default', quantity: 1 }] };

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the sweep (${engine.name})`, () => {
    let shop: Awaited<ReturnType<typeof openShop>>;
    const start = Date.now();
    const log = { warn: vi.fn(), error: vi.fn() };
    beforeEach(async () => {
      vi.clearAllMocks();
      shop = await openShop({ engine });
    });
    afterEach(() => shop.close());
    const sweepAfter = (days: number) => sweep({ database: shop.database, now: () => start + days * dayMs, log });
    const mails = () => shop.database.db.selectFrom('outbox').selectAll().execute();

    it('clears checkouts untouched for 60 days with their lines, never ordered ones', async () => {
      const open = await shop.commerce.addLines({ ...cap, onceKey: 'once-swept' });
      const ordered = await shop.commerce.addLines(cap);
      await shop.desk.placeOrder(ordered.id, buyer());
      await sweepAfter(59);
      expect(await shop.commerce.findCheckout(open.id)).toMatchObject({ id: open.id, lines: [{ quantity: 1 }] });
      await sweepAfter(61);
      expect(await shop.commerce.findCheckout(open.id)).toBeNull();
      expect(await shop.desk.findOrder(ordered.id)).toMatchObject({ lines: [{ quantity: 1 }] });
      const lines = await shop.database.db.selectFrom('checkout_lines').select('checkout_id').execute();
      expect(lines).toEqual([{ checkout_id: ordered.id }]);
    });

    it('takes the text of mails sent 30 days ago, and leaves their Message-ID', async () => {
      await shop.desk.placeOrder((await shop.commerce.addLines(cap)).id, buyer());
      await shop.flushMail();
      const before = await mails();
      await sweepAfter(29);
      expect(await mails()).toEqual(before);
      await sweepAfter(31);
      expect(await mails()).toEqual(before.map((row) => ({ ...row, text: '', html: null })));
    });

    it('gives up on a mail after five days of trying, in one line without a person', async () => {
      await shop.desk.placeOrder((await shop.commerce.addLines(cap)).id, buyer());
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

it('runs shortly after the start, then daily, until stopped', async () => {
  vi.useFakeTimers();
  const shop = { db: null };
  const log = { warn: vi.fn(), error: vi.fn() };
  try {
    const stop = startSweeping({ database: shop as never, now: () => 0, log });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(dayMs);
    expect(log.warn).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(3 * dayMs);
    expect(log.warn).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
