import { uniforms } from '#core/config/pricing.ts';
import { formatDollars } from '#core/money.ts';

/** Texts of the landing page's products. */
export const landingMessages = {
  fashion: 'Fashion',
  viewAll: 'VIEW ALL',
  footwear: 'Footwear',
  more: 'More from the table',
  collections: 'Collections',
  allCollections: 'ALL COLLECTIONS',
  sports: 'Sports',
  onCourt: 'ON COURT COLLECTION',
  startYourOrder: 'START YOUR ORDER',
  forTheTeam: `For your team, from ${formatDollars(Math.min(...Object.values(uniforms.prices)))}`,
  players: `1 to ${uniforms.mostPerOrder} players`,
  samples: 'Could not load products. Showing sample products.',
  tryAgain: 'Try again',
} as const;
