import { createHmac, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import {
  type CheckoutRequest,
  checkoutIdSchema,
  checkoutRequestSchema,
  placeOrderRequestSchema,
  quantitiesRequestSchema,
} from '#core/contract/checkout.ts';
import { canonicalJson } from '#core/text/canonical-json.ts';
import type { Checkouts } from '#features/checkout/checkout.server.ts';
import type { InvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import type { TeamOrders } from '#features/team-orders/server/order-service.server.ts';
import { isTeamOrder } from '#features/team-orders/server/submit-order.server.ts';
import { requestContext } from '#lib/http/request-context.server.ts';
import type { Idempotency } from '#lib/idempotency.server.ts';
import { idempotent } from '../http/idempotent.ts';
import { ApiError, notFound, parseBody } from './api-errors.ts';
import { sharedRosterKeyHeader } from './shared-rosters-api.ts';

/** POST /shopify/checkout, GET and PATCH /shopify/checkout/{id} (R11.1, R11.7, R11.8). */
export function checkoutApi({
  checkouts,
  teamOrders,
  idempotency,
}: {
  checkouts: Checkouts;
  teamOrders: TeamOrders;
  idempotency: Idempotency;
}) {
  return new Hono()
    .post('/checkout', async (c) => {
      const request = await parseBody(c, checkoutRequestSchema);
      if (isTeamOrder(request)) {
        const teamKey = c.req.header('idempotency-key') ?? keyOfRepeat(requestContext.getStore()?.address ?? '', request);
        const sharedRosterKey = c.req.header(sharedRosterKeyHeader);
        return idempotent(
          c,
          idempotency,
          request,
          async () => ({ success: true, ...(await teamOrders.commands.submit(request, { onceKey: teamKey, sharedRosterKey })) }),
          teamKey,
        );
      }
      return idempotent(c, idempotency, request, async (once) => ({ success: true, checkout: await checkouts.add(request, once) }));
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

const repeatSecret = randomBytes(32);

/**
 * The idempotency key of a team order that was sent without one: the same order from the same address is one order (R4.11). It is derived
 * with a secret of this process, so it holds until the process ends.
 */
function keyOfRepeat(address: string, request: CheckoutRequest): string {
  return createHmac('sha256', repeatSecret)
    .update(canonicalJson([address, request]))
    .digest('base64url');
}

/** POST /checkout/{id}/order: places an order at the built-in checkout. */
export function orderApi(orders: InvoiceOrders, idempotency: Idempotency) {
  return new Hono().post('/:id/order', async (c) => {
    const id = requireId(c);
    const request = await parseBody(c, placeOrderRequestSchema);
    return idempotent(c, idempotency, request, async () => ({ success: true, order: await orders.place(id, request) }));
  });
}

/** GET /charges: how an order can ship and what tax each state has (R3.15, R3.16). It changes with the day, so nobody keeps it. */
export function chargesApi(chargesToday: () => ChargesToday | null) {
  return new Hono().get('/', (c) => {
    const charges = chargesToday();
    if (!charges) throw new ApiError(404, 'not_found', 'The checkout of this shop is at its provider, which adds shipping and tax.');
    return c.json({ success: true, charges }, 200, { 'cache-control': 'no-store' });
  });
}

function requireId(c: Context): string {
  const id = checkoutIdSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound('This checkout');
  return id.data;
}
