import { type Context, Hono } from 'hono';
import { checkoutIdSchema, checkoutRequestSchema, placeOrderRequestSchema, quantitiesRequestSchema } from '#core/contract/checkout.ts';
import type { Checkouts } from '#features/checkout/checkout.server.ts';
import type { InvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import type { Idempotency } from '#platform/idempotency.server.ts';
import { notFound, parseBody } from './answers.ts';
import { once } from './once.ts';

/** POST /shopify/checkout, GET and PATCH /shopify/checkout/{id} (spec section 7 and its extensions). */
export function checkoutApi(checkouts: Checkouts, idempotency: Idempotency) {
  return new Hono()
    .post('/checkout', async (c) => {
      const request = await parseBody(c, checkoutRequestSchema);
      return once(c, idempotency, request, async () => ({
        success: true,
        checkout: await checkouts.add(request, c.req.header('idempotency-key')),
      }));
    })
    .get('/checkout/:id', async (c) => {
      const checkout = await checkouts.find(requireId(c));
      if (!checkout) throw notFound('This checkout');
      return c.json({ success: true, checkout });
    })
    .patch('/checkout/:id', async (c) => {
      const checkout = await checkouts.setQuantities(requireId(c), await parseBody(c, quantitiesRequestSchema));
      if (!checkout) throw notFound('This checkout');
      return c.json({ success: true, checkout });
    });
}

/** POST /checkout/{id}/order: the embedded provider's last step. */
export function orderApi(orders: InvoiceOrders, idempotency: Idempotency) {
  return new Hono().post('/:id/order', async (c) => {
    const id = requireId(c);
    const request = await parseBody(c, placeOrderRequestSchema);
    return once(c, idempotency, request, async () => ({ success: true, order: await orders.place(id, request) }));
  });
}

function requireId(c: Context): string {
  const id = checkoutIdSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound('This checkout');
  return id.data;
}
