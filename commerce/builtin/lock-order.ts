import type { OrderRow, Trx } from '#lib/database/database.server.ts';
import { type PlacedOrder, readOrders } from './placed-order.ts';

/** Reads an order and locks its row until the transaction ends, by a write that changes nothing. null where there is none. */
export async function lockOrder(trx: Trx, id: string, publicOrigin: string): Promise<{ row: OrderRow; order: PlacedOrder } | null> {
  const row = await trx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const [order] = await readOrders(trx, row ? [row] : [], publicOrigin);
  return row && order ? { row, order } : null;
}
