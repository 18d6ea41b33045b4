import { swatchOf } from '#core/variant-swatch.ts';
import type { CheckoutLineRow, Trx } from '#lib/database/database.server.ts';
import type { CommerceLine } from '../port.ts';
import type { BuiltinCatalog } from './builtin-catalog.ts';
import { readRemaining } from './inventory.ts';

type StoredLine = Omit<CheckoutLineRow, 'checkout_id' | 'position'>;

/**
 * A stored line as the buyer sees it, with the catalog's current name, price and picture. A variant that left the catalog keeps the name
 * and price of when it was added, is shown as unavailable, and must be removed by the buyer. `remaining` is undefined for a variant that is
 * made to order.
 */
export function viewLine(line: StoredLine, remaining: number | undefined, catalog: BuiltinCatalog): CommerceLine {
  const { id, variant_id: variantId, quantity } = line;
  if (line.locked) return viewLocked(line);
  const found = catalog.variantById.get(variantId);
  if (!found) {
    return {
      id,
      variantId,
      quantity,
      title: line.title,
      variantTitle: line.variant_title,
      priceCents: line.price_cents,
      image: null,
      kind: null,
      swatch: null,
      handle: null,
      available: false,
      left: 0,
      locked: false,
    };
  }
  const { product, variant } = found;
  const left = variant.counted === null ? null : (remaining ?? 0);
  return {
    id,
    variantId,
    quantity,
    title: product.name,
    variantTitle: variant.title,
    priceCents: variant.priceCents,
    image: variant.image === null ? null : (product.images[variant.image]?.url ?? null),
    kind: product.kind,
    swatch: swatchOf(product.options, variant.options)?.swatch ?? null,
    handle: product.handle,
    available: left === null || left >= quantity,
    left,
    locked: false,
  };
}

/** A line of a team order, which is locked and keeps its price (R4.14). */
function viewLocked({ id, variant_id, quantity, title, variant_title, price_cents }: StoredLine): CommerceLine {
  return {
    id,
    variantId: variant_id,
    quantity,
    title,
    variantTitle: variant_title,
    priceCents: price_cents,
    image: null,
    kind: null,
    swatch: null,
    handle: null,
    available: true,
    left: null,
    locked: true,
  };
}

/** The checkout's lines in the order they were added, as this transaction sees them. */
export async function readLines(trx: Trx, checkoutId: string, catalog: BuiltinCatalog): Promise<CommerceLine[]> {
  const rows = await trx.selectFrom('checkout_lines').selectAll().where('checkout_id', '=', checkoutId).orderBy('position').execute();
  const remaining = await readRemaining(
    trx,
    rows.map(({ variant_id }) => variant_id),
  );
  return rows.map((row) => viewLine(row, remaining.get(row.variant_id), catalog));
}

/** The sum of the lines in cents; unavailable lines count too, until they are removed. */
export function subtotalOf(lines: Pick<CommerceLine, 'priceCents' | 'quantity'>[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}
