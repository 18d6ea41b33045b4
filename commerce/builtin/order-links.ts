import type { Database, Trx } from '#lib/database/database.server.ts';
import { createToken, readToken, verifyToken } from '#lib/secret-token.server.ts';

/** Makes a new secret link to an order's page, for one answer or one mail, and gives its path. */
export async function mintOrderLink(trx: Trx, orderId: string, now: number): Promise<string> {
  const { key, id, secretHash } = createToken();
  await trx.insertInto('order_links').values({ id, order_id: orderId, secret_hash: secretHash, created_at: now }).execute();
  return `/order/${key}`;
}

/** The id of the order that a key opens; null for any other key. */
export async function findOrderIdByKey(db: Database['db'] | Trx, key: string): Promise<string | null> {
  const parts = readToken(key);
  if (!parts) return null;
  const row = await db.selectFrom('order_links').select(['order_id', 'secret_hash']).where('id', '=', parts.id).executeTakeFirst();
  return row && verifyToken(parts.secret, row.secret_hash) ? row.order_id : null;
}
