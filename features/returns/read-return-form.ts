import type { AskedLine } from '#core/contract/order-return.ts';
import { returnReasons } from '#core/returns.ts';
import { returnMessages } from './messages.ts';
import type { ReturnableLine, ReturnsView } from './return-view.ts';

/** The fields of the form as they were sent, by name. */
export type ReturnFields = Readonly<Record<string, string>>;

/** The name of a line's field; `at` is the line's place in the order. */
export const fieldName = (field: 'quantity' | 'reason' | 'want', at: number) => `${field}-${at}`;

/** The value of the field `want` for a refund. */
export const refundChoice = 'refund';

/** What somebody chose, and what is wrong with it, by the names of the fields. */
export type ReturnChoice = { lines: AskedLine[]; problems: Record<string, string> };

/**
 * Reads the form that asks for a return. A line with a problem is left out, so that the figures of the others can be shown.
 *
 * @example readReturnForm({ 'quantity-0': '1', 'reason-0': 'too-small' }, view.lines).lines // [{ lineId, quantity: 1, … wanted: null }]
 */
export function readReturnForm(fields: ReturnFields, lines: ReturnsView['lines']): ReturnChoice {
  const read = lines.map((line, at) => readReturnLine(fields, line, at));
  const problems = Object.assign({}, ...read.map(({ problems }) => problems));
  const asked = read.flatMap(({ line }) => line ?? []);
  const first = lines.findIndex(({ left }) => left > 0);
  const isEmpty = asked.length === 0 && Object.keys(problems).length === 0;
  return { lines: asked, problems: isEmpty ? { [fieldName('quantity', Math.max(first, 0))]: returnMessages.chooseOne } : problems };
}

function readReturnLine(fields: ReturnFields, { lineItem, left, sizes }: ReturnableLine, at: number) {
  const problems: Record<string, string> = {};
  const typed = fields[fieldName('quantity', at)] ?? '0';
  const quantity = /^\d{1,4}$/.test(typed) ? Number(typed) : left + 1;
  if (quantity === 0) return { line: null, problems };
  if (quantity > left) problems[fieldName('quantity', at)] = returnMessages.tooMany(Math.max(left, 0));
  const reason = returnReasons.find((one) => one === fields[fieldName('reason', at)]);
  if (!reason) problems[fieldName('reason', at)] = returnMessages.whichReason;
  const wanted = fields[fieldName('want', at)] ?? refundChoice;
  const size = sizes.find(({ variantId }) => variantId === wanted);
  if (wanted !== refundChoice && !size) problems[fieldName('want', at)] = returnMessages.noSuchSize;
  if (size && size.left !== null && size.left < quantity) problems[fieldName('want', at)] = returnMessages.soldOutNow(size.left);
  if (!reason || Object.keys(problems).length > 0) return { line: null, problems };
  return { line: { lineId: lineItem.id, quantity, reason, wanted: size?.variantId ?? null }, problems };
}

type LineRefusal = { lineId: string; problem: 'too-many' | 'custom' | 'no-such-size' | 'sold-out'; left: number };

/** What the shop refused, at the fields: somebody was faster, or the form was old. */
export function problemsAtFields(refused: readonly LineRefusal[], lines: ReturnsView['lines']): Record<string, string> {
  return Object.fromEntries(
    refused.map(({ lineId, problem, left }) => {
      const at = lines.findIndex(({ lineItem }) => lineItem.id === lineId);
      if (problem === 'sold-out') return [fieldName('want', at), returnMessages.soldOutNow(left)];
      if (problem === 'no-such-size') return [fieldName('want', at), returnMessages.noSuchSize];
      return [fieldName('quantity', Math.max(at, 0)), problem === 'custom' ? returnMessages.closed.custom : returnMessages.tooMany(left)];
    }),
  );
}
