import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionPhotoPath, photographedParts } from '#core/config/collection-photos.ts';
import { fulfillment } from '#core/config/pricing.ts';
import { productsResponse } from '#core/contract/responses.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { writeCatalog } from '../bench/write-catalog.ts';
import { faultsOf } from '../fixtures/vocabulary.ts';
import { childrenOf, type Element, parseXml, xmlTextOf } from '../fixtures/xml.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

const origin = 'https://cutandcourt.example';
let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp({ PUBLIC_ORIGIN: origin });
});
afterAll(() => shop.close());

const read = async (path: string) => (await shop.get(path)).text();
const xmlAt = async (path: string) => parseXml(await read(path));
const products = async () => productsResponse.parse(await (await shop.get('/api/shopify/products')).json()).products;
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const thingsOf = (html: string): Record<string, unknown>[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g), ([, json]) => JSON.parse(json ?? ''));
const listed = async () => childrenOf(await xmlAt('/sitemap.xml'), 'url').map((url) => xmlTextOf(url, 'loc') ?? '');

describe('the sitemap', () => {
  test('lists every page once that may be found, and none that is secret', async () => {
    const urls = await listed();
    expect(new Set(urls).size).toBe(urls.length);
    for (const path of [
      '/',
      '/shop',
      '/about',
      '/uniform-order',
      '/newsletter',
      '/refund-policy',
      '/collections/archive',
      '/products/two-piece-suit-set',
    ])
      expect(urls).toContain(origin + path);
    expect(urls.filter((url) => url.includes('/products/'))).toHaveLength((await products()).length);
    for (const url of urls) {
      expect(url).toMatch(/^https:\/\/cutandcourt\.example\//);
      expect(url).not.toMatch(/checkout|unsubscribe|\/api|\?/);
    }
  });

  test('names pages that are there, each with its own address, title, description and picture', async () => {
    const titles = new Map<string, string>();
    for (const url of await listed()) {
      const answer = await shop.get(new URL(url).pathname);
      expect([url, answer.status]).toEqual([url, 200]);
      const html = await answer.text();
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect([url, title]).toEqual([url, expect.stringMatching(/.{3,}/)]);
      expect([url, titles.get(title)]).toEqual([url, undefined]);
      titles.set(title, url);
      expect([url, canonicalOf(html)]).toEqual([url, url]);
      expect(metaOf(html, 'description')?.length).toBeGreaterThan(20);
      expect(metaOf(html, 'og:url')).toBe(url);
      expect(title.startsWith(metaOf(html, 'og:title')?.replaceAll('&', '&amp;') ?? '?')).toBe(true);
      expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
      const picture = metaOf(html, 'og:image') ?? '';
      expect(metaOf(html, 'twitter:image')).toBe(picture);
      expect(picture).toMatch(/^https:\/\/cutandcourt\.example\/share\/[\w-]+\.[0-9a-f]{10}\.jpg$/);
      expect(existsSync(join('build', new URL(picture).pathname))).toBe(true);
    }
  });

  test('shares pictures of 1200 by 630 that weigh little', async () => {
    for (const path of ['/', '/products/two-piece-suit-set', '/products/game-day-duffel', '/collections/archive', '/privacy-policy']) {
      const picture = await shop.get(new URL(metaOf(await read(path), 'og:image') ?? '').pathname);
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      expect(picture.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(80 * 1024);
    }
  });
});

test.each([
  ['/shop?tag=sports', '/shop'],
  ['/shop?utm_source=x', '/shop'],
  ['/shop?page=1', '/shop'],
  ['/shop?page=99', '/shop'],
  ['/shop/', '/shop'],
  ['/%73hop', '/shop'],
  ['/products/two-piece-suit-set?variant=two-piece-suit-set--m-ink', '/products/two-piece-suit-set'],
  ['/products/two-piece-suit-set?variant=nothing&fbclid=1', '/products/two-piece-suit-set'],
])('%s stands under %s', async (path, canonical) => {
  const html = await read(path);
  expect(canonicalOf(html)).toBe(origin + canonical);
  expect(metaOf(html, 'og:url')).toBe(origin + canonical);
});

test.each([
  'q=wool',
  'size=M',
  'tag=suits&size=M&size=L',
  'color=Bone',
  'min=50&max=100',
  'stock=in',
  'sort=newest',
  'filters=open',
  'q=suit&page=2&sort=price-asc',
])('/shop?%s is not to be listed, and stands under the shop', async (search) => {
  const html = await read(`/shop?${search}`);
  expect(metaOf(html, 'robots')).toBe('noindex');
  expect(canonicalOf(html)).toBe(`${origin}/shop`);
  expect(metaOf(html, 'og:url')).toBeUndefined();
});

test.each([
  '/nothing-here',
  '/SHOP',
  '/About',
  '/Products/suit-pants',
  '/products/Suit-Pants',
  '/products/nothing-here',
  '/products/two-piece-suit-set/stock-alert',
  `/order/${'0'.repeat(64)}`,
  `/team-order/${'0'.repeat(64)}`,
  `/unsubscribe/${'0'.repeat(64)}`,
  '/checkout/c_nothingnothingnothing',
])('%s is not to be listed, and claims no address', async (path) => {
  const answer = await shop.get(path);
  const html = await answer.text();
  expect(answer.status === 404 || /noindex/.test(metaOf(html, 'robots') ?? '')).toBe(true);
  expect(canonicalOf(html)).toBeUndefined();
  expect(metaOf(html, 'og:url')).toBeUndefined();
});

describe('what a page says it is about', () => {
  test('is said in schema.org’s own words, with all that a search engine wants', async () => {
    const met = new Set<string>();
    for (const url of await listed()) {
      for (const thing of thingsOf(await read(new URL(url).pathname))) {
        expect([url, thing['@context'], faultsOf(thing)]).toEqual([url, 'https://schema.org', []]);
        met.add(String(thing['@type']));
      }
    }
    expect([...met].sort()).toEqual(['BreadcrumbList', 'CollectionPage', 'FAQPage', 'Organization', 'Product', 'WebSite']);
  });

  test('the front page is about the label', async () => {
    const [organization, website] = thingsOf(await read('/'));
    expect(organization).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Cut & Court',
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
      telephone: '+1 (213) 555-0142',
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    });
    expect(website).toMatchObject({ '@type': 'WebSite' });
  });

  test('every product page offers what the shop sells, at its prices', async () => {
    for (const item of await products()) {
      const [product, way] = thingsOf(await read(`/products/${item.handle}`));
      expect(product).toMatchObject({ '@type': 'Product', name: item.name, brand: { name: 'Cut & Court' } });
      const { offers } = product as { offers: { '@type': string; offers?: Offer[] } & Offer };
      const each = offers.offers ?? [offers];
      expect(each.map(({ sku, price, availability }) => [sku, price, availability])).toEqual(
        item.variants.map(({ id, price, available, madeToOrder }) => [
          id,
          price.toFixed(2),
          `https://schema.org/${madeToOrder ? 'MadeToOrder' : available ? 'InStock' : 'OutOfStock'}`,
        ]),
      );
      for (const offer of each)
        expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD', url: expect.stringContaining(origin) });
      expect(way).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2, name: 'Shop' }, { name: item.name }],
      });
    }
  });

  test('a collection is a list of its products', async () => {
    const [page, way] = thingsOf(await read('/collections/footwear'));
    expect(page).toMatchObject({ '@type': 'CollectionPage', name: 'Footwear', mainEntity: { numberOfItems: 5 } });
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  type Offer = { '@type': string; sku: string; price: string; availability: string };
});

