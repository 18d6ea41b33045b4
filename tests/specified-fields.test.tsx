import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProductView } from '#app/routes/product-view.tsx';
import { featured } from '#core/config/featured-products.ts';
import { client } from '#core/contract/browser-client.ts';
import { idempotencyKey } from '#core/contract/client.ts';
import type { Samples } from '#core/contract/site-content.ts';
import { CartContents } from '#features/cart/cart-contents.tsx';
import { noCart } from '#features/cart/cart-state.ts';
import { browserCatalog, type LoadState } from '#features/catalog/browser-catalog.ts';
import { loadBrowserLanding } from '#features/catalog/browser-landing.ts';
import { CardGrid } from '#features/catalog/card-grid.tsx';
import { CollectionView } from '#features/catalog/collection-view.tsx';
import { CollectionWall } from '#features/catalog/collection-wall.tsx';
import { wholeShop } from '#features/catalog/search/shop-query.ts';
import { createCheckoutOpener } from '#features/line-items/open-checkout.ts';

/* Tests what the browser shows for a backend that answers with the fields of R11.1 and nothing else, and with `success:
   false` and nothing else. */

const variant = (id: string, title: string, available = true) => ({ id, title, price: 310.5, available });
const suit = {
  id: 'gid-1',
  handle: featured.suit.handle,
  name: 'Two-Piece Suit Set',
  description: 'Wool. Cut in one piece.',
  category: 'Suits',
  tags: ['suits'],
  image: 'https://cdn.example/suit.jpg',
  images: [
    { url: 'https://cdn.example/suit.jpg', alt: 'The front' },
    { url: 'https://cdn.example/back.jpg', alt: 'The back' },
  ],
  price: 300,
  available: true,
  variants: [variant('v-m', 'M / Bone'), variant('v-l', 'L / Bone', false), variant('v-xl', 'XL / Bone')],
};
const tee = {
  ...suit,
  id: 'gid-2',
  handle: 'tee',
  name: 'Heavy Tee',
  description: null,
  category: null,
  tags: ['sports'],
  image: null,
  images: [],
  price: 45,
  variants: [],
};
const archive = {
  id: 'c-1',
  handle: 'archive',
  title: 'Archive',
  description: 'What was.',
  image: 'https://cdn.example/archive.jpg',
  productsCount: 2,
  products: [suit, tee],
};
const bare = { id: 'c-2', handle: 'everything', title: 'Everything', description: '', image: null, productsCount: 0, products: [] };

const answers: Record<string, unknown> = {
  '/api/shopify/products': { products: [suit, tee] },
  '/api/shopify/products/two-piece-suit-set': { success: true, product: suit },
  '/api/shopify/products/tee': { success: true, product: tee },
  '/api/shopify/collections': { collections: [archive, bare] },
  '/api/shopify/collections/archive': { success: true, collection: archive },
  '/api/shopify/collections/everything': { success: true, collection: bare },
};
const checkoutOf = (...lineItems: object[]) => ({ success: true, checkout: { id: 'gid-3', webUrl: 'https://pay.example/3', lineItems } });

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers[url.split('?')[0] ?? ''] ?? { success: false }));
});
afterAll(() => vi.unstubAllGlobals());

function readyValue<T>(loaded: LoadState<T>): T {
  if (loaded.state !== 'ready') throw new Error(`it is ${loaded.state}`);
  return loaded.value;
}

const draw = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

