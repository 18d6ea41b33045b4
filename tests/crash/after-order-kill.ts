import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#lib/database/database.server.ts';
import type { Engine } from '../fixtures/engines.ts';
import { temporaryDirectory } from '../fixtures/temporary.ts';
import { type AfterOrderBook, type AfterOrderShop, createAfterOrderBook, untilGone } from './after-order-book.ts';
import { settleAll, workOnOrders } from './after-order-clients.ts';
import { writeAfterOrderContent } from './after-order-content.ts';
import { afterOrderAnswer } from './after-order-requests.ts';
import { type AfterOrderCounts, verifyAfterOrders } from './after-order-verify.ts';
import { startKillableChild } from './killable-child.ts';

export type AfterOrderReport = AfterOrderCounts & {
  kills: number;
  killedWhileStarting: number;
  /** How many steps were answered. */
  steps: number;
  /** How many were asked again because their answer was lost. */
  askedAgain: number;
  /** Empty if everything holds. */
  violations: string[];
};

const clients = 4;
/** A fast machine would otherwise write more mails than a test can wait for. */
const mostStepsInARound = 30;
const longestRoundMs = 2000;
const hourMs = 60 * 60 * 1000;

/**
 * Kills a shop (SIGKILL) that many times while buyers and the label take the steps that follow an order, each time over the same data and
 * with a clock that is hours ahead of the last time, so that holds end and years change. Steps whose answer was lost are asked again.
 * Afterward (R12.7, R17.7) invoices and credit notes are numbered without gaps, every step that was answered holds and no other does, stock
 * adds up, and each step has sent its mails once.
 */
export async function proveAfterOrderKill({
  times,
  engine,
  progress = () => undefined,
}: {
  times: number;
  engine: Engine;
  progress?: (line: string) => void;
}): Promise<AfterOrderReport> {
  const directory = await temporaryDirectory();
  const { url, remove } = await engine.open();
  const directories = { dataDir: join(directory.path, 'data'), contentDir: join(directory.path, 'content') };
  await writeAfterOrderContent(directories.contentDir);
  const book = createAfterOrderBook();
  let killedWhileStarting = 0;
  let ahead = 0;
  const start = () => startAfterOrderShop({ ...directories, url, ahead });
  try {
    for (let kills = 1; kills <= times; kills++) {
      const shop = start();
      if (kills % 8 === 1) {
        await Promise.race([sleep(Math.random() * 700), shop.ready.catch(() => undefined)]);
        killedWhileStarting += 1;
      } else await killAmidWork(shop, book);
      await shop.kill();
      ahead += Math.random() < 0.3 ? Math.round(Math.random() * 72 * hourMs) : 0;
      if (kills % 20 === 0) progress(`${engine.name}: ${kills} kills, ${book.orders.length} orders, ${book.answers} steps answered`);
    }
    const last = start();
    await last.ready;
    await settleAll({ shop: last, book });
    const database = await openDatabase({ databaseUrl: url, dataDir: directories.dataDir });
    try {
      await untilMailed(database);
      await last.kill();
      const counts = await verifyAfterOrders({ database, outbox: join(directories.dataDir, 'outbox'), book });
      const { answers: steps, askedAgain, violations } = book;
      return { kills: times, killedWhileStarting, steps, askedAgain, ...counts, violations };
    } finally {
      await last.kill();
      await database.close();
    }
  } finally {
    await remove();
    await directory.remove();
  }
}

type Place = { dataDir: string; contentDir: string; url: string | null; ahead: number };

function startAfterOrderShop({ dataDir, contentDir, url, ahead }: Place): AfterOrderShop {
  return startKillableChild({
    script: 'after-order-child.ts',
    args: [dataDir, contentDir, String(ahead)],
    env: { DATABASE_URL: url ?? '' },
    answerSchema: afterOrderAnswer,
  });
}

async function killAmidWork(shop: AfterOrderShop, book: AfterOrderBook) {
  const work = Promise.all(Array.from({ length: clients }, () => untilGone(book, () => workOnOrders({ shop, book }))));
  await untilGone(book, () => shop.ready);
  // Some of the steps, whatever the machine's speed, and then in the midst of the next ones.
  const enough = book.answers + 1 + Math.floor(Math.random() * mostStepsInARound);
  for (const until = Date.now() + longestRoundMs; book.answers < enough && Date.now() < until; ) await sleep(10);
  await sleep(Math.random() * 100);
  await shop.kill();
  await work;
}

/** Waits as long as mails go out: those to the label go one after the other. */
async function untilMailed({ db }: Awaited<ReturnType<typeof openDatabase>>) {
  const count = async () => {
    const rows = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
    return rows.length;
  };
  for (let [left, waited] = [await count(), 0]; left > 0 && waited < 40; waited++) {
    await sleep(250);
    const now = await count();
    if (now < left) waited = 0;
    left = now;
  }
}
