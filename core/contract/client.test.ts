import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Client, createClient, RequestError } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

/** The client in front of a backend that gives this one response; `asked` has the requests. */
function inFrontOf(answer: unknown, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status });
  });
  return { client: createClient('/api'), asked };
}

const add = (client: Client) => client.createCheckout({ lineItems: [{ variantId: 'v', quantity: 1 }] }, 'a-key-of-eight');
const calls = {
  productCards: (client) => client.productCards(),
  product: (client) => client.product('suit'),
  collections: (client) => client.collections(),
  collection: (client) => client.collection('suits'),
  createCheckout: add,
  subscribe: (client) => client.subscribe({ email: 'ada@example.com' }, 'a-key-of-eight'),
} satisfies Record<string, (client: Client) => Promise<{ success: boolean }>>;

describe.each(Object.entries(calls))('%s', (_, call) => {
  test.each([
    ['nothing else', { success: false }, 200, 'unsuccessful'],
    ['nothing else, and 404', { success: false }, 404, 'not_found'],
    ['nothing else, and 503', { success: false }, 503, 'internal'],
    ['a text', { success: false, error: 'Sold out' }, 409, 'unsuccessful'],
    ['a message without a code', { success: false, error: { message: 'Sold out' } }, 409, 'unsuccessful'],
    ['a code', { success: false, error: { code: 'sold_out', message: 'Sold out' } }, 409, 'sold_out'],
  ])('success: false with %s is an unsuccessful answer', async (_with, answer, status, code) => {
    const failure = await call(inFrontOf(answer, status).client);
    expect(failure).toEqual({ success: false, error: { code, message: expect.stringMatching(/^\w.+/) } });
  });

  test.each([
    ['no JSON', '<html>', 200],
    ['no object', '"ok"', 200],
    ['a failure that does not speak of success', { message: 'Internal server error' }, 500],
  ])('%s is a request error', async (_with, answer, status) => {
    await expect(call(inFrontOf(answer, status).client)).rejects.toThrow(RequestError);
  });
});

test('the fields of a refusal and the order that is stored all the same are read', async () => {
  const uniformOrder = { reference: 'CU-7KQ2M9', key: '0'.repeat(64), path: '/team-order/x' };
  const error = { code: 'invalid_request', message: 'See fields', fields: { lineItems: 'Too many', odd: 5 } };
  expect(await add(inFrontOf({ success: false, error, uniformOrder }, 400).client)).toEqual({
    success: false,
    error: { ...error, fields: { lineItems: 'Too many' } },
    uniformOrder,
  });
});

test.each(['product', 'collection', 'createCheckout'] as const)(
  '%s without the thing it asks for, or without a word of success, is unsuccessful',
  async (name) => {
    for (const answer of [{ success: true }, { success: true, product: null, collection: null, checkout: null }, { product: {} }, {}]) {
      expect(await calls[name](inFrontOf(answer).client)).toMatchObject({ success: false, error: { code: 'unsuccessful' } });
    }
  },
);

test.each(['productCards', 'collections'] as const)('%s needs its list, not a word of success', async (name) => {
  expect(await calls[name](inFrontOf({ products: [], collections: [] }).client)).toMatchObject({ success: true });
  await expect(calls[name](inFrontOf({ success: true }).client)).rejects.toThrow(RequestError);
});

test('the newsletter reads nothing in an answer', async () => {
  expect(await calls.subscribe(inFrontOf({ message: 'Welcome' }, 201).client)).toEqual({ success: true });
});

test('our pages ask for no more than they show', async () => {
  const { client, asked } = inFrontOf({ success: true, products: [], collections: [] });
  await Promise.all([client.productCards(), client.collections(), client.collection('suits')]);
  expect(asked).toEqual([
    '/api/shopify/products?view=cards',
    '/api/shopify/collections?view=cards',
    '/api/shopify/collections/suits?view=cards',
  ]);
});
