import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** Adds who waits for a variant, and the mails that went to them. */
export async function addStockAlerts({ schema }: Transaction<Tables>) {
  await schema
    .createTable('stock_alerts')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('mailbox', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('last_asked_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stock_alerts_key', ['email', 'variant_id'])
    .execute();
  await schema.createIndex('stock_alerts_of_variant').on('stock_alerts').columns(['variant_id', 'asked_at']).execute();
  await schema.createIndex('stock_alerts_of_mailbox').on('stock_alerts').column('mailbox').execute();
  await schema.createIndex('stock_alerts_by_age').on('stock_alerts').column('last_asked_at').execute();
  await schema
    .createTable('stock_alert_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('mailed_at', 'bigint', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('mailbox', 'text')
    .execute();
  await schema.createIndex('stock_alert_mails_of_variant').on('stock_alert_mails').columns(['variant_id', 'mailed_at']).execute();
  await schema.createIndex('stock_alert_mails_of_mailbox').on('stock_alert_mails').columns(['mailbox', 'mailed_at']).execute();
  await schema.createIndex('stock_alert_mails_to').on('stock_alert_mails').column('email').execute();
}
