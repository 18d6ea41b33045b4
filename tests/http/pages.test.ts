import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { garmentKinds } from '#core/garment/garment-kinds.ts';
import { fixedPages } from '#server/rendering/cache-key.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());

const read = async (path: string) => (await shop.get(path)).text();

test.each(garmentKinds)('of a %s without a picture there is a drawing', async (kind) => {
  expect(await read(`/flat-${kind}.svg`)).toContain('id="flat"');
});

test.each(['/products/high-top-sneaker', '/collections/archive'])('%s reads what it shows once', async (path) => {
  const reads: string[] = [];
  const note = <T>(handle: string, read: (handle: string) => T) => {
    reads.push(handle);
    return read(handle);
  };
  const counted = await openApp({}, (commerce) => ({
    ...commerce,
    findProduct: (handle) => note(handle, commerce.findProduct),
    findCollection: (handle) => note(handle, commerce.findCollection),
  }));
  try {
    const page = await (await counted.get(path)).text();
    expect(page).toContain('BreadcrumbList');
    expect(reads).toEqual([path.split('/').at(-1)]);
  } finally {
    await counted.close();
  }
});

describe('a page', () => {
  test('without a parameter in its path is told by the table of routes', () => {
    expect(fixedPages(routes)).toEqual(expect.arrayContaining(['/', '/shop', '/collections', '/privacy-policy']));
    expect(fixedPages(routes).join()).not.toMatch(/[:*]/);
  });

  // Paths that begin with `_` are for developers and not part of a build; the old address of Find my order leads to its new one.
  const forVisitors = fixedPages(routes).filter((path) => !path.startsWith('/_') && path !== '/team-order');
  test.each([...forVisitors, '/collections/archive', '/products/two-piece-suit-set'])(
    '%s comes whole in the first document, compressed, with an ETag, and 304 the second time',
    async (path) => {
      const answer = await shop.get(path, { 'accept-encoding': 'gzip, br' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe('br');
      const html = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
      expect(html).toMatch(/<h1/);
      const again = await shop.get(path, { 'accept-encoding': 'gzip, br', 'if-none-match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
      const zipped = await shop.get(path, { 'accept-encoding': 'gzip, br;q=0' });
      expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(html);
    },
  );

  test('a variant that is sold out says that others can be had, where they can', async () => {
    const soldOut = await read('/products/harbor-warm-up-jacket?variant=harbor-warm-up-jacket--2xl-ink');
    expect(soldOut).toContain('Out of Stock');
    expect(soldOut).toContain('Other choices are in stock');
    expect(await read('/products/harbor-warm-up-jacket')).not.toContain('Other choices are in stock');
    const gone = await read('/products/rust-leather-bomber');
    expect(gone).toContain('Out of Stock');
    expect(gone).not.toContain('Other choices are in stock');
  });

  test('allows exactly its own scripts and style sheets', async () => {
    const answer = await shop.get('/shop');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(/(?:script|style)-src [^;]*'unsafe-/.exec(policy)).toBeNull();
    for (const [, , kind, text] of html.matchAll(/<(script|style)(?: type="([^"]+)")?[^>]*>([\s\S]*?)<\/\1>/g)) {
      if (kind === 'application/ld+json' || !text) continue;
      expect(policy).toContain(
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
      );
    }
  });

  test.each(forVisitors)('%s holds its application back as text, after a script that starts it', async (path) => {
    const html = await read(path);
    const [, application = ''] = /<noscript id="application">([\s\S]*?)<\/noscript>/.exec(html) ?? [];
    expect(application).toContain('type="module"');
    expect(application).toContain('streamController.enqueue');
    const rest = html.replace(application, '');
    expect(rest).not.toMatch(/<script[^>]+type="module"/);
    expect(rest).not.toMatch(/rel="modulepreload"/);
    expect(rest.indexOf('heldPresses'), 'before any style that would hold it up').toBeLessThan(rest.indexOf('rel="stylesheet"'));
    expect(rest).not.toContain('nonce');
  });

  test('carries the usual security headers', async () => {
    const { headers } = await shop.get('/shop');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['/shop', 'same-origin'],
    ['/api/shopify/products', 'same-origin'],
    ['/api/ready', 'same-origin'],
    ['/robots.txt', 'same-origin'],
    ['/favicon.svg', 'cross-origin'],
    ['/icons/icon-512.png', 'cross-origin'],
  ])('%s may be embedded: %s', async (path, policy) => {
    const { status, headers } = await shop.get(path);
    expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, policy]);
    // A second time it comes from memory.
    expect((await shop.get(path)).headers.get('cross-origin-resource-policy')).toBe(policy);
  });

  test('that does not exist is a 404 document', async () => {
    for (const path of [
      '/nothing',
      '/products/no-such-thing',
      '/collections/no-such-thing',
      '/checkout/c_nothingnothingnothing',
      '/a/b/c',
    ]) {
      const answer = await shop.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('<h1');
    }
    expect(await read('/nothing')).toContain('Page Not Found');
    expect(await read('/products/no-such-thing')).toContain('Product not found');
  });

  test.each([
    '/products/..%2f..%2fetc',
    '/products/%00',
    `/products/${'x'.repeat(5000)}`,
    '/products/%E0%A4%A',
    '/collections/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/checkout/%00',
    '/%c0%ae',
  ])('odd path %s is answered with 4xx and never runs', async (path) => {
    const answer = await shop.get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('<script>alert');
  });

  test('free text in the address is shown as text and not kept', async () => {
    const before = shop.app.pages.size().pages;
    const html = await read('/shop?q=%3Cscript%3Ezzqxkv(1)%3C/script%3E');
    expect(html).not.toContain('<script>zzqxkv(1)');
    expect(html).toContain('No products found');
    expect(shop.app.pages.size().pages).toBe(before);
  });

  test('tracking parameters do not make another page', async () => {
    await read('/shop');
    const before = shop.app.pages.size().pages;
    await read('/shop?utm_source=x&fbclid=1');
    await read('/shop?page=1');
    await read('/shop?tag=no-such-tag');
    await read('/shop?page=99');
    expect(shop.app.pages.size().pages).toBe(before);
  });

  test('is counted with its answers, by status', async () => {
    shop.app.pages.traffic();
    const etag = (await shop.get('/shop')).headers.get('etag') ?? '';
    await shop.get('/shop?utm_source=x', { 'if-none-match': etag });
    await shop.get('/shop?q=somebody@example.com');
    await shop.get('/nothing');
    expect(shop.app.pages.traffic()).toEqual({ statuses: { 200: 2, 304: 1, 404: 1 }, pages: { '/shop': 2, others: 2 } });
    expect(shop.app.pages.traffic()).toBeNull();
  });

  test('is made anew each time where no memory is given for it', async () => {
    const bare = await openApp({ PAGE_CACHE_MB: '0' });
    const [first, second] = [await bare.get('/products/suit-pants'), await bare.get('/products/suit-pants')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(bare.app.pages.size().pages).toBe(0);
    await bare.close();
  });

  test('of a checkout is never stored, indexed or told to others', async () => {
    const made = await shop.send('POST', '/api/shopify/checkout', {
      lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }],
    });
    const { checkout } = (await made.json()) as { checkout: { id: string } };
    const { status, headers } = await shop.get(`/checkout/${checkout.id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });
});

describe('the shop page', () => {
  test('filters by tag and search without any script', async () => {
    const cards = (html: string) => new Set(Array.from(html.matchAll(/href="\/products\/([a-z0-9-]+)/g), ([, handle]) => handle)).size;
    const all = cards(await read('/shop'));
    const sports = cards(await read('/shop?tag=sports'));
    const bombers = cards(await read('/shop?q=bomber'));
    expect(sports).toBeGreaterThan(3);
    expect(sports).toBeLessThan(all);
    expect(bombers).toBeGreaterThan(0);
    expect(bombers).toBeLessThan(sports);
  });
});

test('a tag may hold any character', async () => {
  const content = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
  cpSync('content', content, { recursive: true });
  const file = join(content, 'products/suit-pants.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^tags: .*$/m, 'tags: ["cut & sew #1+"]'));
  const other = await openApp({ CONTENT_DIR: content });
  const html = await (await other.get(`/shop?tag=${encodeURIComponent('cut & sew #1+')}`)).text();
  expect(html).toContain('/products/suit-pants');
  expect(html).not.toContain('No products found');
  await other.close();
  rmSync(content, { recursive: true });
});

test('browsers are told to come by https alone where the shop is there by https', async () => {
  const paths = ['/', '/shop?q=wool', '/nothing', '/api/health', '/api/label', '/sitemap.xml', '/favicon.svg'];
  const secure = await openApp({ PUBLIC_ORIGIN: 'https://shop.example' });
  const listed = await openApp({ PUBLIC_ORIGIN: 'https://shop.example', HSTS_PRELOAD: 'on' });
  for (const [open, header] of [
    [secure, 'max-age=31536000'],
    [listed, 'max-age=63072000; includeSubDomains; preload'],
    [shop, null],
  ] as const)
    for (const path of paths) expect([path, (await open.get(path)).headers.get('strict-transport-security')]).toEqual([path, header]);
  await secure.close();
  await listed.close();
});

test('what is opened by itself carries all that protects it, a file what it needs', async () => {
  const protecting = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy', 'x-frame-options'];
  const [, file] = /rel="modulepreload" href="([^"]+)"/.exec(await read('/shop')) ?? [];
  for (const [path, carried] of [
    ['/', protecting],
    ['/nothing', protecting],
    ['/api/label', protecting],
    ['/favicon.svg', protecting],
    [file ?? '', ['x-content-type-options']],
  ] as const) {
    const { headers } = await shop.get(path);
    expect([path, protecting.filter((name) => headers.has(name))]).toEqual([path, carried]);
  }
});

test('assets are immutable and precompressed', async () => {
  const [, script] = /rel="modulepreload" href="([^"]+)"/.exec(await read('/shop')) ?? [];
  const answer = await shop.get(script ?? '', { 'accept-encoding': 'br' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
});
