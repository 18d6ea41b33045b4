import { Hono } from 'hono';
import { changeRequestSchema, reorderRequestSchema } from '#core/contract/uniform-order.ts';
import type { TeamOrders } from '#features/team-orders/server/order-service.server.ts';
import { ApiError, notFound, parseBody } from './api-errors.ts';

/**
 * POST /team-orders/change and /reorder: give the form an order that is not checked out (R4.11), or an approved one to begin another
 * (R5.15).
 */
export function teamOrdersApi({ commands }: TeamOrders) {
  return new Hono()
    .post('/change', async (c) => {
      const { key } = await parseBody(c, changeRequestSchema);
      const found = await commands.loadToChange(key);
      if (!found) throw notFound('This order');
      if ('kind' in found) throw new ApiError(409, 'order_placed', found.message);
      return c.json({ success: true, ...found }, 200, { 'cache-control': 'no-store' });
    })
    .post('/reorder', async (c) => {
      const { key, roster } = await parseBody(c, reorderRequestSchema);
      const found = await commands.loadReorder(key, { roster });
      if (!found) throw notFound('This order');
      if ('kind' in found) throw new ApiError(409, 'not_approved', found.message);
      return c.json({ success: true, ...found }, 200, { 'cache-control': 'no-store' });
    });
}
