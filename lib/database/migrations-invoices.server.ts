import { sql, type Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/**
 * Adds invoices and credit notes with their numbers, what they name of an order (purchase order number, tax rate), and the file of a mail.
 * Orders of before have none of it. A document does not refer to its order's row: the law has it kept, whatever becomes of the order.
 */
export async function addInvoices(trx: Transaction<Tables>) {
  const { schema } = trx;
  await schema
    .createTable('order_documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('invoice_of', 'text', (c) => c.unique())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('due_on', 'text')
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('pdf', sql`bytea`, (c) => c.notNull())
    .addColumn('mailed', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('order_documents_in_order', ['kind', 'year', 'sequence'])
    .execute();
  await schema.createIndex('order_documents_of_order').on('order_documents').column('order_id').execute();
  await schema
    .createTable('document_counters')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('last_sequence', 'integer', (c) => c.notNull())
    .addColumn('last_issued_at', 'bigint', (c) => c.notNull())
    .execute();
  await trx
    .insertInto('document_counters')
    .values((['invoice', 'credit-note'] as const).map((kind) => ({ kind, year: 0, last_sequence: 0, last_issued_at: 0 })))
    .execute();
  await schema.alterTable('orders').addColumn('purchase_order', 'text').execute();
  await schema.alterTable('orders').addColumn('tax_rate', 'integer').execute();
  await schema.alterTable('orders').addColumn('tax_state', 'text').execute();
  await schema.alterTable('outbox').addColumn('attachment', 'text').execute();
}
