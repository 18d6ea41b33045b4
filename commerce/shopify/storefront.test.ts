import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestContext } from '#lib/http/request-context.server.ts';
import { type FakeShopify, type FaultMode, openFakeShopify } from '../testing/fake-shopify/index.ts';
import { storefrontOperations } from './operations.ts';
import { createStorefront, withinTime } from './storefront.ts';

const lines: string[] = [];
const log = {
  debug: () => undefined,
  info: (_: object, text: string) => void lines.push(text),
  warn: ({ problem }: { problem?: string }, text: string) => void lines.push(`${text}: ${problem}`),
};

let fakeShopify: FakeShopify;
let now = 0;
beforeAll(async () => {
  fakeShopify = await openFakeShopify();
  await open({ timeoutMs: { read: 20_000, write: 1 } }).read(storefrontOperations.shop, {});
  fakeShopify.asked.length = 0;
});
afterAll(() => fakeShopify.close());
afterEach(() => {
  fakeShopify.become({ kind: 'well' });
  fakeShopify.asked.length = 0;
  lines.length = 0;
});

const open = (changes: Partial<Parameters<typeof createStorefront>[0]> = {}) =>
  createStorefront({
    ...fakeShopify.access,
    log: log as never,
    timeoutMs: { read: 400, write: 400 },
    tries: { most: 3, pauseMs: 4 },
    now: () => now,
    ...changes,
  });

const failing: [string, FaultMode, string][] = [
  ['throttles with 430', { kind: 'status', status: 430 }, 'busy'],
  ['throttles with 429', { kind: 'status', status: 429 }, 'busy'],
  ['throttles in an answer of 200', { kind: 'throttled' }, 'busy'],
  ['fails with 500', { kind: 'status', status: 500 }, 'down'],
  ['fails in an answer of 200', { kind: 'graphql error', code: 'INTERNAL_SERVER_ERROR' }, 'down'],
  ['hangs up', { kind: 'hangs up' }, 'down'],
  ['hangs', { kind: 'hangs' }, 'timeout'],
  ['answers a page of HTML', { kind: 'nonsense', body: '<html>maintenance</html>' }, 'bad_answer'],
  ['answers nothing', { kind: 'nonsense', body: '' }, 'bad_answer'],
  ['answers another shape', { kind: 'nonsense', body: '{"data":[]}' }, 'bad_answer'],
];

