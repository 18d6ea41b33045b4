/**
 * The label, in one place. Another label takes the product over by editing this file and `content/`.
 * Figures: spec section 9; names and addresses: the decisions on the specification.
 */
export const brand = {
  name: 'Cut & Court',
  slug: 'cutcourt',
  line: 'Clothing and team uniforms.',
  place: 'Los Angeles, California.',
  phone: '+1 (213) 555-0142',
  infoMailbox: 'info@cutandcourt.example',
  ordersMailbox: 'orders@cutandcourt.example',
  site: 'https://cutandcourt.example',
  timeZone: 'America/Los_Angeles',
  copyrightYear: 2024,
  established: 2012,
  social: [
    { name: 'YouTube', url: 'https://www.youtube.com/@cutandcourt' },
    { name: 'Instagram', url: 'https://www.instagram.com/cutandcourt' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/cutandcourt' },
  ],
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

/** What an order on invoice costs beside its lines, and where it can go. Amounts in cents, the tax in basis points. */
export const delivery = {
  chargeCents: 0,
  salesTaxBasisPoints: 0,
  countries: [{ code: 'US', name: 'United States' }],
} as const;

/** How goods leave and come back, in the units each name says (spec section 9). */
export const fulfilment = {
  inStockShipsBusinessDays: '2-3',
  madeToOrderWeeks: 3,
  returnDays: 14,
} as const;

/** Bounds of a checkout: what a shop sells over the counter, above it the label is asked by mail. */
export const limits = {
  quantityPerLine: 100,
  linesPerCheckout: 100,
  tagFilters: 8,
  cardsPerPage: 48,
} as const;

/** The variant by which a browser sends a uniform order (the same id with every provider). */
export const uniformPlaceholderVariant = 'custom-team-uniform';

/** Under what the browser keeps things: cart and fonts in local storage, what is under way in the tab's own. */
export const storageKeys = {
  cartId: `${brand.slug}.cart.id`,
  cartUrl: `${brand.slug}.cart.url`,
  fonts: `${brand.slug}.fonts`,
  cartAdding: `${brand.slug}.cart.adding`,
  checkoutDraft: `${brand.slug}.checkout.draft`,
} as const;
