import { type Kysely, sql, type Transaction } from 'kysely';
import { addProof } from './migrations-approval.server.ts';
import { joinIdempotency } from './migrations-idempotency.server.ts';
import { addInvoices } from './migrations-invoices.server.ts';
import { addOrderPrices } from './migrations-order-prices.server.ts';
import { addOrderPages } from './migrations-orders.server.ts';
import { addProofPins } from './migrations-proof-pins.server.ts';
import { addFollowing, addFollowingSheets } from './migrations-reorders.server.ts';
import { addReturns } from './migrations-returns.server.ts';
import { addSheetLogos, addTeamSheets } from './migrations-shared-roster.server.ts';
import { addShippingAndTax } from './migrations-shipping.server.ts';
import { addOnceAndSweep, createShop } from './migrations-shop.server.ts';
import { addStockAlerts } from './migrations-stock-alerts.server.ts';
import { addPackLinks, addTeamOrders, addUploadKeysAndPayments, addUploads } from './migrations-team-orders.server.ts';
import type { Tables } from './schema.server.ts';

type Migration = { name: string; up: (trx: Transaction<Tables>) => Promise<void> };

/** In the order they run. A released migration is never changed; a later one corrects it. */
const migrations: Migration[] = [
  { name: '001-shop', up: createShop },
  { name: '002-once-and-sweep', up: addOnceAndSweep },
  { name: '003-newsletter', up: addNewsletter },
  { name: '004-ended-keys', up: addEndedKeys },
  { name: '010-uploads', up: addUploads },
  { name: '011-team-orders', up: addTeamOrders },
  { name: '020-shopify', up: addShopify },
  { name: '021-webhooks-told', up: addWebhooksTold },
  { name: '022-upload-keys-and-payments', up: addUploadKeysAndPayments },
  { name: '030-team-sheet', up: addTeamSheets },
  { name: '031-proof', up: addProof },
  { name: '033-following', up: addFollowing },
  { name: '034-following-sheets', up: addFollowingSheets },
  { name: '034-paid-carts', up: addPaidCarts },
  { name: '035-mail-pictures', up: addMailPictures },
  { name: '036-sheet-logos', up: addSheetLogos },
  { name: '037-order-prices', up: addOrderPrices },
  { name: '038-one-idempotency', up: joinIdempotency },
  { name: '039-release-assets', up: addReleaseAssets },
  { name: '040-stock-alerts', up: addStockAlerts },
  { name: '041-order-pages', up: addOrderPages },
  { name: '042-shipping-and-tax', up: addShippingAndTax },
  { name: '043-invoices', up: addInvoices },
  { name: '044-returns', up: addReturns },
  { name: '045-proof-pins', up: addProofPins },
  { name: '046-pack-links', up: addPackLinks },
];

/** Whether this release has that migration; one that it does not know is of a newer release. */
export const isKnownMigration = (name: string) => migrations.some((migration) => migration.name === name);

/** An arbitrary number that no other program on the same PostgreSQL is likely to lock. */
const migrationLock = 20_120_142;

/**
 * Brings the database up to date in the given transaction. Two processes that start at once are serialized by SQLite's write lock, or by an
 * advisory lock in PostgreSQL.
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

/** What a database lacks of this release's migrations, and what it has that this release does not know. */
type MigrationState = { pending: string[]; unknown: string[] };

/** Compares the migrations of the database with those of this release. Writes nothing. */
export async function findMigrationState(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<MigrationState> {
  const { rows } =
    kind === 'sqlite'
      ? await sql`select name from sqlite_master where type = 'table' and name = 'migrations'`.execute(db)
      : await sql`select 1 where to_regclass('migrations') is not null`.execute(db);
  const names = rows.length === 0 ? [] : (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name);
  const applied = new Set(names);
  return {
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    unknown: names.filter((name) => !isKnownMigration(name)),
  };
}

/** True where there is nothing to migrate, so the start needs no write lock. */
export async function isMigrated(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<boolean> {
  return (await findMigrationState(db, kind)).pending.length === 0;
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

async function addPaidCarts({ schema }: Transaction<Tables>) {
  await schema
    .createTable('shopify_paid_carts')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('paid_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** Adds what a webhook was about, for the other processes of the shop. */
async function addWebhooksTold({ schema }: Transaction<Tables>) {
  await schema.alterTable('webhooks').addColumn('change', 'text').execute();
}

/** Adds what the picture of a mail shows; it is drawn when the mail is sent. */
async function addMailPictures({ schema }: Transaction<Tables>) {
  await schema.alterTable('outbox').addColumn('picture', 'text').execute();
}

async function addReleaseAssets({ schema }: Transaction<Tables>) {
  await schema
    .createTable('release_assets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('body', sql`bytea`, (c) => c.notNull())
    .addColumn('stored_at', 'bigint', (c) => c.notNull())
    .execute();
}
