import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** Adds returns with their lines, and when an order has come back as a whole. */
export async function addReturns({ schema }: Transaction<Tables>) {
  await schema
    .createTable('returns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('form_token', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('approved_at', 'bigint')
    .addColumn('received_at', 'bigint')
    .addColumn('refunded_at', 'bigint')
    .addColumn('exchanged_at', 'bigint')
    .addColumn('refused_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('refusal', 'text')
    .addColumn('tracking', 'text')
    .addColumn('damaged', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('fee_cents', 'bigint')
    .addColumn('delivery_cents', 'bigint')
    .addColumn('total_cents', 'bigint')
    .addUniqueConstraint('returns_of_form', ['order_id', 'form_token'])
    .execute();
  await schema.createIndex('returns_by_time').on('returns').column('requested_at').execute();
  await schema
    .createTable('return_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('return_id', 'text', (c) => c.notNull().references('returns.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('line_id', 'text', (c) => c.notNull().references('order_lines.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('wanted_variant', 'text')
    .addColumn('wanted_title', 'text')
    .addColumn('hold', 'text')
    .addColumn('held_until', 'bigint')
    .addColumn('amount_cents', 'bigint')
    .addColumn('tax_cents', 'bigint')
    .addColumn('fee_cents', 'bigint')
    .execute();
  await schema.createIndex('return_lines_of_return').on('return_lines').column('return_id').execute();
  await schema.createIndex('return_lines_by_hold').on('return_lines').columns(['hold', 'held_until']).execute();
  await schema.alterTable('orders').addColumn('returned_at', 'bigint').execute();
}
