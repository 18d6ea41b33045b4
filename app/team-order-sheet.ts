import { Hono } from 'hono';
import type { OrderPages } from '#features/uniform-order/order-pages.server.ts';
import type { SheetDesk } from '#features/uniform-order/order-sheet/sheet-desk.server.ts';
import { sheetWords } from '#features/uniform-order/order-sheet/sheet-words.ts';
import type { RateLimit } from '#platform/rate-limit.server.ts';
import { Crowded } from '#platform/turns.server.ts';
import { privately } from './privately.ts';

/** The order sheet, for the coach: to be saved, kept by nobody on the way, and no faster than somebody reads it. */
export function teamOrderSheet({
  orderPages,
  sheets,
  limit,
}: {
  orderPages: Pick<OrderPages, 'findOrder'>;
  sheets: SheetDesk;
  limit: RateLimit;
}) {
  return new Hono<{ Variables: { address: string } }>().get('/:key/sheet', async (c, next) => {
    const order = await orderPages.findOrder(c.req.param('key'));
    if (!order) return next();
    const wait = await limit.take(c.get('address'));
    if (wait > 0) return c.text(sheetWords.tooMany, 429, { ...privately, 'retry-after': String(wait) });
    try {
      const sheet = await sheets.make(order);
      return c.body(new Uint8Array(sheet), 200, {
        ...privately,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${sheetWords.fileName(order.reference)}"`,
      });
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
      return c.text(sheetWords.busy, 503, { ...privately, 'retry-after': '5' });
    }
  });
}
