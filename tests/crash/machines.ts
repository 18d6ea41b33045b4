import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#lib/database/database.server.ts';
import { openBalancer } from '../fixtures/balancer.ts';
import { temporaryPostgres } from '../fixtures/postgres.ts';
import { temporaryRedis } from '../fixtures/redis.ts';
import { freePort, startServer } from '../server.ts';
import { plentifulContent, sendTraffic, type TrafficReport } from './traffic.ts';

type MachinesReport = { kills: number; retriedReads: number; mails: number; refused: number; violations: string[] } & Pick<
  TrafficReport,
  'reads' | 'writes' | 'repeated'
> & { orders: number };

/** Writes a minute that one visitor may send, to all machines together. */
const writeLimit = 60;

/**
 * Two machines over one PostgreSQL database and one Redis, behind a load balancer, under load for that many seconds. In turn one is ended
 * (SIGKILL, the next time SIGTERM) and started again. No read fails, each write that is sent again under its key counts once, every order
 * has its mails, and one visitor has one limit.
 */
export async function proveMachines({
  seconds,
  perSecond = 60,
  progress = () => undefined,
}: {
  seconds: number;
  perSecond?: number;
  progress?: (line: string) => void;
}): Promise<MachinesReport> {
  const [postgres, redis, contentDir] = [await temporaryPostgres(), temporaryRedis(), plentifulContent()];
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    CONTENT_DIR: contentDir,
    TRUST_PROXY: '1',
    RATE_LIMIT: String(writeLimit),
  };
  const ports = [await freePort(), await freePort()];
  const machines = [await startServer({ env, port: ports[0] ?? 0 }), await startServer({ env, port: ports[1] ?? 0 })];
  const balancer = await openBalancer(machines.map(({ origin }) => origin));
  const violations: string[] = [];
  let kills = 0;
  try {
    const traffic = sendTraffic(balancer.origin, { perSecond, writes: 0.2 });
    const greedy = writeTooOften(balancer.origin, Math.min(seconds, 55));
    for (const until = Date.now() + seconds * 1000; Date.now() < until; ) {
      const which = kills % 2;
      const machine = machines[which];
      if (!machine) break;
      if (machine.child.exitCode !== null || machine.child.signalCode !== null)
        violations.push(`a machine ended by itself: ${machine.said().slice(-500)}`);
      await balancer.settled();
      // Twice each way, so that both machines are ended in both ways.
      await machine.stop(kills % 4 < 2 ? 'SIGKILL' : 'SIGTERM');
      kills += 1;
      machines[which] = await startServer({ env, port: machine.port, dataDir: machine.dataDir });
      await sleep(1500);
      if (kills % 10 === 0) progress(`${kills} ends, ${traffic.report.reads} reads, ${traffic.report.writes} writes`);
    }
    const report = await traffic.end();
    const { accepted, refused, lost } = await greedy;
    if (accepted > writeLimit || accepted + lost < writeLimit)
      violations.push(`one visitor may write ${writeLimit} times a minute, and could ${accepted} times; ${lost} had no answer`);
    violations.push(...report.failedReads, ...report.failedWrites);
    const mails = await verify(postgres.url, machines[0]?.dataDir ?? '', report, violations);
    const { reads, writes, repeated } = report;
    return {
      kills,
      reads,
      writes,
      repeated,
      orders: report.orders.size,
      retriedReads: balancer.retried(),
      mails,
      refused,
      violations,
    };
  } finally {
    await Promise.all(machines.map((machine) => machine.remove()));
    await balancer.close();
    await Promise.all([postgres.remove(), redis.remove()]);
    rmSync(contentDir, { recursive: true });
  }
}

/** One visitor who writes twice as often as allowed, within one minute. `lost`: unanswered because a machine was killed, counted or not. */
async function writeTooOften(origin: string, seconds: number): Promise<{ accepted: number; refused: number; lost: number }> {
  const counts = { accepted: 0, refused: 0, lost: 0 };
  for (let turn = 0; turn < 2 * writeLimit; turn += 1) {
    // A body that nobody accepts is counted all the same, and stores nothing.
    const answer = await fetch(`${origin}/api/shopify/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: '{}',
    }).catch(() => null);
    counts[answer?.status === 429 ? 'refused' : answer?.status === 400 ? 'accepted' : 'lost'] += 1;
    await sleep((seconds * 1000) / (3 * writeLimit));
  }
  return counts;
}

/** Compares what visitors were told with what is stored. Gives the number of mails. */
async function verify(databaseUrl: string, dataDir: string, report: TrafficReport, violations: string[]): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { db } = database;
    const lines = await db
      .selectFrom('checkout_lines')
      .select(({ fn }) => ['checkout_id', fn.sum<number>('quantity').as('quantity')])
      .groupBy('checkout_id')
      .execute();
    const quantities = new Map(lines.map(({ checkout_id, quantity }) => [checkout_id, Number(quantity)]));
    for (const [cart, quantity] of report.carts)
      if (quantities.get(cart) !== quantity) violations.push(`a cart should have ${quantity} pieces, and has ${quantities.get(cart)}`);
    for (const cart of quantities.keys()) if (!report.carts.has(cart)) violations.push('a cart is there that nobody was told of');
    const orders = await db.selectFrom('orders').select(['checkout_id', 'reference']).execute();
    const stored = new Map(orders.map(({ checkout_id, reference }) => [checkout_id, reference]));
    if (stored.size !== orders.length) violations.push('a checkout has two orders');
    for (const [cart, reference] of report.orders) if (stored.get(cart) !== reference) violations.push(`order ${reference} is not there`);
    if (orders.length !== report.orders.size)
      violations.push(`${orders.length} orders are stored, ${report.orders.size} were acknowledged`);
    return await untilMailed(database, 2 * orders.length, violations);
  } finally {
    await database.close();
  }
}

async function untilMailed({ db }: Database, wanted: number, violations: string[]): Promise<number> {
  for (let waited = 0; ; waited += 1) {
    const { sent } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (sent >= wanted) return sent;
    if (waited > 240) {
      violations.push(`${sent} of ${wanted} mails went out`);
      return sent;
    }
    await sleep(500);
  }
}
