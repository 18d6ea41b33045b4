import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStockRepository } from '#commerce/builtin/index.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const open = async (env: Record<string, string>): Promise<OpenApp> => {
  const shop = await openApp(env);
  ends.push(shop.close);
  return shop;
};
const cacheControl = async (shop: OpenApp, path: string) => (await shop.get(path)).headers.get('cache-control') ?? '';

/** The part of a CDN that is told of changes. */
async function openCdn() {
  const purges: { authorization: string | undefined; body: string; at: number }[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (status === 200) purges.push({ authorization: request.headers.authorization, body, at: Date.now() });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return {
    purges,
    answers(next: number) {
      status = next;
    },
    env: {
      CDN_SECONDS: '60',
      CDN_PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge_cache`,
      CDN_PURGE_TOKEN: 'a-token',
    },
  };
}

test('a CDN may keep what is the same for everybody, and nothing else', async () => {
  const shop = await open({ CDN_SECONDS: '60' });
  for (const path of ['/', '/shop', '/products/high-top-sneaker', '/refund-policy', '/api/shopify/products', '/sitemap.xml']) {
    const { headers } = await shop.get(path);
    expect([path, headers.get('cache-control'), headers.get('cache-tag'), headers.get('set-cookie')]).toEqual([
      path,
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
      'pages',
      null,
    ]);
  }
  const etag = (await shop.get('/shop')).headers.get('etag') ?? '';
  const again = await shop.get('/shop', { 'if-none-match': etag });
  expect([again.status, again.headers.get('cache-control')?.includes('s-maxage=60')]).toEqual([304, true]);
  for (const path of ['/shop?q=suit', '/no-such-page', '/team-order/none', '/cart', '/api/ready', '/assets/none.js'])
    expect([path, /s-maxage|public/.test(await cacheControl(shop, path))]).toEqual([path, false]);
});

test('without one, browsers alone keep pages, and ask each time', async () => {
  const shop = await open({});
  expect(await cacheControl(shop, '/shop')).toBe('no-cache');
});

describe('a CDN that is told of changes', () => {
  test('is told once by two processes, with its token, and again when a piece has sold out', { timeout: 60_000 }, async () => {
    const cdn = await openCdn();
    const shop = await open(cdn.env);
    await open({ ...cdn.env, DATA_DIR: shop.dataDir });
    await vi.waitFor(() => expect(cdn.purges).toHaveLength(1), { timeout: 10_000 });
    expect(cdn.purges[0]).toMatchObject({ authorization: 'Bearer a-token', body: '{"tags":["pages"]}' });
    const database = await openDatabase({ databaseUrl: null, dataDir: shop.dataDir });
    ends.push(() => database.close());
    await createStockRepository(database).set('high-top-sneaker--navy-us-9', 0);
    await vi.waitFor(() => expect(cdn.purges).toHaveLength(2), { timeout: 25_000 });
    const [first, second] = cdn.purges.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(9500);
  });

  test('is told again when it did not accept', { timeout: 30_000 }, async () => {
    const cdn = await openCdn();
    cdn.answers(503);
    await open(cdn.env);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(cdn.purges).toEqual([]);
    cdn.answers(200);
    await vi.waitFor(() => expect(cdn.purges).toHaveLength(1), { timeout: 10_000 });
  });
});
