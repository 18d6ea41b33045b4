import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** Adds the secret links to the pages of shop orders, and how an order ends: delivered, or canceled with its stock given back. */
export async function addOrderPages({ schema }: Transaction<Tables>) {
  await schema
    .createTable('order_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('order_links_of_order').on('order_links').column('order_id').execute();
  await schema.alterTable('orders').addColumn('delivered_at', 'bigint').execute();
  await schema.alterTable('orders').addColumn('canceled_at', 'bigint').execute();
  await schema.alterTable('order_lines').addColumn('counted', 'integer').execute();
}
