import { brand } from '#core/config/brand.ts';
import { isolate } from '#core/text/isolate.ts';

/** Texts of the cart. cart-messages.test.ts fixes those of R2. */
export const cartMessages = {
  added: (item: string | undefined) => `Added ${isolate(item || 'item')} to cart!`,
  addUnsuccessful: 'Failed to add to cart',
  addRequestFailed: 'Failed to add to cart. Please try again.',
  empty: 'No items in cart',
  selectVariant: 'Please select a variant',

  addToCart: 'Add to Cart',
  adding: 'Adding...',
  buyNow: 'Buy Now',
  processing: 'Processing...',
  viewCart: 'View cart',
  viewCartOf: (count: number) => `View cart (${count})`,
  needsScript: `Adding to the cart needs JavaScript. If it is switched on, load the page again. Without it, order by mail: ${brand.infoMailbox}.`,

  cart: 'Cart',
  button: (count: number) => (count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`),
  close: 'Close cart',
  subtotal: 'Subtotal',
  deliveryAtCheckout: 'Delivery and tax, where they apply, are shown at checkout.',
  checkout: 'Checkout',
  emptyHint: 'What you add shows up here.',
  toShop: 'Go to the shop',
  ended: 'This cart has ended. Add items to start a new one.',
  loading: 'Loading...',
  unread: 'The cart could not be read. Your items are still in it.',
  tryAgain: 'Try again',
  copyLink: { copy: 'Copy cart as a link', copied: 'Copied', byHand: 'Your browser did not copy it. This is the link:' },
} as const;
