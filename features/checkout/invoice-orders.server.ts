import type { InvoiceService, PlacedOrder } from '#commerce/builtin/index.ts';
import { errorMessages } from '#commerce/error-messages.ts';
import { CommerceRejection } from '#commerce/port.ts';
import type { Order, PlaceOrderRequest } from '#core/contract/checkout.ts';
import { maskEmail } from '#core/contract/email.ts';
import { toDollars } from '#core/money.ts';
import { toLineItem } from '#features/line-items/to-checkout.server.ts';

/**
 * Orders placed on invoice, as whoever holds the checkout's link may see them. Without a desk there are none: the
 * provider has a checkout of its own, and what is to be placed here has ended.
 */
export function createInvoiceOrders(desk: InvoiceService | null) {
  return {
    /** The order that this checkout became, or null. */
    async find(checkoutId: string): Promise<Order | null> {
      const found = await desk?.findOrder(checkoutId);
      return found ? toOrder(found) : null;
    },
    /** Places the order, once for one checkout; refusals pass through. */
    async place(checkoutId: string, request: PlaceOrderRequest): Promise<Order> {
      if (!desk) throw new CommerceRejection('checkout_ended', errorMessages.checkoutEnded);
      return toOrder(await desk.placeOrder(checkoutId, request));
    },
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
