import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { checkoutIdSchema, checkoutRequestSchema, placeOrderRequestSchema, quantitiesRequestSchema } from '#core/contract/checkout.ts';
import type { Checkouts } from '#features/checkout/checkout.server.ts';
import type { InvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import { type Idempotency, IdempotencyConflict, IdempotencyKeyInvalid } from '#platform/idempotency.server.ts';
import { ApiRefusal, notFound, parseBody } from './answers.ts';

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

/** Runs a write, at most once for one Idempotency-Key; what is refused may be asked again with the same key. */
async function once(c: Context, idempotency: Idempotency, body: unknown, run: () => Promise<object>): Promise<Response> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return c.json(await run());
  try {
    const answer = await idempotency({ key, scope: `${c.req.method} ${c.req.path}`, body }, async () => ({
      status: 200,
      body: await run(),
    }));
    return c.json(answer.body as object, answer.status as ContentfulStatusCode);
  } catch (error) {
    if (error instanceof IdempotencyConflict)
      throw new ApiRefusal(409, 'idempotency_conflict', 'This Idempotency-Key came with another body before');
    if (error instanceof IdempotencyKeyInvalid) throw new ApiRefusal(400, 'invalid_idempotency_key', error.message);
    throw error;
  }
}
