import type { Database, Trx } from '#lib/database/database.server.ts';
import { createOrderKey, type OrderAccess, type OrderKey, readOrderKey, readPackToken, verifyOrderKey } from './order-key.server.ts';

/** The origin of links in mails, and the moment of a command in milliseconds since 1970. */
export type CommandContext = { publicOrigin: string; now: number };

/** Makes a new link to an order, for one response or one mail. */
export async function mintLink(trx: Trx, orderId: string, now: number): Promise<OrderKey> {
  const { id, secretHash, readHash, packHash, ...links } = createOrderKey();
  await trx
    .insertInto('team_order_links')
    .values({ id, order_id: orderId, secret_hash: secretHash, view_hash: readHash, pack_hash: packHash, created_at: now })
    .execute();
  return links;
}

/** Makes a link that only shows a team order, for whoever pays it, and gives its path; null for an unknown number. */
export async function mintReadLink(trx: Trx, reference: string, now: number): Promise<string | null> {
  const row = await trx.selectFrom('team_orders').select('id').where('reference', '=', reference).executeTakeFirst();
  return row ? orderPath((await mintLink(trx, row.id, now)).readToken) : null;
}

/** Finds the order of a key, and what the key allows. Gives null for an unknown or renewed key. */
export async function findByKey(db: Database['db'] | Trx, key: string): Promise<{ orderId: string; access: OrderAccess } | null> {
  const parts = readOrderKey(key);
  if (!parts) return null;
  const row = await db.selectFrom('team_order_links').selectAll().where('id', '=', parts.id).executeTakeFirst();
  if (!row || !verifyOrderKey(parts.secret, parts.access === 'read' ? row.view_hash : row.secret_hash)) return null;
  return { orderId: row.order_id, access: parts.access };
}

/** Finds the order of which a token gives the factory pack. Null for an unknown or renewed one, and for one of an earlier release. */
export async function findByPackToken(db: Database['db'] | Trx, token: string): Promise<string | null> {
  const parts = readPackToken(token);
  const row = parts && (await db.selectFrom('team_order_links').selectAll().where('id', '=', parts.id).executeTakeFirst());
  return parts && row?.pack_hash && verifyOrderKey(parts.secret, row.pack_hash) ? row.order_id : null;
}

/** Ends all links to an order, both kinds. Their holders see nothing any more. */
export async function endLinks(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('team_order_links').where('order_id', '=', orderId).execute();
}

export const orderPath = (key: string) => `/team-order/${key}`;
/** The path of the factory pack of a `packToken`. */
export const packPath = (token: string) => `${orderPath(token)}/pack`;
