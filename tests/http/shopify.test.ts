import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FakeShopify, openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { type FakeProduct, single } from '#commerce/testing/fake-shopify/products.ts';
import { brand } from '#core/config/brand.ts';
import { checkoutResponse, failureSchema } from '#core/contract/responses.ts';
import { paidOrder, settingsFor, signed, webhooksPath } from '#tests/fixtures/hosted-shop.ts';
import { costDollars, formatCost, shopifyAmount } from '#tests/fixtures/uniform-prices.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let fakeShopify: FakeShopify;
let shop: OpenApp;
let coach: CoachRequests;
beforeAll(async () => {
  fakeShopify = await openFakeShopify();
  shop = await openApp(settingsFor(fakeShopify));
  coach = coachAt(shop);
  await vi.waitFor(() => expect(fakeShopify.asked.map(({ operation }) => operation)).toContain('Collections'), { timeout: 20_000 });
});
afterAll(async () => {
  await shop.close();
  await fakeShopify.close();
});
afterEach(() => fakeShopify.become({ kind: 'well' }));

const readable = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
const read = async (path: string) => {
  const answer = await shop.get(path);
  return { status: answer.status, html: readable(await answer.text()) };
};
const add = (variantId: string, more: object = {}) =>
  shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId, quantity: 1 }], ...more });
const added = async (answer: Response) => checkoutResponse.parse(await answer.json()).checkout;
const refusal = async (answer: Response) => ({ status: answer.status, ...failureSchema.parse(await answer.json()).error });

/** Waits long enough for a busy machine. */
const soon = (seen: () => Promise<unknown>) => vi.waitFor(seen, { timeout: 10_000, interval: 50 });

const sendWebhook = (topic: string, body: object | string, how: { id?: string; key?: string } = {}) => {
  const { text, headers } = signed(topic, body, how);
  return shop.send('POST', webhooksPath, text, headers);
};

