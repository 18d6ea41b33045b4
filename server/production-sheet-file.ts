import { Hono } from 'hono';
import { QueueFull } from '#core/async/serial-queue.ts';
import { productionSheetMessages } from '#features/team-orders/production-sheet/messages.ts';
import type { ProductionSheets } from '#features/team-orders/production-sheet/production-sheet-service.server.ts';
import type { TeamOrders } from '#features/team-orders/server/order-service.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import { noStoreHeaders } from './http/no-store-headers.ts';
import { takeFrom } from './http/rate-limit.ts';

/** Serves the production sheet (R5.16) as a download that no cache stores, under a rate limit of its own. */
export function productionSheetFile({
  queries,
  sheets,
  limit,
}: {
  queries: Pick<TeamOrders['queries'], 'findOrder'>;
  sheets: ProductionSheets;
  limit: RateLimit;
}) {
  return new Hono().get('/:key/sheet', async (c, next) => {
    const order = await queries.findOrder(c.req.param('key'), 'write');
    if (!order) return next();
    await takeFrom(limit);
    try {
      const productionSheet = await sheets.make(order);
      return c.body(new Uint8Array(productionSheet), 200, {
        ...noStoreHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${productionSheetMessages.fileName(order.reference)}"`,
      });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return c.text(productionSheetMessages.busy, 503, { ...noStoreHeaders, 'retry-after': '5' });
    }
  });
}
