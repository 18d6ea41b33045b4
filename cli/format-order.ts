import type { DocumentFile, OverdueOrder, PlacedOrder } from '#commerce/builtin/index.ts';
import { brand } from '#core/config/brand.ts';
import { formatCents } from '#core/money.ts';
import { formatTransit } from '#core/text/format-transit.ts';
import { isDefault } from '#core/text/line-item-title.ts';
import { formatTable } from './table.ts';

/** Formats one line for each order, without addresses. Times are in the store's time zone. */
export function formatOrderList(orders: PlacedOrder[]): string {
  if (orders.length === 0) return 'No orders.';
  const rows = orders.map(({ reference, status, placedAt, lines, totalCents, buyer, invoice, purchaseOrder }) => [
    reference,
    status,
    time.format(placedAt),
    String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    formatCents(totalCents),
    buyer.name,
    invoice?.number ?? '',
    purchaseOrder ?? '',
  ]);
  return formatTable([['Reference', 'Status', 'Placed', 'Items', 'Total', 'Buyer', 'Invoice', 'PO'], ...rows], [3, 4]);
}

/** Formats one order in full. */
export function formatOrder(order: PlacedOrder): string {
  const { buyer } = order;
  const facts = [
    ['Order', order.reference],
    ['Status', order.status],
    ['Placed', time.format(order.placedAt)],
    ['Invoiced', order.invoicedAt ? time.format(order.invoicedAt) : ''],
    ['Invoice', order.invoice ? `${order.invoice.number}, due ${order.invoice.dueOn}` : ''],
    ['Credit notes', order.creditNotes.map(({ number, totalCents }) => `${number} ${formatCents(totalCents)}`).join(', ')],
    ['PO number', order.purchaseOrder ?? ''],
    ['Paid', order.paidAt ? time.format(order.paidAt) : ''],
    ['Shipped', order.shippedAt ? time.format(order.shippedAt) : ''],
    ['Delivered', order.deliveredAt ? time.format(order.deliveredAt) : ''],
    ['Canceled', order.canceledAt ? time.format(order.canceledAt) : ''],
    ['Returned', order.returnedAt ? time.format(order.returnedAt) : ''],
    ['Returns', order.returns.map(({ number, status }) => `${number} ${status}`).join(', ')],
    ['Tracking', order.tracking ?? ''],
    ['Buyer', buyer.name],
    ['Email', buyer.email],
    ['Phone', buyer.phone ?? ''],
    [
      'Address',
      [buyer.address1, buyer.address2, `${buyer.city}, ${buyer.region} ${buyer.postalCode}`, buyer.country].filter(Boolean).join(', '),
    ],
    ['Shipping', order.shipping ? `${order.shipping.name}, ${formatTransit(order.shipping.days)}` : ''],
    ['Note', (order.note ?? '').replace(/\s+/g, ' ')],
    ['Team order', order.teamOrder ?? ''],
    ['Page', order.webUrl],
    ...order.attributes.map(({ key, value }) => [key, value.replace(/\s+/g, ' ')]),
  ];
  const sums = [
    ['Subtotal', '', formatCents(order.subtotalCents)],
    ...(order.deliveryCents ? [['Delivery', '', formatCents(order.deliveryCents)]] : []),
    ...(order.salesTaxCents ? [['Sales tax', '', formatCents(order.salesTaxCents)]] : []),
    ['Total', '', formatCents(order.totalCents)],
  ];
  const lines = order.lines.map((line) => [
    `${line.quantity} × ${line.title}`,
    isDefault(line.variantTitle) ? '' : line.variantTitle,
    formatCents(line.priceCents * line.quantity),
  ]);
  return `${formatTable(facts.filter(([, value]) => value))}\n\n${formatTable([...lines, ...sums], [2])}`;
}

/** Formats what was not paid in time, one line for each order. */
export function formatOverdue(overdue: OverdueOrder[]): string {
  if (overdue.length === 0) return 'Nothing is overdue.';
  const rows = overdue.map(({ order, dueOn, daysOverdue, owedCents }) => [
    order.invoice?.number ?? '',
    order.reference,
    dueOn,
    String(daysOverdue),
    formatCents(owedCents),
    order.buyer.name,
    order.buyer.email,
    order.purchaseOrder ?? '',
  ]);
  return formatTable([['Invoice', 'Order', 'Due', 'Days over', 'Owed', 'Buyer', 'Email', 'PO'], ...rows], [3, 4]);
}

/** Formats an invoice, and what was done with it. */
export function formatInvoice(
  { number, issuedAt, dueOn, totalCents, mailed }: Omit<DocumentFile, 'pdf'>,
  { reference, writtenTo, mail }: { reference: string; writtenTo: string | undefined; mail: boolean },
): string {
  const facts = [
    ['Invoice', number],
    ['Order', reference],
    ['Issued', time.format(issuedAt)],
    ['Due', dueOn ?? ''],
    ['Total', formatCents(totalCents)],
    ['Mailed', mailed === 1 ? 'once' : `${mailed} times${mail ? ', just now' : ''}`],
    ...(writtenTo === undefined ? [] : [['Written to', writtenTo]]),
  ];
  return formatTable(facts);
}

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: brand.timeZone });
