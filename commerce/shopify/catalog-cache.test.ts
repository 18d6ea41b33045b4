import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#lib/database/database.server.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { type FakeShopify, openFakeShopify } from '../testing/fake-shopify/index.ts';
import { type FakeProduct, type FakeStore, single, smallShop, smallShopUniforms } from '../testing/fake-shopify/products.ts';
import { createShopify } from './index.ts';

const lines: string[] = [];
const log = { info: () => undefined, debug: () => undefined, warn: ({ problem }: { problem?: string }) => void lines.push(problem ?? '') };
const closing: (() => Promise<unknown>)[] = [];

async function emptyDatabase() {
  const directory = await temporaryDirectory();
  const database = await openDatabase({ databaseUrl: null, dataDir: directory.path });
  closing.push(() => database.close(), directory.remove);
  return database;
}

async function openShopOver(stock: FakeStore, now = Date.now) {
  const fakeShopify = await openFakeShopify({ stock });
  closing.push(fakeShopify.close);
  const database = await emptyDatabase();
  const timeoutMs = { read: 30_000, write: 30_000 };
  return {
    fakeShopify,
    database,
    ...createShopify({ ...fakeShopify.access, uniforms: smallShopUniforms, database, log: log as never, timeoutMs, now }),
  };
}
afterAll(async () => {
  for (const close of closing) await close();
});

const countOf = (fakeShopify: FakeShopify, name: string) => fakeShopify.asked.filter(({ operation }) => operation === name).length;
const operationsOf = (fakeShopify: FakeShopify) => fakeShopify.asked.map(({ operation }) => operation);

describe('a product with 250 variants and one with 700', () => {
  const many = (id: number, count: number): FakeProduct => ({
    id,
    handle: `many-${count}`,
    title: `Many ${count}`,
    options: [{ name: 'Number', values: Array.from({ length: count }, (_, index) => ({ name: String(index) })) }],
    variants: Array.from({ length: count }, (_, index) => ({
      id: id * 1000 + index,
      title: String(index),
      price: '10.0',
      stock: 1,
      options: { Number: String(index) },
    })),
  });

  it('have all of them, the first in one question', async () => {
    const { commerce, fakeShopify } = await openShopOver({ products: [many(1, 250), many(2, 700)], collections: [] });
    expect((await commerce.findProduct('many-250'))?.variants).toHaveLength(250);
    expect(operationsOf(fakeShopify)).toEqual(['Product']);
    expect((await commerce.findProduct('many-700'))?.variants.at(-1)?.title).toBe('699');
    expect((await commerce.listProducts()).map(({ variants }) => variants.length)).toEqual([250, 700]);
  });

  it('with a broken variant far down is left out, and the other is shown', async () => {
    const { commerce, fakeShopify } = await openShopOver({ products: [many(1, 250), many(2, 700)], collections: [] });
    const change = (text: string) => text.replace('"title":"699"', '"title":null');
    fakeShopify.become(({ operation }) => (operation === 'MoreVariants' ? { kind: 'altered', change } : { kind: 'well' }));
    expect((await commerce.listProducts()).map(({ handle }) => handle)).toEqual(['many-250']);
  });
});

