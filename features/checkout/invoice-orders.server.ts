import { creditedCents, type DocumentFile, type InvoiceService, type PlacedOrder, type PlacedReturn } from '#commerce/builtin/index.ts';
import { errorMessages } from '#commerce/error-messages.ts';
import { CommerceRejection } from '#commerce/port.ts';
import type { Order, PlaceOrderRequest } from '#core/contract/checkout.ts';
import { maskEmail } from '#core/contract/email.ts';
import { type Cents, toDollars } from '#core/money.ts';
import { toLineItem } from '#features/line-items/to-checkout.server.ts';

/** What the page of an order shows to whoever has its link: the order, and where it goes. */
export type OrderPageView = Order & {
  goesTo: string[];
  note: string | null;
  orderAgain: string | null;
  creditNotes: { number: string; total: number }[];
  /** What is left of the total after the credit notes. */
  owed: number;
};

/**
 * Orders placed on invoice, for holders of the checkout's link, and of the order's own. With a hosted provider `invoices` is null: there are no such
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
      const placed = await invoices.placeOrder(checkoutId, request);
      return { ...toOrder(placed), page: placed.page };
    },
    /** The page that a secret link opens (R17.1); null for any other key. */
    async findPage(key: string): Promise<OrderPageView | null> {
      const found = await invoices?.findOrderByKey(key);
      return found ? toPage(found) : null;
    },
    /** The invoice of the order of a key, or its credit note with that number (R17.8); null for anything else. */
    findDocument: async (key: string, creditNote?: string): Promise<DocumentFile | null> =>
      (await invoices?.findFileByKey(key, creditNote)) ?? null,
    /** Cancels the order of a key (R17.3). `isCanceled` is false where it is invoiced meanwhile. null for any other key. */
    async cancel(key: string): Promise<{ order: OrderPageView; isCanceled: boolean } | null> {
      const found = await invoices?.cancelByKey(key);
      return found ? { order: toPage(found.order), isCanceled: found.isCanceled } : null;
    },
  };
}
export type InvoiceOrders = ReturnType<typeof createInvoiceOrders>;

function toPage(order: PlacedOrder): OrderPageView {
  const { buyer, lines, note, teamOrder, creditNotes } = order;
  const sold = lines.filter(({ handle }) => handle !== null).map(({ variantId, quantity }) => `${variantId}:${quantity}`);
  return {
    ...toOrder(order),
    goesTo: [buyer.name, buyer.address1, buyer.address2, `${buyer.city}, ${buyer.region} ${buyer.postalCode}`].filter(
      (line) => line !== null,
    ),
    note,
    creditNotes: creditNotes.map(({ number, totalCents }) => ({ number, total: toDollars(totalCents) })),
    owed: toDollars(order.totalCents - creditedCents(order)),
    orderAgain: teamOrder === null && sold.length > 0 ? `/cart?add=${encodeURIComponent(sold.join(','))}` : null,
  };
}

function toOrder({
  reference,
  teamOrder,
  status,
  placedAt,
  invoicedAt,
  paidAt,
  shippedAt,
  deliveredAt,
  canceledAt,
  returnedAt,
  tracking,
  purchaseOrder,
  invoice,
  buyer,
  lines,
  shipping,
  subtotalCents,
  deliveryCents,
  salesTaxCents,
  totalCents,
  returns,
}: PlacedOrder): Order {
  return {
    // A team order has one number for the customer; that of its invoice is the label's.
    reference: teamOrder ?? reference,
    status,
    placedAt: placedAt.toISOString(),
    invoicedAt: invoicedAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    canceledAt: canceledAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
    tracking,
    page: null,
    // That of a team order is the coach's, and the link of its checkout shows nothing of theirs (R17.4).
    purchaseOrder: teamOrder === null ? purchaseOrder : null,
    invoice: invoice && { number: invoice.number, issuedAt: invoice.issuedAt.toISOString(), dueAt: invoice.dueOn },
    email: maskEmail(buyer.email),
    lineItems: lines.map(({ salesTaxCents, ...line }) => ({ ...toLineItem(line), salesTax: toDollarsOrNull(salesTaxCents) })),
    subtotal: toDollars(subtotalCents),
    shipping: shipping && toShipping(shipping),
    delivery: toDollars(deliveryCents),
    salesTax: toDollars(salesTaxCents),
    total: toDollars(totalCents),
    returns: returns.map(toReturn),
  };
}

function toReturn({ number, status, lines, refund, ...at }: PlacedReturn): Order['returns'][number] {
  return {
    number,
    status,
    requestedAt: at.requestedAt.toISOString(),
    approvedAt: at.approvedAt?.toISOString() ?? null,
    receivedAt: at.receivedAt?.toISOString() ?? null,
    refundedAt: at.refundedAt?.toISOString() ?? null,
    exchangedAt: at.exchangedAt?.toISOString() ?? null,
    refusedAt: at.refusedAt?.toISOString() ?? null,
    withdrawnAt: at.withdrawnAt?.toISOString() ?? null,
    lines: lines.map(({ lineId, quantity, reason, wanted, heldUntil }) => ({
      lineId,
      quantity,
      reason,
      wanted: wanted?.title ?? null,
      heldUntil: heldUntil?.toISOString() ?? null,
    })),
    refund: refund && toDollars(refund.totalCents),
  };
}

function toShipping({ priceCents, salesTaxCents, ...shipping }: NonNullable<PlacedOrder['shipping']>): Order['shipping'] {
  return { ...shipping, price: toDollars(priceCents), salesTax: toDollars(salesTaxCents) };
}

const toDollarsOrNull = (cents: Cents | null) => (cents === null ? null : toDollars(cents));
