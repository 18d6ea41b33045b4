import { uniformPlaceholderVariant } from '../config/limits.ts';
import type { Product, Variant } from '../contract/product.ts';

/** The title of the one variant of a product without options (core/contract/product.ts). */
export const defaultVariantTitle = 'Default';

/** Whether a variant's title says nothing that the product's name does not. */
export function isDefault(variantTitle: string): boolean {
  return variantTitle === '' || variantTitle === defaultVariantTitle;
}

/**
 * A line item in a few words: a product with a single default variant is named alone.
 *
 * @example lineItemTitle({ title: 'Suit', variantTitle: 'M / Bone' }) // 'Suit, M / Bone'
 */
export function lineItemTitle({ title, variantTitle }: { title: string; variantTitle: string }): string {
  return isDefault(variantTitle) ? title : `${title}, ${variantTitle}`;
}

/**
 * A product's variant as the toast and the feed name it; the decisions: a single default variant is named alone.
 *
 * @example variantTitleOf(suit, medium) // 'Two-Piece Suit Set - M / Bone'
 */
export function variantTitleOf({ name, variants }: Pick<Product, 'name' | 'variants'>, variant: Pick<Variant, 'title'>): string {
  return variants.length > 1 ? `${name} - ${variant.title}` : name;
}

/** Whether a line is of a team order: made for one team, at the price its form said. */
export function isTeamLine({ variantId }: { variantId: string }): boolean {
  return variantId.startsWith(uniformPlaceholderVariant);
}
