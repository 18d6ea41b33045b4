import { isolate } from '#core/text/isolate.ts';

/** Texts that several pages of the catalog show. Those of some alone are in `product-messages.ts`, `collection-messages.ts` and `search/shop-messages.ts`. */
export const catalogMessages = {
  shop: 'Shop',
  inStock: 'In Stock',
  soldOut: 'Sold Out',
  outOfStock: 'Out of Stock',
  loading: 'Loading...',
  tryAgain: 'Try again',
  failed: {
    products: 'Failed to load products',
    product: 'Failed to load product details',
    collections: 'Failed to load collections',
    collection: 'Failed to load collection. Please check if this collection exists in Shopify.',
  },
  failedHint: 'Our shelves did not answer. Give it a moment.',
  productNotFound: 'Product not found',
  collectionNotFound: 'Collection not found',
  backToHome: 'Back to Home',
  drawnIn: (name: string, color: string) => `${isolate(name)} in ${color}, drawing`,
  drawn: (name: string) => `${isolate(name)}, drawing`,
  pictures: 'Pictures',
  helpSubject: (name: string) => `Help with ${isolate(name)}`,
  collections: 'Collections',
  collectionDefault: 'Discover our latest pieces',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
} as const;