describe('a Shopify that', () => {
  /** A read that times out is tried twice, because a visitor is waiting; other failures are tried three times. */
  const most = (kind: string) => (kind === 'timeout' ? 2 : 3);

  it.each(failing)('%s is asked again for what is only read, and then heard', async (_, mood, kind) => {
    let times = 0;
    fakeShopify.become(() => {
      times += 1;
      return times < most(kind) ? mood : { kind: 'well' };
    });
    expect((await open().read(storefrontOperations.shop, {})).shop.name).toBe('Stand-in');
    expect(fakeShopify.asked).toHaveLength(most(kind));
  });

  it.each(failing)('%s for good is given up on', async (_, mood, kind) => {
    fakeShopify.become(mood);
    await expect(open().read(storefrontOperations.shop, {})).rejects.toMatchObject({ name: 'CommerceUnavailable', kind });
    expect(fakeShopify.asked).toHaveLength(most(kind));
  });

  it.each(failing.filter(([, , kind]) => kind !== 'busy'))(
    '%s is not asked twice to change a cart, and that is uncertain',
    async (_, mood, kind) => {
      fakeShopify.become(mood);
      await expect(open().write(storefrontOperations.cartCreate, { input: {} })).rejects.toMatchObject({ kind, unsure: true });
      expect(fakeShopify.asked).toHaveLength(1);
    },
  );

  it.each(failing.filter(([, , kind]) => kind === 'busy'))(
    '%s is asked again to change a cart, which it has not',
    async (_, mood, kind) => {
      fakeShopify.become(mood);
      await expect(open().write(storefrontOperations.cartCreate, { input: {} })).rejects.toMatchObject({ kind, unsure: false });
      expect(fakeShopify.asked).toHaveLength(3);
    },
  );

  it.each(['http://127.0.0.1:65533', 'http://nobody.invalid'])(
    'cannot be reached at %s has certainly changed no cart',
    async (storeUrl) => {
      const nobody = open({ storeUrl });
      await expect(nobody.write(storefrontOperations.cartCreate, { input: {} })).rejects.toMatchObject({ kind: 'down', unsure: false });
    },
  );

  it('answers late every time ends when the visitor has waited long enough', async () => {
    fakeShopify.become({ kind: 'hangs' });
    const slow = open({ timeoutMs: { read: 5000, write: 5000 } });
    const began = performance.now();
    await expect(withinTime(300, () => slow.read(storefrontOperations.shop, {}))).rejects.toMatchObject({ kind: 'timeout' });
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it.each([
    ['a revoked token', () => open({ token: 'revoked' }), 'SHOPIFY_STOREFRONT_TOKEN'],
    ['a version that is not there', () => open({ version: '2031-04' }), 'SHOPIFY_API_VERSION'],
  ])('does not take %s says which setting to check, at once', async (_, opened, setting) => {
    await expect(opened().read(storefrontOperations.shop, {})).rejects.toThrow(setting);
  });

  it('misses a scope says so', async () => {
    fakeShopify.become({ kind: 'graphql error', code: 'ACCESS_DENIED', message: 'Access denied for cart field' });
    await expect(open().read(storefrontOperations.shop, {})).rejects.toThrow('scopes');
  });

  it('misses a scope for one question still answers the others', async () => {
    const storefront = open();
    fakeShopify.become(({ operation }) => (operation === 'Products' ? { kind: 'graphql error', code: 'ACCESS_DENIED' } : { kind: 'well' }));
    for (let time = 0; time < 8; time += 1) await expect(storefront.read(storefrontOperations.products, {})).rejects.toThrow('scopes');
    expect((await storefront.read(storefrontOperations.shop, {})).shop.name).toBe('Stand-in');
    expect(lines).toHaveLength(1);
  });

  it('answers without an end is heard no longer than it may be', async () => {
    fakeShopify.become({ kind: 'endless' });
    const began = performance.now();
    const asked = open({ longestBytes: 1_000_000, timeoutMs: { read: 20_000, write: 1 } }).read(storefrontOperations.shop, {});
    await expect(asked).rejects.toThrow('longer than 1000000 bytes');
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(fakeShopify.asked).toHaveLength(1);
  });

  it('serves another version than it was asked for is told of, once', async () => {
    const storefront = open({ version: '2025-01' });
    for (let time = 0; time < 3; time += 1) await storefront.read(storefrontOperations.shop, {});
    expect(lines).toEqual([expect.stringContaining('2025-01 is not served any more, and Shopify answers as 2026-04')]);
  });

  it('asks for patience is asked again no sooner', async () => {
    fakeShopify.become({ kind: 'status', status: 430, seconds: 30 });
    await expect(open().read(storefrontOperations.shop, {})).rejects.toMatchObject({ kind: 'busy' });
    expect(fakeShopify.asked).toHaveLength(1);
  });
});

describe('a Shopify that is down', () => {
  it('is left alone for a while, tried once, and used again when it is back', async () => {
    const storefront = open({ tries: { most: 1, pauseMs: 1 } });
    fakeShopify.become({ kind: 'status', status: 503 });
    const ask = () => storefront.read(storefrontOperations.shop, {});
    for (let time = 0; time < 8; time += 1) await expect(ask()).rejects.toMatchObject({ kind: 'down' });
    expect(fakeShopify.asked).toHaveLength(5);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Shopify does not give what it is asked for; npm run cli -- doctor looks closer: Shopify has a failure of its own \(503\)/,
      ),
    ]);
    now += 2001;
    await expect(ask()).rejects.toMatchObject({ kind: 'down' });
    await expect(ask()).rejects.toMatchObject({ kind: 'down' });
    expect(fakeShopify.asked).toHaveLength(6);
    fakeShopify.become({ kind: 'well' });
    now += 4001;
    expect((await ask()).shop.name).toBe('Stand-in');
    expect((await ask()).shop.name).toBe('Stand-in');
    expect(lines.slice(1)).toEqual(['Shopify answers again']);
  });

  it('is told once, however many ask and however they fail with it', async () => {
    for (const mood of [{ kind: 'throttled' }, { kind: 'hangs' }] as const) {
      const storefront = open();
      lines.length = 0;
      fakeShopify.become(mood);
      const all = await Promise.allSettled(Array.from({ length: 12 }, () => storefront.read(storefrontOperations.shop, {})));
      expect(all.filter(({ status, ...more }) => status === 'rejected' && 'reason' in more && more.reason.known)).toHaveLength(12);
      expect(lines).toHaveLength(1);
      now += 60_000;
    }
  });
});

describe('the buyer', () => {
  it('is told to Shopify where there is one', async () => {
    await requestContext.run({ requestId: 'x', address: '203.0.113.9' }, () => open().read(storefrontOperations.shop, {}));
    await open().read(storefrontOperations.shop, {});
    expect(fakeShopify.asked.map(({ headers }) => headers['shopify-storefront-buyer-ip'])).toEqual(['203.0.113.9', undefined]);
  });
});
