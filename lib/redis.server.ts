import type { Redis } from 'ioredis';
import { type Log, problemOf } from './log.server.ts';
import { createLogOnce } from './log-once.server.ts';

export type SharedRedis = {
  client: Redis;
  /** Logs, once for a while, that Redis did not answer. */
  failed(error: unknown): void;
};

/** How long a request waits for Redis, and how long a connection may say nothing while an answer is due, in ms. */
const patienceMs = { answer: 250, connection: 1000 };
const longestPauseMs = 5000;

/**
 * Connects to Redis in the background, and again whenever it was away; a command fails at once as long as it is. The client is loaded only
 * here, where the settings name a Redis.
 *
 * @example const redis = await connectRedis('redis://127.0.0.1:6379', log)
 */
export async function connectRedis(url: string, log: Pick<Log, 'warn'>): Promise<SharedRedis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    connectTimeout: patienceMs.connection,
    socketTimeout: patienceMs.connection,
    commandTimeout: patienceMs.answer,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 200, longestPauseMs),
  });
  const news = createLogOnce();
  const failed = (error: unknown) => {
    if (news.is('away')) log.warn({ problem: problemOf(error) }, 'Redis does not answer; each process counts requests for itself');
  };
  client.on('error', failed);
  client.on('ready', news.forget);
  return { client, failed };
}
