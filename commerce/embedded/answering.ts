import { DatabaseUnavailable } from '#platform/database.server.ts';
import { CommerceUnavailable } from '../port.ts';
import { words } from './words.ts';

/**
 * Runs the work; a database that cannot answer becomes a CommerceUnavailable. Always of kind `busy`: our own
 * database being locked or away is this shop unable to serve for a moment (503), not a bad gateway (502).
 */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new CommerceUnavailable(error.kind === 'busy' ? words.busy : words.unavailable, 'busy', { cause: error });
  }
}
