import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { checkoutResponse } from '#core/contract/responses.ts';
import { sqliteFile } from '#lib/database/database.server.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { type Server, startServer } from '#tests/server.ts';

const running: Server[] = [];
const start = async (env: Record<string, string> = {}) => {
  const server = await startServer({ env: { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', ...env } });
  running.push(server);
  await vi.waitFor(() => expect(server.said().match(/"msg":"listening"/g)).toHaveLength(2), 20_000);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.remove();
});

/** The processes that serve, by Linux's list of a process's children. */
function workersOf({ child: { pid } }: Server): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

const isLinux = process.platform === 'linux';

/** Asks for pages on kept connections until `end` is called. Gives the statuses, 0 for a request that was lost. */
function shopOn({ origin }: Server) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: Record<number, number> = {};
  let over = false;
  const ask = () =>
    new Promise<number>((resolve) => {
      const asked = request(`${origin}/products/two-piece-suit-set`, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.once('error', () => resolve(0));
      asked.end();
    });
  const visitors = Array.from({ length: 8 }, async () => {
    while (!over) {
      const status = await ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  return {
    async end() {
      over = true;
      await Promise.all(visitors);
      agent.destroy();
      return statuses;
    },
  };
}

/** How long a client goes on with one key; a run that was killed holds it for 15 s. */
const retryMs = 40_000;

/**
 * Puts one thing after the other into carts of their own, each under its key, and sends a request that was lost or refused again, as our pages
 * do. `end` gives the cart of each key, and how many answers were lost.
 */
function orderOn({ origin }: Server) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const carts = new Map<string, string>();
  const statuses: Record<number, number> = {};
  let over = false;
  const send = (key: string) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const asked = request(`${origin}/api/shopify/checkout`, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.once('error', () => resolve({ status: 0, text }));
      });
      asked.once('error', () => resolve({ status: 0, text: '' }));
      asked.end(cartBody);
    });
  /** The id of the cart of this key; sends until there is an answer. */
  async function cartOf(key: string): Promise<string> {
    for (const end = Date.now() + retryMs; Date.now() < end; ) {
      const { status, text } = await send(key);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) return checkoutResponse.parse(JSON.parse(text)).checkout.id;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return 'none';
  }
  const buyers = Array.from({ length: 4 }, async () => {
    while (!over) {
      const key = crypto.randomUUID();
      carts.set(key, await cartOf(key));
    }
  });
  return {
    statuses,
    cartOf,
    async end() {
      over = true;
      await Promise.all(buyers);
      return carts;
    },
    close: () => agent.destroy(),
  };
}

const cartBody = JSON.stringify({ lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] });

/** Each key has a cart, the same when it is asked again, with one line of one; and there is no other cart. */
async function expectNothingLostOrDouble(server: Server, orders: ReturnType<typeof orderOn>) {
  const carts = await orders.end();
  expect(carts.size).toBeGreaterThan(20);
  expect(new Set(carts.values()).size).toBe(carts.size);
  for (const [key, cart] of [...carts].slice(-20)) expect(await orders.cartOf(key)).toBe(cart);
  using database = new DatabaseSync(sqliteFile(server.dataDir), { readOnly: true });
  expect(database.prepare('select count(*) as count from checkouts').get()).toEqual({ count: carts.size });
  for (const cart of [...carts.values()].slice(-20)) {
    const seen = checkoutResponse.parse(await (await fetch(`${server.origin}/api/shopify/checkout/${cart}`)).json());
    expect(seen.checkout.lineItems.map(({ quantity }) => quantity)).toEqual([1]);
  }
  orders.close();
}

test.runIf(isLinux)('two processes sell from one shop: a cart that one has made is there for both', async () => {
  const server = await start();
  const body = JSON.stringify({ lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] });
  const made = await fetch(`${server.origin}/api/shopify/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { id } = checkoutResponse.parse(await made.json()).checkout;
  const seen = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${server.origin}/api/shopify/checkout/${id}`, { headers: { connection: 'close' } })),
  );
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
});

test.runIf(isLinux)('a process that dies is started again, and the other goes on', async () => {
  const server = await start();
  const [first = 0] = workersOf(server);
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(workersOf(server)).toHaveLength(1));
  expect((await fetch(`${server.origin}/shop`)).status).toBe(200);
  await vi.waitFor(() => expect(workersOf(server)).toHaveLength(2), 10_000);
  expect(workersOf(server)).not.toContain(first);
});

test.runIf(isLinux)('a process that is killed while it starts is started again too', async () => {
  const server = await start();
  const before = workersOf(server);
  process.kill(before[0] ?? 0, 'SIGKILL');
  const fresh = await vi.waitFor(() => {
    const [pid] = workersOf(server).filter((one) => !before.includes(one));
    if (!pid) throw new Error('none yet');
    return pid;
  }, 10_000);
  process.kill(fresh, 'SIGKILL');
  await vi.waitFor(() => expect(workersOf(server).filter((pid) => pid !== fresh)).toHaveLength(2), 20_000);
  await vi.waitFor(() => expect(server.said().match(/"msg":"listening"/g)).toHaveLength(3), 20_000);
});

test.runIf(isLinux)('what keeps all from starting for a while ends none for good', { timeout: 60_000 }, async () => {
  const { path: contentDir, remove } = await temporaryDirectory();
  cpSync('content', contentDir, { recursive: true, filter: (path) => !/content\/(?:pictures|models)/.test(path) });
  const server = await start({ CONTENT_DIR: contentDir });
  const file = join(contentDir, 'collections.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, 'not: [a list');
  for (const pid of workersOf(server)) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(server.said()).toContain('✗'), 20_000);
  writeFileSync(file, text);
  await vi.waitFor(async () => expect((await fetch(`${server.origin}/shop`)).status).toBe(200), 20_000);
  await vi.waitFor(() => expect(server.said().match(/"msg":"listening"/g)).toHaveLength(4), 20_000);
  await remove();
});

test.runIf(isLinux)('SIGHUP replaces both, and no request is lost meanwhile', async () => {
  const server = await start();
  const before = workersOf(server);
  const [shopping, orders] = [shopOn(server), orderOn(server)];
  server.child.kill('SIGHUP');
  await vi.waitFor(() => expect(workersOf(server).filter((pid) => before.includes(pid))).toEqual([]), 30_000);
  expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
  expect(Object.keys(await shopping.end())).toEqual(['200']);
  await expectNothingLostOrDouble(server, orders);
  expect(Object.keys(orders.statuses)).toEqual(['200']);
  expect(workersOf(server)).toHaveLength(2);
});

test.runIf(isLinux)('a process that is killed amid orders loses none and doubles none, though answers are lost', async () => {
  const server = await start();
  const orders = orderOn(server);
  for (let kill = 0; kill < 3; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, 700));
    const [first = 0] = workersOf(server);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(workersOf(server).filter((pid) => pid !== first)).toHaveLength(2), 20_000);
  }
  await expectNothingLostOrDouble(server, orders);
});

test.runIf(isLinux)('SIGTERM ends them all with 0', async () => {
  const server = await start();
  const pids = workersOf(server);
  expect(await server.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
});

test('a wrong setting is one line, and nothing keeps on starting', async () => {
  await expect(startServer({ env: { WEB_CONCURRENCY: '2', SMTP_URL: 'nonsense' } })).rejects.toThrow(
    /^the server did not start: ✗ SMTP_URL:[^\n]*\n$/,
  );
});
