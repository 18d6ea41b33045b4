import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** Adds shared rosters: a team order in progress, row by row, and its links. */
export async function addTeamSheets({ schema }: Transaction<Tables>) {
  await schema
    .createTable('team_sheets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('players_round', 'integer', (c) => c.notNull())
    .addColumn('players_open', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.references('team_orders.id').onDelete('set null'))
    .execute();
  await schema.createIndex('team_sheets_by_touch').on('team_sheets').column('touched_at').execute();
  await schema.createIndex('team_sheets_by_email').on('team_sheets').column('email').execute();
  await schema.createIndex('team_sheets_of_order').on('team_sheets').column('order_id').execute();
  await schema
    .createTable('team_sheet_rows')
    .addColumn('sheet_id', 'text', (c) => c.notNull().references('team_sheets.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('size_category', 'text', (c) => c.notNull())
    .addColumn('size', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('entered_at', 'bigint')
    .addPrimaryKeyConstraint('team_sheet_row', ['sheet_id', 'id'])
    .execute();
  await schema
    .createTable('team_sheet_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sheet_id', 'text', (c) => c.notNull().references('team_sheets.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text')
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema.createIndex('team_sheet_keys_of_sheet').on('team_sheet_keys').column('sheet_id').execute();
}

/** Adds which upload is a draft's logo, and which draft lent a key to an upload. */
export async function addSheetLogos(trx: Transaction<Tables>) {
  const { schema } = trx;
  await schema.alterTable('team_sheets').addColumn('logo', 'text').execute();
  await schema.createIndex('team_sheets_of_logo').on('team_sheets').column('logo').execute();
  await schema
    .alterTable('upload_keys')
    .addColumn('sheet_id', 'text', (c) => c.references('team_sheets.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('upload_keys_of_sheet').on('upload_keys').column('sheet_id').execute();
  for (const { id, content } of await trx.selectFrom('team_sheets').select(['id', 'content']).execute()) {
    const { logo } = JSON.parse(content) as { logo?: { uploadId: string } | null };
    if (logo) await trx.updateTable('team_sheets').set({ logo: logo.uploadId }).where('id', '=', id).execute();
  }
}
