import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featured, youMayAlsoLike } from '#core/config/featured-products.ts';
import {
  checkoutResponse,
  collectionCardsResponse,
  collectionOfCardsResponse,
  collectionResponse,
  collectionsResponse,
  failureSchema,
  orderResponse,
  productCardsResponse,
  productResponse,
  productsResponse,
} from '#core/contract/responses.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());

const suit = 'two-piece-suit-set--m-bone';
const addTo = async (lineItems: unknown, checkoutId?: string) => {
  const answer = await shop.send('POST', '/api/shopify/checkout', { lineItems, checkoutId });
  return checkoutResponse.parse(await answer.json()).checkout;
};

describe('the catalog', () => {
  test('lists at least 32 products over six collections, at their specified prices', async () => {
    const { products } = productsResponse.parse(await (await shop.get('/api/shopify/products')).json());
    expect(products.length).toBeGreaterThanOrEqual(32);
    const priceOf = (handle: string) => products.find((product) => product.handle === handle)?.price;
    for (const { handle, price } of [...Object.values(featured), ...youMayAlsoLike])
      expect([handle, priceOf(handle)]).toEqual([handle, price]);
    const { collections } = collectionsResponse.parse(await (await shop.get('/api/shopify/collections')).json());
    expect(collections.map(({ handle }) => handle)).toEqual([
      'archive',
      'footwear',
      'outerwear',
      'cutcourt-leather',
      'cutcourt-runway',
      'suits',
    ]);
  });

  test('is there for a GET after a HEAD has asked first', async () => {
    const fresh = await openApp();
    for (const path of ['/api/shopify/products', '/api/shopify/collections', '/api/shopify/products/suit-pants']) {
      await fresh.app.fetch(new Request(`http://localhost:3000${path}`, { method: 'HEAD' }));
      expect(await (await fresh.get(path)).json()).toMatchObject({ success: true });
    }
    await fresh.close();
  });

  test('gives one product, one collection with its products, and the compact list', async () => {
    const { product } = productResponse.parse(await (await shop.get('/api/shopify/products/two-piece-suit-set')).json());
    expect(product.variants.length).toBeGreaterThan(5);
    const { collection } = collectionResponse.parse(await (await shop.get('/api/shopify/collections/footwear')).json());
    expect(collection.productsCount).toBe(collection.products.length);
    const { products } = productCardsResponse.parse(await (await shop.get('/api/shopify/products?view=cards')).json());
    expect(products.every((card) => !('variants' in card))).toBe(true);
  });

  test('has whole products in every collection, and its picture as an address', async () => {
    const read = async (path: string) => (await shop.get(`/api/shopify/${path}`)).json();
    const { products } = productsResponse.parse(await read('products'));
    const { collections } = collectionsResponse.parse(await read('collections'));
    expect(collections.flatMap(({ products }) => products.map(({ handle }) => handle)).length).toBeGreaterThan(products.length / 2);
    for (const listed of collections) {
      expect(listed.image).toMatch(/^\/pictures\/[^ ]+\.jpg$/);
      expect(listed).toMatchObject({ productsCount: listed.products.length, picture: { url: listed.image } });
      expect((await read(`collections/${listed.handle}`)).collection).toEqual(listed);
      for (const product of listed.products) expect(product).toEqual(products.find(({ id }) => id === product.id));
    }
    const [first] = collections;
    expect((await read(`products/${first?.products[0]?.handle}`)).product).toEqual(first?.products[0]);
  });

  test('gives collections with cards, or without products, to who asks for less', async () => {
    const whole = await (await shop.get('/api/shopify/collections/footwear?view=all')).text();
    const cards = await (await shop.get('/api/shopify/collections/footwear?view=cards')).text();
    expect(cards.length).toBeLessThan(whole.length / 2);
    const { collection } = collectionOfCardsResponse.parse(JSON.parse(cards));
    expect(collection.products.length).toBeGreaterThan(0);
    expect(cards).not.toContain('"variants"');
    const { collections } = collectionCardsResponse.parse(await (await shop.get('/api/shopify/collections?view=cards')).json());
    expect(collections).toHaveLength(6);
    expect(collections.every((card) => !('products' in card))).toBe(true);
    // What is cached for one of them is never served for the other.
    expect(await (await shop.get('/api/shopify/collections/footwear')).text()).toBe(whole);
  });

  test.each(['nothing-here', '..%2f..%2fetc%2fpasswd', '%00', 'A', 'x'.repeat(5000), '%E0%A4%A', '<script>'])(
    'answers 404 for the handle %s',
    async (handle) => {
      for (const kind of ['products', 'collections']) {
        const answer = await shop.get(`/api/shopify/${kind}/${handle}`);
        expect(answer.status).toBe(404);
        failureSchema.parse(await answer.json());
      }
    },
  );
});

