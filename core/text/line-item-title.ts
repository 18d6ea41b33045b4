import { uniformPlaceholderVariant } from '../config/limits.ts';
import type { Product, Variant } from '../contract/product.ts';

/** The title of the one variant of a product without options (core/contract/product.ts). */
export const defaultVariantTitle = 'Default';

/** Whether a variant's title adds nothing to the product's name. */
export function isDefault(variantTitle: string): boolean {
  return variantTitle === '' || variantTitle === defaultVariantTitle;
}

/**
 * The title of a line item. A product with a single default variant is named alone (R2.1).
 *
 * @example lineItemTitle({ title: 'Suit', variantTitle: 'M / Bone' }) // 'Suit, M / Bone'
 */
export function lineItemTitle({ title, variantTitle }: { title: string; variantTitle: string }): string {
  return isDefault(variantTitle) ? title : `${title}, ${variantTitle}`;
}

/**
 * A product's variant as toasts and the product feed name it. A product with a single default variant is named alone (R2.1).
 *
 * @example variantTitleOf(suit, medium) // 'Two-Piece Suit Set - M / Bone'
 */
export function variantTitleOf({ name, variants }: Pick<Product, 'name' | 'variants'>, variant: Pick<Variant, 'title'>): string {
  return variants.length > 1 ? `${name} - ${variant.title}` : name;
}

/** Whether a line belongs to a team order. Such lines are locked (R4.14). */
export function isTeamLine({ variantId }: { variantId: string }): boolean {
  return variantId.startsWith(uniformPlaceholderVariant);
}
