import { limits } from '#core/config/limits.ts';

/** Texts of the page that a cart link opens. */
export const cartLinkMessages = {
  title: 'Add to your cart?',
  text: 'A link brought these. Nothing goes into your cart before you press.',
  willBeAdded: 'What will be added',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  subtotal: 'Subtotal',
  add: 'Add to cart',
  adding: 'Adding...',
  added: 'These are in your cart.',
  viewCart: 'View cart',
  toShop: 'Go to the shop',
  cannotBeAdded: 'Cannot be added',
  reasons: {
    unknown: 'Not in the shop',
    soldOut: 'Sold out',
    teamOrder: 'Made on its own page',
    tooMany: `At most ${limits.quantityPerLine} of one item`,
    noQuantity: 'The link asks for none of it',
  },
  teamUniform: 'Team uniform',
  leftOut: (count: number) => `${count} more ${count === 1 ? 'item is' : 'items are'} left out: ${limits.linesPerCheckout} fit in a cart.`,
  nothing: 'This link has nothing that can be added',
  nothingHint: 'What it names, and why, is listed below.',
  namesNothing: 'The link names no item. It may have been cut off on its way.',
  failed: 'The link could not be read',
  cart: 'Cart',
  cartText: 'Your cart is in this browser. A link to this page can also carry items; the cart has a button that makes one.',
} as const;
