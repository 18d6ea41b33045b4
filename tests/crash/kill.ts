/**
 * `node tests/crash/kill.ts --times 200` kills a shop (SIGKILL) at random moments while it takes orders, again and again
 * on the same data, and then counts. `proveKill` says what must hold.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sqliteFile } from '#lib/database/database.server.ts';
import { messageIdOf } from '#lib/mail/mailer.server.ts';
import { temporaryDirectory } from '../fixtures/temporary.ts';
import { ProcessGone } from './killable-child.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

type KillReport = {
  kills: number;
  killedWhileStarting: number;
  ordersAcknowledged: number;
  ordersAskedAgain: number;
  soldOut: number;
  mailFiles: number;
  /** Empty if everything holds. */
  violations: string[];
};

type Start = (directories: { dataDir: string; contentDir: string }) => ShopProcess;

const buyers = 3;
const plenty = { variantId: 'plenty--default', counted: 1_000_000 };
const few = { variantId: 'few--default', counted: 40 };

/**
 * Kills the shop `times` times, and further until as many orders were acknowledged (R12.7). Afterward every
 * acknowledged order must exist exactly once under its number, without other orders. The stock taken must equal what was
 * sold, and the outbox must have both mails of each order under one Message-ID each. `start` may start another kind of
 * shop over the same data directory.
 */
export async function proveKill({
  times,
  start = startShopProcess,
  progress = () => undefined,
}: {
  times: number;
  start?: Start;
  progress?: (line: string) => void;
}): Promise<KillReport> {
  const directory = await temporaryDirectory();
  const directories = { dataDir: join(directory.path, 'data'), contentDir: join(directory.path, 'content') };
  await writeContent(directories.contentDir);
  const book: Book = { references: new Map(), unanswered: new Set(), askedAgain: 0, soldOut: 0, violations: [] };
  let kills = 0;
  let killedWhileStarting = 0;
  try {
    for (let round = 1; round <= times || (book.references.size < times && round <= 3 * times); round++) {
      kills = round;
      const shop = start(directories);
      if (round % 10 === 1) {
        await Promise.race([sleep(Math.random() * 500), shop.ready.catch(() => undefined)]);
        killedWhileStarting += 1;
      } else {
        await shop.ready;
        const shopping = Promise.all(Array.from({ length: buyers }, () => buyUntilGone(shop, book)));
        await sleep(Math.random() * 300);
        await shop.kill();
        await shopping;
      }
      await shop.kill();
      if (round % 20 === 0) progress(`${round} kills, ${book.references.size} orders acknowledged`);
    }
    const last = start(directories);
    await last.ready;
    await askAgain(last, book);
    await untilMailed(directories.dataDir);
    await last.kill();
    const mailFiles = await verify(directories.dataDir, book);
    return {
      kills,
      killedWhileStarting,
      ordersAcknowledged: book.references.size,
      ordersAskedAgain: book.askedAgain,
      soldOut: book.soldOut,
      mailFiles,
      violations: book.violations,
    };
  } finally {
    await directory.remove();
  }
}

/** What the buyers know: order numbers by checkout, and checkouts whose order was not answered. */
type Book = { references: Map<string, string>; unanswered: Set<string>; askedAgain: number; soldOut: number; violations: string[] };

/** A fast machine would otherwise leave more mails to one address than a test can wait for. */
const mostInARound = 8;

async function buyUntilGone(shop: ShopProcess, book: Book) {
  try {
    await askAgain(shop, book);
    for (let bought = 0; bought < mostInARound; bought++) {
      const { variantId } = Math.random() < 0.2 ? few : plenty;
      const added = await shop.add(variantId, 1 + Math.floor(Math.random() * 3));
      if ('refused' in added) {
        book.soldOut += 1;
        continue;
      }
      book.unanswered.add(added.checkout);
      await place(shop, book, added.checkout);
    }
  } catch (error) {
    if (!(error instanceof ProcessGone)) throw error;
    if (error.message !== 'killed') book.violations.push(`the shop died by itself: ${error.message.slice(0, 500)}`);
  }
}

/** The buyer presses the button again. It must be the same order, whether or not the first press was received (R3.5). */
async function askAgain(shop: ShopProcess, book: Book) {
  for (const checkout of [...book.unanswered]) {
    book.askedAgain += 1;
    await place(shop, book, checkout);
  }
  const [known] = [...book.references].slice(-1);
  if (known) await place(shop, book, known[0]);
}

