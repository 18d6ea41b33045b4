import { pages } from '#core/config/pages.ts';
import type { SearchDocument } from './search-index.ts';

type PagePath = Exclude<(typeof pages)[number]['path'], '/' | '/shop'>;

/** Other words by which the search finds a page, besides its title. A new page needs its words here. */
const words: Record<PagePath, string> = {
  '/collections': 'lookbook series lines',
  '/about': 'story brand label founders history',
  '/uniform-order': 'uniform order custom jersey kit roster team mesh lycra quote sample basketball coach',
  '/find-order': 'order status track tracking lost link where is my order cancel invoice',
  '/newsletter': 'news email subscribe mailing list',
  '/size-guide': 'sizes size chart table fit measure chest waist inseam conversion',
  '/privacy-policy': 'data personal erase cookies',
  '/terms-of-service': 'conditions legal agreement',
  '/refund-policy': 'returns refunds exchange money back restocking cancel',
  '/pricing-policy': 'prices fees samples rush shipping delivery times cost',
};

/** The pages that the search names beside products. */
export const searchPages: readonly SearchDocument[] = pages.flatMap((page) =>
  page.path === '/' || page.path === '/shop'
    ? []
    : [{ id: page.path, name: page.title, colors: [], sizes: [], labels: words[page.path].split(' '), description: '' }],
);
