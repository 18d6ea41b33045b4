import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CollectionCard } from '#core/contract/product.ts';
import { browserCatalog, type LoadState } from '../browser-catalog.ts';
import { productPath } from '../product-path.ts';
import type { SearchCatalog } from './search-catalog.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { searchPages } from './search-pages.ts';
import type { ListedCard } from './shop-list.ts';
import { shopPath, wholeShop } from './shop-query.ts';

/** One line of the list under the search box. */
export type Suggestion = {
  key: string;
  kind: 'product' | 'collection' | 'page' | 'all';
  to: string;
  name: string;
  card?: ListedCard;
};
export type Suggestions = { state: 'loading' | 'ready' | 'failed'; items: Suggestion[]; total: number; near: string[] };

const most = { products: 6, collections: 3, pages: 3 };
type Loaded = { catalog: SearchCatalog; collections: readonly CollectionCard[]; places: SearchIndex };

/**
 * What the search finds while somebody types: products, collections and pages. Without words it is the collections and pages. The catalog
 * is looked up again whenever `asked` changes.
 */
export function useSuggestions(text: string, asked: number): Suggestions {
  const [loaded, setLoaded] = useState<LoadState<Loaded> | null>(null);
  const q = useDeferredValue(text.trim());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for
  useEffect(() => {
    let isWanted = true;
    load().then((result) => isWanted && setLoaded(result));
    return () => {
      isWanted = false;
    };
  }, [asked]);

  return useMemo(() => {
    if (!loaded) return { state: 'loading', items: [], total: 0, near: [] };
    if (loaded.state !== 'ready') return { state: 'failed', items: [], total: 0, near: [] };
    return { state: 'ready', ...suggest(loaded.value, q) };
  }, [loaded, q]);
}

async function load(): Promise<LoadState<Loaded>> {
  const [search, collections] = await Promise.all([browserCatalog.search(), browserCatalog.collections()]);
  if (search.state !== 'ready') return search;
  const listed = collections.state === 'ready' ? collections.value : [];
  const documents = listed.map(({ handle, title, description }) => ({
    id: `/collections/${handle}`,
    name: title,
    colors: [],
    sizes: [],
    labels: [],
    description,
  }));
  const places = await createSearchIndex([...documents, ...searchPages], { same: [], means: {} });
  return { state: 'ready', value: { catalog: search.value, collections: listed, places } };
}

function suggest({ catalog, collections, places }: Loaded, q: string): Omit<Suggestions, 'state'> {
  const ofCollection = ({ handle, title }: CollectionCard): Suggestion => ({
    key: `collection ${handle}`,
    kind: 'collection',
    to: `/collections/${handle}`,
    name: title,
  });
  const ofPage = ({ id, name }: (typeof searchPages)[number]): Suggestion => ({ key: `page ${id}`, kind: 'page', to: id, name });
  if (!q) return { items: [...collections.map(ofCollection), ...searchPages.slice(0, most.pages).map(ofPage)], total: 0, near: [] };

  const { cards, total, suggestions = [] } = catalog.search({ ...wholeShop, q });
  const found = places.find(q).map(({ id }) => id);
  const all: Suggestion = { key: 'all', kind: 'all', to: shopPath({ ...wholeShop, q }), name: q };
  return {
    items: [
      ...cards
        .slice(0, most.products)
        .map((card): Suggestion => ({ key: card.id, kind: 'product', to: productPath(card), name: card.name, card })),
      ...collections
        .filter(({ handle }) => found.includes(`/collections/${handle}`))
        .slice(0, most.collections)
        .map(ofCollection),
      ...searchPages
        .filter(({ id }) => found.includes(id))
        .slice(0, most.pages)
        .map(ofPage),
      ...(total > 0 ? [all] : []),
    ],
    total,
    near: suggestions,
  };
}
