import { type CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { brand } from '#core/config/brand.ts';
import { namedPostgresError } from './database-errors.server.ts';
import { tracedQuery } from './traced-query.server.ts';

const int8 = 20;

/** How long a statement may take while a visitor waits, in ms. */
const visitorMs = 5000;

/**
 * Opens a pool of PostgreSQL connections. Every wait is bounded: 2 s for a connection, `busyBudgetMs` for a lock, `statementMs` (5 s) for a
 * statement. `onError` is called
 * for connections that broke while idle; the pool replaces them.
 */
export function createPostgresPool(options: {
  databaseUrl: string;
  busyBudgetMs: number;
  statementMs?: number | undefined;
  onError: (error: Error) => void;
}) {
  const { statementMs = visitorMs } = options;
  const types = new pg.TypeOverrides();
  // Counts, sums and milliseconds are all far below 2^53.
  types.setTypeParser(int8, Number);
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    application_name: brand.slug,
    connectionTimeoutMillis: 2000,
    lock_timeout: options.busyBudgetMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    max: 10,
    types,
  });
  pool.on('error', options.onError);
  // A connection that breaks while in use rejects its query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely over the pool, whose failures become DatabaseUnavailable. */
export const createPostgresDialect = (pool: pg.Pool) => new NamingDialect({ pool });

class NamingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(config: { pool: pg.Pool }) {
    super(config);
    this.#pool = config.pool;
  }

  override createDriver() {
    return new NamingDriver({ pool: this.#pool });
  }
}

class NamingDriver extends PostgresDriver {
  readonly #named = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await named(super.acquireConnection());
    if (!this.#named.has(connection)) {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = <R>(query: CompiledQuery) => tracedQuery('postgresql', query.sql, () => named(execute<R>(query)));
      this.#named.add(connection);
    }
    return connection;
  }
}

async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw namedPostgresError(error);
  }
}
