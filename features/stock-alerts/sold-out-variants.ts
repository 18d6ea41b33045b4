import type { Product, Variant } from '#core/contract/product.ts';

/** The variants that somebody can wait for. One that is made to order is never sold out. */
export function listSoldOut({ variants }: Pick<Product, 'variants'>): Variant[] {
  return variants.filter(({ available }) => !available);
}

/**
 * The sold-out variant that somebody who looks at `shown` most likely waits for: itself, else the first of its color, else the first.
 *
 * @example nearestSoldOut(suit, suit.variants[0])?.title // 'L / Bone'
 */
export function nearestSoldOut(product: Pick<Product, 'variants' | 'options'>, shown: Variant | null): Variant | undefined {
  const soldOut = listSoldOut(product);
  const colors = product.options.filter(({ values }) => values.some(({ swatch }) => swatch !== null));
  const isOfColor = ({ options }: Variant) => colors.every(({ name }) => options[name] === shown?.options[name]);
  return soldOut.find(({ id }) => id === shown?.id) ?? soldOut.find(isOfColor) ?? soldOut[0];
}
