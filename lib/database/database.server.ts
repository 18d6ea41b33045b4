import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { createSerialQueue, QueueFull } from '#core/async/serial-queue.ts';
import { brand } from '#core/config/brand.ts';
import { makePrivateDirectory } from '../data-directory.server.ts';
import type { PoolUse } from '../metrics/metrics.server.ts';
import { listenForChanges } from './change-feed.server.ts';
import { DatabaseBusy, DatabaseUnavailable, isPostgresConflict } from './database-errors.server.ts';
import { isMigrated, migrate } from './migrations.server.ts';
import { createPostgresDialect, createPostgresPool } from './postgres-dialect.server.ts';
import type { Tables } from './schema.server.ts';
import { createSqliteDialect } from './sqlite-dialect.server.ts';

export type * from './schema.server.ts';
export type * from './schema-returns.server.ts';
export type * from './schema-team-orders.server.ts';
export { DatabaseBusy, DatabaseUnavailable };

export type Trx = Transaction<Tables>;

export type Database = {
  /** For reading. With SQLite it is a connection of its own that refuses writes and never sees half a transaction. */
  db: Kysely<Tables>;
  kind: 'sqlite' | 'postgres';
  /**
   * Runs `work` in one transaction, which commits when the promise resolves and rolls back when it rejects. With SQLite one transaction
   * runs at a time; with PostgreSQL `work` may run again after a conflict, so it must do nothing but use `trx`, and it must not call
   * `write` itself. Throws DatabaseBusy after about two seconds of waiting, DatabaseUnavailable where the database is gone.
   */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Resolves when the database can be written to. */
  ping(): Promise<void>;
  /** Hears what other processes announce, until it is closed; with SQLite nothing, so what they change is polled too. */
  listen(hear: (change: string) => void): void;
  /** How its connections are used now; null with SQLite. */
  poolUse(): PoolUse | null;
  close(): Promise<void>;
};

type DatabaseOptions = {
  databaseUrl: string | null;
  dataDir: string;
  /** How long to wait for a lock; the default is 2000 ms. */
  busyBudgetMs?: number;
  /** Called for PostgreSQL connections that broke while idle. */
  onError?: (error: Error) => void;
  /** Opens what is there: no directory or file is made, and nothing is migrated. */
  asItIs?: boolean;
};

/** How long a migration waits for another that is under way, and how long each of its statements may take, in ms. */
const migrationPatience = { busyBudgetMs: 120_000, statementMs: 30 * 60_000 };

/** The SQLite file in a data directory. */
export const sqliteFile = (dataDir: string) => join(dataDir, `${brand.slug}.sqlite`);

/**
 * Opens the database, PostgreSQL where a URL is given, else SQLite in `dataDir`, and migrates it. Several processes may have the same one
 * open.
 *
 * @example const database = await openDatabase({ databaseUrl: null, dataDir: './data' })
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!options.asItIs) makeDirectory(options.dataDir);
  else if (options.databaseUrl === null && !existsSync(sqliteFile(options.dataDir)))
    throw new DatabaseUnavailable(`there is no database ${sqliteFile(options.dataDir)}`, 'gone');
  const database = options.databaseUrl === null ? await openSqlite(options) : openPostgres(options, options.databaseUrl);
  try {
    if (!options.asItIs && !(await isMigrated(database.db, database.kind))) await bringUpToDate(database, options);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Over PostgreSQL it has a connection of its own: a change of a large table takes longer than a visitor may wait, and machines that start
 * together wait for the first.
 */
async function bringUpToDate(database: Database, options: DatabaseOptions): Promise<void> {
  const patient = options.databaseUrl === null ? null : openPostgres({ ...options, ...migrationPatience }, options.databaseUrl);
  try {
    await (patient ?? database).write((trx) => migrate(trx, database.kind));
  } finally {
    await patient?.close();
  }
}

async function openSqlite({ dataDir, busyBudgetMs = 2000 }: DatabaseOptions): Promise<Database> {
  const file = sqliteFile(dataDir);
  const writer = new Kysely<Tables>({ dialect: createSqliteDialect({ file, readOnly: false, busyBudgetMs }) });
  // Only the writer creates the file, and only here: a file that disappears later is reported, not created anew.
  await sql`select 1`.execute(writer);
  const db = new Kysely<Tables>({ dialect: createSqliteDialect({ file, readOnly: true, busyBudgetMs }) });
  const inTurn = createSerialQueue({ waitMs: busyBudgetMs });
  // A call that waits too long is rejected, so that visitors do not queue up behind a locked database.
  const write: Database['write'] = (work) =>
    inTurn(() => writer.transaction().execute(work)).catch((error) => {
      throw error instanceof QueueFull ? new DatabaseBusy('too many writers wait for the database', { cause: error }) : error;
    });
  return {
    db,
    kind: 'sqlite',
    write,
    ping: () => ping(write),
    listen: () => undefined,
    poolUse: () => null,
    close: async () => {
      await db.destroy();
      await writer.destroy();
    },
  };
}

function makeDirectory(dataDir: string) {
  try {
    makePrivateDirectory(dataDir);
  } catch (error) {
    throw new DatabaseUnavailable(`the data directory ${dataDir} cannot be made`, 'down', { cause: error });
  }
}

function openPostgres(
  { busyBudgetMs = 2000, statementMs, onError = () => undefined }: DatabaseOptions & { statementMs?: number },
  databaseUrl: string,
): Database {
  const pool = createPostgresPool({ databaseUrl, busyBudgetMs, statementMs, onError });
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) });
  const stops: (() => Promise<void>)[] = [];
  const write: Database['write'] = (work) => untilNoConflict(() => db.transaction().execute(work), busyBudgetMs);
  return {
    db,
    kind: 'postgres',
    write,
    ping: () => ping(write),
    listen: (hear) => stops.push(listenForChanges(databaseUrl, hear)),
    poolUse: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await db.destroy();
    },
  };
}

async function untilNoConflict<T>(run: () => Promise<T>, budgetMs: number): Promise<T> {
  const deadline = Date.now() + budgetMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isPostgresConflict(error)) throw error;
      const pause = Math.random() * Math.min(20 * attempt, 150) + 5;
      if (Date.now() + pause > deadline) throw new DatabaseBusy('other writers were in the way', { cause: error });
      await sleep(pause);
    }
  }
}

/** A row is written as it is, because a full disk and a database for reading only still answer questions. */
async function ping(write: Database['write']): Promise<void> {
  await write((trx) => sql`update migrations set name = name where name = (select min(name) from migrations)`.execute(trx));
}
