import { DatabaseUnavailable } from '#lib/database/database.server.ts';
import { CommerceUnavailable } from '../port.ts';
import { builtinMessages } from './messages.ts';

/**
 * Runs the work; a database that cannot answer becomes a CommerceUnavailable. Always of kind `busy`: our own
 * database being locked or away is this shop unable to serve for a moment (503), not a bad gateway (502).
 */
export async function mapDatabaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new CommerceUnavailable(error.kind === 'busy' ? builtinMessages.busy : builtinMessages.unavailable, 'busy', { cause: error });
  }
}
