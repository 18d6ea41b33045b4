import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { z } from 'zod';
import { DatabaseBusy, DatabaseUnavailable, isSqliteBusy, namedSqliteError } from './database-errors.server.ts';
import { tracedQuery } from './traced-query.server.ts';

const keptStatements = 200;
/** How long SQLite itself waits for a lock, in ms. It blocks the process, so further waiting is asynchronous. */
const busyTimeoutMs = 50;

type SqliteOptions = {
  file: string;
  /** Whether the connection refuses writes. */
  readOnly: boolean;
  /** How long to wait for a lock before DatabaseBusy, in ms. */
  busyBudgetMs: number;
};

/**
 * Kysely over node:sqlite: one connection to one file, in WAL with synchronous=FULL, so that a commit
 * that was answered survives a power cut. Transactions begin IMMEDIATE. A file that was deleted or
 * replaced under us is noticed (SQLite would go on writing to the unlinked one): deleted gives `gone`,
 * replaced is opened anew.
 */
export function createSqliteDialect(options: SqliteOptions): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(options: SqliteOptions) {
    this.#connection = new SqliteConnection(options);
  }

  /** The first statement opens the connection, so that it waits for a lock as every statement does. */
  async init() {}

  /** Never throws, because Kysely would then hold its lock on the connection forever. The first statement fails instead. */
  async acquireConnection() {
    return this.#connection;
  }

  async beginTransaction() {
    await this.#connection.begin();
  }

  async commitTransaction() {
    this.#connection.commit();
  }

  async rollbackTransaction() {
    this.#connection.rollback();
  }

  async releaseConnection() {}

  async destroy() {
    this.#connection.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #options: SqliteOptions;
  #open: { database: DatabaseSync; identity: string; statements: Map<string, StatementSync> } | null = null;
  #inTransaction = false;
  #mayCreate: boolean;

  constructor(options: SqliteOptions) {
    this.#options = options;
    this.#mayCreate = !options.readOnly;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return tracedQuery('sqlite', query.sql, async () =>
      this.#inTransaction ? this.#run<R>(query) : this.#patiently(() => this.#run<R>(query)),
    );
  }

  // biome-ignore lint/correctness/useYield: Kysely requires it; our code does not stream
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported over SQLite');
  }

  async begin() {
    await this.#patiently(() => this.#run(CompiledQuery.raw('begin immediate')));
    this.#inTransaction = true;
  }

  commit() {
    const opened = this.#open;
    if (!opened || identityOf(this.#options.file) !== opened.identity) throw this.#gone();
    this.#run(CompiledQuery.raw('commit'));
    this.#inTransaction = false;
  }

  rollback() {
    this.#inTransaction = false;
    if (this.#open?.database.isTransaction) this.#open.database.exec('rollback');
  }

  close() {
    this.#open?.database.close();
    this.#open = null;
  }

  /** Runs a statement, again and again while another writer has the lock; the process goes on in between. */
  async #patiently<T>(run: () => T): Promise<T> {
    const deadline = Date.now() + this.#options.busyBudgetMs;
    for (let attempt = 1; ; attempt++) {
      try {
        return run();
      } catch (error) {
        if (!(error instanceof DatabaseBusy)) throw error;
        const pause = Math.random() * Math.min(20 * attempt, 150) + 5;
        if (Date.now() + pause > deadline) throw error;
        await sleep(pause);
      }
    }
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const { database, statements } = this.#inTransaction && this.#open ? this.#open : this.#current();
    try {
      const statement = statements.get(query.sql) ?? database.prepare(query.sql);
      keep(statements, query.sql, statement);
      const parameters = parametersSchema.parse(query.parameters);
      if (statement.columns().length > 0) {
        // Kysely knows the row's type from the query it built; node:sqlite gives plain objects.
        return { rows: statement.all(...parameters) as R[] };
      }
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
    } catch (error) {
      throw namedSqliteError(error);
    }
  }

  /** The connection to the file that is at the path now. */
  #current() {
    const identity = identityOf(this.#options.file);
    if (identity === null && !this.#mayCreate) {
      this.close();
      throw this.#gone();
    }
    if (this.#open && this.#open.identity === identity) return this.#open;
    this.close();
    return this.#openFile();
  }

  #openFile() {
    const { file, readOnly } = this.#options;
    try {
      const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
      try {
        if (!readOnly) database.exec('pragma journal_mode = wal');
        database.exec('pragma synchronous = full');
        if (readOnly) database.exec('pragma query_only = on');
      } catch (error) {
        database.close();
        throw error;
      }
      this.#mayCreate = false;
      this.#open = { database, identity: identityOf(file) ?? '', statements: new Map() };
      return this.#open;
    } catch (error) {
      throw isSqliteBusy(error) ? namedSqliteError(error) : new DatabaseUnavailable(`${file} cannot be opened`, 'down', { cause: error });
    }
  }

  #gone() {
    return new DatabaseUnavailable(`${this.#options.file} is gone; put it back, or restart to begin with an empty one`, 'gone');
  }
}

const parametersSchema = z.array(z.union([z.null(), z.string(), z.number(), z.bigint(), z.instanceof(Uint8Array)]));

function keep(statements: Map<string, StatementSync>, sql: string, statement: StatementSync) {
  const oldest = statements.size >= keptStatements ? statements.keys().next().value : undefined;
  if (oldest !== undefined && !statements.has(sql)) statements.delete(oldest);
  statements.set(sql, statement);
}

/** Identifies the file at a path, to notice that it was replaced; null where there is none. */
function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : null;
}
