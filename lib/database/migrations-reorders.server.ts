import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** Which order a draft in progress follows. */
export async function addFollowingSheets({ schema }: Transaction<Tables>) {
  await schema.alterTable('team_sheets').addColumn('follows', 'text').execute();
}

/** Which order an order follows, what one of its uniforms cost, and the sample whose price a coach wants taken off. */
export async function addFollowing({ schema }: Transaction<Tables>) {
  await schema.alterTable('team_orders').addColumn('follows', 'text').execute();
  await schema.alterTable('team_orders').addColumn('sample', 'text').execute();
  await schema.alterTable('team_order_versions').addColumn('unit_cents', 'bigint').execute();
}