describe('a checkout', () => {
  test('is made from lines, as specified', async () => {
    const checkout = await addTo([{ variantId: suit, quantity: 2 }]);
    expect(checkout.lineItems).toMatchObject([
      {
        variantId: suit,
        quantity: 2,
        title: 'Two-Piece Suit Set',
        variantTitle: 'M / Bone',
        price: featured.suit.price,
        handle: 'two-piece-suit-set',
      },
    ]);
    expect(checkout.subtotal).toBe(2 * featured.suit.price);
    expect(checkout.webUrl).toBe(`http://localhost:3000/checkout/${checkout.id}`);
  });

  test('takes a second line beside the first and merges equal variants', async () => {
    const first = await addTo([{ variantId: suit, quantity: 1 }]);
    const second = await addTo(
      [
        { variantId: suit, quantity: 1 },
        { variantId: 'high-top-sneaker--us-9-signal', quantity: 1 },
      ],
      first.id,
    );
    expect(second.id).toBe(first.id);
    expect(second.lineItems).toMatchObject([
      { variantId: suit, quantity: 2 },
      { variantId: 'high-top-sneaker--us-9-signal', quantity: 1, price: featured.sneaker.price },
    ]);
    expect(second.subtotal).toBe(2 * featured.suit.price + featured.sneaker.price);
  });

  test('sets absolute quantities, 0 removes, other lines stay', async () => {
    const { id, lineItems } = await addTo([
      { variantId: suit, quantity: 1 },
      { variantId: 'two-piece-suit-set--m-ink', quantity: 1 },
    ]);
    const [bone, ink] = lineItems;
    const answer = await shop.send('PATCH', `/api/shopify/checkout/${id}`, { lineItems: [{ id: bone?.id, quantity: 0 }] });
    expect(checkoutResponse.parse(await answer.json()).checkout.lineItems).toMatchObject([{ id: ink?.id, quantity: 1 }]);
  });

  test('with an unknown checkoutId a new one is made with the lines', async () => {
    for (const checkoutId of ['c_unknownunknownunknown', 'x', '../../etc'])
      expect((await addTo([{ variantId: suit, quantity: 1 }], checkoutId)).id).not.toBe(checkoutId);
  });

  test('a checkoutId that is null is none', async () => {
    const answer = await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: suit, quantity: 1 }], checkoutId: null });
    expect(checkoutResponse.parse(await answer.json()).checkout.lineItems).toMatchObject([{ variantId: suit, quantity: 1 }]);
  });

  test.each([
    { checkoutId: {} },
    { checkoutId: [] },
    { checkoutId: 5 },
    { checkoutId: true },
    { checkoutId: ['c_unknownunknownunknown'] },
    { replaces: 7 },
    { follows: {} },
  ])('%j is refused, and named', async (named) => {
    const answer = await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: suit, quantity: 1 }], ...named });
    expect(answer.status).toBe(400);
    const { error } = failureSchema.parse(await answer.json());
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['invalid_request', Object.keys(named)]);
  });

  test('the same Idempotency-Key and body make one checkout, another body is refused', async () => {
    const key = { 'idempotency-key': 'an-intent-of-the-shopper' };
    const ask = async (quantity: number) => {
      const answer = await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: suit, quantity }] }, key);
      return { status: answer.status, body: await answer.json() };
    };
    const [first, again] = await Promise.all([ask(1), ask(1)]);
    expect(again.body).toEqual(first.body);
    expect((await ask(2)).status).toBe(409);
  });

  test('a placeholder uniform line that tells no team order answers 422', async () => {
    const answer = await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: 'custom-team-uniform', quantity: 1 }] });
    expect(answer.status).toBe(422);
  });
});

describe('an order on invoice', () => {
  test('is placed once however often it is sent, and mails buyer and label', async () => {
    const { id } = await addTo([{ variantId: suit, quantity: 1 }]);
    const place = () => shop.send('POST', `/api/checkout/${id}/order`, buyer({ expectedTotal: featured.suit.price }));
    const answers = await Promise.all([place(), place(), place()]);
    const orders = await Promise.all(answers.map(async (answer) => orderResponse.parse(await answer.json()).order));
    expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1);
    expect(orders[0]).toMatchObject({ status: 'placed', total: featured.suit.price });
    expect(JSON.stringify(orders[0])).not.toContain('ada@example.com');
    expect((await shop.get(`/api/shopify/checkout/${id}`)).status).toBe(404);
    await expect
      .poll(() => readMails(shop).filter((mail) => mail.includes(orders[0]?.reference ?? '?')).length, { timeout: 10_000 })
      .toBe(2);
  });

  test('says what is missing at each field', async () => {
    const { id } = await addTo([{ variantId: suit, quantity: 1 }]);
    const answer = await shop.send('POST', `/api/checkout/${id}/order`, { email: 'nobody', postalCode: '9' });
    expect(answer.status).toBe(400);
    const { error } = failureSchema.parse(await answer.json());
    expect(Object.keys(error.fields ?? {})).toEqual(
      expect.arrayContaining(['name', 'email', 'address1', 'city', 'region', 'postalCode', 'country']),
    );
  });

  test('a differing total is refused and nothing is ordered', async () => {
    const { id } = await addTo([{ variantId: suit, quantity: 1 }]);
    expect((await shop.send('POST', `/api/checkout/${id}/order`, buyer({ expectedTotal: 1 }))).status).toBe(409);
    expect((await shop.get(`/api/shopify/checkout/${id}`)).status).toBe(200);
  });

  test('text with HTML in it stays text, in the mails and on the page', async () => {
    const { id } = await addTo([{ variantId: suit, quantity: 1 }]);
    const evil = '<script>alert(1)</script>';
    const answer = await shop.send('POST', `/api/checkout/${id}/order`, buyer({ name: evil, city: evil, note: evil }));
    expect(answer.status).toBe(200);
    expect(await (await shop.get(`/checkout/${id}`)).text()).not.toContain(evil);
    const { reference } = orderResponse.parse(await answer.json()).order;
    await expect.poll(() => readMails(shop).filter((mail) => mail.includes(reference)).length, { timeout: 10_000 }).toBe(2);
    for (const mail of readMails(shop).filter((text) => text.includes(reference))) {
      const { html } = await PostalMime.parse(mail);
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;');
    }
  });
});

