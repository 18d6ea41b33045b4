import type { InvoiceDesk, PlacedOrder } from '#commerce/embedded/index.ts';
import type { Order, PlaceOrderRequest } from '#core/contract/checkout.ts';
import { maskEmail } from '#core/contract/email.ts';
import { toDollars } from '#core/money.ts';
import { toLineItem } from './checkout.server.ts';

/** Orders placed on invoice, as whoever holds the checkout's link may see them. */
export function createInvoiceOrders(desk: InvoiceDesk) {
  return {
    /** The order that this checkout became, or null. */
    async find(checkoutId: string): Promise<Order | null> {
      const found = await desk.findOrder(checkoutId);
      return found && toOrder(found);
    },
    /** Places the order, once for one checkout; refusals pass through. */
    place: async (checkoutId: string, request: PlaceOrderRequest): Promise<Order> => toOrder(await desk.placeOrder(checkoutId, request)),
  };
}
export type InvoiceOrders = ReturnType<typeof createInvoiceOrders>;

function toOrder({
  reference,
  status,
  placedAt,
  buyer,
  lines,
  subtotalCents,
  deliveryCents,
  salesTaxCents,
  totalCents,
}: PlacedOrder): Order {
  return {
    reference,
    status,
    placedAt: placedAt.toISOString(),
    email: maskEmail(buyer.email),
    lineItems: lines.map(toLineItem),
    subtotal: toDollars(subtotalCents),
    delivery: toDollars(deliveryCents),
    salesTax: toDollars(salesTaxCents),
    total: toDollars(totalCents),
  };
}
