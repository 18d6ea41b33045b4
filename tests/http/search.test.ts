import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeShopify, openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { searchProductsResponse } from '#core/contract/responses.ts';
import { catalogMessages } from '#features/catalog/messages.ts';
import { searchMessages } from '#features/catalog/search/messages.ts';
import { shopMessages } from '#features/catalog/search/shop-messages.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());

const read = async (path: string, of = shop) => (await of.get(path)).text();
const handles = (html: string) => [
  ...new Set(Array.from(html.slice(html.indexOf('<main')).matchAll(/href="\/products\/([a-z0-9-]+)/g), ([, handle]) => handle)),
];

describe('the shop by its address, without script', () => {
  test('forgives a typo, opens the color that is named, and says what is near to nothing', async () => {
    expect(handles(await read('/shop?q=sneker'))[0]).toBe('high-top-sneaker');
    expect(await read('/shop?q=navy+jaket')).toMatch(/href="\/products\/[a-z-]+\?variant=[a-z0-9-]+-navy"/);
    const none = await read('/shop?q=surfboard+hodie');
    for (const shown of [shopMessages.noProducts, shopMessages.clearFilters, searchMessages.didYouMean, 'href="/shop?q=hoodie"'])
      expect(none).toContain(shown);
  });

  test('has its filters behind a link, as a form whose choices are the address', async () => {
    expect(await read('/shop')).toMatch(/href="\/shop\?filters=open"/);
    const form = await read('/shop?q=suit&tag=suits&size=M&filters=open');
    expect(form).toMatch(/<input type="hidden" name="q" value="suit"\/>/);
    expect(form).toMatch(/<input type="hidden" name="tag" value="suits"\/>/);
    expect(form).toMatch(/name="size"[^>]*checked=""[^>]*value="M"|name="size" [^>]*value="M"[^>]*checked=""/);
    const sorted = handles(await read('/shop?sort=price-desc&stock=in'));
    expect(sorted[0]).toBe('black-collegiate-bomber');
    expect(sorted).not.toContain('archive-jersey');
  });

  test('never keeps an empty parameter in the address', async () => {
    for (const [sent, cleaned] of [
      ['/shop?q=&tag=footwear', '/shop?tag=footwear'],
      ['/shop?q=&tag=', '/shop'],
      ['/shop?q=suit&tag=&min=&max=&sort=newest', '/shop?q=suit&sort=newest'],
    ] as const) {
      const answer = await shop.get(sent);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, cleaned]);
    }
  });

  test.each([
    ['a query of 5,000 letters', `q=${'x'.repeat(5000)}`],
    ['right to left', 'q=%D9%85%D8%B1%D8%AD%D8%A8%D8%A7'],
    ['emoji', 'q=%F0%9F%94%A5'],
    ['the characters of regular expressions', 'q=%28%5B%2A%2B%3F%5C'],
    ['NUL', 'q=%00'],
    ['half a character', 'q=%ED%A0%80&size=%ff'],
    ['filters that do not exist', 'size=ZZ&color=Ultraviolet&tag=none&sort=cheapest&stock=maybe&page=0'],
    ['prices reversed', 'min=900&max=10'],
    ['prices that are huge, negative or no numbers', 'min=-5&max=1e99'],
    ['a thousand parameters', Array.from({ length: 1000 }, (_, index) => `size=S${index}&color=C${index}&x${index}=1`).join('&')],
  ])('takes %s for what it is', async (_name, search) => {
    const answer = await shop.get(`/shop?${search}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(catalogMessages.shop);
  });

  test('stores no page of a search or filter', async () => {
    await read('/shop');
    const before = shop.app.pages.size().pages;
    for (const search of ['q=suit', 'size=M', 'color=Bone&sort=newest', 'filters=open', 'min=1']) await read(`/shop?${search}`);
    expect(shop.app.pages.size().pages).toBe(before);
  });
});

test.each(['constructor', 'toString', '__proto__'])('a view named "%s" is no view, and the shop answers', async (view) => {
  for (const path of [
    '/products/suit-pants',
    '/shop',
    '/api/shopify/products',
    '/api/shopify/products/suit-pants',
    '/api/shopify/collections',
  ])
    expect((await shop.get(`${path}?view=${view}`)).status, path).toBe(200);
});

test('the API gives the whole catalog for the search, with collections and synonyms', async () => {
  const answer = await shop.get('/api/shopify/products?view=search');
  const { products, synonyms } = searchProductsResponse.parse(await answer.json());
  expect(products.length).toBeGreaterThan(30);
  expect(products.find(({ handle }) => handle === 'two-piece-suit-set')?.collections).toContain('Suits');
  expect(synonyms.same.flat()).toContain('tee');
});

test('content without synonyms has none, and a wrong file stops the start with one line', async () => {
  const { cpSync, rmSync: remove, writeFileSync } = await import('node:fs');
  const content = join(mkdtempSync(join(tmpdir(), 'cutcourt-content-')), 'content');
  cpSync('content', content, { recursive: true, filter: (path) => !/content\/(?:pictures|models)/.test(path) });
  const file = join(content, 'label/synonyms.yaml');
  remove(file);
  const plain = await openApp({ CONTENT_DIR: content });
  expect(searchProductsResponse.parse(await (await plain.get('/api/shopify/products?view=search')).json()).synonyms).toEqual({
    same: [],
    means: {},
  });
  await plain.close();
  writeFileSync(file, 'same: [[tee]]\nmeans: {}\n');
  await expect(openApp({ CONTENT_DIR: content })).rejects.toThrow(/content\/label\/synonyms\.yaml: same\[0\]/);
  rmSync(join(content, '..'), { recursive: true });
});

describe('in front of a Shopify store', () => {
  let fakeShopify: FakeShopify;
  let hosted: OpenApp;
  beforeAll(async () => {
    fakeShopify = await openFakeShopify();
    hosted = await openApp(settingsFor(fakeShopify));
  });
  afterAll(async () => {
    await hosted.close();
    await fakeShopify.close();
  });

  test('the same search works, and Shopify’s own is not asked', async () => {
    expect(handles(await read('/shop?q=plian+caps', hosted))[0]).toBe('plain-cap');
    expect(await read('/shop?q=ink+suit', hosted)).toMatch(/href="\/products\/two-piece-suit-set\?variant=\d+"/);
    expect(handles(await read('/shop?sort=price-asc', hosted)).reverse()).toEqual(handles(await read('/shop?sort=price-desc', hosted)));
    expect(fakeShopify.asked.map(({ operation }) => operation).filter((operation) => /search/i.test(operation))).toEqual([]);
  });
});
