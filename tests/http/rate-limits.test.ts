import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { failureSchema } from '#core/contract/responses.ts';
import { isRedisReachable, temporaryRedis } from '#tests/fixtures/redis.ts';
import { openTcpProxy } from '#tests/fixtures/tcp-proxy.ts';
import { tusOver } from '#tests/fixtures/tus.ts';
import { freePort, type Server, startServer } from '#tests/server.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** One write a minute, ten reads. */
const strict = { RATE_LIMIT: '1' };
const reads = 10;
const tenThenRefused = [...Array(reads).fill(200), 429, 429];
const openStrict = async (env: Record<string, string> = {}) => {
  const shop = await openApp({ ...strict, ...env });
  open.push(shop);
  return shop;
};
const key = '0f3a'.repeat(16);
const token = 'A'.repeat(32);

describe('a visitor who asks too often for what is made anew each time', () => {
  test.each<[string, (turn: number) => string, 'page' | 'api']>([
    ['searches', (turn) => `/shop?q=suit${turn}`, 'page'],
    ['searches without a document', (turn) => `/shop.data?q=suit${turn}`, 'page'],
    ['products that do not exist', (turn) => `/products/none-${turn}`, 'page'],
    ['pages that do not exist', (turn) => `/none-${turn}`, 'page'],
    ['team orders', () => `/team-order/${key}`, 'page'],
    ['a page of the players', () => `/team-sheet/${key}`, 'page'],
    ['finding an order', (turn) => `/team-order?turn=${turn}&q=x`, 'page'],
    ['checkouts', () => `/checkout/c_${token}`, 'page'],
    ['products of the API that do not exist', (turn) => `/api/shopify/products/none-${turn}`, 'api'],
    ['checkouts of the API', () => `/api/shopify/checkout/c_${token}`, 'api'],
    ['the status of an upload', () => `/api/uploads/${token}`, 'api'],
    ['the preview of an upload', () => `/api/uploads/${token}/preview`, 'api'],
    ['a shared roster', () => '/api/team-sheets/mine', 'api'],
  ])('is told when to come back: %s', async (_name, address, kind) => {
    const shop = await openStrict({ PAGE_CACHE_MB: address(1).startsWith('/team-order?') ? '0' : '64' });
    const answers: Response[] = [];
    for (let turn = 0; turn < reads + 2; turn += 1) answers.push(await shop.get(address(turn)));
    expect(answers.slice(0, reads).map(({ status }) => status)).not.toContain(429);
    await expectRefusal(answers[reads], kind);
    await expectRefusal(answers[reads + 1], kind);
  });

  test.each(['picture.png', 'logo', 'logo/file', 'concepts/1', 'sheet'])('also with %s of a team order', async (file) => {
    const shop = await openStrict();
    expect((await shop.get(`/team-order/${key}/${file}`)).status).toBe(404);
    for (let turn = 0; turn < reads; turn += 1) await shop.get(`/team-order/${key}/${file}`);
    await expectRefusal(await shop.get(`/team-order/${key}/${file}`), 'page');
  });

  test('also with the feed, where no page is cached', async () => {
    const shop = await openStrict({ PAGE_CACHE_MB: '0' });
    for (let turn = 0; turn < reads; turn += 1) expect((await shop.get('/feed.xml')).status).toBe(200);
    await expectRefusal(await shop.get('/feed.xml'), 'page');
  });

  test('still gets every page that is cached, and may write', async () => {
    const shop = await openStrict();
    const pages = ['/', '/shop', '/feed.xml', '/products/two-piece-suit-set', '/api/shopify/products'];
    for (const page of pages) expect((await shop.get(page)).status).toBe(200);
    for (let turn = pages.length; turn < reads; turn += 1) await shop.get(`/shop?q=${turn}`);
    expect((await shop.get('/shop?q=last')).status).toBe(429);
    for (const page of [...pages, ...pages]) expect((await shop.get(page)).status).toBe(200);
    expect((await shop.send('POST', '/api/newsletter/subscribe', { email: 'ada@example.com' })).status).toBe(200);
    expect((await shop.get('/api/health')).status).toBe(200);
  });
});

describe('a visitor who writes too often', () => {
  test.each<[string, (shop: OpenApp) => Promise<Response>, 'page' | 'api']>([
    ['cancels uploads', (shop) => Promise.resolve(tusOver(shop.app.fetch).cancel(`/api/uploads/${token}`)), 'api'],
    ['changes a checkout', (shop) => shop.send('PATCH', `/api/shopify/checkout/c_${token}`, { lineItems: [] }), 'api'],
    ['unsubscribes by the button of a mail program', (shop) => shop.send('POST', `/unsubscribe/${key}`, ''), 'page'],
    ['sends the form of a team order', (shop) => shop.send('POST', `/team-order/${key}`, ''), 'page'],
    ['sends the form of a player', (shop) => shop.send('POST', `/team-sheet/${key}`, ''), 'page'],
    ['ends a shared roster', (shop) => shop.send('POST', '/api/team-sheets/mine/end', {}), 'api'],
  ])('is told when to come back: %s', async (_name, write, kind) => {
    const shop = await openStrict();
    expect((await write(shop)).status).not.toBe(429);
    await expectRefusal(await write(shop), kind);
  });

  test('gets a page in words for a newsletter form and a lost link', async () => {
    const shop = await openStrict();
    for (const [path, most] of [
      ['/newsletter', 20],
      ['/find-order', 10],
    ] as const) {
      const send = () => shop.send('POST', path, 'email=ada%40example.com', { 'content-type': 'application/x-www-form-urlencoded' });
      for (let turn = 0; turn < most; turn += 1) expect((await send()).status).not.toBe(429);
      await expectRefusal(await send(), 'page');
    }
  });
});

