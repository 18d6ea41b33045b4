import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** The places that a coach marks on the drawing of a version, with the label's answers (R5.17). */
export async function addProofPins({ schema }: Transaction<Tables>) {
  await schema
    .createTable('team_order_pins')
    .addColumn('order_id', 'text', (c) => c.notNull().references('team_orders.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('x', 'double precision', (c) => c.notNull())
    .addColumn('y', 'double precision', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('team_order_pin', ['order_id', 'version', 'number'])
    .execute();
}
