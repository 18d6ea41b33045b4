import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runDoctor } from '#cli/doctor-command.ts';
import { type FakeShopify, type FaultMode, openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import type { FakeVariant } from '#commerce/testing/fake-shopify/products.ts';
import { checkoutResponse, failureSchema } from '#core/contract/responses.ts';
import { formatDollars } from '#core/money.ts';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { anOrder } from '#features/team-orders/domain/players-for-tests.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { costDollars, formatCost, shopifyAmount } from '#tests/fixtures/uniform-prices.ts';
import { type Server, startServer } from '#tests/server.ts';

const wrong = costDollars({ mesh: 1 }) + 5;
const wrongPrice = `Shopify charges ${formatDollars(wrong)} for mesh, and it must be ${formatCost({ mesh: 1 })}`;
const partOfCent = `${shopifyAmount({ mesh: 1 })}5`;

let fakeShopify: FakeShopify;
let server: Server;
let cartId: string;
beforeAll(async () => {
  fakeShopify = await openFakeShopify();
  server = await startServer({ env: settingsFor(fakeShopify) });
  cartId = checkoutResponse.parse(await (await send('/api/shopify/checkout', capInCart)).json()).checkout.id;
  await server.remove();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  fakeShopify.become({ kind: 'well' });
  await server.remove();
});
afterAll(() => fakeShopify.close());

const capInCart = { lineItems: [{ variantId: '21', quantity: 1 }] };
const send = (path: string, body: object, method = 'POST') =>
  fetch(server.origin + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
/** The visible text of a page. */
const read = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(server.origin + path, { redirect: 'manual', ...init });
  const html = (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  return { status: answer.status, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
};
const refusal = async (answer: Response) => ({ status: answer.status, ...failureSchema.parse(await answer.json()) });

/** The log's messages to the operator, one a line. */
const problemsLogged = () =>
  server
    .said()
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line).problem));

const doctorOf = async (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...settings, DATA_DIR: server.dataDir })) vi.stubEnv(name, value);
  return (await runDoctor([])).text;
};

type Misset = { set?: Record<string, string>; is?: FaultMode; says: string };

const nowhere = 'https://no-such-label.invalid';
const noVersion = "Field 'currentlyNotInStock' doesn't exist on type 'ProductVariant'";

/** Wrong settings, the responses they lead to, and the messages of log and doctor. */
const misset: [string, Misset][] = [
  [
    'an address that no name server knows',
    { set: { SHOPIFY_STORE_URL: nowhere }, says: `${nowhere} cannot be reached: check SHOPIFY_STORE_URL` },
  ],
  [
    'an address where nothing listens',
    { set: { SHOPIFY_STORE_URL: 'http://127.0.0.1:9' }, says: 'http://127.0.0.1:9 cannot be reached: check SHOPIFY_STORE_URL' },
  ],
  [
    'the address of a store that Shopify does not have',
    {
      is: { kind: 'status', status: 404, body: '<!doctype html><title>Create an Ecommerce Website</title>' },
      says: 'There is no Storefront API at this address (404): check SHOPIFY_STORE_URL and SHOPIFY_API_VERSION',
    },
  ],
  [
    'the address of a page that is no store',
    {
      is: { kind: 'nonsense', body: '<!doctype html><title>Welcome</title>' },
      says: 'What answers is no Storefront API: check that SHOPIFY_STORE_URL is the address of a Shopify store',
    },
  ],
  [
    'the address of a site that takes no questions',
    { is: { kind: 'status', status: 405, body: '<html>' }, says: 'Shopify refuses the request (405): check SHOPIFY_STORE_URL' },
  ],
  [
    'the address that the store has moved from',
    {
      is: { kind: 'status', status: 301 },
      says: 'The store is at another address: SHOPIFY_STORE_URL must be the one that ends in .myshopify.com',
    },
  ],
  [
    'a revoked token',
    { set: { SHOPIFY_STOREFRONT_TOKEN: 'revoked' }, says: 'Shopify refuses the token (401): check SHOPIFY_STOREFRONT_TOKEN' },
  ],
  [
    'a version that has not come yet',
    {
      set: { SHOPIFY_API_VERSION: '2031-04' },
      says: 'There is no Storefront API at this address (404): check SHOPIFY_STORE_URL and SHOPIFY_API_VERSION',
    },
  ],
];

