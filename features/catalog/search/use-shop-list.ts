import { useEffect, useMemo, useState } from 'react';
import type { ProductCard } from '#core/contract/product.ts';
import { fromJsonText, type JsonText } from '#core/text/json-text.ts';
import { browserCatalog, type LoadState } from './browser-catalog.ts';
import { type SearchResults, type ShopQuery, sameQuery, searchProducts } from './product-search.ts';
import { useLoaded } from './use-loaded.ts';

/** The data of the shop's loaders: the server gives the requested page, the browser a promise of all cards. */
export type ShopData =
  | { listing: JsonText<LoadState<SearchResults>>; cards: null }
  | { listing: null; cards: Promise<LoadState<ProductCard[]>> };

/**
 * The list for a query. It is computed from the server's data if that is the whole shop or is for this query, else from
 * the compact list of all cards, which `want` fetches. Until that comes, the last list stays.
 */
export function useShopList({ data, requested, query }: { data: ShopData; requested: ShopQuery; query: ShopQuery }) {
  const [fetched, setFetched] = useState<Promise<LoadState<ProductCard[]>> | null>(null);
  const sentListing = useMemo(() => data.listing && fromJsonText(data.listing), [data.listing]);
  const sent = sentListing?.state === 'ready' ? sentListing.value : null;
  const allCards = sent && sent.cards.length === sent.count ? sent.cards : null;
  const isUpToDate = allCards !== null || data.cards !== null || sameQuery(requested, query);
  const all = useLoaded<ProductCard[]>(allCards ? { state: 'ready', value: allCards } : (data.cards ?? fetched ?? { state: 'missing' }));

  function want() {
    if (!allCards && !data.cards) setFetched((before) => before ?? browserCatalog.cards());
  }
  useEffect(() => {
    if (!isUpToDate) want();
  });

  const { q, tag, page } = query;
  const cards = all?.state === 'ready' ? all.value : null;
  const listing = useMemo(() => cards && searchProducts(cards, { q, tag, page }), [cards, q, tag, page]);
  if (listing) return { loaded: { state: 'ready', value: listing } as const, busy: false, want };
  if (all?.state === 'failed') return { loaded: all, busy: false, want };
  return { loaded: sentListing, busy: !isUpToDate, want };
}