describe('a shopper on a Shopify store', () => {
  test('finds the goods on every page, with Shopify’s prices and pictures, and no uniform charges among them', async () => {
    const page = await read('/products/two-piece-suit-set');
    expect(page.status).toBe(200);
    expect(page.html).toContain('$320.50');
    expect(page.html).toMatch(/srcSet="[^"]*suit-ink\.jpg\?width=320 320w, [^"]*suit-ink\.jpg\?width=1080 1080w" sizes="[^"]+"/);
    expect(page.html).toMatch(/src="https:\/\/cdn\.shopify\.com\/s\/files\/1\/suit-ink\.jpg\?width=1080"[^>]*width="1200" height="1500"/);
    expect((await shop.get('/products/two-piece-suit-set')).headers.get('content-security-policy')).toContain(
      "img-src 'self' data: https://cdn.shopify.com",
    );
    const list = await read('/shop');
    expect(list.html).toContain('Plain Cap');
    expect(list.html).not.toContain('Mesh uniform');
    expect((await read('/collections/suits')).html).toContain('Two-Piece Suit Set');
    expect((await read('/collections')).html).toContain('Archive');
    expect((await read('/products/no-such-thing')).status).toBe(404);
  });

  test('reads in the policies that Shopify’s checkout takes the payment, and of no invoice', async () => {
    for (const path of ['/privacy-policy', '/terms-of-service', '/refund-policy', '/pricing-policy']) {
      const { html } = await read(path);
      expect([path, html.includes('Shopify'), /on invoice|No payment is taken/.test(html)]).toEqual([path, true, false]);
    }
  });

  test('is told nothing of our own shipping and tax, because the checkout adds its own', async () => {
    expect(await refusal(await shop.get('/api/charges'))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('meets what Shopify holds and this shop cannot sell nowhere, and what is bare or large as it is', async () => {
    const numbers = Array.from({ length: 250 }, (_, index) => String(index));
    const odd: FakeProduct[] = [
      { id: 51, handle: 'no-variants', title: 'Without variants', variants: [] },
      { id: 52, handle: 'foreign', title: 'In euros', variants: [single({ id: 521, price: '9.0', currency: 'EUR', stock: 1 })] },
      { id: 53, handle: 'three-decimals', title: 'In mills', variants: [single({ id: 531, price: '9.005', stock: 1 })] },
      {
        id: 54,
        handle: 'numbered',
        title: 'Numbered',
        options: [{ name: 'Number', values: numbers.map((name) => ({ name })) }],
        variants: numbers.map((name, index) => ({ id: 54_000 + index, title: name, price: '12.0', stock: 1, options: { Number: name } })),
      },
    ];
    fakeShopify.stock.products.push(...odd);
    const pages = await Promise.all([...odd.map(({ handle }) => handle), 'plain-tee'].map((handle) => read(`/products/${handle}`)));
    fakeShopify.stock.products.splice(-odd.length);
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 200, 200]);
    expect(pages[1]?.html).toContain('Product not found');
    expect(pages[3]?.html.match(/type="radio"/g)).toHaveLength(250);
    const bare = pages[4]?.html ?? '';
    for (const shown of ['Plain Tee', '$25.00', 'In Stock', 'Plain Tee, drawing']) expect(bare).toContain(shown);
    expect(bare.match(/<main[\s\S]*<\/main>/)?.[0]).not.toMatch(/<(p|span)(?! role)[^>]*><\/\1>/);
  });

  test('fills a cart and is sent to Shopify’s checkout', async () => {
    const cart = await added(await add('21'));
    expect(new URL(cart.webUrl).origin).toBe(fakeShopify.access.storeUrl);
    const more = await added(await add('13', { checkoutId: cart.id }));
    expect(more).toMatchObject({ id: cart.id, subtotal: 335 });
    const page = await shop.get(`/checkout/${cart.id}`);
    expect([page.status, page.headers.get('location')]).toEqual([302, cart.webUrl]);
    expect((await refusal(await coach.place(cart.id))).code).toBe('checkout_ended');
  });

  test('hears that it has sold out between two requests, and keeps the cart', async () => {
    const cart = await added(await add('31'));
    fakeShopify.variant(13).stock = 0;
    expect(await refusal(await add('13', { checkoutId: cart.id }))).toMatchObject({ status: 409, code: 'sold_out', message: 'Sold out.' });
    fakeShopify.variant(13).stock = 2;
    expect((await added(await shop.get(`/api/shopify/checkout/${cart.id}`))).lineItems).toHaveLength(1);
  });

  test('begins a new cart where the old one has expired', async () => {
    const cart = await added(await add('21'));
    fakeShopify.expireCarts();
    expect((await shop.get(`/api/shopify/checkout/${cart.id}`)).status).toBe(404);
    const anew = await added(await add('21', { checkoutId: cart.id }));
    expect(anew.id).not.toBe(cart.id);
  });

  test('finds an empty cart after paying, also where Shopify still gives what was paid', async () => {
    const cart = await added(await add('21'));
    await sendWebhook('orders/paid', paidOrder('', 1, { note_attributes: [], cart_token: /\/cart\/c\/([^?]+)/.exec(cart.webUrl)?.[1] }));
    expect((await fetch(cart.webUrl)).status).toBe(200);
    expect((await shop.get(`/api/shopify/checkout/${cart.id}`)).status).toBe(404);
    expect(
      (await shop.send('PATCH', `/api/shopify/checkout/${cart.id}`, { lineItems: [{ id: cart.lineItems[0]?.id, quantity: 3 }] })).status,
    ).toBe(404);
    const anew = await added(await add('21', { checkoutId: cart.id }));
    expect([anew.id === cart.id, anew.lineItems.map(({ quantity }) => quantity)]).toEqual([false, [1]]);
  });

  test('is told to Shopify by address', async () => {
    fakeShopify.asked.length = 0;
    await add('21');
    expect(fakeShopify.asked.every(({ headers }) => headers['shopify-storefront-private-token'])).toBe(true);
  });
});

describe('a webhook', () => {
  test('of a changed product renews its page and those that show it, and leaves the others', async () => {
    const before = await read('/products/plain-tee');
    expect(before.html).toContain('$25.00');
    const etag = (await shop.get('/products/plain-cap')).headers.get('etag') ?? '';
    await read('/shop');
    fakeShopify.variant(31).price = '27.0';
    expect((await read('/products/plain-tee')).html).toContain('$25.00');
    fakeShopify.asked.length = 0;
    expect((await sendWebhook('products/update', { id: 3, handle: 'plain-tee' })).status).toBe(200);
    await soon(async () => {
      expect((await read('/products/plain-tee')).html).toContain('$27.00');
      expect((await read('/shop')).html).toContain('$27.00');
    });
    expect((await shop.get('/products/plain-cap', { 'if-none-match': etag })).status).toBe(304);
    const asked = fakeShopify.asked.filter(({ operation }) => operation.startsWith('Product')).map(({ variables }) => variables);
    expect(asked).toEqual([{ ids: ['gid://shopify/Product/3'] }]);
  });

  test('that comes to one process of the shop renews the pages of another', async () => {
    const other = await openApp({ ...settingsFor(fakeShopify), DATA_DIR: shop.dataDir });
    const priceThere = async () => /\$\d+\.\d\d/.exec(readable(await (await other.get('/products/plain-tee')).text()))?.[0];
    expect(await priceThere()).toBe('$27.00');
    fakeShopify.variant(31).price = '28.0';
    await sendWebhook('products/update', { id: 3, handle: 'plain-tee' });
    await vi.waitFor(async () => expect(await priceThere()).toBe('$28.00'), { timeout: 10_000, interval: 100 });
    await other.close();
  });

  test('and 299 more at once leave the shop answering, and cost few questions', async () => {
    fakeShopify.variant(31).price = '29.0';
    fakeShopify.asked.length = 0;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const sent = Array.from({ length: 300 }, () => sendWebhook('products/update', { id: 3, handle: 'plain-tee' }));
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
    await soon(async () => expect((await read('/products/plain-tee')).html).toContain('$29.00'));
    delay.disable();
    expect(fakeShopify.asked.length).toBeLessThan(30);
    expect(fakeShopify.asked.some(({ headers }) => headers['shopify-storefront-buyer-ip'])).toBe(false);
    expect(delay.max / 1e6).toBeLessThan(1000);
  });

  test('of a changed handle ends the old address and opens the new one', async () => {
    await read('/products/plain-tee');
    const tee = fakeShopify.stock.products.find(({ id }) => id === 3);
    if (!tee) throw new Error('the tee is there');
    tee.handle = 'heavy-tee';
    await sendWebhook('products/update', { id: 3, handle: 'heavy-tee' });
    await soon(async () => {
      expect((await read('/products/heavy-tee')).status).toBe(200);
      expect((await read('/products/plain-tee')).status).toBe(404);
    });
    tee.handle = 'plain-tee';
    await sendWebhook('products/update', { id: 3, handle: 'plain-tee' });
    await soon(async () => expect((await read('/products/plain-tee')).status).toBe(200));
  });

  test('that is signed wrongly changes no page; one that is signed, of two megabytes too, shows what the store has, not what it says', async () => {
    expect((await read('/products/plain-tee')).html).toContain('$29.00');
    fakeShopify.variant(31).price = '31.0';
    fakeShopify.asked.length = 0;
    const said = { id: 3, handle: 'plain-tee', variants: [{ id: 31, price: '1.00' }] };
    expect((await sendWebhook('products/update', said, { key: 'a guess' })).status).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(fakeShopify.asked).toEqual([]);
    expect((await read('/products/plain-tee')).html).toContain('$29.00');
    expect((await sendWebhook('products/update', { ...said, body: 'x'.repeat(2_000_000) })).status).toBe(200);
    await soon(async () => expect((await read('/products/plain-tee')).html).toContain('$31.00'));
    expect((await read('/shop')).html).toContain('$31.00');
  });

  test('of a change that comes after that of the deletion, and again, brings nothing back', async () => {
    const place = fakeShopify.stock.products.findIndex(({ id }) => id === 3);
    const [tee] = fakeShopify.stock.products.splice(place, 1);
    if (!tee) throw new Error('the tee is there');
    const webhooks = [
      ['products/delete', { id: 3 }, 'deleted'],
      ['products/update', { id: 3, handle: 'plain-tee' }, 'late'],
      ['products/update', { id: 3, handle: 'plain-tee' }, 'late'],
    ] as const;
    for (const [topic, body, id] of webhooks) expect((await sendWebhook(topic, body, { id })).status).toBe(200);
    await soon(async () => expect((await read('/products/plain-tee')).html).toContain('Product not found'));
    expect((await read('/products/plain-tee')).status).toBe(404);
    expect((await read('/shop')).html).not.toContain('Plain Tee');
    fakeShopify.stock.products.splice(place, 0, tee);
    await sendWebhook('products/create', { id: 3, handle: 'plain-tee' });
    await soon(async () => expect((await read('/products/plain-tee')).status).toBe(200));
  });

  test.each([
    ['with a wrong signature', () => sendWebhook('products/update', { id: 3 }, { key: 'a guess' }), 401],
    ['with none', () => shop.send('POST', '/api/shopify/webhooks', { id: 3 }, { 'x-shopify-webhook-id': 'x' }), 401],
    [
      'of two megabytes, wrongly signed',
      () => sendWebhook('products/update', { id: 3, body: 'x'.repeat(2_000_000) }, { key: 'a guess' }),
      401,
    ],
    ['of two megabytes, signed', () => sendWebhook('products/update', { id: 3, handle: 'plain-tee', body: 'x'.repeat(2_000_000) }), 200],
    ['of five megabytes', () => sendWebhook('products/update', { id: 3, body: 'x'.repeat(5_000_000) }), 413],
    ['that is not JSON', () => sendWebhook('products/update', 'nonsense'), 422],
    ['about what nobody asked for', () => sendWebhook('fulfillments/create', { id: 3 }), 200],
  ])('%s', async (_, send, status) => {
    expect((await send()).status).toBe(status);
  });
});

describe('a team order', () => {
  test('is charged by real variants, exactly, and is in review once it is paid, once', async () => {
    const stored = await coach.submit();
    expect(stored.checkout.lineItems.map(({ title, quantity, price, locked }) => [title, quantity, price, locked])).toEqual([
      ['Mesh uniform', 11, costDollars({ mesh: 1 }), true],
      ['Logo Design', 1, costDollars({ logoDesign: true }), true],
    ]);
    const order = paidOrder(stored.reference, 1);
    expect((await sendWebhook('orders/paid', order, { id: 'paid-1' })).status).toBe(200);
    expect((await sendWebhook('orders/paid', order, { id: 'paid-1' })).status).toBe(200);
    expect((await sendWebhook('orders/paid', order)).status).toBe(200);
    expect((await read(stored.path)).html).toContain('In review');
    expect((await read(stored.path)).html).toContain('It is paid for.');
    const mail = await coach.mail('rosa@harbor.example', `Your team order ${stored.reference} is in review`);
    const [notice] = await vi.waitFor(async () => {
      const notices = await coach.mailsTo(brand.ordersMailbox, `New team order ${stored.reference}`);
      expect(notices).toHaveLength(1);
      return notices;
    }, 20_000);
    expect(`${mail.text}${notice?.text}`).not.toContain('No payment was taken');
    expect(await coach.mailsTo(brand.ordersMailbox, 'does not fit')).toHaveLength(0);
  });

  const uniforms = (price: string) => [
    { price, quantity: 11 },
    { price: shopifyAmount({ logoDesign: true }), quantity: 1 },
  ];
  test.each<[string, object, string[]]>([
    [
      'with another sum',
      { line_items: [{ price: shopifyAmount({ mesh: 1 }), quantity: 11 }] },
      [formatCost({ mesh: 11 }), formatCost({ mesh: 11, logoDesign: true })],
    ],
    ['in another currency', { currency: 'EUR' }, ['not in dollars and whole cents']],
    ['with three decimals', { line_items: uniforms(`${shopifyAmount({ mesh: 1 })}5`) }, ['not in dollars and whole cents']],
  ])('that was paid %s stays, and the label is told', async (_, changes, why) => {
    const stored = await coach.submit();
    await sendWebhook('orders/paid', paidOrder(stored.reference, 1, changes));
    const mail = await coach.mail(brand.ordersMailbox, `team order ${stored.reference} and does not fit`);
    for (const reason of why) expect(mail.text).toContain(reason);
    expect((await read(stored.path)).html).toContain('Awaiting checkout');
  });

  test.each([
    ['has the wrong price', { price: shopifyAmount({ mesh: 2 }) }, { price: shopifyAmount({ mesh: 1 }) }],
    ['is sold in another currency', { currency: 'EUR' }, { currency: 'USD' }],
    ['is gone', { id: 911 }, { id: 910 }],
  ])('is kept, and not charged wrongly, where a uniform variant %s', async (_, spoilt, well) => {
    const mesh = fakeShopify.variant(910);
    Object.assign(mesh, spoilt);
    const answer = await coach.send();
    Object.assign(mesh, well);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ success: false, uniformOrder: { reference: expect.stringMatching(/^CU-/) } });
  });
});

describe('twenty cold visitors', () => {
  test('cost Shopify one question, and one alone costs no more', async () => {
    const other = await openApp({ SHOPIFY_STORE_URL: fakeShopify.access.storeUrl, SHOPIFY_STOREFRONT_TOKEN: fakeShopify.access.token });
    fakeShopify.become(({ operation }) => (operation === 'Products' ? { kind: 'hangs' } : { kind: 'slow', ms: 60 }));
    fakeShopify.asked.length = 0;
    const pages = await Promise.all(Array.from({ length: 20 }, () => other.get('/products/plain-cap')));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(fakeShopify.asked.filter(({ operation }) => operation === 'Product')).toHaveLength(1);
    fakeShopify.become({ kind: 'well' });
    await other.close();
  });
});