describe('3,000 products and 30 collections, one of all of them', () => {
  let shop: Awaited<ReturnType<typeof openShopOver>>;
  beforeAll(async () => {
    const products = Array.from({ length: 3000 }, (_, index) => ({
      id: index + 1,
      handle: `product-${index + 1}`,
      title: `Product ${index + 1}`,
      variants: [single({ id: 10_000 + index, price: '10.0', stock: 1 })],
    }));
    const collections = Array.from({ length: 30 }, (_, index) => ({
      id: index + 1,
      handle: `collection-${index + 1}`,
      title: `Collection ${index + 1}`,
      members: index === 0 ? products.map(({ id }) => id) : [index],
    }));
    shop = await openShopOver({ products, collections });
  });

  it('are all there, in the order of the shop, and each then costs nothing', async () => {
    const { commerce, fakeShopify } = shop;
    const listed = await commerce.listProducts();
    expect(listed.map(({ handle }) => handle)).toEqual(fakeShopify.stock.products.map(({ handle }) => handle));
    const counts = Object.fromEntries(['Products', 'ProductIds', 'ProductsById'].map((one) => [one, countOf(fakeShopify, one)]));
    expect(counts).toEqual({ Products: 1, ProductIds: 12, ProductsById: 59 });
    fakeShopify.asked.length = 0;
    expect((await commerce.findProduct('product-2999'))?.name).toBe('Product 2999');
    expect(fakeShopify.asked).toHaveLength(0);
    const collections = await commerce.listCollections();
    expect(collections).toHaveLength(30);
    expect(collections[0]?.productsCount).toBe(3000);
    expect((await commerce.findCollection('collection-1'))?.products).toHaveLength(3000);
  });

  it('may be told of by 300 webhooks at once: few questions, and nobody waits for them', async () => {
    const { commerce, drop, fakeShopify } = shop;
    await commerce.listProducts();
    fakeShopify.asked.length = 0;
    const changed = fakeShopify.stock.products.slice(0, 300);
    for (const { variants } of changed) for (const variant of variants) variant.price = '11.0';
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    for (const { id, handle } of changed) drop({ of: 'product', kind: 'update', id: String(id), handle });
    await vi.waitFor(async () => {
      const listed = await commerce.listProducts();
      expect(listed.filter(({ variants }) => variants[0]?.priceCents === 1100)).toHaveLength(300);
    });
    delay.disable();
    expect(operationsOf(fakeShopify)).toEqual(Array(6).fill('ProductsById'));
    expect(delay.max / 1e6).toBeLessThan(500);
  });
});

describe('a product that changed at Shopify', () => {
  it('is exchanged wherever it stands, by one question', async () => {
    const { commerce, drop, fakeShopify } = await openShopOver(smallShop());
    await Promise.all([commerce.listProducts(), commerce.findCollection('suits')]);
    const version = commerce.version();
    fakeShopify.asked.length = 0;
    fakeShopify.variant(13).price = '290.0';
    drop({ of: 'product', kind: 'update', id: '1', handle: 'two-piece-suit-set' });
    await vi.waitFor(async () => {
      const suits = [
        await commerce.findProduct('two-piece-suit-set'),
        (await commerce.listProducts())[0],
        (await commerce.findCollection('suits'))?.products[0],
      ];
      expect(suits.map((suit) => suit?.variants[2]?.priceCents)).toEqual([29_000, 29_000, 29_000]);
    });
    expect(operationsOf(fakeShopify)).toEqual(['ProductsById']);
    expect(commerce.version()).not.toBe(version);
  });

  it('into what it was leaves the pages as they are', async () => {
    const { commerce, drop, fakeShopify } = await openShopOver(smallShop());
    await Promise.all([commerce.listProducts(), commerce.listCollections()]);
    const version = commerce.version();
    fakeShopify.asked.length = 0;
    drop({ of: 'product', kind: 'update', id: '1', handle: 'two-piece-suit-set' });
    drop({ of: 'collection', kind: 'update', id: '1', handle: 'suits' });
    await vi.waitFor(() => expect(operationsOf(fakeShopify).toSorted()).toEqual(['Collections', 'ProductsById']));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(commerce.version()).toBe(version);
  });

  it('and is gone, leaves the lists', async () => {
    const { commerce, drop, fakeShopify } = await openShopOver(smallShop());
    expect(await commerce.findProduct('two-piece-suit-set')).not.toBeNull();
    await Promise.all([commerce.listProducts(), commerce.findCollection('suits')]);
    fakeShopify.stock.products.shift();
    drop({ of: 'product', kind: 'delete', id: '1', handle: null });
    await vi.waitFor(async () => {
      expect(await commerce.findProduct('two-piece-suit-set')).toBeNull();
      expect((await commerce.listProducts()).map(({ handle }) => handle)).toEqual(['plain-cap', 'plain-tee']);
      expect((await commerce.findCollection('suits'))?.products).toEqual([]);
    });
  });

  it('while Shopify is down is shown as it was, and exchanged when it is back', async () => {
    const { commerce, drop, fakeShopify } = await openShopOver(smallShop());
    await commerce.listProducts();
    fakeShopify.become({ kind: 'status', status: 401 });
    fakeShopify.variant(13).price = '290.0';
    drop({ of: 'product', kind: 'update', id: '1', handle: 'two-piece-suit-set' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await commerce.findProduct('two-piece-suit-set'))?.variants[2]?.priceCents).toBe(30_000);
    fakeShopify.become({ kind: 'well' });
    await vi.waitFor(
      async () => {
        expect((await commerce.findProduct('two-piece-suit-set'))?.variants[2]?.priceCents).toBe(29_000);
        expect((await commerce.listProducts())[0]?.variants[2]?.priceCents).toBe(29_000);
      },
      { timeout: 20_000, interval: 300 },
    );
  });
});