describe('a shop that is set to', () => {
  test.each(misset)(
    '%s: every page says so politely, a cart and a team order are kept, and one line says what to mend',
    async (_, given) => {
      if (given.is) fakeShopify.become(given.is);
      const settings = { ...settingsFor(fakeShopify), ...given.set };
      server = await startServer({ env: settings, until: 'alive' });
      await expectCalmPages();
      await expectCartKept();
      await expectTeamOrderKept();
      expect((await read('/api/ready')).status).toBe(503);
      expect(problemsLogged()).toEqual([expect.stringContaining(given.says)]);
      expect(server.said()).not.toContain(settings.SHOPIFY_STOREFRONT_TOKEN);
      expect((await doctorOf(settings)).split('\n').filter((line) => /: (?:Products, stock)|Store and token/.test(line))).toEqual([
        expect.stringContaining(`fail  Store and token: ${given.says}`),
        'fail  The rest: Products, stock, carts and the uniform charges are looked at when this is mended.',
      ]);
    },
  );
});

async function expectCalmPages() {
  const home = await read('/');
  expect([home.status, home.text.includes('Could not load products. Showing sample products.')]).toEqual([200, true]);
  const failed = [
    ['/shop', 'Failed to load products'],
    ['/products/plain-cap', 'Failed to load product details'],
    ['/collections', 'Failed to load collections'],
    ['/collections/suits', 'Failed to load collection Our shelves'],
  ] as const;
  for (const [path, said] of failed) {
    const { status, text } = await read(path);
    const shown = [said, 'Our shelves did not answer. Give it a moment.', 'Try again'].filter((words) => text.includes(words));
    expect([path, status, shown.length]).toEqual([path, 503, 3]);
  }
  for (const path of ['/uniform-order', '/about', '/refund-policy']) expect([path, (await read(path)).status]).toEqual([path, 200]);
}

/** No response says that the cart has ended, or the browser would remove it (R2.6). */
async function expectCartKept() {
  const line = { lineItems: [{ id: 'any', quantity: 2 }] };
  const asked = [
    send('/api/shopify/checkout', { ...capInCart, checkoutId: cartId }),
    fetch(`${server.origin}/api/shopify/checkout/${cartId}`),
    send(`/api/shopify/checkout/${cartId}`, line, 'PATCH'),
  ];
  for (const { status, error } of await Promise.all(asked.map(async (answer) => refusal(await answer))))
    expect([status, error.message]).toEqual([502, 'The shop cannot answer right now. Nothing was changed. Try again in a moment.']);
  const page = await read(`/checkout/${cartId}`);
  expect([page.status, page.text.includes('Nothing is lost and nothing was ordered. Try again in a moment.')]).toEqual([503, true]);
}

