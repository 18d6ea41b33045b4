import { type Fields, isFields, readEach, readList, readTextOrNull } from './read-fields.ts';
import { readProduct } from './read-product.ts';
import type { SearchProductsResponse } from './responses.ts';
import type { SearchProduct, SearchSynonyms } from './search.ts';

/** Reads the catalog for the search. Whole products are enough; another backend has no synonyms. */
export function readSearchProducts({ products, synonyms }: Fields): SearchProductsResponse | null {
  if (!Array.isArray(products)) return null;
  return { success: true, products: readEach(products, readSearchProduct), synonyms: readSearchSynonyms(synonyms) };
}

function readSearchProduct(fields: Fields): SearchProduct | null {
  const product = readProduct(fields);
  return product && { ...product, added: readTextOrNull(fields.added), collections: readPhrases(fields.collections) };
}

function readSearchSynonyms(value: unknown): SearchSynonyms {
  const { same, means } = isFields(value) ? value : {};
  return {
    same: readList(same).map(readPhrases),
    means: Object.fromEntries(Object.entries(isFields(means) ? means : {}).map(([phrase, others]) => [phrase, readPhrases(others)])),
  };
}

function readPhrases(list: unknown): string[] {
  return readList(list).filter((text) => typeof text === 'string');
}
