import type { SharedRoster, SharedRosterHead } from '#core/contract/shared-roster.ts';
import { sharedRosterChangeSchema } from '#core/contract/shared-roster.ts';
import type { Database, TeamSheetEntryRow, TeamSheetRow, Trx } from '#lib/database/database.server.ts';
import { type OrderState, statusOf } from '../domain/status.ts';
import { findTeamOrder } from './team-order.server.ts';

/** A shared roster as it is stored. `entered` is when a player entered the row, in milliseconds since 1970. */
export type StoredSharedRoster = {
  id: string;
  revision: number;
  version: number;
  touchedAt: number;
  head: SharedRosterHead;
  rows: (Omit<SharedRoster['rows'][number], 'enteredAt'> & { entered: number | null })[];
  playersRound: number;
  playersOpen: boolean;
  order: { reference: string; state: OrderState } | null;
};
export type StoredRow = StoredSharedRoster['rows'][number];

const contentSchema = sharedRosterChangeSchema.shape.head.unwrap().omit({ version: true });
const rowSchema = sharedRosterChangeSchema.shape.rows.unwrap().element;

/** Reads a shared roster, or gives null. `now` is the moment for which its order's status is derived. */
export async function readSharedRoster(db: Database['db'] | Trx, id: string, now: number): Promise<StoredSharedRoster | null> {
  const row = await db.selectFrom('team_sheets').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toSharedRoster(db, row, now) : null;
}

/** Raises the revision of a shared roster and locks it until the transaction ends. Gives null if there is none. */
export async function lockSharedRoster(trx: Trx, id: string, now: number): Promise<StoredSharedRoster | null> {
  const row = await trx
    .updateTable('team_sheets')
    .set((eb) => ({ touched_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? toSharedRoster(trx, row, now) : null;
}

async function toSharedRoster(db: Database['db'] | Trx, row: TeamSheetRow, now: number): Promise<StoredSharedRoster> {
  const rows = await db.selectFrom('team_sheet_rows').selectAll().where('sheet_id', '=', row.id).execute();
  const order = row.order_id === null ? null : await findTeamOrder(db, { id: row.order_id }, now);
  return {
    id: row.id,
    revision: row.revision,
    version: row.version,
    touchedAt: row.touched_at,
    head: contentSchema.parse(JSON.parse(row.content)),
    rows: rows.map(toRow).sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1))),
    playersRound: row.players_round,
    playersOpen: row.players_open === 1,
    order: order && { reference: order.reference, state: order.status.state },
  };
}

function toRow({ id, name, number, size_category: sizeCategory, size, version, entered_at: entered }: TeamSheetEntryRow): StoredRow {
  return { ...rowSchema.parse({ id, name, number, sizeCategory, size, version }), entered };
}

/** Inserts or updates a row. */
export async function writeRow(trx: Trx, sharedRosterId: string, row: StoredRow): Promise<void> {
  const { id, name, number, sizeCategory, size, version, entered } = row;
  const values = { name, number, size_category: sizeCategory, size, version, entered_at: entered };
  await trx
    .insertInto('team_sheet_rows')
    .values({ sheet_id: sharedRosterId, id, ...values })
    .onConflict((conflict) => conflict.columns(['sheet_id', 'id']).doUpdateSet(values))
    .execute();
}

export async function removeRow(trx: Trx, sharedRosterId: string, id: string): Promise<void> {
  await trx.deleteFrom('team_sheet_rows').where('sheet_id', '=', sharedRosterId).where('id', '=', id).execute();
}

/**
 * Writes everything but the rows. Its logo is stored as long as the shared roster names it, and after that like a logo
 * without an order (R8.6).
 */
export async function writeHead(
  trx: Trx,
  sharedRoster: Pick<StoredSharedRoster, 'id' | 'revision'>,
  head: SharedRosterHead,
  now: number,
): Promise<void> {
  await trx
    .updateTable('team_sheets')
    .set({
      content: JSON.stringify(head),
      version: sharedRoster.revision,
      email: head.email.trim().toLowerCase(),
      logo: head.logo?.uploadId ?? null,
    })
    .where('id', '=', sharedRoster.id)
    .execute();
  await touchLogo(trx, head, now);
}

/** Restarts the days for which a logo is stored once no shared roster names it. */
export async function touchLogo(trx: Trx, { logo }: Pick<SharedRosterHead, 'logo'>, now: number): Promise<void> {
  if (logo) await trx.updateTable('uploads').set({ touched_at: now }).where('id', '=', logo.uploadId).execute();
}

/** Whether entries are closed because the order's roster is final. */
export function isRosterFinal({ order }: Pick<StoredSharedRoster, 'order'>): boolean {
  return order !== null && !statusOf(order.state).rosterOpen;
}