async function place(shop: ShopProcess, book: Book, checkout: string) {
  const answer = await shop.place(checkout);
  if ('refused' in answer) {
    if (answer.refused === 'unavailable') return;
    if (!['sold_out', 'not_enough_stock'].includes(answer.refused)) book.violations.push(`placing was refused: ${answer.refused}`);
    if (book.references.has(checkout)) book.violations.push(`an acknowledged order of ${checkout} was refused later`);
    book.soldOut += 1;
  } else {
    const before = book.references.get(checkout);
    if (before !== undefined && before !== answer.reference) book.violations.push(`${checkout} became ${before} and ${answer.reference}`);
    book.references.set(checkout, answer.reference);
  }
  book.unanswered.delete(checkout);
}

/** Waits as long as mails go out: those to one address go one after the other, and how many there are depends on the machine. */
async function untilMailed(dataDir: string) {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 1000, readOnly: true });
  const unsent = database.prepare('select count(*) as count from outbox where sent_at is null');
  const count = () => Number(unsent.get()?.count);
  for (let [left, waited] = [count(), 0]; left > 0 && waited < 40; waited++) {
    await sleep(500);
    const now = count();
    if (now < left) waited = 0;
    left = now;
  }
  database.close();
}

async function verify(dataDir: string, book: Book): Promise<number> {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 1000 });
  const violated = (text: string) => book.violations.push(text);

  const integrity = database.prepare('pragma integrity_check').get();
  if (integrity?.integrity_check !== 'ok') violated(`the database is damaged: ${JSON.stringify(integrity)}`);

  const orders = database.prepare('select id, checkout_id, reference from orders').all();
  const stored = new Map(orders.map(({ checkout_id, reference }) => [String(checkout_id), String(reference)]));
  if (stored.size !== orders.length) violated('a checkout has two orders');
  for (const [checkout, reference] of book.references) {
    if (stored.get(checkout) !== reference) violated(`acknowledged order ${reference} is not there`);
  }
  for (const [checkout, reference] of stored) {
    if (!book.references.has(checkout)) violated(`order ${reference} was never acknowledged`);
  }
  const withoutLines = database.prepare('select count(*) as count from orders where id not in (select order_id from order_lines)').get();
  if (withoutLines?.count !== 0) violated('an order has no lines');

  for (const { variantId, counted } of [plenty, few]) {
    const { remaining } = database.prepare('select remaining from stock where variant_id = ?').get(variantId) ?? {};
    const { sold } =
      database.prepare('select coalesce(sum(quantity), 0) as sold from order_lines where variant_id = ?').get(variantId) ?? {};
    if (counted - Number(remaining) !== Number(sold))
      violated(`${variantId}: ${sold} sold, ${counted - Number(remaining)} taken from stock`);
    if (Number(remaining) < 0) violated(`${variantId} was oversold`);
  }
  database.close();
  return verifyMails(join(dataDir, 'outbox'), [...stored.values()], violated);
}

async function verifyMails(outbox: string, references: string[], violated: (text: string) => void): Promise<number> {
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const ids = await Promise.all(
    files.map(async (name) => /^Message-ID: <(.*)>\r?$/m.exec(await readFile(join(outbox, name), 'utf8'))?.[1] ?? `none in ${name}`),
  );
  const wanted = new Set(
    references.flatMap((reference) => ['order-confirmation', 'order-notice'].map((kind) => messageIdOf(kind, reference))),
  );
  const written = new Set(ids);
  for (const id of wanted) if (!written.has(id)) violated(`mail ${id} did not go out`);
  for (const id of written) if (!wanted.has(id)) violated(`mail ${id} belongs to no order`);
  return files.length;
}

async function writeContent(contentDir: string) {
  await mkdir(join(contentDir, 'products'), { recursive: true });
  await writeFile(join(contentDir, 'collections.yaml'), '[]\n');
  for (const { variantId, counted } of [plenty, few]) {
    const handle = variantId.replace('--default', '');
    await writeFile(
      join(contentDir, 'products', `${handle}.yaml`),
      `name: ${handle}\ncategory: Proof\ndescription: For the proof.\nprice: 10.50\nvariants: { Default: ${counted} }\n`,
    );
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '200' } } });
  const report = await proveKill({ times: Number(values.times), progress: console.log });
  const { violations, ...counts } = report;
  for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(22)} ${count}`);
  for (const violation of violations) console.error(`✗ ${violation}`);
  console.log(
    violations.length === 0 ? 'Every acknowledged order is there once, stock and mails agree.' : `${violations.length} violations`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}
