import type { Trx } from '#platform/database.server.ts';
import { canBeFollowed } from '../lifecycle.ts';
import { findByKey } from '../order-links.server.ts';
import { holdTeamOrder } from '../team-order.server.ts';

/** The reference of the order that a coach's key opens, where another may follow it; null for any other key, and for none. */
export async function findFollowed(trx: Trx, key: string | undefined, now: number): Promise<string | null> {
  const opened = key === undefined ? null : await findByKey(trx, key);
  const order = opened && !opened.only ? await holdTeamOrder(trx, { id: opened.orderId }, now) : null;
  return order && canBeFollowed(order.standing) ? order.reference : null;
}
