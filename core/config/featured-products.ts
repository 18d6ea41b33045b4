import { brand } from './brand.ts';

/** Tags that keep a product out of the landing page's fashion group, and the one that makes its sports group (spec section 7). */
export const landingTags = { sports: 'sports', team: 'bywe' } as const;

/** The landing page: products in a group, highlights before the journey is opened, dollars a sample product may cost (spec section 9). */
export const landing = { groupSize: 4, highlights: 3, samplePrices: { from: 85, to: 595 } } as const;

/** Collections the pages name by handle (spec section 2). */
export const namedCollections = {
  footwear: 'footwear',
  panels: ['archive', `${brand.slug}-runway`, `${brand.slug}-leather`],
} as const;

/** Products the pages name by handle, with the prices the specification gives them, in dollars. */
export const featured = {
  suit: { handle: 'two-piece-suit-set', price: 300 },
  sneaker: { handle: 'high-top-sneaker', price: 189 },
  bomber: { handle: 'black-collegiate-bomber', price: 644 },
} as const;

/** spec section 2: the three fixed items under You May Also Like, on the suit set's page only. */
export const youMayAlsoLike = [
  { handle: 'collegiate-jacket', price: 175 },
  { handle: 'youth-two-piece-suit', price: 250 },
  { handle: 'suit-pants', price: 125 },
] as const;
