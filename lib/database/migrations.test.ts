import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, it, test } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { migrate } from './migrations.server.ts';
import type { Tables } from './schema.server.ts';
import { createSqliteDialect } from './sqlite-dialect.server.ts';

/** The last migration of the time when one version did not yet run beside the next. */
const baseline = '038-one-idempotency';

/**
 * Migrations that take something away, each with the release that had stopped using it: the version before the one that migrates. Only these
 * may (CONTRIBUTING.md, a table or a column).
 */
const contracts: Record<string, string> = {};

/** Why the version before, which goes on running, could fail after that statement; null where it cannot. */
function dangerOf(sql: string): string | null {
  const text = sql.toLowerCase().replace(/\s+/g, ' ');
  if (/^drop (?:table|view)|^alter table .* drop /.test(text)) return 'it takes away what the version before reads';
  if (/^alter table .* rename /.test(text)) return 'it renames what the version before reads';
  if (/^alter table .* alter column /.test(text)) return 'it changes the kind of what the version before writes';
  if (/^alter table .* add column .* not null/.test(text) && !/ default /.test(text)) return 'the version before writes no value for it';
  if (/^create unique index/.test(text)) return 'the version before may write the same value twice';
  return null;
}

it.each([
  'drop table "orders"',
  'alter table "orders" drop column "note"',
  'alter table "orders" rename to "sales"',
  'alter table "orders" rename column "note" to "remark"',
  'alter table "orders" alter column "note" type integer',
  'alter table "orders" add column "note" text not null',
  'create unique index "one" on "orders" ("note")',
])('%s would break the version before', (sql) => {
  expect(dangerOf(sql)).not.toBeNull();
});

it.each([
  'create table "notes" ("id" text primary key, "note" text not null)',
  'alter table "orders" add column "note" text',
  `alter table "orders" add column "note" text not null default ''`,
  'create index "by_note" on "orders" ("note")',
  'drop index "by_note"',
  'update "orders" set "note" = ? where "note" is null',
])('%s leaves the version before running', (sql) => {
  expect(dangerOf(sql)).toBeNull();
});

test('a migration only adds, unless the release before had stopped using what it takes away', async () => {
  const directory = await temporaryDirectory();
  const all: { name: string; statements: string[] }[] = [];
  let statements: string[] = [];
  const db = new Kysely<Tables>({
    dialect: createSqliteDialect({ file: join(directory.path, 'shop.sqlite'), readOnly: false, busyBudgetMs: 2000 }),
    log({ query: { sql, parameters } }) {
      if (!/^insert into "migrations"/.test(sql)) return void statements.push(sql);
      all.push({ name: String(parameters[0]), statements });
      statements = [];
    },
  });
  await db.transaction().execute((trx) => migrate(trx, 'sqlite'));
  await db.destroy();
  await directory.remove();
  expect(all.map(({ name }) => name)).toContain(baseline);
  const later = all.slice(all.findIndex(({ name }) => name === baseline) + 1);
  const dangers = later
    .filter(({ name }) => !contracts[name])
    .flatMap(({ name, statements: made }) => made.flatMap((sql) => (dangerOf(sql) ? [`${name}: ${sql}: ${dangerOf(sql)}`] : [])));
  expect(dangers).toEqual([]);
});
