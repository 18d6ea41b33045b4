import { fulfillment } from './config/pricing.ts';
import { returnTerms } from './config/return-terms.ts';
import { addBusinessDays, addDays, type Day } from './dates/business-days.ts';
import { storeDate } from './dates/store-date.ts';
import type { Cents } from './money.ts';

/** Why a piece comes back. The codes are stored. */
export const returnReasons = ['too-small', 'too-large', 'not-as-expected', 'faulty', 'changed-mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Whether the label pays for what went wrong: the piece is faulty, or another was sent (R17.11). */
export const isOurFault = (reason: ReturnReason) => reason === 'faulty';

/** Why nothing of an order can be returned: made for a team, not shipped, all in returns already, or after the last day. */
export type ReturnsClosed = 'custom' | 'not-shipped' | 'all' | 'over';

/**
 * The last day on which a return can be asked for, to its end in Los Angeles (R17.10). Days count from the delivery; where that is unknown,
 * from the end of the longest stated transit. null for an order that has not shipped.
 *
 * @example lastReturnDay({ shippedAt: new Date('2026-11-20T20:00:00Z'), deliveredAt: null, transitDays: 5 }) // '2026-12-14'
 */
export function lastReturnDay({
  shippedAt,
  deliveredAt,
  transitDays,
}: {
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** The most business days of the order's shipping method; null for an order without one. */
  transitDays: number | null;
}): Day | null {
  if (shippedAt === null) return null;
  const arrived = deliveredAt
    ? storeDate(deliveredAt)
    : addBusinessDays(storeDate(shippedAt), transitDays ?? returnTerms.unstatedTransitBusinessDays);
  return addDays(arrived, fulfillment.returnDays);
}

/** A line as it was bought. The tax is on the whole line. */
type BoughtLine = { id: string; quantity: number; priceCents: Cents; taxCents: Cents };
export type BoughtOrder = { lines: readonly BoughtLine[]; deliveryCents: Cents; deliveryTaxCents: Cents };
/** `isFeeFree`: nothing is kept, because the size that was wanted instead could not be had. */
export type ReturnedUnits = { lineId: string; quantity: number; reason: ReturnReason; isFeeFree?: boolean };

/** What a return gives back. `amountCents` is the price before the fee; `totalCents` is all of it less the fees. */
export type Refund = {
  lines: { lineId: string; quantity: number; amountCents: Cents; taxCents: Cents; feeCents: Cents }[];
  feeCents: Cents;
  deliveryCents: Cents;
  deliveryTaxCents: Cents;
  totalCents: Cents;
};

/**
 * What comes back for those units (R17.11). The tax of a line is shared by all units that have come back so far, rounded down, less what
 * the earlier ones got, so that returns in parts add up to the cent. The restocking fee is a part of the price, rounded once for each line,
 * half a cent up; there is none where the fault is ours. Shipping comes back where every unit of the order has, each by our fault.
 * Throws a RangeError for more units than were bought.
 *
 * @example refundOf(order, [{ lineId: 'a', quantity: 1, reason: 'too-small' }], { earlier: [], percent: 25 }).totalCents // 7500, of $100.00
 */
export function refundOf(
  order: BoughtOrder,
  returned: readonly ReturnedUnits[],
  { earlier, percent }: { earlier: readonly ReturnedUnits[]; percent: number },
): Refund {
  const back = new Map<string, number>();
  for (const { lineId, quantity } of earlier) back.set(lineId, (back.get(lineId) ?? 0) + quantity);
  const lines = returned.map(({ lineId, quantity, reason, isFeeFree = false }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const before = back.get(lineId) ?? 0;
    if (!line || quantity < 1 || before + quantity > line.quantity) throw new RangeError(`${lineId} cannot come back ${quantity} times`);
    back.set(lineId, before + quantity);
    const taxOf = (units: number) => Math.floor((line.taxCents * units) / line.quantity);
    const amountCents = line.priceCents * quantity;
    return {
      lineId,
      quantity,
      amountCents,
      taxCents: taxOf(before + quantity) - taxOf(before),
      feeCents: isFeeFree || isOurFault(reason) ? 0 : Math.floor((amountCents * percent + 50) / 100),
    };
  });
  const isWhole = order.lines.every(({ id, quantity }) => back.get(id) === quantity);
  const isAllOurs = [...earlier, ...returned].every(({ reason }) => isOurFault(reason));
  const { deliveryCents, deliveryTaxCents } = isWhole && isAllOurs ? order : { deliveryCents: 0, deliveryTaxCents: 0 };
  const feeCents = sum(lines.map((line) => line.feeCents));
  const paid = sum(lines.map(({ amountCents, taxCents }) => amountCents + taxCents));
  return { lines, feeCents, deliveryCents, deliveryTaxCents, totalCents: paid + deliveryCents + deliveryTaxCents - feeCents };
}

/**
 * The sales tax of each line. An order of before has the sum alone: it is then shared by the lines' prices, to the cent.
 *
 * @example taxSharesOf([{ priceCents: 100, quantity: 1, salesTaxCents: null }, { priceCents: 200, quantity: 1, salesTaxCents: null }], 10) // [3, 7]
 */
export function taxSharesOf(
  lines: readonly { priceCents: Cents; quantity: number; salesTaxCents: Cents | null }[],
  salesTaxCents: Cents,
): Cents[] {
  const subtotal = sum(lines.map(({ priceCents, quantity }) => priceCents * quantity));
  const share = (cents: Cents) => (subtotal === 0 ? 0 : Math.floor((salesTaxCents * cents) / subtotal));
  let before = 0;
  return lines.map(({ priceCents, quantity, salesTaxCents: own }) => {
    const from = before;
    before += priceCents * quantity;
    return own ?? share(before) - share(from);
  });
}

const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => total + amount, 0);
