import { randomBytes } from 'node:crypto';
import {
  type BuiltinReturns,
  boughtOf,
  type PlacedOrder,
  type PlacedReturn,
  type ReturnAnswer,
  type ReturnForm,
  refundedUnits,
} from '#commerce/builtin/index.ts';
import type { ReturnRequest } from '#core/contract/order-return.ts';
import { formatMonthDay } from '#core/dates/format-date.ts';
import { toLineItem } from '#features/line-items/to-checkout.server.ts';
import type { ReturnsView } from './return-view.ts';

/** What a slip is drawn from. */
export type SlipSource = { order: PlacedOrder; made: PlacedReturn };

/**
 * Returns of shop orders, for whoever holds an order's link (R17.10). With a hosted provider `builtin` is null: it takes returns itself.
 * Every call gives null for a key that opens nothing.
 */
export function createReturns(builtin: BuiltinReturns | null) {
  return {
    /** Where it is another's business, the pages say whose. */
    isHosted: builtin === null,
    createFormToken: () => randomBytes(16).toString('base64url'),
    async find(key: string): Promise<ReturnsView | null> {
      const form = await builtin?.findForm(key);
      return form ? toView(form) : null;
    },
    findAsked: async (key: string, token: string): Promise<string | null> => (await builtin?.findAsked(key, token)) ?? null,
    ask: async (key: string, request: ReturnRequest): Promise<ReturnAnswer | null> => (await builtin?.ask(key, request)) ?? null,
    withdraw: async (key: string, number: string): Promise<{ isWithdrawn: boolean } | null> =>
      (await builtin?.withdraw(key, number)) ?? null,
    /** A return of that order which came to something. */
    async findSlip(key: string, number: string): Promise<SlipSource | null> {
      const order = (await builtin?.findForm(key))?.order;
      const made = order?.returns.find((one) => one.number === number);
      return order && made && made.status !== 'refused' && made.status !== 'withdrawn' ? { order, made } : null;
    },
  };
}
export type Returns = ReturnType<typeof createReturns>;

function toView({ order, closed, lastDay, lines, sizes }: ReturnForm): ReturnsView {
  return {
    reference: order.reference,
    isPaid: order.paidAt !== null,
    closed,
    // The day must not break between two lines.
    lastDay: lastDay && formatMonthDay(lastDay).replace(' ', '\u00a0'),
    bought: boughtOf(order),
    refunded: refundedUnits(order).map(({ lineId, quantity, reason }) => ({ lineId, quantity, reason })),
    lines: lines.map(({ line, left }) => {
      const { salesTaxCents: _, ...rest } = line;
      return { lineItem: toLineItem(rest), left, sizes: sizes.get(line.id) ?? [] };
    }),
  };
}
