import { useEffect, useMemo, useState } from 'react';
import type { ProductCard } from '#core/contract/product.ts';
import { fromJsonText, type JsonText } from '#core/text/json-text.ts';
import { browserCatalog, type LoadState, peek } from '../browser-catalog.ts';
import { useLoaded } from '../use-loaded.ts';
import type { SearchCatalog, SearchResults } from './search-catalog.ts';
import { listShop } from './shop-list.ts';
import { isWithoutSearch, readQuery, type ShopQuery, sameQuery, shopPath } from './shop-query.ts';

type Loading<T> = Promise<LoadState<T>>;
/** The data of the shop's loaders: the server gives the requested page, the browser a promise of all cards, or of the search. */
export type ShopData =
  | { listing: JsonText<LoadState<SearchResults>>; cards: null; search: null }
  | { listing: null; cards: Loading<ProductCard[]>; search: Loading<SearchCatalog> | null };

/**
 * The list for a query: the server's where that is for this query. Tags and pages need the cards alone, which may be there; words, filters
 * and orders need the search, which `want` fetches, and again after a failure. Until it comes, the last list stays.
 */
export function useShopList({ data, requested, query }: { data: ShopData; requested: ShopQuery; query: ShopQuery }) {
  // New data come where the visitor tries again.
  const [fetched, setFetched] = useState<{ since: ShopData; search: Loading<SearchCatalog> } | null>(null);
  const loading = fetched?.since === data ? fetched.search : data.search;
  const address = shopPath(query);
  const asked = useMemo(() => readQuery(new URLSearchParams(address.split('?')[1])), [address]);
  const sent = useMemo(() => data.listing && fromJsonText(data.listing), [data.listing]);
  const sentList = sent?.state === 'ready' ? sent.value : null;
  const isSent = sentList !== null && sameQuery(requested, asked);
  const isWhole = sentList !== null && isWithoutSearch(requested) && sentList.cards.length === sentList.count;

  const cards = useLoaded<ProductCard[]>(isWhole ? { state: 'ready', value: sentList.cards } : (data.cards ?? { state: 'missing' }));
  const search = useLoaded<SearchCatalog>(loading ?? { state: 'missing' });
  const catalog = search?.state === 'ready' ? search.value : null;
  const allCards = cards?.state === 'ready' && isWithoutSearch(asked) ? cards.value : null;
  const list = useMemo((): SearchResults | null => {
    if (catalog) return catalog.search(asked);
    return allCards && listShop({ all: allCards, found: allCards, query: asked });
  }, [catalog, allCards, asked]);

  function want() {
    if (!loading || peek(loading)?.state === 'failed') setFetched({ since: data, search: browserCatalog.search() });
  }
  const isOpen = !list && !isSent;
  const needsSearch = isOpen && !(isWithoutSearch(asked) && (data.cards || isWhole));
  useEffect(() => {
    if (needsSearch && !loading) want();
  });

  const offered = { catalog, isWithoutCatalog: search?.state === 'failed', want };
  if (list) return { loaded: { state: 'ready', value: list } as const, busy: false, ...offered };
  const failed = isOpen ? [search, cards].find((loaded) => loaded?.state === 'failed') : null;
  return { loaded: failed ?? sent, busy: isOpen && !failed, ...offered };
}
