import type { SearchProductsResponse } from '#core/contract/responses.ts';
import { createSearchCatalog, indexProducts, type SearchCatalog } from './search-catalog.ts';

export { readSearchProducts } from '#core/contract/read-search.ts';

const catalogs = new WeakMap<SearchProductsResponse, Promise<SearchCatalog>>();

/** Builds the search of an answer, once. The answer is asked for anew every 30 s (features/catalog/browser-catalog.ts). */
export function toSearchCatalog(answer: SearchProductsResponse): Promise<SearchCatalog> {
  const known = catalogs.get(answer);
  if (known) return known;
  const { products, synonyms } = answer;
  const catalog = indexProducts(products, synonyms).then((index) => createSearchCatalog(products, index));
  catalogs.set(answer, catalog);
  return catalog;
}
