import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** Check-offs of a proof, the label's logo concepts, and the coach's answer to each round of them. */
export async function addProof({ schema }: Transaction<Tables>) {
  await schema
    .createTable('team_order_ticks')
    .addColumn('order_id', 'text', (c) => c.notNull().references('team_orders.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('team_order_tick', ['order_id', 'version', 'player'])
    .execute();
  await schema
    .createTable('team_order_concepts')
    .addColumn('order_id', 'text', (c) => c.notNull().references('team_orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('logo', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('team_order_concept', ['order_id', 'number'])
    .execute();
  await schema
    .createTable('team_order_concept_answers')
    .addColumn('order_id', 'text', (c) => c.notNull().references('team_orders.id').onDelete('cascade'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('chosen', 'integer')
    .addColumn('text', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('team_order_concept_answer', ['order_id', 'round'])
    .execute();
}
