import type { Database, Trx } from '#lib/database/database.server.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { openSharedRoster } from './shared-roster-keys.server.ts';
import { lockSharedRoster, type StoredSharedRoster } from './shared-roster-repository.server.ts';

/** What the queries and commands of shared rosters need. `now` gives milliseconds since 1970. */
export type SharedRosterDeps = { database: Database; logos: Pick<LogoFiles, 'findId' | 'lend'>; now: () => number };

/** Why a coach's link opens nothing: it is unknown, or it has ended. */
export type SharedRosterNotFound = 'unknown' | 'ended';

/** Finds the shared roster of a coach's key. */
export async function openByCoach(db: Database['db'] | Trx, key: string, now: number): Promise<{ id: string } | SharedRosterNotFound> {
  const opened = await openSharedRoster(db, key, now);
  if (opened?.kind !== 'coach') return 'unknown';
  return opened.state === 'good' ? { id: opened.sharedRosterId } : 'ended';
}

/** Changes the shared roster of a coach's key, in a transaction that locks it. */
export function changeSharedRoster<T>(
  { database, now }: SharedRosterDeps,
  key: string,
  change: (trx: Trx, sharedRoster: StoredSharedRoster) => Promise<T>,
): Promise<T | SharedRosterNotFound> {
  return database.write(async (trx) => {
    const opened = await openByCoach(trx, key, now());
    if (typeof opened === 'string') return opened;
    const sharedRoster = await lockSharedRoster(trx, opened.id, now());
    return sharedRoster ? change(trx, sharedRoster) : 'unknown';
  });
}

/** The number of the order whose design the draft began with. Null if there is none, or for an unknown key. */
export async function reorderOfSharedRoster(trx: Trx, key: string, now: number): Promise<string | null> {
  const opened = await openByCoach(trx, key, now);
  if (typeof opened === 'string') return null;
  const row = await trx.selectFrom('team_sheets').select('follows').where('id', '=', opened.id).executeTakeFirst();
  return row?.follows ?? null;
}

/** Assigns the shared roster to an order. An unknown key is ignored, because the order matters more. */
export async function bindSharedRoster(trx: Trx, key: string, orderId: string, now: number): Promise<void> {
  const opened = await openByCoach(trx, key, now);
  if (typeof opened === 'string') return;
  const sharedRoster = await lockSharedRoster(trx, opened.id, now);
  if (sharedRoster) await trx.updateTable('team_sheets').set({ order_id: orderId }).where('id', '=', sharedRoster.id).execute();
}
