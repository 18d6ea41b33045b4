import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { type Database, openDatabase, sqliteFile } from '#lib/database/database.server.ts';
import { findMigrationState } from '#lib/database/migrations.server.ts';
import { countMailsDue } from '#lib/mail/mailer.server.ts';
import type { Settings } from '#server/config/env.ts';
import { type CheckedLine, CheckFailed, fail, formatBytes, formatSpan, ok, warn } from './verdict.ts';

/** What a process uses at most: the pool, and the connection that hears changes. */
const connectionsOfProcess = 11;
/** Checking a larger file would take longer than a check may, and holds this process meanwhile. */
const mostCheckedBytes = 512 * 1024 * 1024;
/** The first release of PostgreSQL that is still mended. */
const oldestPostgres = 14;
/** How long a mail may be due before something is wrong with the mail server, in ms. */
const lateMailMs = 15 * 60_000;

/** SQLite's result codes for a file that is damaged, or that is no database. */
const damagedCodes = [11, 26];
const damaged = 'The file is damaged: stop the shop, copy DATA_DIR away, and restore the last backup (docs/backup.md).';

export type OpenedDatabase = () => Promise<Database>;

/** Opens the database once, when it is first asked for, as it is: the doctor migrates nothing. */
export function openOnce(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): { open: OpenedDatabase; close: () => Promise<void> } {
  let opened: Promise<Database> | undefined;
  return {
    open: () => {
      opened ??= openDatabase({ ...settings, asItIs: true }).catch((error) => {
        const { errcode = 0 } = error.cause ?? {};
        throw damagedCodes.includes(errcode & 0xff) ? new CheckFailed(damaged) : error;
      });
      return opened;
    },
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}

/** Whether the database answers, can be written, is of this release, and is whole or has connections left. */
export async function checkDatabase(open: OpenedDatabase, { dataDir, webConcurrency }: Settings): Promise<CheckedLine[]> {
  const database = await open();
  const { pending, unknown } = await findMigrationState(database.db, database.kind);
  if (pending.length > 0)
    throw new CheckFailed(`${pending.length} migrations are missing (${pending[0]} …): start this release once, it migrates by itself.`);
  await database.ping().catch((cause) => {
    throw new CheckFailed(`It answers and cannot be written (${cause.message}): look at the disk, its permissions, or who holds a lock.`);
  });
  const migrations =
    unknown.length === 0
      ? ok('It answers, can be written, and every migration is there.')
      : warn(`It is of a newer release (${unknown.join(', ')}): this checkout is older than what migrated it.`);
  const engine =
    database.kind === 'sqlite' ? await checkSqlite(database, sqliteFile(dataDir)) : await checkPostgres(database, webConcurrency);
  return [
    { what: 'Database', ...migrations },
    { what: database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL', ...engine },
  ];
}

async function checkSqlite({ db }: Database, file: string) {
  const { size } = statSync(file);
  if (size > mostCheckedBytes) return ok(`${formatBytes(size)}, too large to be checked here: run restore --check on a backup.`);
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  if (rows[0]?.quick_check === 'ok') return ok(`The file is whole (${formatBytes(size)}).`);
  return fail(damaged);
}

async function checkPostgres({ db }: Database, webConcurrency: number) {
  const { rows } = await sql<{ version: string; most: string; reserved: string; used: number }>`
    select current_setting('server_version') as version, current_setting('max_connections') as most,
      current_setting('superuser_reserved_connections') as reserved,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used`.execute(db);
  const [{ version, most, reserved, used } = { version: '0', most: '0', reserved: '0', used: 0 }] = rows;
  const left = Number(most) - Number(reserved) - Number(used);
  const needed = connectionsOfProcess * webConcurrency;
  const says = `Version ${version}, ${left} of ${most} connections are left`;
  if (Number.parseInt(version, 10) < oldestPostgres) return warn(`${says}: this version gets no more fixes, move to a newer one.`);
  if (left < needed) return warn(`${says}, and a restart of this machine's processes needs ${needed}: raise max_connections.`);
  return ok(`${says}.`);
}

/** Whether mails wait in the outbox longer than a mail server needs. */
export async function checkOutbox(open: OpenedDatabase) {
  const { count, oldestMs } = await countMailsDue(await open(), Date.now());
  if (count === 0) return ok('No mail waits.');
  const says = `${count} mails are due, the oldest for ${formatSpan(oldestMs)}`;
  return oldestMs > lateMailMs ? fail(`${says}: see in the log why ("a mail did not go out").`) : ok(`${says}.`);
}

/** The database's time minus this machine's, in ms; null with SQLite, which has none of its own. */
export async function databaseOffset(open: OpenedDatabase): Promise<number | null> {
  const { db, kind } = await open();
  if (kind === 'sqlite') return null;
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  return Number(rows[0]?.ms) - (before + Date.now()) / 2;
}
