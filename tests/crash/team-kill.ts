import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutResponse } from '#core/contract/responses.ts';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { anOrder } from '#features/team-orders/domain/players-for-tests.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { messageIdOf } from '#lib/mail/mailer.server.ts';
import { deliveryAddress } from '../fixtures/delivery-address.ts';
import type { Engine } from '../fixtures/engines.ts';
import { pdf } from '../fixtures/logos.ts';
import { tusOver } from '../fixtures/tus.ts';
import { type Server, startServer } from '../server.ts';

export type TeamKillReport = {
  kills: number;
  ordersAcknowledged: number;
  /** How many orders were sent again after their answer was lost. */
  ordersSentAgain: number;
  logosFinished: number;
  mailFiles: number;
  /** Empty if everything holds. */
  violations: string[];
};

const coaches = 3;
const mailPatienceMs = 120_000;

/** An order that a coach wants, from the upload to the checkout, with what is known of it so far. */
type Wish = {
  team: string;
  key: string;
  token: string | null;
  file: Buffer;
  reference: string | null;
  path: string | null;
  placed: boolean;
};

/**
 * Kills the whole product (SIGKILL) at random while coaches upload logos, submit team orders and check them out, until
 * that many submissions were acknowledged (R12.7). Interrupted requests are sent again under their key. Afterward every
 * order must exist once, in review, behind its link, with its logo byte for byte, and coach and label must have one mail
 * each.
 */
export async function proveTeamKill({
  submissions,
  engine,
  progress = () => undefined,
}: {
  submissions: number;
  /** SQLite by default. */
  engine?: Engine | undefined;
  progress?: (line: string) => void;
}): Promise<TeamKillReport> {
  const done: Wish[] = [];
  const cut: Wish[] = [];
  let sentAgain = 0;
  let kills = 0;
  const { url, remove } = (await engine?.open()) ?? { url: null, remove: async () => undefined };
  const env: Record<string, string> = url ? { DATABASE_URL: url } : {};
  let server = await startServer({ env });
  const { dataDir } = server;
  try {
    while (done.length < submissions) {
      const ordering = Promise.all(Array.from({ length: coaches }, () => orderUntilGone(server, { done, cut })));
      await sleep(300 + Math.random() * 1500);
      await server.stop('SIGKILL');
      await ordering;
      kills += 1;
      if (kills % 10 === 0) progress(`${kills} kills, ${done.length} team orders acknowledged`);
      server = await startServer({ dataDir, env });
    }
    for (const wish of cut.splice(0)) {
      if (wish.token !== null) sentAgain += 1;
      await fulfil(server, wish);
      done.push(wish);
    }
    const mailFiles = await untilMailed(dataDir, done);
    const violations = await verify(server, url, done);
    return { kills, ordersAcknowledged: done.length, ordersSentAgain: sentAgain, logosFinished: done.length, mailFiles, violations };
  } finally {
    await server.remove();
    await remove();
  }
}

async function orderUntilGone(server: Server, { done, cut }: { done: Wish[]; cut: Wish[] }): Promise<void> {
  for (;;) {
    const team = `Team ${crypto.randomUUID().slice(0, 8)}`;
    const wish: Wish = {
      team,
      key: crypto.randomUUID(),
      token: null,
      file: pdf(`% ${team}\n`),
      reference: null,
      path: null,
      placed: false,
    };
    try {
      await fulfil(server, wish);
      done.push(wish);
    } catch {
      cut.push(wish);
      return;
    }
  }
}

