import { limits } from '#core/config/limits.ts';
import type { LineItem } from '#core/contract/checkout.ts';
import type { Product, Variant } from '#core/contract/product.ts';
import { isTeamLine, lineItemTitle } from '#core/text/line-item-title.ts';
import { swatchOf } from '#core/variant-swatch.ts';
import { cartLinkMessages } from './cart-link-messages.ts';
import type { AddedLine } from './pending-add.ts';

/** Lines as a link names them; each variant once. `leftOut` counts the variants after the greatest number of lines. */
export type CartLink = { lines: AddedLine[]; leftOut: number };

/** The path of a page that offers these lines to anybody (R1.29). @example toCartLink(lines) // '/cart?add=suit-pants--m-bone:2,plain-cap--default:1' */
export function toCartLink(lines: readonly AddedLine[]): string {
  return `/cart?add=${lines.map(({ variantId, quantity }) => `${encodeURIComponent(variantId)}:${quantity}`).join(',')}`;
}

/**
 * Reads the query of a cart link; null where it has no `add`. A variant without a quantity is wanted once. The last colon counts, because
 * ids have colons, too: Shopify's long ones are read as the short ones that its provider has here.
 *
 * @example readCartLink(new URLSearchParams('add=gid://shopify/ProductVariant/42:2')) // lines: [{ variantId: '42', quantity: 2 }]
 */
export function readCartLink(params: URLSearchParams): CartLink | null {
  if (!params.has('add')) return null;
  const wanted = new Map<string, number>();
  for (const entry of params.getAll('add').flatMap((entries) => entries.split(','))) {
    const { variantId, quantity } = readEntry(entry.trim());
    if (variantId) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  }
  const lines = Array.from(wanted, ([variantId, quantity]) => ({ variantId, quantity }));
  return { lines: lines.slice(0, limits.linesPerCheckout), leftOut: Math.max(0, lines.length - limits.linesPerCheckout) };
}

function readEntry(entry: string): AddedLine {
  const colon = entry.lastIndexOf(':');
  const written = entry.slice(colon + 1).trim();
  const isCounted = colon >= 0 && /^\d+$/.test(written);
  const id = isCounted ? entry.slice(0, colon).trim() : entry;
  return { variantId: id.replace(/^gid:\/\/shopify\/ProductVariant\//, ''), quantity: isCounted ? Number(written) : 1 };
}

/** A line of a link that cannot be added, and why. */
export type RefusedLine = { variantId: string; name: string; reason: keyof typeof cartLinkMessages.reasons };

/** What a link would add, and what it cannot. */
export type CartOffer = { lines: LineItem[]; refused: RefusedLine[]; leftOut: number };

/** Compares a link with what the shop sells now. */
export function toCartOffer({ lines, leftOut }: CartLink, sold: ReadonlyMap<string, { product: Product; variant: Variant }>): CartOffer {
  const offer: CartOffer = { lines: [], refused: [], leftOut };
  for (const wanted of lines) {
    const found = sold.get(wanted.variantId);
    const line = found && toLineItem(found, wanted.quantity);
    const reason = reasonToRefuse(wanted, found?.variant);
    if (line && !reason) offer.lines.push(line);
    else {
      const name = line ? lineItemTitle(line) : isTeamLine(wanted) ? cartLinkMessages.teamUniform : wanted.variantId.slice(0, 60);
      offer.refused.push({ variantId: wanted.variantId.slice(0, 200), name, reason: reason ?? 'unknown' });
    }
  }
  return offer;
}

function reasonToRefuse({ variantId, quantity }: AddedLine, variant: Variant | undefined): RefusedLine['reason'] | null {
  if (isTeamLine({ variantId })) return 'teamOrder';
  if (!variant) return 'unknown';
  if (!variant.available) return 'soldOut';

  if (quantity > limits.quantityPerLine) return 'tooMany';
  return quantity < 1 ? 'noQuantity' : null;
}

function toLineItem({ product, variant }: { product: Product; variant: Variant }, quantity: number): LineItem {
  return {
    id: variant.id,
    variantId: variant.id,
    quantity,
    title: product.name,
    variantTitle: variant.title,
    price: variant.price,
    image: variant.image === null ? null : (product.images[variant.image]?.url ?? null),
    kind: product.kind,
    swatch: swatchOf(product.options, variant.options)?.swatch ?? null,
    handle: product.handle,
    available: true,
    left: null,
    locked: false,
  };
}
