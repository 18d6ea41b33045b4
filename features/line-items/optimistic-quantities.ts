import { limits } from '#core/config/limits.ts';
import type { Checkout, LineItem } from '#core/contract/checkout.ts';
import { toDollars } from '#core/money.ts';
import { sumOf } from './line-price.ts';

/**
 * The unsaved quantities: line id to absolute quantity, 0 to remove. A map is never changed, so the sent one can be
 * compared with later clicks.
 */
export type OptimisticQuantities = ReadonlyMap<string, number>;

export const noOptimisticQuantities: OptimisticQuantities = new Map();

export function setQuantity(unsaved: OptimisticQuantities, lineId: string, quantity: number): OptimisticQuantities {
  return new Map(unsaved).set(lineId, quantity);
}

/** The quantities still unsaved after `sent` was handled. Those changed since then stay. */
export function withoutSent(unsaved: OptimisticQuantities, sent: OptimisticQuantities): OptimisticQuantities {
  return new Map([...unsaved].filter(([lineId, quantity]) => sent.get(lineId) !== quantity));
}

/** A single quantity. It is sent when a refusal does not say which line of several it means. */
export function firstOf(unsaved: OptimisticQuantities): OptimisticQuantities {
  return new Map([...unsaved].slice(0, 1));
}

/**
 * Adjusts an unsaved quantity after an add to the same line: it was based on the old quantity, so it is raised by the
 * add. A line that is to be removed stays so.
 */
export function moveWithAdd({
  unsaved,
  variantId,
  before,
  after,
}: {
  unsaved: OptimisticQuantities;
  variantId: string;
  before: Checkout;
  after: Checkout;
}): OptimisticQuantities {
  const line = after.lineItems.find((each) => each.variantId === variantId);
  const wanted = line && unsaved.get(line.id);
  if (!wanted) return unsaved;
  const had = before.lineItems.find(({ id }) => id === line.id)?.quantity ?? 0;
  return setQuantity(unsaved, line.id, Math.min(limits.quantityPerLine, wanted + line.quantity - had));
}

/** The checkout with the unsaved quantities applied. */
export function withOptimisticQuantities(checkout: Checkout, unsaved: OptimisticQuantities): Checkout {
  if (unsaved.size === 0) return checkout;
  const lineItems = checkout.lineItems.flatMap((line) => {
    const quantity = unsaved.get(line.id) ?? line.quantity;
    return quantity > 0 ? [{ ...line, quantity, available: isAvailable(line, quantity) }] : [];
  });
  const cents = sumOf(lineItems);
  return { ...checkout, lineItems, subtotal: cents === null ? null : toDollars(cents) };
}

function isAvailable({ available, left }: LineItem, quantity: number): boolean {
  return left === null ? available : left >= quantity;
}
