import { CommerceUnavailable } from '#commerce/port.ts';
import { featured } from '#core/config/featured-products.ts';
import type { LoadState } from '#features/catalog/browser-catalog.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import type { Log } from '#lib/log.server.ts';
import { logFailure } from '#server/log-failure.ts';

/** Longer than the first list of thousands takes from a hosted provider; nobody looks at an empty window for longer. */
const longestMs = 8000;
/** The landing page has something to show without the shop. */
const patienceMs = 4000;

/**
 * Asks the shop in process. A provider that fails, or takes longer than a visitor waits, is no failed page: the screen offers
 * another try, and what was asked for goes on being fetched for it.
 */
export async function loadWithTimeout<T>(log: Log, find: () => Promise<T | null>, withinMs = longestMs): Promise<LoadState<T>> {
  try {
    const value = await inTime(find(), withinMs);
    return value === null ? { state: 'missing' } : { state: 'ready', value };
  } catch (error) {
    if (!(error instanceof CommerceUnavailable)) throw error;
    logFailure(log, error, 'the catalog did not answer a page');
    return { state: 'failed' };
  }
}

/** Status and headers of a document by what was found. */
export function toResponseInit({ state }: LoadState<unknown>): { status: number; headers?: Record<string, string> } {
  if (state === 'ready') return { status: 200 };
  return state === 'missing' ? { status: 404 } : { status: 503, headers: { 'cache-control': 'no-store' } };
}

/**
 * The lists the landing page selects from, each null where it did not load or took longer than a visitor
 * waits; `whole` where nothing is amiss.
 */
export async function loadLanding(log: Log, catalog: Pick<Catalog, 'listProductCards' | 'listCollectionCards' | 'findProduct'>) {
  const ask = async <T>(find: () => Promise<T | null>) => loadWithTimeout(log, find, patienceMs);
  const [cards, collections, suit] = await Promise.all([
    ask(() => catalog.listProductCards()),
    ask(() => catalog.listCollectionCards()),
    ask(() => catalog.findProduct(featured.suit.handle)),
  ]);
  return {
    whole: [cards, collections, suit].every(({ state }) => state !== 'failed'),
    cards: cards.state === 'ready' ? cards.value : null,
    collections: collections.state === 'ready' ? collections.value : null,
    suit: suit.state === 'ready' ? suit.value : null,
  };
}

function inTime<T>(answer: Promise<T>, withinMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new CommerceUnavailable('the shop took longer than a visitor waits', 'timeout')), withinMs);
    answer.finally(() => clearTimeout(late)).then(resolve, reject);
  });
}