describe('a shop whose pages all come from memory', () => {
  it('still asks Shopify for what is due, and shows it', async () => {
    let now = Date.now();
    const { commerce, fakeShopify } = await openShopOver(smallShop(), () => now);
    await Promise.all([commerce.listProducts(), commerce.listCollections()]);
    const version = commerce.version();
    fakeShopify.variant(13).price = '290.0';
    now += 60_001;
    expect(commerce.version()).toBe(version);
    await vi.waitFor(() => expect(commerce.version()).not.toBe(version));
    expect((await commerce.findProduct('two-piece-suit-set'))?.variants[2]?.priceCents).toBe(29_000);
  });

  it('shows a product without a list for a minute at most', async () => {
    let now = Date.now();
    const { commerce, fakeShopify } = await openShopOver(smallShop(), () => now);
    fakeShopify.become(({ operation }) => (operation === 'Products' ? { kind: 'status', status: 503 } : { kind: 'well' }));
    await commerce.findProduct('plain-cap');
    const version = commerce.version();
    expect(commerce.version()).toBe(version);
    now += 60_001;
    expect(commerce.version()).not.toBe(version);
  });
});

describe('goods that cannot be sold here', () => {
  it('are left out, one line each, once, and the others are shown', async () => {
    const stock = smallShop();
    stock.products.push(
      { id: 51, handle: 'no-variants', title: 'No variants', variants: [] },
      { id: 52, handle: 'foreign', title: 'Foreign', variants: [single({ id: 521, price: '9.0', currency: 'EUR', stock: 1 })] },
      { id: 53, handle: 'three-decimals', title: 'Three decimals', variants: [single({ id: 531, price: '9.005', stock: 1 })] },
    );
    const { commerce } = await openShopOver(stock);
    lines.length = 0;
    expect((await commerce.listProducts()).map(({ handle }) => handle)).toEqual(['two-piece-suit-set', 'plain-cap', 'plain-tee']);
    expect(await commerce.findProduct('foreign')).toBeNull();
    expect(lines).toEqual([
      'the product "no-variants" is left out: it has no variant',
      'the product "foreign" is left out: its price is in EUR, and this shop sells in USD',
      'the product "three-decimals" is left out: its price 9.005 has a part of a cent',
    ]);
  });
});

describe('a collection of which Shopify does not give everything', () => {
  it('is left out, and the others are shown', async () => {
    const { commerce, fakeShopify } = await openShopOver(smallShop());
    const [broken, ...others] = (await commerce.listCollections()).map(({ handle }) => handle);
    fakeShopify.become(({ operation }) =>
      operation === 'Collections'
        ? { kind: 'altered', change: (text) => text.replace('"title":"', '"title":null,"x":"') }
        : { kind: 'well' },
    );
    const again = createShopify({ ...fakeShopify.access, uniforms: smallShopUniforms, database: await emptyDatabase(), log: log as never });
    lines.length = 0;
    expect((await again.commerce.listCollections()).map(({ handle }) => handle)).toEqual(others);
    expect(lines).toEqual([`the collection ${JSON.stringify(broken)} is left out: Shopify does not give its title`]);
  });
});

describe('a token that may not see how many are left', () => {
  it('sells what is there, and calls nothing made to order for it', async () => {
    const { commerce, fakeShopify } = await openShopOver(smallShop());
    fakeShopify.become({ kind: 'stock unseen' });
    expect((await commerce.findProduct('plain-cap'))?.variants[0]).toMatchObject({ available: true, madeToOrder: false });
  });
});