describe('the specified fields alone are enough', () => {
  test('for the page of a product: pictures, a choice by the titles of the variants, their prices', async () => {
    const html = draw(<ProductView product={readyValue(await browserCatalog.product('two-piece-suit-set'))} companions={null} />);
    for (const shown of ['Two-Piece', 'Suits', '$310.50', 'In Stock', 'M / Bone', 'XL / Bone']) expect(textOf(html)).toContain(shown);
    expect(textOf(html)).toMatch(/L \/ Bone\|Out of Stock/);
    expect(html).toContain('src="https://cdn.example/back.jpg"');
    expect(html).toContain('alt="The front"');
  });

  test('also without a picture, a variant or a text', async () => {
    const html = draw(<ProductView product={readyValue(await browserCatalog.product('tee'))} companions={null} />);
    for (const shown of ['Tee|$45.00|Out of Stock', 'Need Help']) expect(textOf(html)).toContain(shown);
    expect(html).toContain('/flat-tee.svg');
  });

  test('for the shop: its cards, its tags and its search', async () => {
    const catalog = readyValue(await browserCatalog.search());
    const listing = catalog.search({ ...wholeShop, q: 'heavy' });
    expect(listing.tags.map(({ tag }) => tag).sort()).toEqual(['sports', 'suits']);
    expect(textOf(draw(<CardGrid cards={listing.cards} />))).toContain('Heavy Tee|$45.00|');
    const all = draw(<CardGrid cards={readyValue(await browserCatalog.cards())} />);
    expect(all).toContain('src="https://cdn.example/suit.jpg"');
    expect(all.match(/In Stock/g)).toHaveLength(2);
  });

  test('for the collections', async () => {
    const html = draw(<CollectionWall collections={readyValue(await browserCatalog.collections())} />);
    expect(html).toContain('src="https://cdn.example/archive.jpg"');
    for (const shown of ['2 items', 'What was.', '0 items', 'Discover our latest pieces']) expect(textOf(html)).toContain(shown);
  });

  test('for the page of a collection', async () => {
    const html = draw(<CollectionView collection={readyValue(await browserCatalog.collection('archive'))} />);
    for (const shown of ['Archive', 'What was.', '2 items', 'Two-Piece Suit Set', 'Heavy Tee']) expect(textOf(html)).toContain(shown);
    const empty = draw(<CollectionView collection={readyValue(await browserCatalog.collection('everything'))} />);
    expect(textOf(empty)).toContain('Discover our latest pieces|No');
  });

  test('for what the landing page selects', async () => {
    const sample = {
      id: 's',
      name: 'Sample',
      category: '',
      kind: null,
      description: '',
      price: 85,
      image: { url: '/s.jpg', alt: '', width: null, height: null, tint: null },
    };
    const samples: Samples = { featured: { suit: sample, sneaker: sample, bomber: sample }, clothing: [sample], sports: [sample] };
    const landing = readyValue(await loadBrowserLanding(samples));
    expect(landing).toMatchObject({
      failed: false,
      featured: { suit: { id: 'gid-1', images: [{ url: 'https://cdn.example/suit.jpg' }, {}] }, sneaker: { id: 's' } },
      fashion: [{ id: 'gid-1' }],
      sports: [{ id: 'gid-2', images: [] }],
      measures: [],
    });
    expect(landing.panels[0]).toMatchObject({ title: 'Archive', count: 2, picture: { url: 'https://cdn.example/archive.jpg' } });
  });
});

describe('a checkout that tells hardly anything of its lines', () => {
  test.each([
    ['quantities', [{ quantity: 1 }, { quantity: 2 }]],
    [
      'ids and quantities',
      [
        { id: 'l-1', variantId: 'v-m', quantity: 1 },
        { id: 'l-2', variantId: 'v-l', quantity: 2 },
      ],
    ],
  ])('stands in the drawer, by its %s', async (_what, lines) => {
    answers['/api/shopify/checkout'] = checkoutOf(...lines);
    const answer = await client().createCheckout({ lineItems: [{ variantId: 'v-m', quantity: 1 }] }, idempotencyKey());
    const cart = answer.success ? answer.checkout : null;
    const html = draw(<CartContents state={{ ...noCart, cartId: 'gid-3', cart }} />);
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(textOf(html)).toMatch(/\|Item\|.*\|2\|.*\|Checkout\|/);
    expect(textOf(html)).not.toMatch(/\$|Subtotal|sold out/i);
  });

  test('is where Buy Now leads', async () => {
    const buyNow = createCheckoutOpener(client());
    answers['/api/shopify/checkout'] = checkoutOf();
    expect(await buyNow({ lineItems: [] })).toEqual({ state: 'ready', url: 'https://pay.example/3' });
    answers['/api/shopify/checkout'] = { success: false };
    expect(await buyNow({ lineItems: [] })).toEqual({ state: 'unsuccessful' });
  });
});

describe('success: false and nothing else', () => {
  test('means that there is no such product and no such collection, and that a list has failed', async () => {
    expect(await browserCatalog.product('gone')).toEqual({ state: 'missing' });
    expect(await browserCatalog.collection('gone')).toEqual({ state: 'missing' });
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    answers['/api/shopify/products'] = { success: false };
    answers['/api/shopify/collections'] = { success: false };
    expect(await browserCatalog.cards()).toEqual({ state: 'failed' });
    expect(await browserCatalog.collections()).toEqual({ state: 'failed' });
    vi.useRealTimers();
  });
});
