import { brand } from './brand.ts';

/** The tags that keep a product out of the landing page's fashion group, and the one that makes its sports group (R1.4). */
export const landingTags = { sports: 'sports', team: 'bywe' } as const;

/**
 * The landing page: products in a group, highlights before the journey is opened, and the range of sample prices in dollars (R1.4, R1.6).
 */
export const landing = { groupSize: 4, highlights: 3, samplePrices: { from: 85, to: 595 } } as const;

/** Collections that pages name by handle. */
export const namedCollections = {
  footwear: 'footwear',
  panels: ['archive', `${brand.slug}-runway`, `${brand.slug}-leather`],
} as const;

/** Products that pages name by handle, with their fixed prices in dollars (R1.3). */
export const featured = {
  suit: { handle: 'two-piece-suit-set', price: 300 },
  sneaker: { handle: 'high-top-sneaker', price: 189 },
  bomber: { handle: 'black-collegiate-bomber', price: 644 },
} as const;

/** The three fixed products under You May Also Like, on the suit set's page only (R1.15). */
export const youMayAlsoLike = [
  { handle: 'collegiate-jacket', price: 175 },
  { handle: 'youth-two-piece-suit', price: 250 },
  { handle: 'suit-pants', price: 125 },
] as const;
