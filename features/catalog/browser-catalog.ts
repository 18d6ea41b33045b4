import { featured } from '#core/config/featured-products.ts';
import { client } from '#core/contract/browser-client.ts';
import type { ApiResponse } from '#core/contract/client.ts';
import { unsuccessful } from '#core/contract/read-failure.ts';
import type { FailureResponse } from '#core/contract/responses.ts';
import type { Samples } from '#core/contract/site-content.ts';
import { type Landing, selectLanding } from './landing.ts';

/** The result of a load: the value, its absence, or a failure that can be retried. */
export type LoadState<T> = { state: 'ready'; value: T } | { state: 'missing' } | { state: 'failed' };

const freshForMs = 30_000;
const kept = new Map<string, { at: number; loaded: Promise<LoadState<unknown>> }>();
const answers = new WeakMap<Promise<LoadState<unknown>>, LoadState<unknown>>();

/** The result of a promise of this catalog, or null while it is pending. */
export function peek<T>(loaded: Promise<LoadState<T>>): LoadState<T> | null {
  return (answers.get(loaded) as LoadState<T> | undefined) ?? null;
}

/**
 * The catalog in the browser, over the public API. Requests begin when a link gets the pointer, the focus or a touch;
 * the click then finds the result.
 */
export const browserCatalog = {
  cards: () => keep('cards', { ask: () => client().productCards(), pick: ({ products }) => products }),
  product: (handle: string) =>
    keep(`products/${handle}`, { ask: () => client().product(handle), pick: ({ product }) => product, stateOf: stateOfItem }),
  collections: () => keep('collections', { ask: () => client().collections(), pick: ({ collections }) => collections }),
  collection: (handle: string) =>
    keep(`collections/${handle}`, { ask: () => client().collection(handle), pick: ({ collection }) => collection, stateOf: stateOfItem }),
  /** The cards of these products, in this order; those that do not exist are left out. */
  cardsOf: (handles: readonly string[]) => track(settleAll(handles.map((handle) => browserCatalog.product(handle)))),
  /** The data of the landing page. A list that does not load is no failure of the page (R1.8). */
  landing: (samples: Samples): Promise<LoadState<Landing>> => track(landingWith(samples)),
  /** Prefetches the data of the page at this path, if it is a known one. */
  prefetch(path: string) {
    const [, room, handle] = path.split(/[/?#]/);
    if (room === 'products' && handle) browserCatalog.product(handle);
    else if (room === 'collections') handle ? browserCatalog.collection(handle) : browserCatalog.collections();
    else if (room === 'shop') browserCatalog.cards();
    else if (room === '') askForLanding();
  },
};

type Question<A, T> = {
  ask: () => Promise<ApiResponse<A>>;
  pick: (answer: A) => T;
  /** What an unsuccessful answer means. For a list it is a failure. */
  stateOf?: (failure: FailureResponse) => 'missing' | 'failed';
};

function keep<A extends { success: true }, T>(key: string, { ask, pick, stateOf = () => 'failed' }: Question<A, T>): Promise<LoadState<T>> {
  const held = kept.get(key);
  if (held && Date.now() - held.at < freshForMs) return held.loaded as Promise<LoadState<T>>;
  const loaded = ask().then<LoadState<T>, LoadState<T>>(
    (answer) => (answer.success ? { state: 'ready', value: pick(answer) } : { state: stateOf(answer) }),
    () => ({ state: 'failed' }),
  );
  kept.set(key, { at: Date.now(), loaded });
  track(loaded).then(({ state }) => state === 'failed' && kept.delete(key));
  return loaded;
}

/** A backend may give no error code for a missing item, so an unknown failure counts as missing. */
function stateOfItem({ error }: FailureResponse): 'missing' | 'failed' {
  return error.code === 'not_found' || error.code === unsuccessful ? 'missing' : 'failed';
}

async function settleAll<T>(awaited: Promise<LoadState<T>>[]): Promise<LoadState<T[]>> {
  const all = await Promise.all(awaited);
  if (all.some(({ state }) => state === 'failed')) return { state: 'failed' };
  return { state: 'ready', value: all.flatMap((one) => (one.state === 'ready' ? [one.value] : [])) };
}

function askForLanding() {
  return Promise.all([browserCatalog.cards(), browserCatalog.collections(), browserCatalog.product(featured.suit.handle)]);
}

async function landingWith(samples: Samples): Promise<LoadState<Landing>> {
  const [cards, collections, suit] = await askForLanding();
  const value = selectLanding({ cards: whatCame(cards), collections: whatCame(collections), suit: whatCame(suit), samples });
  return { state: 'ready', value };
}

function whatCame<T>(loaded: LoadState<T>): T | null {
  return loaded.state === 'ready' ? loaded.value : null;
}

/** Stores the result beside its promise, so that a component can read it synchronously. */
function track<T>(loaded: Promise<LoadState<T>>): Promise<LoadState<T>> {
  loaded.then((answer) => answers.set(loaded, answer));
  return loaded;
}
