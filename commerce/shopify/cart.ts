import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import { handleSchema } from '#core/contract/product.ts';
import { swatchOf } from '#core/variant-swatch.ts';
import { type CommerceCheckout, type CommerceLine, CommerceUnavailable, type TeamLine } from '../port.ts';
import type { ResultOf } from './graphql.ts';
import { checkoutIdOf, shortId } from './ids.ts';
import type { storefrontOperations } from './operations.ts';
import { parseMoney, UnusableMoney } from './shopify-money.ts';
import { kindOfProduct, leftOf, sizedUrl, titleOf, toChosen, toOption } from './shopify-product.ts';

export type ShopifyCart = NonNullable<ResultOf<typeof storefrontOperations.cart>['cart']>;
export type ShopifyLine = ShopifyCart['lines']['nodes'][number];

/** Shopify's ids of the variants that charge a team order. */
export type UniformVariants = Record<TeamLine['kind'], string | null>;

/**
 * Converts a Shopify cart to the port's shape. A team order's lines are locked and named by what they charge. Throws a CommerceUnavailable
 * for an amount that this shop cannot charge.
 */
export function toCommerceCheckout(cart: ShopifyCart, kind: 'shopper' | 'team', uniforms: UniformVariants): CommerceCheckout {
  const lines = cart.lines.nodes.map((line) => (kind === 'team' ? toTeamLine(line, uniforms) : toLine(line)));
  return {
    id: checkoutIdOf(cart.id, kind),
    webUrl: cart.checkoutUrl,
    lines,
    subtotalCents: lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
  };
}

/** A line's id for browsers: Shopify's id without the part that names the cart. */
export function lineIdOf({ id }: Pick<ShopifyLine, 'id'>): string {
  return shortId(id).replace(/\?.*$/, '');
}

function toLine(line: ShopifyLine): CommerceLine {
  const { merchandise, quantity } = line;
  const left = leftOf(merchandise);
  const { product } = merchandise;
  return {
    id: lineIdOf(line),
    variantId: shortId(merchandise.id),
    quantity,
    title: product.title,
    variantTitle: titleOf(merchandise.title),
    priceCents: priceOf(line),
    image: merchandise.image && sizedUrl(merchandise.image.url),
    kind: kindOfProduct(product) ?? 'tee',
    swatch: swatchOf(product.options.map(toOption), toChosen(merchandise.selectedOptions))?.swatch ?? null,
    handle: handleSchema.safeParse(product.handle).data ?? null,
    available: left === null || left >= quantity,
    left,
    locked: false,
  };
}

function toTeamLine(line: ShopifyLine, uniforms: UniformVariants): CommerceLine {
  const charged = Object.entries(uniforms).find(([, id]) => id === line.merchandise.id)?.[0] ?? 'unknown';
  return {
    ...toLine(line),
    variantId: `${uniformPlaceholderVariant}--${charged}`,
    image: null,
    kind: null,
    swatch: null,
    handle: null,
    available: line.merchandise.availableForSale,
    left: null,
    locked: true,
  };
}

function priceOf({ cost, merchandise }: ShopifyLine): number {
  try {
    return parseMoney(cost.amountPerQuantity);
  } catch (error) {
    if (!(error instanceof UnusableMoney)) throw error;
    throw new CommerceUnavailable(`a cart holds ${JSON.stringify(merchandise.product.title)}, and ${error.message}`, 'bad_answer');
  }
}
