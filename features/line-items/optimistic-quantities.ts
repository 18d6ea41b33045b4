import { limits } from '#core/config/limits.ts';
import type { Checkout, LineItem } from '#core/contract/checkout.ts';
import { toDollars } from '#core/money.ts';
import { sumOf } from './line-price.ts';

/**
 * What the shopper wants and the server has not confirmed yet: line id to the absolute quantity, 0 to
 * remove. A map is never changed, so one that was sent can be told from one that was clicked since.
 */
export type OptimisticQuantities = ReadonlyMap<string, number>;

export const noOptimisticQuantities: OptimisticQuantities = new Map();

export function setQuantity(wishes: OptimisticQuantities, lineId: string, quantity: number): OptimisticQuantities {
  return new Map(wishes).set(lineId, quantity);
}

/** The wishes left when `sent` has been dealt with: those clicked anew since then stay. */
export function withoutSent(wishes: OptimisticQuantities, sent: OptimisticQuantities): OptimisticQuantities {
  return new Map([...wishes].filter(([lineId, quantity]) => sent.get(lineId) !== quantity));
}

/** One wish alone: what is sent when a refusal does not say which line of several it means. */
export function firstOf(wishes: OptimisticQuantities): OptimisticQuantities {
  return new Map([...wishes].slice(0, 1));
}

/**
 * An add has changed a line while another quantity was wished for it: the wish was made from the old
 * figure, so it moves by as much. A line that is wished away stays away.
 */
export function moveWithAdd({
  wishes,
  variantId,
  before,
  after,
}: {
  wishes: OptimisticQuantities;
  variantId: string;
  before: Checkout;
  after: Checkout;
}): OptimisticQuantities {
  const line = after.lineItems.find((each) => each.variantId === variantId);
  const wanted = line && wishes.get(line.id);
  if (!wanted) return wishes;
  const had = before.lineItems.find(({ id }) => id === line.id)?.quantity ?? 0;
  return setQuantity(wishes, line.id, Math.min(limits.quantityPerLine, wanted + line.quantity - had));
}

/** The checkout as the shopper wants it: shown at once, whatever the server still has to say. */
export function withOptimisticQuantities(checkout: Checkout, wishes: OptimisticQuantities): Checkout {
  if (wishes.size === 0) return checkout;
  const lineItems = checkout.lineItems.flatMap((line) => {
    const quantity = wishes.get(line.id) ?? line.quantity;
    return quantity > 0 ? [{ ...line, quantity, available: isAvailable(line, quantity) }] : [];
  });
  const cents = sumOf(lineItems);
  return { ...checkout, lineItems, subtotal: cents === null ? null : toDollars(cents) };
}

function isAvailable({ available, left }: LineItem, quantity: number): boolean {
  return left === null ? available : left >= quantity;
}
