import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { z } from 'zod';
import { DatabaseUnavailable, sqliteFile } from './database.server.ts';
import { namedPostgresError, namedSqliteError } from './database-errors.server.ts';

/** Where the shop's database is: a PostgreSQL URL, or null for SQLite in `dataDir`. */
export type DatabasePlace = { databaseUrl: string | null; dataDir: string };

/** How long pg_dump waits for a table that is locked, and how long a connection may take, in seconds. */
const patience = { lock: 30, connect: 10 };
/** How much of a tool's complaint is read, in characters. */
const maxComplaint = 2000;
const lastMigration = 'select max(name) as name from migrations';
const migrationSchema = z.object({ name: z.string() });

/**
 * Copies the database to a file that does not exist yet, consistent while the shop goes on writing, and resolves with the name of its last
 * migration. SQLite gives a compact database without what was deleted; PostgreSQL gives what `pg_dump` calls custom. Throws a
 * DatabaseUnavailable where there is no database or no `pg_dump`.
 *
 * @example await copyDatabase({ databaseUrl: null, dataDir: './data' }, '/backups/copy.sqlite') // '039-release-assets'
 */
export async function copyDatabase({ databaseUrl, dataDir }: DatabasePlace, to: string): Promise<string> {
  if (databaseUrl === null) return copySqlite(sqliteFile(dataDir), to);
  await runPostgresTool('pg_dump', databaseUrl, ['--format=custom', `--lock-wait-timeout=${patience.lock}s`, `--file=${to}`]);
  // It is read after the copy: a copy may be older than its label, and is never newer.
  return migrationSchema.parse((await ask(databaseUrl, lastMigration))[0]).name;
}

function copySqlite(file: string, to: string): string {
  if (!existsSync(file)) throw new DatabaseUnavailable(`there is no database ${file}`, 'gone');
  try {
    // One read transaction, so writers of the shop neither wait nor make it begin anew, as they would with SQLite's backup interface.
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    database.prepare('vacuum into ?').run(to);
    using copy = new DatabaseSync(to, { readOnly: true });
    return migrationSchema.parse(copy.prepare(lastMigration).get()).name;
  } catch (error) {
    throw namedSqliteError(error);
  }
}

/** Whether the PostgreSQL database has no table, view or sequence yet. Throws a DatabaseUnavailable. */
export async function isPostgresEmpty(databaseUrl: string): Promise<boolean> {
  const rows = await ask(
    databaseUrl,
    `select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_toast%' limit 1`,
  );
  return rows.length === 0;
}

/** Loads a copy of `copyDatabase` into an empty PostgreSQL database, whole or not at all. Throws a DatabaseUnavailable. */
export async function loadPostgres(databaseUrl: string, file: string): Promise<void> {
  await runPostgresTool('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file]);
}

async function ask(databaseUrl: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patience.connect * 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(query)).rows;
  } catch (error) {
    throw namedPostgresError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The password goes by the environment, because everybody on the machine can read a command line. */
async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, PGCONNECT_TIMEOUT: String(patience.connect), ...(password && { PGPASSWORD: password }) };
  const child = spawn(tool, [`--dbname=${url.href}`, '--no-password', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < maxComplaint) complaint += text;
  });
  const ended = await new Promise<number | null | NodeJS.ErrnoException>((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  if (ended === 0) return;
  if (ended instanceof Error && ended.code === 'ENOENT')
    throw new DatabaseUnavailable(`${tool} is not installed; it comes with PostgreSQL's client programs`, 'down');
  throw new DatabaseUnavailable(
    ended instanceof Error ? `${tool} cannot be run` : complaint.trim().split('\n')[0] || `${tool} failed`,
    'down',
  );
}
