import type { SharedRoster } from '#core/contract/shared-roster.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { playersKeyOf, playersPath } from './shared-roster-keys.server.ts';
import { isRosterFinal, type StoredRow, type StoredSharedRoster } from './shared-roster-repository.server.ts';

type Viewer = { coachKey: string; now: number };

/** A shared roster as its coach's devices get it. */
export async function viewSharedRoster(db: Database['db'] | Trx, stored: StoredSharedRoster, viewer: Viewer): Promise<SharedRoster> {
  return {
    revision: stored.revision,
    head: { ...stored.head, version: stored.version },
    rows: stored.rows.map(viewRow),
    players: stored.playersRound === 0 ? null : await viewPlayers(db, stored, viewer),
    order: stored.order && { reference: stored.order.reference },
  };
}

async function viewPlayers(
  db: Database['db'] | Trx,
  stored: StoredSharedRoster,
  { coachKey, now }: Viewer,
): Promise<SharedRoster['players']> {
  const { id, key } = playersKeyOf(coachKey, stored.playersRound);
  const row = await db.selectFrom('team_sheet_keys').select('expires_at').where('id', '=', id).executeTakeFirst();
  const until = row?.expires_at ?? 0;
  const entry = isRosterFinal(stored) ? 'made' : !stored.playersOpen ? 'closed' : until <= now ? 'expired' : 'open';
  return { path: playersPath(key), until: new Date(until).toISOString(), entry };
}

function viewRow({ entered, ...row }: StoredRow): SharedRoster['rows'][number] {
  return { ...row, enteredAt: entered === null ? null : new Date(entered).toISOString() };
}
