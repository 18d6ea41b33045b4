import type { ReturnWithOrder } from '#commerce/builtin/index.ts';
import { brand } from '#core/config/brand.ts';
import { formatCents } from '#core/money.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { formatTable } from './table.ts';

/** Formats one line for each return, without addresses. Times are in the store's time zone. */
export function formatReturnList(returns: ReturnWithOrder[]): string {
  if (returns.length === 0) return 'No returns.';
  const rows = returns.map(({ number, order, status, requestedAt, lines }) => [
    number,
    order.reference,
    status,
    time.format(requestedAt),
    String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    order.buyer.name,
  ]);
  return formatTable([['Return', 'Order', 'Status', 'Asked', 'Items', 'Buyer'], ...rows], [4]);
}

/** Formats one return in full: what comes back and why, what is wanted instead, and what was refunded. */
export function formatReturn(made: ReturnWithOrder): string {
  const { order, lines, refund } = made;
  const at = (moment: Date | null) => (moment ? time.format(moment) : '');
  const facts = [
    ['Return', made.number],
    ['Order', `${order.reference}, ${order.status}${order.paidAt ? ', paid' : ', not paid'}`],
    ['Status', made.status],
    ['Asked', at(made.requestedAt)],
    ['Approved', at(made.approvedAt)],
    ['Received', made.receivedAt ? at(made.receivedAt) + (made.isDamaged ? ', damaged' : '') : ''],
    ['Refunded', at(made.refundedAt)],
    ['Exchanged', at(made.exchangedAt)],
    ['Refused', at(made.refusedAt)],
    ['Why', made.refusal ?? ''],
    ['Withdrawn', at(made.withdrawnAt)],
    ['Tracking', made.tracking ?? ''],
    ['Buyer', order.buyer.name],
    ['Email', order.buyer.email],
  ];
  const items = lines.map(({ lineId, quantity, reason, wanted, heldUntil, refunded }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const held = heldUntil ? `, held until ${at(heldUntil)}` : '';
    return [
      `${quantity} × ${line ? lineItemTitle(line) : ''}`,
      reason,
      wanted ? `for ${wanted.title}${held}` : 'refund',
      refunded ? formatCents(refunded.amountCents + refunded.taxCents) : '',
    ];
  });
  const sums = refund
    ? [
        ...(refund.deliveryCents ? [['Delivery', '', '', formatCents(refund.deliveryCents)]] : []),
        ...(refund.feeCents ? [['Restocking fee', '', '', `-${formatCents(refund.feeCents)}`]] : []),
        ['Refund', '', '', formatCents(refund.totalCents)],
      ]
    : [];
  return `${formatTable(facts.filter(([, value]) => value))}\n\n${formatTable([...items, ...sums], [3])}`;
}

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: brand.timeZone });
