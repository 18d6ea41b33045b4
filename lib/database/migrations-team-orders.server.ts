import { sql, type Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

export async function addUploads({ schema }: Transaction<Tables>) {
  await schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('facts', 'text')
    // SQLite stores bytes as they are, whatever the column's type is called
    .addColumn('preview', sql`bytea`)
    .addColumn('refused', 'text')
    .addColumn('owner', 'text')
    .addColumn('condemned_at', 'bigint')
    .execute();
  await schema.createIndex('uploads_by_age').on('uploads').column('touched_at').execute();
  await schema.createIndex('uploads_of_owner').on('uploads').column('owner').execute();
}

export async function addTeamOrders({ schema }: Transaction<Tables>) {
  await schema.alterTable('checkouts').addColumn('team_order', 'text').execute();
  await schema
    .alterTable('checkout_lines')
    .addColumn('locked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('orders').addColumn('team_order', 'text').execute();
  await schema
    .alterTable('outbox')
    .addColumn('secret', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('team_orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('submitted_at', 'bigint', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('checkout_id', 'text')
    .addColumn('checkout_url', 'text')
    .addColumn('invoice', 'text')
    .addColumn('payer', 'text')
    .execute();
  await schema.createIndex('team_orders_by_time').on('team_orders').column('submitted_at').execute();
  await schema.createIndex('team_orders_by_email').on('team_orders').column('email').execute();
  await schema.createIndex('team_orders_due').on('team_orders').column('due_at').execute();
  await schema
    .createTable('team_order_versions')
    .addColumn('order_id', 'text', (c) => c.notNull().references('team_orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('logo', 'text')
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('team_order_version', ['order_id', 'number'])
    .execute();
  await schema
    .createTable('team_order_steps')
    .addColumn('order_id', 'text', (c) => c.notNull().references('team_orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text')
    .addPrimaryKeyConstraint('team_order_step', ['order_id', 'number'])
    .execute();
  await schema
    .createTable('team_order_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('team_orders.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('view_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('team_order_links_of_order').on('team_order_links').column('order_id').execute();
  await schema
    .createTable('team_order_submissions')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('team_orders.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('team_order_submissions_of_order').on('team_order_submissions').column('order_id').execute();
}

/** Adds further keys to an upload, for whoever changes the order it belongs to, and when an invoice was paid. */
export async function addUploadKeysAndPayments({ schema }: Transaction<Tables>) {
  await schema
    .createTable('upload_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('upload_id', 'text', (c) => c.notNull().references('uploads.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('upload_keys_of_upload').on('upload_keys').column('upload_id').execute();
  await schema.alterTable('orders').addColumn('paid_at', 'bigint').execute();
}

/** Lets a link give the factory pack, too. */
export async function addPackLinks({ schema }: Transaction<Tables>) {
  await schema.alterTable('team_order_links').addColumn('pack_hash', 'text').execute();
}