describe('bad input', () => {
  const line = { variantId: suit, quantity: 1 };
  test.each<[string, unknown, number[]]>([
    ['malformed JSON', '{"lineItems": [', [400]],
    ['a bare null', 'null', [400]],
    ['wrong types', { lineItems: 'all of them' }, [400]],
    ['no lines', { lineItems: [] }, [400]],
    ['a missing quantity', { lineItems: [{ variantId: suit }] }, [400]],
    ['quantity 0', { lineItems: [{ ...line, quantity: 0 }] }, [400]],
    ['quantity -1', { lineItems: [{ ...line, quantity: -1 }] }, [400]],
    ['quantity 1.5', { lineItems: [{ ...line, quantity: 1.5 }] }, [400]],
    ['quantity 1e9', { lineItems: [{ ...line, quantity: 1e9 }] }, [400]],
    ['a quantity in words', { lineItems: [{ ...line, quantity: '1' }] }, [400]],
    ['10,000 lines', { lineItems: Array.from({ length: 10_000 }, () => line) }, [400, 413]],
    ['a body over the limit', `{"lineItems": "${'x'.repeat(100_000)}"}`, [413]],
    ['an unknown variant', { lineItems: [{ variantId: 'no-such-thing', quantity: 1 }] }, [422]],
    ['HTML for a variant', { lineItems: [{ variantId: '<img src=x onerror=alert(1)>', quantity: 1 }] }, [422]],
    ['an attribute key of two lines', { lineItems: [line], customAttributes: [{ key: 'Gift\r\nBcc: a@b.example', value: 'Yes' }] }, [400]],
    ['an attribute value that rings', { lineItems: [line], customAttributes: [{ key: 'Gift', value: '\u0007' }] }, [400]],
    ['__proto__', '{"__proto__": {"success": true}, "lineItems": [{"variantId": "__proto__", "quantity": 1}]}', [422]],
  ])('%s is refused', async (_name, body, statuses) => {
    const answer = await shop.send('POST', '/api/shopify/checkout', body);
    expect(statuses).toContain(answer.status);
    const { error } = failureSchema.parse(await answer.json());
    expect(error.message).not.toMatch(/\bat .*\.(?:js|ts)/);
  });

  test('a body that is not JSON by its type is refused', async () => {
    expect((await shop.send('POST', '/api/shopify/checkout', 'lineItems=1', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('an unknown call and a wrong method are answered as JSON', async () => {
    expect((await shop.get('/api/nothing')).status).toBe(404);
    const answer = await shop.send('DELETE', '/api/shopify/checkout', '{}');
    expect(answer.status).toBeGreaterThanOrEqual(404);
    failureSchema.parse(await answer.json());
  });
});

test('writes from one address are limited, reading goes on', async () => {
  const limited = await openApp({ RATE_LIMIT: '3' });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1)
    statuses.push((await limited.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: suit, quantity: 1 }] })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await limited.get('/api/shopify/products')).status).toBe(200);
  await limited.close();
});

type JsonBody = { content: { 'application/json': { schema: { properties: Record<string, { type?: unknown }> } } } };

test('the OpenAPI document describes every call with its schemas', async () => {
  const document = (await (await shop.get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: JsonBody; responses: unknown }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/shopify/products',
      '/shopify/products/{handle}',
      '/shopify/collections',
      '/shopify/collections/{handle}',
      '/shopify/checkout',
      '/shopify/checkout/{id}',
      '/checkout/{id}/order',
    ]),
  );
  expect(JSON.stringify(document.paths['/shopify/checkout']?.post?.requestBody)).toContain('variantId');
  const bodyOf = (path: string) => document.paths[path]?.post?.requestBody?.content['application/json'].schema.properties;
  expect(bodyOf('/shopify/checkout')?.checkoutId?.type).toEqual(['string', 'null']);
  expect(Object.keys(bodyOf('/newsletter/subscribe') ?? {})).toEqual(['email']);
});

test('alive and ready are told', async () => {
  expect((await shop.get('/api/health')).status).toBe(200);
  expect((await shop.get('/api/ready')).status).toBe(200);
});

function readMails({ dataDir }: OpenApp): string[] {
  const outbox = join(dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'utf8'));
}
