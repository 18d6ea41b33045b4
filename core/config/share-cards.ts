import type { PagePath } from './pages.ts';

/**
 * The card that a link to a page shows where it is shared: the product whose picture it carries, and its ground. Without a picture it
 * carries the brand's mark.
 */
type ShareCard = { like?: string; ground?: 'seam' | 'ink' };

/** The card of each page. Where it is null, a link shows the home page's. */
export const shareCards: Record<PagePath, ShareCard | null> = {
  '/': { like: 'harbor-alternate-jersey', ground: 'seam' },
  '/shop': { like: 'two-piece-suit-set' },
  '/collections': { like: 'leather-collegiate-bomber' },
  '/about': {},
  '/uniform-order': { like: 'harbor-game-jersey', ground: 'ink' },
  '/size-guide': { like: 'suit-pants' },
  '/find-order': null,
  '/newsletter': null,
  '/privacy-policy': {},
  '/terms-of-service': {},
  '/refund-policy': {},
  '/pricing-policy': {},
};
