import type { Database, Trx } from '#lib/database/database.server.ts';
import { findByKey } from './order-links.server.ts';
import { lockTeamOrder, readTeamOrders, type TeamOrder } from './team-order.server.ts';

/**
 * Why an action was refused. `wrong`: what was typed is invalid. `late`: the order no longer allows it. `unticked`: it
 * asks whether to approve although players are not checked off.
 */
export type OrderProblem = { kind: 'wrong' | 'late' | 'unticked'; message: string };

/** What the services of the order page need. `now` gives milliseconds since 1970. */
export type PagesOver = { database: Database; publicOrigin: string; now: () => number };

/** The order of a key, and whether the key only shows it (R5.13). Null for an unknown or ended key. */
export async function openOrder({ database, now }: PagesOver, key: string): Promise<{ order: TeamOrder; only: 'view' | null } | null> {
  const opened = await findByKey(database.db, key);
  if (!opened) return null;
  const row = await database.db.selectFrom('team_orders').selectAll().where('id', '=', opened.orderId).executeTakeFirst();
  const [order] = await readTeamOrders(database.db, row ? [row] : [], now());
  return order ? { order, only: opened.only } : null;
}

/** The order of a coach's key, locked until the transaction ends. Null for any other key. */
export async function lockForCoach(trx: Trx, key: string, now: number): Promise<TeamOrder | null> {
  const opened = await findByKey(trx, key);
  return opened && !opened.only ? lockTeamOrder(trx, { id: opened.orderId }, now) : null;
}
