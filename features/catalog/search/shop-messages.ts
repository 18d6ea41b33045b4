import { brand } from '#core/config/brand.ts';

/** Texts of the shop’s page and of its search. */
export const shopMessages = {
  shopDescription: `Everything ${brand.name} makes: suits, outerwear, footwear and game wear, with sizes and stock.`,
  search: 'Search products',
  searchButton: 'Search',
  filterByTag: 'Filter by tag',
  all: 'All',
  noProducts: 'No products found',
  noProductsHint: 'Try fewer words, or another tag.',
  clearFilters: 'Clear Filters',
  found: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
} as const;
