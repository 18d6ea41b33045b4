import { PostgresAdapter, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { brand } from '#core/config/brand.ts';
import type { Tables } from './schema.server.ts';

/** What a process tells the others on the same database: that the stock has changed, or the provider's catalog. */
export type SharedChange = 'stock' | 'catalog';

const channel = `${brand.slug}_changes`;
/** The pause before another connection is tried, in ms. */
const againMs = 1000;

/**
 * Tells every process on this PostgreSQL database of a change, when the transaction commits. With SQLite nobody is told: each process
 * polls. Commits that tell something wait for each other, so it is for what is rare.
 */
export async function announce(trx: Transaction<Tables>, change: SharedChange): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_notify(${channel}, ${change})`.execute(trx);
}

/**
 * Hears what is announced, on a connection of its own, which is made again when it breaks. What was announced meanwhile is not repeated, and
 * a pooler of transactions lets nothing through: so it only hastens what is polled anyway. Gives a function that stops it.
 *
 * @example const stop = listenForChanges(databaseUrl, (change) => polls[change]())
 */
export function listenForChanges(databaseUrl: string, hear: (change: string) => void): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | null = null;

  async function connect() {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: brand.slug,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    });
    client = fresh;
    const retry = () => {
      if (stopped || client !== fresh) return;
      client = null;
      timer = setTimeout(connect, againMs).unref();
    };
    fresh.on('error', retry);
    fresh.on('end', retry);
    fresh.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch {
      // The jobs that poll say that the database is away.
      fresh.end().catch(() => undefined);
      retry();
    }
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
