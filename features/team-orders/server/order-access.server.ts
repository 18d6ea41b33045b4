import type { Database, Trx } from '#lib/database/database.server.ts';
import { findByKey } from './order-links.server.ts';
import { lockTeamOrder, readTeamOrders, type TeamOrder } from './team-order.server.ts';

/**
 * Why nothing was done, for the coach. `wrong` is about what was typed; `late` about the order; `unticked` asks whether
 * the order is approved all the same.
 */
export type OrderProblem = { kind: 'wrong' | 'late' | 'unticked'; message: string };

/** What every part of an order's pages stands on. `now` is in epoch milliseconds. */
export type PagesOver = { database: Database; publicOrigin: string; now: () => number };

/** The order that a key opens, and whether the key only shows it; null for a key that is none, or ended. */
export async function openOrder({ database, now }: PagesOver, key: string): Promise<{ order: TeamOrder; only: 'view' | null } | null> {
  const opened = await findByKey(database.db, key);
  if (!opened) return null;
  const row = await database.db.selectFrom('team_orders').selectAll().where('id', '=', opened.orderId).executeTakeFirst();
  const [order] = await readTeamOrders(database.db, row ? [row] : [], now());
  return order ? { order, only: opened.only } : null;
}

/** The order that a coach's key opens, held until the transaction ends; null for any other key. */
export async function lockForCoach(trx: Trx, key: string, now: number): Promise<TeamOrder | null> {
  const opened = await findByKey(trx, key);
  return opened && !opened.only ? lockTeamOrder(trx, { id: opened.orderId }, now) : null;
}
