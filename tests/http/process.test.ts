import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { featured } from '#core/config/featured-products.ts';
import { productResponse } from '#core/contract/responses.ts';
import { isPostgresReachable, temporaryPostgres } from '#tests/fixtures/postgres.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { type Server, startServer } from '#tests/server.ts';
import type { Built } from '../in-process-app.ts';

const running: Server[] = [];
const start = async (options?: Parameters<typeof startServer>[0]) => {
  const server = await startServer(options);
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.remove();
});

const line = { lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] };
const post = (origin: string, path: string, body: unknown) =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('the process', () => {
  test('ends with 0 on SIGTERM, after what is under way', async () => {
    const server = await start();
    const body = JSON.stringify(line);
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const slow = request(
        `${server.origin}/api/shopify/checkout`,
        { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      slow.on('error', reject);
      slow.write(body.slice(0, 10));
      setTimeout(() => {
        server.child.kill('SIGTERM');
        setTimeout(() => slow.end(body.slice(10)), 150);
      }, 100);
    });
    expect(await answered).toBe(200);
    expect(await server.ended).toBe(0);
  });

  test('reads the link of a cart of 600 long ids, and says so where an address is longer than it reads', async () => {
    const { origin } = await start();
    const link = Array.from({ length: 600 }, (_, at) => `two-piece-suit-set-of-the-archive--m-bone-${at}:1`).join(',');
    const cart = await fetch(`${origin}/cart?add=${link}`);
    expect([link.length > 20_000, cart.status]).toEqual([true, 200]);
    expect(await cart.text()).toContain('500');
    const tooLong = await fetch(`${origin}/cart?add=${'x'.repeat(70_000)}`);
    expect([tooLong.status, tooLong.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
    expect(await tooLong.text()).toContain('This address is too long for us to read.');
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  });

  test('loses no request on connections that are kept alive while it ends, and says that it is not ready', async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    const used = new Set<unknown>();
    const ask = (path: string) =>
      new Promise<{ status: number | undefined; kept: boolean }>((resolve, reject) => {
        const asked = request(server.origin + path, { agent }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve({ status: answer.statusCode, kept: answer.headers.connection !== 'close' }));
        });
        asked.once('socket', (socket) => used.add(socket));
        asked.once('error', reject);
        asked.end();
      });
    let ending = false;
    const seen: number[] = [];
    const visitor = async () => {
      for (;;) {
        const { status, kept } = await ask('/shop?q=suit');
        seen.push(status ?? 0);
        if (!kept) return;
        if (ending) await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      }
    };
    const visitors = Promise.all(Array.from({ length: 6 }, visitor));
    await new Promise((resolve) => setTimeout(resolve, 300));
    ending = true;
    server.child.kill('SIGTERM');
    await visitors;
    expect(new Set(seen)).toEqual(new Set([200]));
    expect(used.size).toBe(6);
    expect((await ask('/api/ready')).status).toBe(503);
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  test('shows today’s pictures, though it kept its products when they were others', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-'));
    const assetsDir = mkdtempSync(join(tmpdir(), 'cutcourt-assets-'));
    for (const folder of ['app', 'icons', 'share']) symlinkSync(resolve('build', folder), join(assetsDir, folder));
    mkdirSync(join(assetsDir, 'pictures'));
    const manifest: Record<string, { tint: string }> = JSON.parse(readFileSync('build/pictures/manifest.json', 'utf8'));
    const built: Built = await import(resolve('build/app/server/index.js'));
    const tint = async (of: string) => {
      for (const picture of Object.values(manifest)) picture.tint = of;
      writeFileSync(join(assetsDir, 'pictures/manifest.json'), JSON.stringify(manifest));
      const settings = built.readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
      const app = await built.createApp({ settings, build: built.build, assetsDir });
      const answer = await app.fetch(new Request('http://localhost:3000/api/shopify/products/two-piece-suit-set'));
      await app.close();
      return productResponse.parse(await answer.json()).product.images[0]?.tint;
    };
    expect(await tint('#111111')).toBe('#111111');
    expect(existsSync(join(dataDir, 'catalogue.kept'))).toBe(true);
    expect(await tint('#222222')).toBe('#222222');
    for (const directory of [dataDir, assetsDir]) rmSync(directory, { recursive: true, force: true });
  });

  test('leaves it to the proxy to close an idle connection, so that none is closed under a request', { timeout: 30_000 }, async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<boolean>((resolve, reject) => {
        const asked = request(`${server.origin}/api/health`, { agent }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve(asked.reusedSocket));
        });
        asked.once('error', reject);
        asked.end();
      });
    await ask();
    await new Promise((resolve) => setTimeout(resolve, 8000));
    expect(await ask()).toBe(true);
    agent.destroy();
  });

  test('shows a picture that the build left for later at once, and the real one when it is made', async () => {
    const root = mkdtempSync(join(tmpdir(), 'cutcourt-'));
    const assetsDir = join(root, 'build');
    mkdirSync(join(assetsDir, 'pictures'), { recursive: true });
    for (const folder of ['app', 'icons', 'share']) symlinkSync(resolve('build', folder), join(assetsDir, folder));
    symlinkSync(resolve('content'), join(root, 'content'));
    cpSync('build/pictures/manifest.json', join(assetsDir, 'pictures/manifest.json'));
    const built: Built = await import(resolve('build/app/server/index.js'));
    const settings = built.readSettings({ DATA_DIR: join(root, 'data'), LOG_LEVEL: 'silent' });
    const app = await built.createApp({ settings, build: built.build, assetsDir });
    const get = (path: string) => app.fetch(new Request(`http://localhost:3000${path}`));
    const path = /\/pictures\/[\w.-]+-480\.avif/.exec(await (await get('/shop')).text())?.[0] ?? '';
    const seen = async () => {
      const { status, headers } = await get(path);
      return [status, headers.get('content-type'), headers.get('cache-control')];
    };
    expect(await seen()).toEqual([200, 'image/webp', 'no-store']);
    await vi.waitFor(async () => expect(await seen()).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable']), 20_000);
    await app.close();
    rmSync(root, { recursive: true });
  });

  test.each([
    ['PORT', 'many'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_ORIGIN', 'not an origin'],
    ['RATE_LIMIT', '-1'],
    ['SHOPIFY_STORE_URL', 'shop.example'],
  ])('does not start with a wrong %s, and says so in one line', (name, value) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-'));
    const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], {
      env: { ...process.env, DATA_DIR: dataDir, [name]: value },
      encoding: 'utf8',
    });
    rmSync(dataDir, { recursive: true });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(name);
  });

  test('does not start with a mistake in a content file, and names file and field', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-'));
    cpSync('content', join(dataDir, 'content'), { recursive: true });
    const file = join(dataDir, 'content/products/suit-pants.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .*$/m, 'price: a lot'));
    const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], {
      env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: join(dataDir, 'content') },
      encoding: 'utf8',
    });
    rmSync(dataDir, { recursive: true });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/suit-pants\.yaml.*price/);
  });

  test('a second one on the same data directory works beside the first', async () => {
    const first = await start();
    const second = await start({ dataDir: first.dataDir });
    const made = (await (await post(first.origin, '/api/shopify/checkout', line)).json()) as { checkout: { id: string } };
    const seen = await fetch(`${second.origin}/api/shopify/checkout/${made.checkout.id}`);
    expect(seen.status).toBe(200);
  });
});

