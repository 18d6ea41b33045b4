import type { Trx } from '#lib/database/database.server.ts';
import { validCheckOffs } from '../domain/check-offs.ts';
import type { TeamOrder } from './team-order.server.ts';

/** The rows of a version that a form shows, and which of them are checked off. */
export type CheckedOffRows = { version: number; rows: readonly string[]; checkedOff: readonly string[] };

/**
 * Saves check-offs of a version, within the transaction that locks the order. Rows that the form did not show stay as
 * they are, and unknown rows are ignored. Earlier check-offs count as long as the row stays the same (R5.10).
 */
export async function saveCheckOffs(trx: Trx, order: TeamOrder, { version, rows, checkedOff }: CheckedOffRows, now: number): Promise<void> {
  const seen = order.versions.find(({ number }) => number === version);
  if (!seen) return;
  const shown = seen.order.roster.map(({ id }) => id).filter((id) => rows.includes(id));
  const before = validCheckOffs({ ...order, version });
  const fresh = shown.filter((id) => checkedOff.includes(id) && !before.includes(id));
  const undone = shown.filter((id) => !checkedOff.includes(id) && before.includes(id));
  for (const player of fresh) {
    await trx
      .insertInto('team_order_ticks')
      .values({ order_id: order.id, version, player, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (undone.length > 0) await trx.deleteFrom('team_order_ticks').where('order_id', '=', order.id).where('player', 'in', undone).execute();
}
