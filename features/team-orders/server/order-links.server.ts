import type { Database, Trx } from '#lib/database/database.server.ts';
import { createOrderKey, type OrderKey, readOrderKey, verifyOrderKey } from './order-key.server.ts';

/** Whose page a key opens, and whether it only shows. */
export type OpenedBy = { orderId: string; only: 'view' | null };

/** A new link to an order, for one answer or one mail. */
export async function mintLink(trx: Trx, orderId: string, now: number): Promise<OrderKey> {
  const { key, view, id, secretHash, viewHash } = createOrderKey();
  await trx
    .insertInto('team_order_links')
    .values({ id, order_id: orderId, secret_hash: secretHash, view_hash: viewHash, created_at: now })
    .execute();
  return { key, view };
}

/** null for a key that is none, or was renewed. */
export async function findByKey(db: Database['db'] | Trx, key: string): Promise<OpenedBy | null> {
  const parts = readOrderKey(key);
  if (!parts) return null;
  const row = await db.selectFrom('team_order_links').selectAll().where('id', '=', parts.id).executeTakeFirst();
  if (!row || !verifyOrderKey(parts.secret, parts.only ? row.view_hash : row.secret_hash)) return null;
  return { orderId: row.order_id, only: parts.only };
}

/** Ends all links of an order: whoever has an old one, of either kind, sees nothing any more. */
export async function endLinks(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('team_order_links').where('order_id', '=', orderId).execute();
}

export const orderPath = (key: string) => `/team-order/${key}`;