describe('a database that is gone', () => {
  test('lets browsing go on and answers writes with 503, with and without a key', async () => {
    const server = await start();
    rmSync(join(server.dataDir, 'cutcourt.sqlite'));
    for (const key of [null, 'an-intent-while-away']) {
      const refused = await fetch(`${server.origin}/api/shopify/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        body: JSON.stringify(line),
      });
      expect(refused.status).toBe(503);
    }
    await expect.poll(async () => (await fetch(`${server.origin}/api/ready`)).status, { timeout: 2000 }).toBe(503);
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    expect((await fetch(`${server.origin}/shop?q=suit`)).status).toBe(200);
  });
});

describe('a database that is locked', () => {
  test('lets browsing go on, answers writes with 503, and nothing half-written stays', async () => {
    const server = await start();
    const thief = new DatabaseSync(join(server.dataDir, 'cutcourt.sqlite'));
    thief.exec('BEGIN IMMEDIATE');
    const refused = await post(server.origin, '/api/shopify/checkout', line);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ success: false });
    expect(await (await fetch(`${server.origin}/api/ready`)).json()).toMatchObject({
      error: { message: expect.stringContaining('database') },
    });
    for (const path of ['/shop', '/shop?q=suit', '/products/two-piece-suit-set', '/api/shopify/products'])
      expect((await fetch(server.origin + path)).status).toBe(200);
    thief.exec('ROLLBACK');
    thief.close();
    expect((await post(server.origin, '/api/shopify/checkout', line)).status).toBe(200);
    const reader = new DatabaseSync(join(server.dataDir, 'cutcourt.sqlite'), { readOnly: true });
    expect(reader.prepare('select count(*) as n from checkouts').get()).toEqual({ n: 1 });
    reader.close();
  });
});

test.runIf(await isPostgresReachable())('over PostgreSQL an order is placed as over SQLite, and no file is made', async () => {
  const database = await temporaryPostgres();
  try {
    const server = await startServer({ env: { DATABASE_URL: database.url } });
    const made = (await (await post(server.origin, '/api/shopify/checkout', line)).json()) as { checkout: { id: string } };
    const placed = await post(server.origin, `/api/checkout/${made.checkout.id}/order`, { ...buyer(), expectedTotal: featured.suit.price });
    expect(placed.status).toBe(200);
    expect(existsSync(join(server.dataDir, 'cutcourt.sqlite'))).toBe(false);
    await server.remove();
  } finally {
    await database.remove();
  }
});
