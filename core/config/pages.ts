import { brand } from './brand.ts';

type Page = {
  path: string;
  /** Its file in `app/routes/`, without its ending. */
  file: string;
  /** Its name in the footer and on the card that a shared link shows. */
  title: string;
  /** The card of a shared link: the product whose picture it carries, and its ground. null: the brand's own card. */
  card: { like?: string; ground?: 'seam' | 'ink' } | null;
  /** The list of the footer that names it. */
  footer: 'shop' | 'policies' | null;
};

/**
 * Every page with a fixed address that may be found by a search engine, in the order in which the footer names them. Routes, the
 * sitemap, cards of shared links, the footer and tests derive from it. Pages behind secret links stand in `app/routes.ts` alone.
 */
export const pages = [
  { path: '/', file: 'home', title: brand.line, card: { like: 'harbor-alternate-jersey', ground: 'seam' }, footer: null },
  { path: '/shop', file: 'shop', title: 'Shop', card: { like: 'two-piece-suit-set' }, footer: 'shop' },
  { path: '/collections', file: 'collections', title: 'Collections', card: { like: 'leather-collegiate-bomber' }, footer: 'shop' },
  { path: '/about', file: 'about', title: 'About', card: {}, footer: 'shop' },
  {
    path: '/uniform-order',
    file: 'uniform-order',
    title: 'Team uniforms',
    card: { like: 'harbor-game-jersey', ground: 'ink' },
    footer: null,
  },
  { path: '/size-guide', file: 'size-guide', title: 'Size guide', card: { like: 'suit-pants' }, footer: null },
  { path: '/newsletter', file: 'newsletter', title: 'Newsletter', card: null, footer: null },
  { path: '/privacy-policy', file: 'policy', title: 'Privacy Policy', card: {}, footer: 'policies' },
  { path: '/terms-of-service', file: 'policy', title: 'Terms of Service', card: {}, footer: 'policies' },
  { path: '/refund-policy', file: 'policy', title: 'Refund Policy', card: {}, footer: 'policies' },
  { path: '/pricing-policy', file: 'policy', title: 'Pricing Policy', card: {}, footer: 'policies' },
] as const satisfies readonly Page[];

/** The policies, in the order in which the footer names them. */
export const policyPages = pages.filter((page) => page.footer === 'policies');

/** The address of a policy: `features/policies/` has a text for each, or does not compile. */
export type PolicyPath = Extract<(typeof pages)[number], { footer: 'policies' }>['path'];
