import type { Samples } from '#core/contract/site-content.ts';
import { browserCatalog, type LoadState, track } from './browser-catalog.ts';
import { type Landing, selectLanding } from './landing.ts';

/** The data of the landing page in the browser. A list that does not load is no failure of the page (R1.8). */
export function loadBrowserLanding(samples: Samples): Promise<LoadState<Landing>> {
  return track(selectFrom(samples));
}

async function selectFrom(samples: Samples): Promise<LoadState<Landing>> {
  const [cards, collections, suit] = await browserCatalog.landingLists();
  const value = selectLanding({ cards: valueOrNull(cards), collections: valueOrNull(collections), suit: valueOrNull(suit), samples });
  return { state: 'ready', value };
}

function valueOrNull<T>(loaded: LoadState<T>): T | null {
  return loaded.state === 'ready' ? loaded.value : null;
}
