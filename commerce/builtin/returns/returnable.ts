import type { Day } from '#core/dates/business-days.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { type BoughtOrder, lastReturnDay, type ReturnedUnits, type ReturnsClosed, taxSharesOf } from '#core/returns.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { unitsIn } from './read-returns.ts';

export type Returnable = {
  /** null where something can be returned. */
  closed: ReturnsClosed | null;
  /** null for an order that has not shipped. */
  lastDay: Day | null;
  /** The order's lines of standard goods, with how many of each can still be returned. */
  lines: { line: PlacedOrder['lines'][number]; left: number }[];
};

/** What of an order can be returned at that moment (R17.10). */
export function returnableOf(order: PlacedOrder, now: Date): Returnable {
  const lastDay = lastReturnDay({ ...order, transitDays: order.shipping?.days.to ?? null });
  const isStandard = order.teamOrder === null;
  const lines = order.lines
    .filter(({ handle }) => isStandard && handle !== null)
    .map((line) => ({ line, left: line.quantity - unitsIn(order.returns, line.id) }));
  return { closed: closedBy(order, { lastDay, lines }, now), lastDay, lines };
}

function closedBy(order: PlacedOrder, { lastDay, lines }: Omit<Returnable, 'closed'>, now: Date): ReturnsClosed | null {
  if (lines.length === 0) return 'custom';
  if (order.status === 'returned') return 'all';
  if (lastDay === null || (order.status !== 'shipped' && order.status !== 'delivered')) return 'not-shipped';
  if (lines.every(({ left }) => left <= 0)) return 'all';
  return storeDate(now) > lastDay ? 'over' : null;
}

/** What was paid for an order's lines and its shipping, as refunds are counted from it. */
export function boughtOf(order: PlacedOrder): BoughtOrder {
  const taxes = taxSharesOf(order.lines, order.salesTaxCents);
  return {
    lines: order.lines.map(({ id, quantity, priceCents }, at) => ({ id, quantity, priceCents, taxCents: taxes[at] ?? 0 })),
    deliveryCents: order.deliveryCents,
    deliveryTaxCents: order.shipping?.salesTaxCents ?? 0,
  };
}

/** The units of an order that were refunded. */
export function refundedUnits({ returns }: Pick<PlacedOrder, 'returns'>): ReturnedUnits[] {
  return returns.flatMap(({ lines }) => lines.filter(({ refunded }) => refunded !== null));
}
