import type { Checkout, LineItem } from './checkout.ts';
import { type Fields, readCount, readDollars, readEach, readId, readText, readTextOrNull } from './read-fields.ts';

/**
 * Reads a checkout in the browser: an id, an address and quantities are enough. A line without an id gets one that is unique in this
 * response; a missing price stays null. Gives null for a checkout without an id.
 */
export function readCheckout(fields: Fields): Checkout | null {
  const id = readId(fields.id);
  if (id === null) return null;
  return {
    id,
    webUrl: readText(fields.webUrl),
    lineItems: readEach(fields.lineItems, readLine),
    subtotal: readDollars(fields.subtotal),
  };
}

function readLine(fields: Fields, place: number): LineItem | null {
  const quantity = readCount(fields.quantity);
  if (!quantity) return null;
  const variantId = readText(readId(fields.variantId));
  return {
    id: readId(fields.id) ?? `${place} ${variantId}`,
    variantId,
    quantity,
    title: readText(fields.title, 'Item'),
    variantTitle: readText(fields.variantTitle),
    price: readDollars(fields.price),
    image: readTextOrNull(fields.image),
    kind: readTextOrNull(fields.kind),
    swatch: readTextOrNull(fields.swatch),
    handle: readTextOrNull(fields.handle),
    available: fields.available !== false,
    left: readCount(fields.left),
    locked: fields.locked === true,
  };
}
