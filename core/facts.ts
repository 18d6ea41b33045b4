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

/** What the label says of itself (spec sections 1 and 2). */
export const claims = { years: 13, stats: ['12+ years', 'NYFW featured', 'Verified'] } as const;

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
  restockingPercent: 25,
  refundBusinessDays: '7-10',
  refundShowsBusinessDays: '5-10',
} as const;

/** Custom team uniforms: dollars, counts and lead times in the units each name says (spec section 9). */
export const uniforms = {
  prices: { mesh: 75, lycra: 95 },
  mostPerOrder: 15,
  usualPlayers: 11,
  logoDesign: { price: 100, concepts: 2, revisionRounds: 1 },
  logoFile: { kinds: 'PNG, JPG, PDF, AI or EPS', megabytes: 50, dpi: 300, usableDpi: 150 },
  rush: { price: 350, productionDays: 5, businessDays: '10-12' },
  standardWeeks: '3-5',
  sample: { price: 200, creditFromUniforms: 8, creditDays: 30 },
  reviewHours: 48,
  reminderHours: 24,
} as const;

/** How long the texts of a uniform order may be, in characters as a reader counts them (core/one-line.ts). */
export const uniformTexts = { contactName: 80, email: 254, phone: 40, teamName: 60, playerName: 60, number: 4, note: 2000 } as const;

/** What a team sheet on the server takes, as it was typed: rows with those kept for Restore entries, and the length of a text. */
export const teamSheets = { mostRows: 75, longestText: 300 } as const;

/** The cloth and ink a team chooses from, as our pictures and drawings show them. Orders keep the keys: rename freely, never reuse one. */
export const teamColours = {
  ink: { name: 'Ink', hex: '#222226' },
  steel: { name: 'Steel', hex: '#8d959e' },
  bone: { name: 'Bone', hex: '#ece6da' },
  chalk: { name: 'White', hex: '#fbfbf9' },
  navy: { name: 'Navy', hex: '#232c4e' },
  royal: { name: 'Royal', hex: '#2450b4' },
  moss: { name: 'Moss', hex: '#414a37' },
  kelly: { name: 'Kelly', hex: '#1d7a45' },
  gold: { name: 'Gold', hex: '#e3a72c' },
  signal: { name: 'Signal', hex: '#ff4b1f' },
  red: { name: 'Red', hex: '#bf2130' },
  maroon: { name: 'Maroon', hex: '#641f2e' },
} as const;

/** What the policies promise, beside the figures above (spec section 9). */
export const legal = {
  minimumAge: 18,
  privacyAnswerDays: 30,
  customOrderYears: 7,
  law: 'California',
  /** Who runs the checkout where the shop has a hosted provider. */
  checkoutHost: 'Shopify',
  courts: 'Los Angeles County, California',
} as const;

/** How long the server keeps what it need not keep; the sweeps hold to it and the privacy policy says it. */
export const keptDays = {
  checkoutLeftAlone: 60,
  mailAfterSending: 30,
  afterLeavingList: 30,
  draftLeftAlone: 90,
  logoWithoutOrder: 7,
  playersLink: 30,
} as const;

/** How long a visitor's network address is remembered to count their writes, in seconds; the privacy policy says the longest. */
export const countedSeconds = { writes: 60, subscriptions: 600 } as const;

/** Bounds of a checkout: what a shop sells over the counter, above it the label is asked by mail. */
export const limits = {
  quantityPerLine: 100,
  linesPerCheckout: 100,
  tagFilters: 8,
  cardsPerPage: 48,
} as const;

/** The variant by which a browser sends a uniform order (the same id with every provider). */
export const uniformPlaceholderVariant = 'custom-team-uniform';

/** Under what the browser keeps things: the cart in local storage, what is under way in the tab's own. */
export const storageKeys = {
  cartId: `${brand.slug}.cart.id`,
  cartUrl: `${brand.slug}.cart.url`,
  cartCount: `${brand.slug}.cart.count`,
  cartAdding: `${brand.slug}.cart.adding`,
  checkoutDraft: `${brand.slug}.checkout.draft`,
  uniformDraft: `${brand.slug}.uniform.draft`,
  uniformSent: `${brand.slug}.uniform.sent`,
  uniformEarlier: `${brand.slug}.uniform.earlier`,
  logo: `${brand.slug}.uniform.logo`,
  teamSheet: `${brand.slug}.uniform.sheet`,
  ownRows: `${brand.slug}.uniform.rows`,
} as const;
