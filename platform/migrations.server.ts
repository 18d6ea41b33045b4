import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.server.ts';

type Migration = { name: string; up: (trx: Transaction<Tables>) => Promise<void> };

/** In the order they run. One that has been released is never changed; the next one mends it. */
const migrations: Migration[] = [
  { name: '001-shop', up: createShop },
  { name: '002-once-and-sweep', up: addOnceAndSweep },
  { name: '003-newsletter', up: addNewsletter },
  { name: '004-ended-keys', up: addEndedKeys },
  { name: '010-uploads', up: addUploads },
  { name: '011-team-orders', up: addTeamOrders },
  { name: '020-shopify', up: addShopify },
  { name: '021-webhooks-told', up: addWebhooksTold },
];

/** Any number that no other program on the same PostgreSQL would lock by chance. */
const migrationLock = 20_120_142;

/**
 * Brings the database up to date within the given transaction. Two processes that start at once are
 * kept apart by SQLite's write lock, or by an advisory lock in PostgreSQL.
 */
export async function migrate(trx: Transaction<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('applied_at', 'bigint', (c) => c.notNull())
    .execute();
  const applied = new Set((await trx.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
  for (const { name, up } of migrations) {
    if (applied.has(name)) continue;
    await up(trx);
    await trx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();
  }
}

/** True where a start has nothing to migrate, and so needs no write lock. */
export async function isMigrated(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<boolean> {
  const { rows } =
    kind === 'sqlite'
      ? await sql`select name from sqlite_master where type = 'table' and name = 'migrations'`.execute(db)
      : await sql`select 1 where to_regclass('migrations') is not null`.execute(db);
  if (rows.length === 0) return false;
  const applied = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
  return migrations.every(({ name }) => applied.has(name));
}

async function createShop({ schema }: Transaction<Tables>) {
  await schema
    .createTable('revisions')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('stock')
    .addColumn('variant_id', 'text', (c) => c.primaryKey())
    .addColumn('counted', 'integer', (c) => c.notNull())
    .addColumn('remaining', 'integer', (c) => c.notNull())
    .addCheckConstraint('stock_never_negative', sql`remaining >= 0`)
    .execute();
  await schema
    .createTable('checkouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('attributes', 'text')
    .execute();
  await schema
    .createTable('checkout_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id').onDelete('cascade'))
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('variant_title', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('checkout_lines_variant', ['checkout_id', 'variant_id'])
    .execute();
  await schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('checkout_id', 'text', (c) => c.notNull().unique().references('checkouts.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('placed_at', 'bigint', (c) => c.notNull())
    .addColumn('invoiced_at', 'bigint')
    .addColumn('shipped_at', 'bigint')
    .addColumn('tracking', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('address1', 'text', (c) => c.notNull())
    .addColumn('address2', 'text')
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('attributes', 'text')
    .addColumn('subtotal_cents', 'bigint', (c) => c.notNull())
    .addColumn('delivery_cents', 'bigint', (c) => c.notNull())
    .addColumn('sales_tax_cents', 'bigint', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('orders_by_time').on('orders').column('placed_at').execute();
  await schema
    .createTable('order_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('variant_title', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'bigint', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('kind', 'text')
    .addColumn('swatch', 'text')
    .addColumn('handle', 'text')
    .execute();
  await schema.createIndex('order_lines_of_order').on('order_lines').column('order_id').execute();
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient_name', 'text')
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('reply_to_name', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('claimed_until', 'bigint')
    .execute();
  await schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'next_attempt_at']).execute();
  await schema
    .createTable('idempotency')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('claim', 'text', (c) => c.notNull())
    .addColumn('claimed_until', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('idempotency_key', ['scope', 'key'])
    .execute();
  await schema.createIndex('idempotency_by_age').on('idempotency').column('created_at').execute();
}

async function addOnceAndSweep({ schema }: Transaction<Tables>) {
  await schema
    .createTable('checkout_adds')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('checkout_id', 'text', (c) => c.references('checkouts.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('checkout_adds_by_age').on('checkout_adds').column('created_at').execute();
  await schema.createIndex('checkout_adds_of_checkout').on('checkout_adds').column('checkout_id').execute();
  await schema.alterTable('outbox').addColumn('given_up_at', 'bigint').execute();
}

async function addNewsletter({ schema }: Transaction<Tables>) {
  await schema
    .createTable('subscribers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('mailbox', 'text', (c) => c.notNull())
    .addColumn('subscribed_at', 'bigint', (c) => c.notNull())
    .addColumn('left_at', 'bigint')
    .execute();
  await schema.createIndex('subscribers_by_mailbox').on('subscribers').column('mailbox').execute();
  await schema.createIndex('subscribers_by_time').on('subscribers').column('subscribed_at').execute();
  await schema
    .createTable('unsubscribe_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('unsubscribe_keys_of_subscriber').on('unsubscribe_keys').column('subscriber_id').execute();
  await schema.alterTable('outbox').addColumn('unsubscribe_url', 'text').execute();
}

async function addEndedKeys({ schema }: Transaction<Tables>) {
  await schema
    .createTable('ended_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('subscribers_by_leaving').on('subscribers').column('left_at').execute();
  await schema.createIndex('outbox_by_recipient').on('outbox').column('recipient').execute();
}

async function addUploads({ schema }: Transaction<Tables>) {
  await schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('facts', 'text')
    // SQLite keeps bytes as they are, whatever a column is called
    .addColumn('preview', sql`bytea`)
    .addColumn('refused', 'text')
    .addColumn('owner', 'text')
    .addColumn('condemned_at', 'bigint')
    .execute();
  await schema.createIndex('uploads_by_age').on('uploads').column('touched_at').execute();
  await schema.createIndex('uploads_of_owner').on('uploads').column('owner').execute();
}

async function addTeamOrders({ schema }: Transaction<Tables>) {
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

async function addShopify({ schema }: Transaction<Tables>) {
  await schema
    .createTable('shopify_adds')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('cart_id', 'text', (c) => c.notNull())
    .addColumn('expected', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('shopify_adds_by_age').on('shopify_adds').column('created_at').execute();
  await schema
    .createTable('webhooks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('webhooks_by_age').on('webhooks').column('received_at').execute();
}

/** What a webhook was about, for the processes of the shop that it did not come to. */
async function addWebhooksTold({ schema }: Transaction<Tables>) {
  await schema.alterTable('webhooks').addColumn('change', 'text').execute();
}
