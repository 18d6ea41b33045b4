import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
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
  for (const path of [
    '/shop?q=suit',
    '/no-such-page',
    '/team-order/none',
    '/cart?add=suit-pants:1',
    '/saved?items=suit-pants',
    '/api/ready',
    '/assets/none.js',
  ])
    expect([path, /s-maxage|public/.test(await cacheControl(shop, path))]).toEqual([path, false]);
});

test('without one, browsers alone keep pages, and ask each time', async () => {
  const shop = await open({});
  expect(await cacheControl(shop, '/shop')).toBe('no-cache');
});

test('a CDN is told to drop what it keeps from before the start', { timeout: 20_000 }, async () => {
  const told: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    told.push(`${request.headers.authorization} ${body}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  await open({ CDN_SECONDS: '60', CDN_PURGE_URL: `http://127.0.0.1:${port}/purge_cache`, CDN_PURGE_TOKEN: 'a-token' });
  await vi.waitFor(() => expect(told).toEqual(['Bearer a-token {"tags":["pages"]}']), { timeout: 10_000 });
});
