import { brotliCompressSync, constants } from 'node:zlib';
import type { SearchProduct, SearchSynonyms } from '#core/contract/search.ts';
import { createSearchCatalog, indexProducts, type SearchCatalog } from '#features/catalog/search/search-catalog.ts';
import { wholeShop } from '#features/catalog/search/shop-query.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';
import { median } from './load.ts';

type SearchSize = { products: number; buildMs: number; keyMs: number; slowestKeyMs: number; indexMb: number; wireKb: number };

/**
 * How well and how fast the search of a catalog answers the table of queries: the share that lists a wanted product, its mean rank, and how
 * often it is first.
 */
export async function judgeSearch(products: readonly SearchProduct[], synonyms: SearchSynonyms) {
  const catalog = createSearchCatalog(products, await indexProducts(products, synonyms));
  const meant = searchQueries.filter(([, first]) => first.length > 0);
  const ranks = meant.map(([q, first]) => {
    const rank = catalog.search({ ...wholeShop, q }).cards.findIndex(({ handle }) => first.includes(handle));
    return rank < 0 ? null : rank + 1;
  });
  const found = ranks.filter((rank) => rank !== null);
  const silent = searchQueries.filter(([, first]) => first.length === 0);
  return {
    queries: searchQueries.length,
    recall: found.length / meant.length,
    meanRank: found.reduce((sum, rank) => sum + rank, 0) / found.length,
    silent: silent.filter(([q]) => catalog.search({ ...wholeShop, q: q.slice(0, 200) }).total === 0).length / silent.length,
  };
}

/** Builds the search of a catalog made so large out of these products, and types queries into it, letter by letter. */
export async function measureSearch(own: readonly SearchProduct[], synonyms: SearchSynonyms, count: number): Promise<SearchSize> {
  const products = multiplied(own, count);
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  const index = await indexProducts(products, synonyms);
  const buildMs = performance.now() - began;
  global.gc?.();
  const indexMb = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  const catalog = createSearchCatalog(products, index);
  const keys = ['navy jaket', 'two-piece suit', 'bommber', 't-shirt', 'sneker us 10'].flatMap((q) => typeInto(catalog, q));
  const wire = brotliCompressSync(JSON.stringify(products), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    products: products.length,
    buildMs,
    keyMs: median(keys),
    slowestKeyMs: Math.max(...keys),
    indexMb,
    wireKb: wire.length / 1024,
  };
}

function typeInto(catalog: SearchCatalog, text: string): number[] {
  return Array.from(text, (_, index) => {
    const began = performance.now();
    catalog.search({ ...wholeShop, q: text.slice(0, index + 1) });
    return performance.now() - began;
  });
}

const lines = [
  'Harbor',
  'Rivers',
  'Mission',
  'Sunset',
  'Figueroa',
  'Alameda',
  'Vermont',
  'Crenshaw',
  'Slauson',
  'Pico',
  'Olympic',
  'Sepulveda',
];

/** The products again and again, each time with names of their own. */
function multiplied(own: readonly SearchProduct[], count: number): SearchProduct[] {
  return Array.from({ length: count }, (_, place) => {
    const product = own[place % own.length];
    if (!product) throw new Error('a catalog has products');
    const turn = Math.floor(place / own.length);
    if (turn === 0) return product;
    const line = `${lines[turn % lines.length]} ${String.fromCodePoint(65 + (turn % 26))}${turn}`;
    return { ...product, id: `${product.id}-${turn}`, handle: `${product.handle}-${turn}`, name: `${line} ${product.name}` };
  });
}
