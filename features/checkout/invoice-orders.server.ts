import type { InvoiceService, PlacedOrder } from '#commerce/builtin/index.ts';
import { errorMessages } from '#commerce/error-messages.ts';
import { CommerceRejection } from '#commerce/port.ts';
import type { Order, PlaceOrderRequest } from '#core/contract/checkout.ts';
import { maskEmail } from '#core/contract/email.ts';
import { toDollars } from '#core/money.ts';
import { toLineItem } from '#features/line-items/to-checkout.server.ts';

/**
 * Orders placed on invoice, for holders of the checkout's link. With a hosted provider `invoices` is null: there are no such
 * orders, and a checkout to be placed here has ended.
 */
export function createInvoiceOrders(invoices: InvoiceService | null) {
  return {
    /** The order made from this checkout, or null. */
    async find(checkoutId: string): Promise<Order | null> {
      const found = await invoices?.findOrder(checkoutId);
      return found ? toOrder(found) : null;
    },
    /** Places the order, once for each checkout (R3.5). Refusals are passed through. */
    async place(checkoutId: string, request: PlaceOrderRequest): Promise<Order> {
      if (!invoices) throw new CommerceRejection('checkout_ended', errorMessages.checkoutEnded);
      return toOrder(await invoices.placeOrder(checkoutId, request));
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
