import type { Database, Trx } from '#lib/database/database.server.ts';
import { createOrderKey, type OrderKey, readOrderKey, verifyOrderKey } from './order-key.server.ts';

/** The order of a key, and whether the key only shows it. */
export type OpenedBy = { orderId: string; only: 'view' | null };

/** Makes a new link to an order, for one response or one mail. */
export async function mintLink(trx: Trx, orderId: string, now: number): Promise<OrderKey> {
  const { key, view, id, secretHash, viewHash } = createOrderKey();
  await trx
    .insertInto('team_order_links')
    .values({ id, order_id: orderId, secret_hash: secretHash, view_hash: viewHash, created_at: now })
    .execute();
  return { key, view };
}

/** Finds the order of a key. Gives null for an unknown or renewed key. */
export async function findByKey(db: Database['db'] | Trx, key: string): Promise<OpenedBy | null> {
  const parts = readOrderKey(key);
  if (!parts) return null;
  const row = await db.selectFrom('team_order_links').selectAll().where('id', '=', parts.id).executeTakeFirst();
  if (!row || !verifyOrderKey(parts.secret, parts.only ? row.view_hash : row.secret_hash)) return null;
  return { orderId: row.order_id, only: parts.only };
}

/** Ends all links to an order, both kinds. Their holders see nothing any more. */
export async function endLinks(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('team_order_links').where('order_id', '=', orderId).execute();
}

export const orderPath = (key: string) => `/team-order/${key}`;
