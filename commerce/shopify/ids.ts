/** The short form of one of Shopify's ids. @example shortId('gid://shopify/ProductVariant/42') // '42' */
export function shortId(gid: string): string {
  return /^gid:\/\/shopify\/\w+\/(.+)$/.exec(gid)?.[1] ?? gid;
}

/** Shopify's id of a variant; null for a text that cannot be one. @example variantGid('42') // 'gid://shopify/ProductVariant/42' */
export function variantGid(id: string): string | null {
  const digits = /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,20})$/.exec(id)?.[1];
  return digits === undefined ? null : `gid://shopify/ProductVariant/${digits}`;
}

/** @example productGid('42') // 'gid://shopify/Product/42' */
export const productGid = (id: string) => `gid://shopify/Product/${id}`;

const cartPrefix = 'gid://shopify/Cart/';
const cartShape = /^[A-Za-z0-9_-]{1,200}(?:\?key=[A-Za-z0-9_-]{1,100})?$/;

/**
 * The checkout id of a cart: the cart's id with its key, URL-safe. The first letter tells a team order's cart from a shopper's.
 *
 * @example checkoutIdOf('gid://shopify/Cart/abc?key=def', 'shopper') // 'c_YWJjP2tleT1kZWY'
 */
export function checkoutIdOf(cartId: string, kind: 'shopper' | 'team'): string {
  return `${kind === 'team' ? 't' : 'c'}_${Buffer.from(cartId.slice(cartPrefix.length)).toString('base64url')}`;
}

/** The cart of a checkout id; null for a text that cannot be one. */
export function cartOf(checkoutId: string): { cartId: string; kind: 'shopper' | 'team' } | null {
  const [, kindLetter, written] = /^([ct])_([A-Za-z0-9_-]{14,398})$/.exec(checkoutId) ?? [];
  if (!kindLetter || !written) return null;
  const bytes = Buffer.from(written, 'base64url');
  const id = bytes.toString('latin1');
  if (!cartShape.test(id) || bytes.toString('base64url') !== written) return null;
  return { cartId: cartPrefix + id, kind: kindLetter === 't' ? 'team' : 'shopper' };
}
