import { featured } from '#core/config/featured-products.ts';
import { client } from '#core/contract/browser-client.ts';
import type { ApiResponse } from '#core/contract/client.ts';
import type { Product } from '#core/contract/product.ts';
import { unsuccessful } from '#core/contract/read-failure.ts';
import type { FailureResponse } from '#core/contract/responses.ts';
import type { SearchCatalog } from './search/search-catalog.ts';

/** The result of a load: the value, its absence, or a failure that can be retried. */
export type LoadState<T> = { state: 'ready'; value: T } | { state: 'missing' } | { state: 'failed' };

const freshForMs = 30_000;
const cache = new Map<string, { at: number; loaded: Promise<LoadState<unknown>> }>();
const settled = new WeakMap<Promise<LoadState<unknown>>, LoadState<unknown>>();

/** The result of a promise of this catalog, or null while it is pending. */
export function peek<T>(loaded: Promise<LoadState<T>>): LoadState<T> | null {
  return (settled.get(loaded) as LoadState<T> | undefined) ?? null;
}

/**
 * The catalog in the browser, over the public API. Requests begin when a link gets the pointer, the focus or a touch;
 * the click then finds the result.
 */
export const browserCatalog = {
  cards: () => fetchCached('cards', { fetch: () => client().productCards(), pick: ({ products }) => products }),
  /** The whole catalog with its search, and the code of the search. */
  search: (): Promise<LoadState<SearchCatalog>> => track(loadSearch()),
  product: (handle: string) =>
    fetchCached(`products/${handle}`, { fetch: () => client().product(handle), pick: ({ product }) => product, stateOf: stateOfItem }),
  collections: () => fetchCached('collections', { fetch: () => client().collections(), pick: ({ collections }) => collections }),
  collection: (handle: string) =>
    fetchCached(`collections/${handle}`, {
      fetch: () => client().collection(handle),
      pick: ({ collection }) => collection,
      stateOf: stateOfItem,
    }),
  /** These products, in this order; those that do not exist are left out. */
  productsOf: (handles: readonly string[]): Promise<LoadState<Product[]>> =>
    handles.length === 0
      ? nothing
      : fetchCached(`list ${handles.join()}`, {
          fetch: () => client().products(handles),
          pick: ({ products }) => handles.flatMap((handle) => products.find((product) => product.handle === handle) ?? []),
        }),
  /** The lists that the landing page selects from (`browser-landing.ts`). */
  landingLists: () => Promise.all([browserCatalog.cards(), browserCatalog.collections(), browserCatalog.product(featured.suit.handle)]),
  /** Prefetches the data of the page at this path, if it is a known one. */
  prefetch(path: string) {
    const [, room, handle] = path.split(/[/?#]/);
    if (room === 'products' && handle) browserCatalog.product(handle);
    else if (room === 'collections') handle ? browserCatalog.collection(handle) : browserCatalog.collections();
    else if (room === 'shop') browserCatalog.cards();
    else if (room === '') browserCatalog.landingLists();
  },
};

type CatalogRequest<A, T> = {
  fetch: () => Promise<ApiResponse<A>>;
  pick: (response: A) => T;
  /** What an unsuccessful response means. For a list it is a failure. */
  stateOf?: (failure: FailureResponse) => 'missing' | 'failed';
};

function fetchCached<A extends { success: true }, T>(
  key: string,
  { fetch, pick, stateOf = () => 'failed' }: CatalogRequest<A, T>,
): Promise<LoadState<T>> {
  const cached = cache.get(key);
  if (cached && Date.now() - cached.at < freshForMs) return cached.loaded as Promise<LoadState<T>>;
  const loaded = fetch().then<LoadState<T>, LoadState<T>>(
    (response) => (response.success ? { state: 'ready', value: pick(response) } : { state: stateOf(response) }),
    () => ({ state: 'failed' }),
  );
  cache.set(key, { at: Date.now(), loaded });
  track(loaded).then(({ state }) => state === 'failed' && cache.delete(key));
  return loaded;
}

/** A backend may give no error code for a missing item, so an unknown failure counts as missing. */
function stateOfItem({ error }: FailureResponse): 'missing' | 'failed' {
  return error.code === 'not_found' || error.code === unsuccessful ? 'missing' : 'failed';
}

async function loadSearch(): Promise<LoadState<SearchCatalog>> {
  try {
    const { readSearchProducts, toSearchCatalog } = await import('./search/browser-search.ts');
    const loaded = await fetchCached('search', { fetch: () => client().searchProducts(readSearchProducts), pick: (answer) => answer });
    return loaded.state === 'ready' ? { state: 'ready', value: await toSearchCatalog(loaded.value) } : loaded;
  } catch {
    return { state: 'failed' };
  }
}

/** Stores the result beside its promise, so that a component can read it synchronously. */
export function track<T>(loaded: Promise<LoadState<T>>): Promise<LoadState<T>> {
  loaded.then((response) => settled.set(loaded, response));
  return loaded;
}

const nothing = track(Promise.resolve({ state: 'ready' as const, value: [] }));
