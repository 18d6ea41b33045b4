import { Hono } from 'hono';
import { changeRequestSchema } from '#core/contract/uniform-order.ts';
import type { OrderPages } from '#features/uniform-order/order-pages.server.ts';
import { ApiRefusal, notFound, parseBody } from './answers.ts';

/** POST /team-orders/change: an order that is not checked out goes back into the form. */
export function teamOrdersApi(orderPages: OrderPages) {
  return new Hono().post('/change', async (c) => {
    const { key } = await parseBody(c, changeRequestSchema);
    const found = await orderPages.change(key);
    if (!found) throw notFound('This order');
    if ('kind' in found) throw new ApiRefusal(409, 'order_placed', found.message);
    return c.json({ success: true, ...found }, 200, { 'cache-control': 'no-store' });
  });
}
