/** The facts of the label, in one place. Another label takes the product over by editing this file and `content/` (R10.5). */
export const brand = {
  name: 'Cut & Court',
  slug: 'cutcourt',
  /** The letters that order numbers begin with, of the shop and of teams, and those of returns. What is stored keeps its own. */
  orderPrefixes: { shop: 'CC', team: 'CU', return: 'RT' },
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

/** What the label claims about itself. */
export const marketingClaims = { years: 13, stats: ['12+ years', 'NYFW featured', 'Verified'] } as const;

/** What the policies promise, beside the figures in pricing.ts (R10.2, R12.6). */
export const legal = {
  minimumAge: 18,
  privacyAnswerDays: 30,
  customOrderYears: 7,
  law: 'California',
  /** The company that runs the checkout where the shop has a hosted provider. */
  checkoutHost: 'Shopify',
  courts: 'Los Angeles County, California',
} as const;

/** Colors for where no stylesheet applies: pictures, manifest, mails. A test checks that they equal `theme.css`. */
export const palette = {
  ink: '#0e0e10',
  bone: '#f4f1ea',
  seam: '#e2dfd8',
  'seam-dark': '#c9c4b9',
  smoke: '#625d55',
  'smoke-on-ink': '#a8a296',
  'line-on-ink': '#34343a',
  signal: '#ff4b1f',
} as const;
