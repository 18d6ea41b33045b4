import { limits } from '#core/config/limits.ts';
import { isolate } from '#core/text/isolate.ts';

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** Texts of the saved list's page, and of the products that were looked at. */
export const savedMessages = {
  title: 'Saved',
  products,
  loading: 'Loading...',
  empty: 'Nothing saved yet',
  how: `Press the heart on a product and it waits here, up to ${limits.savedProducts} of them. The list is in this browser alone: no account, and we do not see it.`,
  needsScript: 'Saving needs JavaScript. Without it, a bookmark of the product keeps it just as well.',
  toShop: 'Go to the shop',
  here: 'In this browser alone, without an account.',
  untilClosed: 'This browser stores nothing here: the list lasts until this page is closed.',
  copyLink: { copy: 'Copy link', copied: 'Copied', byHand: 'Your browser did not copy it. This is the link:' },
  clearList: 'Clear list',
  cleared: 'List cleared',
  failed: 'The saved products could not be loaded',
  failedHint: 'They are still on your list.',
  tryAgain: 'Try again',
  gone: (count: number) => (count === 1 ? '1 saved product has left the shop.' : `${count} saved products have left the shop.`),
  removeGone: 'Take them off',
  moveToCart: 'Move to cart',
  moving: 'Adding...',
  chooseOptions: 'Choose options',
  chosenSoldOut: (title: string) => `${isolate(title)} is sold out`,
  chooseAnother: 'Choose another',

  sharedTitle: 'A shared list',
  shared: (count: number) => `Somebody picked ${products(count)} for you. Your own list stays as it is.`,
  sharedEmpty: 'This link names no product that is in the shop',
  leftOut: (count: number) => `${count} of the link’s entries ${count === 1 ? 'is' : 'are'} not shown: no longer in the shop, or too many.`,
  saveAll: 'Save all to my list',
  savedAll: (count: number) => `Saved ${products(count)}`,
  allSaved: 'All of them are on your list.',
  partlySaved: (count: number) => `Saved ${products(count)}. The list is full at ${limits.savedProducts}.`,
  viewOwn: 'View my list',

  recentlyViewed: 'Recently viewed',
  clear: 'Clear',
  viewedCleared: 'Cleared what you looked at',
} as const;
