import { Hono } from 'hono';
import { changeRequestSchema, reorderRequestSchema } from '#core/contract/uniform-order.ts';
import type { TeamOrders } from '#features/team-orders/server/order-service.server.ts';
import type { Idempotency } from '#lib/idempotency.server.ts';
import { idempotent } from '../http/idempotent.ts';
import { ApiError, notFound, parseBody } from './api-errors.ts';

/**
 * POST /team-orders/change and /reorder: give the form an order that is not checked out (R4.11), or an approved one to begin another
 * (R5.15).
 */
export function teamOrdersApi({ commands }: TeamOrders, idempotency: Idempotency) {
  const api = new Hono();
  api.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  return api
    .post('/change', async (c) => {
      const request = await parseBody(c, changeRequestSchema);
      return idempotent(c, idempotency, request, async () => {
        const found = await commands.loadToChange(request.key);
        if (!found) throw notFound('This order');
        if ('kind' in found) throw new ApiError(409, 'order_placed', found.message);
        return { success: true, ...found };
      });
    })
    .post('/reorder', async (c) => {
      const request = await parseBody(c, reorderRequestSchema);
      return idempotent(c, idempotency, request, async () => {
        const found = await commands.loadReorder(request.key, request);
        if (!found) throw notFound('This order');
        if ('kind' in found) throw new ApiError(409, 'not_approved', found.message);
        return { success: true, ...found };
      });
    });
}