async function expectRefusal(answer: Response | undefined, kind: 'page' | 'api') {
  if (!answer) throw new Error('there is an answer');
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  if (kind === 'api') {
    expect(failureSchema.parse(await answer.json()).error.code).toBe('too_many_requests');
  } else {
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain(`<h1>Too many requests. Try again in ${wait} second`);
  }
}

const start = async (env: Record<string, string>) => {
  const server = await startServer({ env: { ...strict, ...env } });
  open.push({ close: server.remove });
  return server;
};
const search = async ({ origin }: Server) => (await fetch(`${origin}/shop?q=suit`)).status;
const linesAbout = (server: Server, word: string) =>
  server
    .said()
    .split('\n')
    .filter((line) => line.includes(word));

describe.runIf(await isRedisReachable())('two processes on one Redis', () => {
  test('count a visitor together, and another Redis does not', async () => {
    const redis = temporaryRedis();
    open.push({ close: redis.remove });
    const [one, other] = [await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })];
    const statuses: number[] = [];
    for (let turn = 0; turn < reads / 2 + 1; turn += 1) statuses.push(await search(one), await search(other));
    expect(statuses).toEqual(tenThenRefused);
    const apart = temporaryRedis();
    open.push({ close: apart.remove });
    expect(await search(await start({ REDIS_URL: apart.url }))).toBe(200);
    expect(one.said() + other.said()).toBe('');
  });

  test.each(['refuses', 'hangs'] as const)('go on alone when it %s, say so once, and count together again', async (state) => {
    const redis = temporaryRedis();
    const proxy = await openTcpProxy(Number(new URL(redis.url).port));
    open.push({ close: redis.remove }, { close: proxy.close });
    const url = new URL(redis.url);
    url.port = String(proxy.port);
    const server = await start({ REDIS_URL: url.href });
    for (let turn = 0; turn < reads; turn += 1) expect(await search(server)).toBe(200);
    expect(await search(server)).toBe(429);
    proxy.become(state);
    const statuses: number[] = [];
    for (let turn = 0; turn < reads + 2; turn += 1) statuses.push(await search(server));
    expect(statuses).toEqual(tenThenRefused);
    proxy.become('well');
    await expect.poll(() => search(server), { timeout: 10_000 }).toBe(429);
    expect(linesAbout(server, 'Redis')).toHaveLength(1);
  });
});

describe('a Redis that is away', () => {
  test('refuses nobody and keeps no process from its own limit; the log says so once, without its address', async () => {
    const server = await start({ REDIS_URL: `redis://user:secret-word@127.0.0.1:${await freePort()}` });
    const statuses: number[] = [];
    for (let turn = 0; turn < reads + 2; turn += 1) statuses.push(await search(server));
    expect(statuses).toEqual(tenThenRefused);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const lines = server.said().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, problem: expect.stringContaining('ECONNREFUSED') });
    expect(server.said()).not.toMatch(/127\.0\.0\.1|secret-word/);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['takes connections and says nothing', () => undefined],
    ['wants another password', (socket) => socket.on('data', () => socket.write('-NOAUTH Authentication required.\r\n'))],
    ['is full', (socket) => socket.on('data', (text) => socket.write(answerAsFull(String(text))))],
    ['is no Redis', (socket) => socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ])('and one that %s', async (_name, talk) => {
    const sockets = new Set<Socket>();
    const odd = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      talk(socket);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => odd.listen(port, '127.0.0.1', resolve));
    open.push({
      close() {
        for (const socket of sockets) socket.destroy();
        odd.close();
      },
    });
    const server = await start({ REDIS_URL: `redis://127.0.0.1:${port}` });
    const began = performance.now();
    const statuses: number[] = [];
    for (let turn = 0; turn < reads + 2; turn += 1) statuses.push(await search(server));
    expect(statuses).toEqual(tenThenRefused);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(linesAbout(server, 'Redis')).toHaveLength(1);
    for (const line of server.said().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });
});

/** A Redis that is ready, and refuses whatever would need memory. */
function answerAsFull(asked: string): string {
  const isInfo = /info/i.test(asked);
  return isInfo ? '$10\r\nloading:0\n\r\n' : asked.includes('eval') ? '-OOM command not allowed\r\n' : '+OK\r\n';
}