describe('the product feed', () => {
  test('has an item for each variant with all that a merchant must say', async () => {
    const rss = await xmlAt('/feed.xml');
    expect(rss).toMatchObject({ name: 'rss', attributes: { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' } });
    const channel = childrenOf(rss, 'channel')[0] as Element;
    for (const name of ['title', 'link', 'description']) expect(xmlTextOf(channel, name)).toBeTruthy();
    const items = childrenOf(channel, 'item');
    const variants = (await products()).flatMap((product) => product.variants.map((variant) => ({ ...variant, product })));
    expect(items).toHaveLength(variants.length);
    expect(new Set(items.map((item) => xmlTextOf(item, 'g:id'))).size).toBe(items.length);
    for (const [at, item] of items.entries()) {
      const { product, ...variant } = variants[at] as (typeof variants)[number];
      expect(xmlTextOf(item, 'g:id')?.length).toBeLessThanOrEqual(50);
      expect(xmlTextOf(item, 'g:title')).toContain(product.name);
      expect(xmlTextOf(item, 'g:description')).toBeTruthy();
      expect(xmlTextOf(item, 'g:link')).toMatch(/^https:\/\/cutandcourt\.example\/products\/[\w-]+(?:\?variant=[\w-]+)?$/);
      expect(xmlTextOf(item, 'g:image_link')).toMatch(/^https:\/\/cutandcourt\.example\/(?:pictures|share)\/[\w.-]+\.jpg$/);
      expect(xmlTextOf(item, 'g:availability')).toBe(variant.madeToOrder ? 'backorder' : variant.available ? 'in_stock' : 'out_of_stock');
      expect(xmlTextOf(item, 'g:price')).toBe(`${variant.price.toFixed(2)} USD`);
      expect(xmlTextOf(item, 'g:brand')).toBe('Cut & Court');
      expect(xmlTextOf(item, 'g:condition')).toBe('new');
      expect(xmlTextOf(item, 'g:item_group_id')).toBe(product.id);
      expect(xmlTextOf(item, 'g:size')).toBe(variant.options.Size);
      expect(xmlTextOf(item, 'g:color')).toBe(variant.options.Color);
    }
  });

  test('shows each variant in its own color', async () => {
    const items = childrenOf(childrenOf(await xmlAt('/feed.xml'), 'channel')[0] as Element, 'item');
    const shoe = items.filter((item) => xmlTextOf(item, 'g:item_group_id') === 'high-top-sneaker');
    expect(new Set(shoe.map((item) => `${xmlTextOf(item, 'g:color')} ${xmlTextOf(item, 'g:image_link')}`)).size).toBe(2);
  });
});

test('a piece made to order is on back order in the feed, until the label has had its weeks for it', async () => {
  const variants = new Map((await products()).flatMap((product) => product.variants.map((variant) => [variant.id, variant])));
  const items = childrenOf(childrenOf(await xmlAt('/feed.xml'), 'channel')[0] as Element, 'item');
  const ready = Date.parse(storeDate(new Date())) + fulfillment.madeToOrderWeeks * 7 * 86_400_000;
  const dated = items.filter((item) => variants.get(xmlTextOf(item, 'g:id') ?? '')?.madeToOrder);
  expect(dated.length).toBeGreaterThan(0);
  for (const item of items) {
    const date = xmlTextOf(item, 'g:availability_date');
    if (!dated.includes(item)) expect(date).toBeUndefined();
    else {
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/);
      expect(Date.parse(date ?? '')).toBe(ready);
    }
  }
});

describe('while the provider is away', () => {
  test.each(['/sitemap.xml', '/feed.xml'])('%s asks the robot to come again, and comes when it is back', async (path) => {
    let away = true;
    const other = await openApp({}, (commerce, { CommerceUnavailable }) => ({
      ...commerce,
      listProducts: async () => {
        if (away) throw new CommerceUnavailable('away', 'down');
        return commerce.listProducts();
      },
    }));
    const answer = await other.get(path);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    away = false;
    expect((await other.get(path)).status).toBe(200);
    await other.close();
  });
});

test('a product is never shared with the card of another that had its address', async () => {
  const content = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
  cpSync('content', content, { recursive: true });
  const edit = (file: string, line: RegExp, to: string) =>
    writeFileSync(join(content, file), readFileSync(join(content, file), 'utf8').replace(line, to));
  edit('products/two-piece-suit-set.yaml', /^name: .*$/m, 'name: Brass Kettle');
  edit('products/game-day-duffel.yaml', /^name: .*$/m, 'name: Tin Kettle');
  edit('products/game-day-duffel.yaml', /^pictures:\n(?: .*\n)+/m, 'pictures: []\n');
  edit('collections.yaml', /^(- handle: archive\n {2}title: ).*$/m, '$1Kettles');
  const other = await openApp({ CONTENT_DIR: content, PUBLIC_ORIGIN: origin });
  const pageAt = async (path: string) => (await other.get(path)).text();
  const kettle = await pageAt('/products/two-piece-suit-set');
  expect(metaOf(kettle, 'og:title')).toBe('Brass Kettle');
  expect(metaOf(kettle, 'og:image')).toMatch(/^https:\/\/cutandcourt\.example\/pictures\/two-piece-suit-set-/);
  expect(metaOf(kettle, 'og:image:alt')).not.toContain('Two-Piece');
  expect(metaOf(kettle, 'og:image:width')).toBeUndefined();
  expect((await other.get(new URL(metaOf(kettle, 'og:image') ?? '').pathname)).status).toBe(200);
  const home = metaOf(await pageAt('/'), 'og:image');
  expect(metaOf(await pageAt('/products/game-day-duffel'), 'og:image')).toBe(home);
  expect(metaOf(await pageAt('/collections/archive'), 'og:image')).not.toContain('collections-archive');
  expect(await pageAt('/feed.xml')).not.toContain('/share/products-game-day-duffel');
  expect(metaOf(await pageAt('/products/suit-pants'), 'og:image')).toContain('/share/products-suit-pants');
  await other.close();
  rmSync(content, { recursive: true });
});

describe('the files robots and phones ask for', () => {
  test.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('%s comes as %s, compressed, kept, and 304 the second time', async (path, type) => {
    const answer = await shop.get(path, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await shop.get(path, { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const head = await shop.app.fetch(new Request(`http://localhost:3000${path}`, { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('robots.txt leads to the sitemap and hides no page', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  });

  test('the manifest names icons that are there, in their sizes', async () => {
    const html = await read('/');
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest"/>');
    const manifest = JSON.parse(await read('/site.webmanifest'));
    expect(manifest).toMatchObject({
      name: 'Cut & Court',
      start_url: '/',
      display: 'minimal-ui',
      theme_color: metaOf(html, 'theme-color'),
    });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of [...manifest.icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }]) {
      const icon = await shop.get(src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await shop.get('/favicon.ico')).status).toBe(200);
  });
});

test('with 2,000 products the files are whole, and the start does not wait for them', async () => {
  const content = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
  writeCatalog(content, 2000, [{ file: 'coll-footwear.jpg', alt: 'Six shoes' }]);
  const large = await openApp({ CONTENT_DIR: content });
  expect(large.app.pages.size().pages).toBe(0);
  const sitemapOf = parseXml(await (await large.get('/sitemap.xml')).text());
  expect(childrenOf(sitemapOf, 'url').length).toBeGreaterThan(2000);
  const feed = parseXml(await (await large.get('/feed.xml')).text());
  expect(childrenOf(childrenOf(feed, 'channel')[0] as Element, 'item')).toHaveLength(16_000);
  const started = performance.now();
  const again = await large.get('/feed.xml', { 'accept-encoding': 'br' });
  expect(again.status).toBe(200);
  expect(performance.now() - started).toBeLessThan(200);
  const second = await (await large.get('/shop?page=2')).text();
  expect(canonicalOf(second)).toBe('http://localhost:3000/shop?page=2');
  await large.close();
  rmSync(content, { recursive: true });
});

test.each(photographedParts)('the photograph of a collection of %s leads to a picture', async (part) => {
  const answer = await shop.get(collectionPhotoPath(part));
  expect(answer.status).toBe(302);
  const picture = await shop.get(answer.headers.get('location') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});
