import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeShopify, type FaultMode, openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { checkoutResponse, failureSchema } from '#core/contract/responses.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { startServer } from '#tests/server.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let fakeShopify: FakeShopify;
let shop: OpenApp;
let hour = 0;
beforeEach(async () => {
  // The test sets the shop's clock; timers run as usual.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, ++hour) });
  fakeShopify = await openFakeShopify();
  shop = await openApp(settingsFor(fakeShopify));
  await vi.waitFor(() => expect(fakeShopify.asked.map(({ operation }) => operation)).toContain('Collections'), { timeout: 20_000 });
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
  await fakeShopify.close();
});

const read = async (path: string) => {
  const answer = await shop.get(path);
  return { status: answer.status, html: (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '') };
};
const add = (checkoutId?: string) =>
  shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: '21', quantity: 1 }], ...(checkoutId && { checkoutId }) });
const added = async (answer: Response) => checkoutResponse.parse(await answer.json()).checkout;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Pages seen before are served, others say that they could not load; a cart stays stored, and nothing is added to it (R1.18). */
async function expectShopWithoutShopify(cartId: string) {
  expect((await read('/products/plain-cap')).html).toContain('Plain Cap');
  expect((await read('/shop')).html).toContain('Two-Piece Suit Set');
  expect(await (await shop.get('/api/shopify/products/plain-cap')).json()).toMatchObject({ success: true });
  const [unseen, refused] = await Promise.all([read(`/products/unseen-${crypto.randomUUID()}`), add(cartId)]);
  expect(unseen.status).toBe(503);
  expect(unseen.html).toContain('Failed to load product details');
  expect(unseen.html).toContain('Try again');
  const { message, code } = failureSchema.parse(await refused.json()).error;
  expect(message).toContain('Nothing was changed');
  return { status: refused.status, code };
}

async function expectAllWellAgain(cartId: string, quantity: number) {
  later(31_000);
  await vi.waitFor(
    async () => {
      const cart = await added(await add(cartId));
      expect([cart.id, cart.lineItems[0]?.quantity]).toEqual([cartId, quantity]);
    },
    { timeout: 10_000, interval: 100 },
  );
}

const failures: [string, FaultMode, number][] = [
  ['throttles with 430', { kind: 'status', status: 430 }, 503],
  ['throttles with 429', { kind: 'status', status: 429, seconds: 9 }, 503],
  ['throttles in an answer of 200', { kind: 'throttled' }, 503],
  ['fails', { kind: 'status', status: 503 }, 502],
  ['hangs up', { kind: 'hangs up' }, 502],
  ['hangs', { kind: 'hangs' }, 504],
  ['answers nonsense', { kind: 'nonsense', body: '<html>' }, 502],
];

