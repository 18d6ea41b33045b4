import type { Trx } from '#platform/database.server.ts';
import { canBeFollowed } from '../lifecycle.ts';
import { holdAsCoach } from '../order-holder.server.ts';

/** The reference of the order that a coach's key opens, where another may follow it; null for any other key, and for none. */
export async function findFollowed(trx: Trx, key: string | undefined, now: number): Promise<string | null> {
  const order = key === undefined ? null : await holdAsCoach(trx, key, now);
  return order && canBeFollowed(order.standing) ? order.reference : null;
}
