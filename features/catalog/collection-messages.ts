import { brand } from '#core/config/brand.ts';

/** Texts of the pages of collections. */
export const collectionMessages = {
  /** The text of the page under the toast; the toast speaks to the label too. */
  collectionFailed: 'Failed to load collection',
  collectionNotFoundHint: 'It may have closed, or the address has a slip in it.',
  collectionsDescription: `The ${brand.name} collections: archive, footwear, outerwear, leather, runway and suits.`,
  noCollections: 'No collections available',
  noCollectionProducts: 'No products in this collection yet',
  allCollections: 'All collections',
  browseAll: 'Browse All Products',
} as const;
