import { CommerceUnavailable } from '#commerce/port.ts';
import { inTime } from '#core/async/in-time.ts';
import { featured } from '#core/config/featured-products.ts';
import type { LoadState } from '#features/catalog/browser-catalog.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import type { Log } from '#lib/log.server.ts';
import { logFailure } from '#server/log-failure.ts';

/** How long a page waits for the catalog, in ms. A hosted provider takes less for a first list of thousands of products. */
const longestMs = 8000;
/** The landing page waits less, because it can show samples (R1.8). */
const patienceMs = 4000;

/**
 * Loads from the catalog in process. A provider that fails, or takes longer than `withinMs`, does not fail the page, which offers to try
 * again (R1.18). The request goes on, so the next try may find its result in the cache.
 */
export async function loadWithTimeout<T>(log: Log, find: () => Promise<T | null>, withinMs = longestMs): Promise<LoadState<T>> {
  try {
    const value = await inTime(find(), withinMs, () => new CommerceUnavailable('the shop took longer than a visitor waits', 'timeout'));
    return value === null ? { state: 'missing' } : { state: 'ready', value };
  } catch (error) {
    if (!(error instanceof CommerceUnavailable)) throw error;
    logFailure(log, error, 'the catalog did not answer a page');
    return { state: 'failed' };
  }
}

/** The status and headers of a document for what was loaded (R1.17, R1.18). */
export function toResponseInit({ state }: LoadState<unknown>): { status: number; headers?: Record<string, string> } {
  if (state === 'ready') return { status: 200 };
  return state === 'missing' ? { status: 404 } : { status: 503, headers: { 'cache-control': 'no-store' } };
}

/** The lists that the landing page selects from; each is null where it did not load in time. `isComplete` is true where nothing failed. */
export async function loadLanding(log: Log, catalog: Pick<Catalog, 'listProductCards' | 'listCollectionCards' | 'findProduct'>) {
  const load = async <T>(find: () => Promise<T | null>) => loadWithTimeout(log, find, patienceMs);
  const [cards, collections, suit] = await Promise.all([
    load(() => catalog.listProductCards()),
    load(() => catalog.listCollectionCards()),
    load(() => catalog.findProduct(featured.suit.handle)),
  ]);
  return {
    isComplete: [cards, collections, suit].every(({ state }) => state !== 'failed'),
    cards: cards.state === 'ready' ? cards.value : null,
    collections: collections.state === 'ready' ? collections.value : null,
    suit: suit.state === 'ready' ? suit.value : null,
  };
}
