import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { engines } from '../fixtures/engines.ts';
import { type Server, startServer } from '../server.ts';
import { type LoadResult, median, memoryOf, runLoad } from './load.ts';

/** What so many processes on one machine can do over a database. Memory is of all of them, in MB. */
type WorkersResult = { database: string; workers: number; cached: LoadResult; uncached: LoadResult; adds: LoadResult; memoryMb: number };

/** Measures one and two processes over SQLite and PostgreSQL: a page from memory, the page rendered each time, and adds to new carts. */
export async function measureWorkers(seconds: number, runs: number): Promise<WorkersResult[]> {
  const results: WorkersResult[] = [];
  for (const engine of engines.filter(({ skipped }) => !skipped)) {
    for (const workers of [1, 2]) {
      const { url, remove } = await engine.open();
      const env = { WEB_CONCURRENCY: String(workers), ...(url && { DATABASE_URL: url }) };
      const shop = await startAll(workers, env);
      const anew = await startAll(workers, { ...env, PAGE_CACHE_MB: '0' });
      const loads: Pick<WorkersResult, 'cached' | 'uncached' | 'adds'>[] = [];
      for (let run = 0; run < runs; run += 1) {
        loads.push({
          cached: await runLoad(`${shop.origin}/shop`, seconds),
          uncached: await runLoad(`${anew.origin}/shop`, seconds),
          adds: await addToCarts(shop.origin, seconds),
        });
      }
      const middle = (kind: 'cached' | 'uncached' | 'adds'): LoadResult => ({
        rps: median(loads.map((load) => load[kind].rps)),
        p99: median(loads.map((load) => load[kind].p99)),
      });
      const memoryMb = pidsOf(shop).reduce((sum, pid) => sum + memoryOf(pid), 0);
      results.push({
        database: engine.name,
        workers,
        cached: middle('cached'),
        uncached: middle('uncached'),
        adds: middle('adds'),
        memoryMb,
      });
      await shop.remove();
      await anew.remove();
      await remove();
    }
  }
  return results;
}

async function startAll(workers: number, env: Record<string, string>): Promise<Server> {
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'info' } });
  while ((server.said().match(/"msg":"listening"/g) ?? []).length < workers) await sleep(50);
  return server;
}

/** The processes that serve; with one there is no other. */
function pidsOf({ child: { pid } }: Server): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children];
}

async function addToCarts(origin: string, seconds: number): Promise<LoadResult> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${origin}/api/shopify/checkout`,
    method: 'POST',
    connections: 16,
    duration: seconds,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] }),
  });
  if (errors > 0 || non2xx > 0) throw new Error(`adds to carts: ${errors} errors, ${non2xx} not 2xx`);
  return { rps: requests.average, p99: latency.p99 };
}
