import { retentionDays } from '#core/config/retention.ts';
import type { SharedRosterHead } from '#core/contract/shared-roster.ts';
import type { Database } from '#lib/database/database.server.ts';
import { readSharedRoster, type StoredRow } from './shared-roster-repository.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes shared rosters that were not changed for 90 days, with rows and links. Resolves with their number. */
export async function deleteOldSharedRosters(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database.write((trx) =>
    trx
      .deleteFrom('team_sheets')
      .where('touched_at', '<', now - retentionDays.draftLeftAlone * dayMs)
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** The stored data of shared rosters whose contact has that address. The logo is named by its upload id. */
export async function listSharedRostersOf(database: Database, address: string): Promise<{ draft: SharedRosterHead; rows: StoredRow[] }[]> {
  const found = await database.db.selectFrom('team_sheets').select('id').where('email', '=', address.trim().toLowerCase()).execute();
  const sharedRosters = await Promise.all(found.map(({ id }) => readSharedRoster(database.db, id, Date.now())));
  return sharedRosters.flatMap((stored) => (stored ? [{ draft: stored.head, rows: stored.rows }] : []));
}

/** Deletes them with all their links. The next retention job deletes logos that nothing else holds. Resolves with their number. */
export async function eraseSharedRostersOf(database: Database, address: string): Promise<number> {
  return database.write(async (trx) => {
    const erased = await trx.deleteFrom('team_sheets').where('email', '=', address.trim().toLowerCase()).returning('logo').execute();
    const logos = erased.flatMap(({ logo }) => logo ?? []);
    if (logos.length > 0) await trx.updateTable('uploads').set({ touched_at: 0 }).where('id', 'in', logos).execute();
    return erased.length;
  });
}
