import type { Database } from '#lib/database/database.server.ts';

export type AfterOrderTables = Awaited<ReturnType<typeof readAfterOrderTables>>;

/** Everything that is stored about orders, documents in the order of their numbers. */
export async function readAfterOrderTables({ db }: Database) {
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    lines: await db.selectFrom('order_lines').selectAll().execute(),
    returns: await db.selectFrom('returns').selectAll().execute(),
    returnLines: await db.selectFrom('return_lines').selectAll().execute(),
    documents: await db.selectFrom('order_documents').selectAll().orderBy('year').orderBy('sequence').execute(),
    stock: await db.selectFrom('stock').selectAll().execute(),
    outbox: await db.selectFrom('outbox').selectAll().execute(),
  };
}
