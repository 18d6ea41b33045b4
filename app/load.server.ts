import { CommerceUnavailable } from '#commerce/port.ts';
import type { Loaded } from '#features/catalogue/browser-catalogue.ts';
import type { Log } from '#platform/log.server.ts';

/** Asks the shop in process. A provider that fails is no failed page: the screen offers another try. */
export async function load<T>(log: Log, find: () => Promise<T | null>): Promise<Loaded<T>> {
  try {
    const value = await find();
    return value === null ? { state: 'missing' } : { state: 'ready', value };
  } catch (error) {
    if (!(error instanceof CommerceUnavailable)) throw error;
    log.error({ err: error }, 'the catalogue did not answer a page');
    return { state: 'failed' };
  }
}

/** Status and headers of a document by what was found. */
export function answerOf({ state }: Loaded<unknown>): { status: number; headers?: Record<string, string> } {
  if (state === 'ready') return { status: 200 };
  return state === 'missing' ? { status: 404 } : { status: 503, headers: { 'cache-control': 'no-store' } };
}
