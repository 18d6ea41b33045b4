import { DatabaseUnavailable } from '#platform/database.server.ts';
import { CommerceUnavailable } from '../port.ts';
import { words } from './words.ts';

/** Runs the work; a database that cannot answer becomes a CommerceUnavailable. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const kind = error.kind === 'gone' ? 'down' : error.kind;
    throw new CommerceUnavailable(kind === 'busy' ? words.busy : words.unavailable, kind, { cause: error });
  }
}
