import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** Adds the order that a draft follows. */
export async function addFollowingSheets({ schema }: Transaction<Tables>) {
  await schema.alterTable('team_sheets').addColumn('follows', 'text').execute();
}

/** Adds the order that an order follows, the price of one of its uniforms, and the sample to be credited (R6.7). */
export async function addFollowing({ schema }: Transaction<Tables>) {
  await schema.alterTable('team_orders').addColumn('follows', 'text').execute();
  await schema.alterTable('team_orders').addColumn('sample', 'text').execute();
  await schema.alterTable('team_order_versions').addColumn('unit_cents', 'bigint').execute();
}