async function expectTeamOrderKept() {
  const { status, uniformOrder } = await refusal(await send('/api/shopify/checkout', checkoutRequest(anOrder())));
  expect([status, uniformOrder?.reference]).toEqual([502, expect.stringMatching(/^CU-/)]);
  const path = uniformOrder?.path ?? '';
  expect((await read(path)).text).toContain('Awaiting checkout');
  const paid = await read(path, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
  expect(paid.status).toBe(503);
  expect(paid.text).toContain('The checkout cannot be opened right now. Your order is kept: try again in a moment.');
}

describe('a shop that is set to a version', () => {
  test('that Shopify serves no more sells as before, by the version that answers, and one line says what to mend', async () => {
    const settings = { ...settingsFor(fakeShopify), SHOPIFY_API_VERSION: '2025-01' };
    server = await startServer({ env: settings });
    expect((await read('/shop')).text).toContain('Plain Cap');
    expect((await read('/products/plain-cap')).text).toContain('$35.00');
    const { checkout } = checkoutResponse.parse(await (await send('/api/shopify/checkout', { ...capInCart, checkoutId: cartId })).json());
    expect(checkout.id).toBe(cartId);
    expect(await read(`/checkout/${cartId}`)).toMatchObject({ status: 302 });
    const team = checkoutResponse.parse(await (await send('/api/shopify/checkout', checkoutRequest(anOrder()))).json());
    expect(team.checkout.subtotal).toBe(costDollars({ mesh: 11, logoDesign: true }));
    expect(problemsLogged()).toEqual(['SHOPIFY_API_VERSION: 2025-01 is not served any more, and Shopify answers as 2026-04']);
    expect(await doctorOf(settings)).toContain(
      'fail  Version: 2025-01 is not supported any more: set SHOPIFY_API_VERSION to one of 2026-04.',
    );
  });

  test('whose successor knows a field no more says so politely where it is asked for, and the lines say why', async () => {
    fakeShopify.become(({ query }) =>
      query.includes('currentlyNotInStock') ? { kind: 'graphql error', code: 'undefinedField', message: noVersion } : { kind: 'well' },
    );
    const settings = { ...settingsFor(fakeShopify), SHOPIFY_API_VERSION: '2025-01' };
    server = await startServer({ env: settings });
    expect((await read('/shop')).status).toBe(503);
    expect((await read('/products/plain-cap')).text).toContain('Our shelves did not answer. Give it a moment.');
    expect(problemsLogged()).toEqual(
      expect.arrayContaining([
        'SHOPIFY_API_VERSION: 2025-01 is not served any more, and Shopify answers as 2026-04',
        `Shopify refuses the question: ${noVersion}`,
      ]),
    );
    const lines = await doctorOf(settings);
    expect(lines).toContain('fail  Version: 2025-01 is not supported any more');
    expect(lines).toContain(`fail  Products: Shopify refuses the question: ${noVersion}`);
  });
});

type Charge = { set?: Record<string, string>; variant?: Partial<FakeVariant>; logged: string; doctor: string };

const charges: [string, Charge][] = [
  [
    'is not set',
    {
      set: { SHOPIFY_UNIFORM_MESH: '' },
      logged: 'SHOPIFY_UNIFORM_MESH names no variant for mesh',
      doctor: 'SHOPIFY_UNIFORM_MESH is not set: team orders with it cannot be checked out.',
    },
  ],
  [
    'is gone',
    {
      variant: { id: 911 },
      logged: 'the store does not have one of the uniform variants; npm run cli -- doctor says which',
      doctor: 'SHOPIFY_UNIFORM_MESH names a variant the token does not see: publish it to its sales channel.',
    },
  ],
  [
    'has the wrong price',
    {
      variant: { price: wrong.toFixed(2) },
      logged: wrongPrice,
      doctor: `${wrongPrice}: change it in Shopify.`,
    },
  ],
  [
    'is sold in another currency',
    {
      variant: { currency: 'EUR' },
      logged: 'its price is in EUR, and this shop sells in USD',
      doctor: 'its price is in EUR, and this shop sells in USD',
    },
  ],
  [
    'has three decimals',
    {
      variant: { price: partOfCent },
      logged: `its price ${partOfCent} has a part of a cent`,
      doctor: `its price ${partOfCent} has a part of a cent`,
    },
  ],
];

describe('a store whose charge for mesh uniforms', () => {
  test.each(charges)('%s sells its goods, keeps a team order, charges nothing wrongly, and the log says what to mend', async (_, given) => {
    const mesh = fakeShopify.variant(910);
    const well = { ...mesh };
    const settings = { ...settingsFor(fakeShopify), ...given.set };
    server = await startServer({ env: settings });
    Object.assign(mesh, given.variant);
    try {
      expect((await read('/shop')).text).toContain('Plain Cap');
      await expectTeamOrderKept();
      await expectTeamOrderKept();
      // One message for the submit and one for a later checkout, however many there are.
      expect(problemsLogged()).toEqual([expect.stringContaining(given.logged), expect.stringContaining(given.logged)]);
      const lines = (await doctorOf(settings)).split('\n');
      expect(lines).toContainEqual(expect.stringMatching(/^fail {2}Uniform charge mesh: /));
      expect(lines.join()).toContain(given.doctor);
    } finally {
      Object.assign(mesh, { currency: undefined }, well);
    }
  });
});
