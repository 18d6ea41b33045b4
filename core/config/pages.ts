import { brand } from './brand.ts';

type Page = {
  path: string;
  /** Its file in `app/routes/`, without its ending. */
  file: string;
  /** Its name in the footer and on the card that a shared link shows (`share-cards.ts`). */
  title: string;
  /** The list of the footer that names it. */
  footer: 'shop' | 'policies' | null;
};

/**
 * Every page with a fixed address that may be found by a search engine, in the order in which the footer names them. Routes, the
 * sitemap, cards of shared links, the footer and tests derive from it. Pages behind secret links stand in `app/routes.ts` alone.
 */
export const pages = [
  { path: '/', file: 'home', title: brand.line, footer: null },
  { path: '/shop', file: 'shop', title: 'Shop', footer: 'shop' },
  { path: '/collections', file: 'collections', title: 'Collections', footer: 'shop' },
  { path: '/about', file: 'about', title: 'About', footer: 'shop' },
  {
    path: '/uniform-order',
    file: 'uniform-order',
    title: 'Team uniforms',
    footer: null,
  },
  { path: '/size-guide', file: 'size-guide', title: 'Size guide', footer: null },
  { path: '/find-order', file: 'find-order', title: 'Find my order', footer: 'shop' },
  { path: '/newsletter', file: 'newsletter', title: 'Newsletter', footer: null },
  { path: '/privacy-policy', file: 'policy', title: 'Privacy Policy', footer: 'policies' },
  { path: '/terms-of-service', file: 'policy', title: 'Terms of Service', footer: 'policies' },
  { path: '/refund-policy', file: 'policy', title: 'Refund Policy', footer: 'policies' },
  { path: '/pricing-policy', file: 'policy', title: 'Pricing Policy', footer: 'policies' },
] as const satisfies readonly Page[];

/** The policies, in the order in which the footer names them. */
export const policyPages = pages.filter((page) => page.footer === 'policies');

/** The address of a page. */
export type PagePath = (typeof pages)[number]['path'];

/** The address of a policy: `features/policies/` has a text for each, or does not compile. */
export type PolicyPath = Extract<(typeof pages)[number], { footer: 'policies' }>['path'];
