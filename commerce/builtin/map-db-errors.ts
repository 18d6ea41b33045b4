import { DatabaseUnavailable } from '#lib/database/database.server.ts';
import { CommerceUnavailable } from '../port.ts';
import { builtinMessages } from './messages.ts';

/**
 * Runs the work and converts DatabaseUnavailable to a CommerceUnavailable. Its kind is always `busy`, because our own database being locked
 * or away means 503, not 502 (R11.5).
 */
export async function mapDatabaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new CommerceUnavailable(error.kind === 'busy' ? builtinMessages.busy : builtinMessages.unavailable, 'busy', { cause: error });
  }
}
