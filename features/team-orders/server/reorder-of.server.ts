import type { Trx } from '#lib/database/database.server.ts';
import { statusOf } from '../domain/status.ts';
import { lockForCoach } from './order-access.server.ts';

/** The number of the order of a coach's key, if its design can be ordered again (R5.15). Null for any other key and for none. */
export async function findReorderOf(trx: Trx, key: string | undefined, now: number): Promise<string | null> {
  const order = key === undefined ? null : await lockForCoach(trx, key, now);
  return order && statusOf(order.standing.state).canReorder ? order.reference : null;
}