describe('while Shopify', () => {
  test.each(failures)('%s: what was seen is served, the rest says so, nothing is lost, and all is well after', async (_, mood, status) => {
    const cart = await added(await add());
    await read('/products/plain-cap');
    fakeShopify.become(mood);
    const refused = await expectShopWithoutShopify(cart.id);
    expect(refused.status === status || refused.code === 'provider_down').toBe(true);
    fakeShopify.become({ kind: 'well' });
    await expectAllWellAgain(cart.id, 2);
  });

  test('does not know the token: the start is not stopped, every page says that it could not come, and the shop is not ready', async () => {
    const other = await openApp({ ...settingsFor(fakeShopify), SHOPIFY_STOREFRONT_TOKEN: 'revoked' });
    const pages = await Promise.all(['/', '/shop', '/products/plain-cap', '/collections'].map((path) => other.get(path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 503, 503, 503]);
    expect(await pages[0]?.text()).toContain('Could not load products. Showing sample products.');
    expect((await other.get('/api/ready')).status).toBe(503);
    await other.close();
  });

  test('is down, and the shop is started anew: the shelves of before are there, the checkout refuses, and all is well after', async () => {
    const cart = await added(await add());
    const visited = ['/', '/shop', '/products/plain-cap', '/collections', '/collections/suits'];
    const before = await Promise.all(visited.map(read));
    const first = shop;
    await first.app.close();
    fakeShopify.become({ kind: 'status', status: 503 });
    shop = await openApp({ ...settingsFor(fakeShopify), DATA_DIR: first.dataDir });
    const after = await Promise.all(visited.map(read));
    expect(after.map(({ status, html }, place) => [status, html === before[place]?.html])).toEqual(visited.map(() => [200, true]));
    await expectShopWithoutShopify(cart.id);
    expect((await shop.get('/api/ready')).status).toBe(200);
    fakeShopify.variant(21).price = '36.0';
    fakeShopify.become({ kind: 'well' });
    await expectAllWellAgain(cart.id, 2);
    await vi.waitFor(async () => expect((await read('/shop')).html).toContain('$36.00'), { timeout: 10_000, interval: 100 });
    rmSync(first.dataDir, { recursive: true, force: true });
  });

  test.each<[string, object]>([
    ['a version that is not there', { SHOPIFY_API_VERSION: '2031-04' }],
    ['a token that is revoked', { SHOPIFY_STOREFRONT_TOKEN: 'revoked' }],
  ])('is asked with %s from a restart on: the shelves of before are there, and all is well when that is mended', async (_, set) => {
    const cart = await added(await add());
    const visited = ['/', '/shop', '/products/plain-cap', '/collections', '/collections/suits'];
    const before = await Promise.all(visited.map(read));
    const { dataDir } = shop;
    const restart = async (settings: object) => {
      await shop.app.close();
      shop = await openApp({ ...settingsFor(fakeShopify), ...settings, DATA_DIR: dataDir });
    };
    await restart(set);
    expect((await Promise.all(visited.map(read))).map(({ status, html }, place) => [status, html === before[place]?.html])).toEqual(
      visited.map(() => [200, true]),
    );
    await expectShopWithoutShopify(cart.id);
    await restart({});
    await expectAllWellAgain(cart.id, 2);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('is down, and the shop is started anew for another store: nothing of the one before is shown', async () => {
    await read('/products/plain-cap');
    const first = shop;
    await first.app.close();
    const other = await openFakeShopify();
    other.become({ kind: 'status', status: 503 });
    shop = await openApp({ ...settingsFor(other), DATA_DIR: first.dataDir });
    expect((await read('/products/plain-cap')).status).toBe(503);
    await other.close();
    rmSync(first.dataDir, { recursive: true, force: true });
  });

  test('is slow: the page comes, late', async () => {
    fakeShopify.become({ kind: 'slow', ms: 400 });
    expect((await read('/collections/suits')).html).toContain('Two-Piece Suit Set');
  });

  test('hangs and fails for many visitors, the log has a line for what is wrong and none for each of them', async () => {
    vi.useRealTimers();
    fakeShopify.become(({ operation }) => {
      if (operation === 'Shop') return { kind: 'well' };
      return operation.startsWith('Cart') ? { kind: 'status', status: 503 } : { kind: 'hangs' };
    });
    const server = await startServer({ env: settingsFor(fakeShopify) });
    const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, init).then(({ status }) => status);
    const body = JSON.stringify({ lineItems: [{ variantId: '21', quantity: 1 }] });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const visits = Array.from({ length: 6 }, () => [
      ask('/'),
      ask('/shop'),
      ask('/products/plain-cap'),
      ask('/api/shopify/checkout', post),
    ]);
    const statuses = new Set(await Promise.all(visits.flat()));
    await server.stop();
    const lines = server.said().split('\n').filter(Boolean);
    await server.remove();
    expect(statuses).toEqual(new Set([200, 503, 502]));
    expect(lines[0]).toContain('Shopify does not give what it is asked for');
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.join('')).not.toContain('stack');
  });

  test('is down for an hour, and for a day: every page visited before is served to its end, and what was changed meanwhile shows after', async () => {
    const cart = await added(await add());
    const visited = ['/', '/shop', '/shop?tag=sports', '/products/plain-cap', '/collections', '/collections/suits'];
    const before = await Promise.all(visited.map(read));
    fakeShopify.become({ kind: 'status', status: 503 });
    for (let minute = 0; minute < 60; minute += 1) {
      later(60_000);
      expect((await read(visited[minute % visited.length] ?? '/')).status).toBe(200);
    }
    expect(await Promise.all(visited.map(read))).toEqual(before);
    // After a day, pages that show a date are rendered again.
    later(27 * 60 * 60_000);
    expect((await Promise.all(visited.map(read))).map(({ status }) => status)).toEqual(visited.map(() => 200));
    expect((await read('/products/plain-cap')).html).toContain('$35.00');
    await expectShopWithoutShopify(cart.id);
    expect((await shop.get('/api/ready')).status).toBe(200);
    fakeShopify.variant(21).price = '36.0';
    fakeShopify.become({ kind: 'well' });
    await expectAllWellAgain(cart.id, 2);
    later(60_000);
    await vi.waitFor(async () => expect((await read('/shop')).html).toContain('$36.00'), { timeout: 10_000, interval: 100 });
  });
});
