import type { PlacedOrder } from '#commerce/builtin/index.ts';
import { brand } from '#core/config/brand.ts';
import { formatCents } from '#core/money.ts';
import { formatTransit } from '#core/text/format-transit.ts';
import { formatTable } from './table.ts';

/** Formats one line for each order, without addresses. Times are in the store's time zone. */
export function formatOrderList(orders: PlacedOrder[]): string {
  if (orders.length === 0) return 'No orders.';
  const rows = orders.map(({ reference, status, placedAt, lines, totalCents, buyer }) => [
    reference,
    status,
    time.format(placedAt),
    String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    formatCents(totalCents),
    buyer.name,
  ]);
  return formatTable([['Reference', 'Status', 'Placed', 'Items', 'Total', 'Buyer'], ...rows], [3, 4]);
}

/** Formats one order in full. */
export function formatOrder(order: PlacedOrder): string {
  const { buyer } = order;
  const facts = [
    ['Order', order.reference],
    ['Status', order.status],
    ['Placed', time.format(order.placedAt)],
    ['Invoiced', order.invoicedAt ? time.format(order.invoicedAt) : ''],
    ['Paid', order.paidAt ? time.format(order.paidAt) : ''],
    ['Shipped', order.shippedAt ? time.format(order.shippedAt) : ''],
    ['Delivered', order.deliveredAt ? time.format(order.deliveredAt) : ''],
    ['Canceled', order.canceledAt ? time.format(order.canceledAt) : ''],
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
    line.variantTitle,
    formatCents(line.priceCents * line.quantity),
  ]);
  return `${formatTable(facts.filter(([, value]) => value))}\n\n${formatTable([...lines, ...sums], [2])}`;
}

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: brand.timeZone });