/** Continues an order from wherever it was interrupted. */
async function fulfil(server: Server, wish: Wish): Promise<void> {
  const tus = tusOver(fetch, `${server.origin}/api`);
  if (wish.token === null) {
    const { url, answer } = await tus.upload('crest.pdf', wish.file);
    if (answer.status !== 204) throw new Error(`the upload was answered ${answer.status}`);
    wish.token = url.split('/').at(-1) ?? '';
  }
  const order = anOrder({ teamName: wish.team, quantity: 3, logo: { uploadId: wish.token } });
  const sent = await post(server, '/api/shopify/checkout', checkoutRequest(order), wish.key);
  const { checkout, uniformOrder } = checkoutResponse.parse(sent);
  if (!uniformOrder) throw new Error('a team order says what was stored');
  if (wish.reference !== null && wish.reference !== uniformOrder.reference) throw new Error('a second order was made');
  wish.reference = uniformOrder.reference;
  wish.path = uniformOrder.path;
  await post(server, `/api/checkout/${checkout.id}/order`, buyer, `place-${wish.key}`);
  wish.placed = true;
}

const buyer = {
  name: 'Rosa Marsh',
  email: 'rosa@harbor.example',
  ...deliveryAddress,
  expectedTotal: 225,
};

/** Asks again while another run has the key: the killed process may have left it claimed for a while. */
async function post({ origin }: Pick<Server, 'origin'>, path: string, body: object, key: string, tries = 3): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  if (answer.status === 503 && tries > 1) return post({ origin }, path, body, key, tries - 1);
  if (!answer.ok) throw new Error(`${path.slice(0, 20)} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The Message-IDs of the mails that each order must send to coach and label. */
const mailsOf = ({ reference }: Wish) => ['team-order', 'team-order-notice'].map((kind) => messageIdOf(kind, reference ?? '', '1'));

async function untilMailed(dataDir: string, wishes: Wish[]): Promise<number> {
  const deadline = Date.now() + mailPatienceMs;
  for (;;) {
    const sent = messageIds(dataDir);
    const missing = wishes.flatMap(mailsOf).filter((id) => !sent.includes(id));
    if (missing.length === 0 || Date.now() > deadline) return sent.length;
    await sleep(250);
  }
}

function messageIds(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  // The first mail makes the folder.
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.flatMap((name) => /^message-id: <([^>]+)>/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? []);
}

async function verify(server: Server, databaseUrl: string | null, wishes: Wish[]): Promise<string[]> {
  const violations: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) violations.push(what);
  };
  for (const { team, path, reference } of wishes) {
    const page = await (await fetch(server.origin + path)).text();
    must(page.includes(team) && page.includes('data-team-order="in review"'), `${reference} is not in review behind its link`);
  }
  const sent = messageIds(server.dataDir);
  for (const id of wishes.flatMap(mailsOf)) must(sent.filter((one) => one === id).length === 1, `${id} was not sent exactly once`);
  const unasked = sent.filter((id) => !wishes.flatMap(mailsOf).includes(id) && !id.startsWith('team-order-kept'));
  must(unasked.length === 0, `mails nobody asked for: ${unasked.join(', ')}`);
  const database = await openDatabase({ databaseUrl, dataDir: server.dataDir });
  const stored = await database.db.selectFrom('team_orders').select('reference').execute();
  const expected = wishes.map(({ reference }) => reference);
  must(stored.length === expected.length, `${stored.length} orders are stored for ${expected.length} wishes`);
  must(new Set(expected).size === expected.length, 'two wishes share an order');
  const orders = await database.db.selectFrom('orders').select('team_order').execute();
  const invoices = orders.map(({ team_order }) => team_order);
  must(invoices.length === expected.length && expected.every((one) => invoices.includes(one)), 'an order has no invoice, or two');
  const owned = await database.db
    .selectFrom('uploads')
    .innerJoin('team_orders', 'team_orders.id', 'uploads.owner')
    .select(['uploads.id', 'team_orders.reference'])
    .execute();
  for (const { reference, token, file } of wishes) {
    const id = createHash('sha256')
      .update(token ?? '')
      .digest('base64url');
    must(owned.find((upload) => upload.id === id)?.reference === reference, `the logo of ${reference} is not its own`);
    must(readFileSync(join(server.dataDir, 'uploads', id)).equals(file), `the logo of ${reference} has changed`);
  }
  await database.close();
  return violations;
}
