import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStockRepository } from '#commerce/builtin/index.ts';
import { openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { checkoutResponse, logoResponse, orderResponse } from '#core/contract/responses.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { createReleaseAssets } from '#lib/release-assets.server.ts';
import { openBucket } from '#tests/fixtures/bucket.ts';
import { deliveryAddress } from '#tests/fixtures/delivery-address.ts';
import { settingsFor, signed, webhooksPath } from '#tests/fixtures/hosted-shop.ts';
import { noisyPng } from '#tests/fixtures/logos.ts';
import { isPostgresReachable, temporaryPostgres } from '#tests/fixtures/postgres.ts';
import { isRedisReachable, temporaryRedis } from '#tests/fixtures/redis.ts';
import { tusOver } from '#tests/fixtures/tus.ts';
import { type Server, startServer } from '#tests/server.ts';

const servicesAnswer = (await isPostgresReachable()) && (await isRedisReachable());

/** Two processes as on two machines: each with a folder of its own, and nothing in common but the services. */
async function startTwo(env: Record<string, string> = {}) {
  const [database, redis, bucket] = [await temporaryPostgres(), temporaryRedis(), await openBucket()];
  const shared = { DATABASE_URL: database.url, REDIS_URL: redis.url, PUBLIC_ORIGIN: 'http://shop.test', ...bucket.env, ...env };
  const one = await startServer({ env: shared });
  const other = await startServer({ env: shared });
  return {
    one,
    other,
    bucket,
    databaseUrl: database.url,
    async end() {
      await Promise.all([one.remove(), other.remove()]);
      await Promise.all([database.remove(), redis.remove(), bucket.close()]);
    },
  };
}

const post = ({ origin }: Server, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const isSoldOut = (html: string) => html.includes('Out of Stock');
const page = async ({ origin }: Server, path: string) => (await fetch(origin + path)).text();

describe.runIf(servicesAnswer)('a shop on two machines', () => {
  let shop: Awaited<ReturnType<typeof startTwo>>;
  beforeAll(async () => {
    shop = await startTwo();
  });
  afterAll(() => shop.end());

  test('answers a retried call with the answer that the other machine gave', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] };
    const first = await (await post(shop.one, '/api/shopify/checkout', body, key)).json();
    expect(await (await post(shop.other, '/api/shopify/checkout', body, key)).json()).toEqual(first);
    const { id, lineItems } = checkoutResponse.parse(first).checkout;
    expect(lineItems.map(({ quantity }) => quantity)).toEqual([1]);
    const placed = await post(shop.other, `/api/checkout/${id}/order`, {
      name: 'Rosa Marsh',
      email: 'rosa@harbor.example',
      ...deliveryAddress,
    });
    const { reference } = orderResponse.parse(await placed.json()).order;
    const again = await post(shop.one, `/api/checkout/${id}/order`, {
      name: 'Rosa Marsh',
      email: 'rosa@harbor.example',
      ...deliveryAddress,
    });
    expect(orderResponse.parse(await again.json()).order.reference).toBe(reference);
  });

  test('says on both that a piece has sold out, also on pages that were cached', async () => {
    const path = '/products/high-top-sneaker';
    const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-'));
    const label = await openDatabase({ databaseUrl: shop.databaseUrl, dataDir });
    const stock = createStockRepository(label);
    const before = await Promise.all([page(shop.one, path), page(shop.other, path)]);
    for (const { variantId } of await stock.show('high-top-sneaker')) await stock.set(variantId, 0);
    expect(before.map(isSoldOut)).toEqual([false, false]);
    await vi.waitFor(
      async () => expect((await Promise.all([page(shop.one, path), page(shop.other, path)])).map(isSoldOut)).toEqual([true, true]),
      { timeout: 5000, interval: 50 },
    );
    await label.close();
    rmSync(dataDir, { recursive: true });
  });

  test('gives out the scripts of a release that another machine runs, so that its pages come alive', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'cutcourt-'));
    const database = await openDatabase({ databaseUrl: shop.databaseUrl, dataDir: directory });
    writeFileSync(join(directory, 'product-OfBefore.js'), 'export const release = "before";');
    await createReleaseAssets({ database, directory }).store();
    for (const { origin } of [shop.one, shop.other]) {
      const script = await fetch(`${origin}/assets/product-OfBefore.js`);
      expect([script.status, script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ]);
      expect(await script.text()).toContain('before');
      const missing = await fetch(`${origin}/assets/product-OfNobody.js`);
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    await database.close();
    rmSync(directory, { recursive: true });
  });

  test('goes on with an upload that broke off on the other machine', async () => {
    const logo = await noisyPng(1200);
    const at = ({ origin }: Server) => tusOver((request) => fetch(request), `${origin}/api`);
    const made = (await at(shop.one).create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '';
    const on = ({ origin }: Server) => new URL(made, origin).href;
    await at(shop.one).patch(on(shop.one), 0, logo.subarray(0, 700_000));
    const offset = Number((await at(shop.other).head(on(shop.other))).headers.get('upload-offset'));
    expect(offset).toBe(700_000);
    expect((await at(shop.other).patch(on(shop.other), offset, logo.subarray(offset))).status).toBe(204);
    const seen = logoResponse.parse(await (await at(shop.one).see(on(shop.one))).json());
    expect(seen.logo).toMatchObject({ width: 1200, bytes: logo.length });
    const whole = [...shop.bucket.objects].filter(([key]) => key !== '.ready' && !key.endsWith('.info'));
    expect(whole.map(([, { body }]) => body.equals(logo))).toEqual([true]);
  });
});

describe.runIf(servicesAnswer)('a Shopify shop on two machines', () => {
  test('shows on both, within five seconds, a price of which a webhook told one', { timeout: 60_000 }, async () => {
    const store = await openFakeShopify();
    const shop = await startTwo(settingsFor(store));
    try {
      const prices = () =>
        Promise.all([shop.one, shop.other].map(async (machine) => /\$\d+\.\d\d/.exec(await page(machine, '/products/plain-tee'))?.[0]));
      await vi.waitFor(async () => expect(await prices()).toEqual(['$25.00', '$25.00']), { timeout: 10_000 });
      store.variant(31).price = '31.0';
      const { text, headers } = signed('products/update', { id: 3, handle: 'plain-tee' });
      expect((await post(shop.one, webhooksPath, text, headers)).status).toBe(200);
      await vi.waitFor(async () => expect(await prices()).toEqual(['$31.00', '$31.00']), { timeout: 5000, interval: 50 });
    } finally {
      await shop.end();
      await store.close();
    }
  });
});
