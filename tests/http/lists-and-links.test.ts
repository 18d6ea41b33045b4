import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Commerce } from '#commerce/port.ts';
import { type FakeShopify, openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { youMayAlsoLike } from '#core/config/featured-products.ts';
import { limits, uniformPlaceholderVariant } from '#core/config/limits.ts';
import { productResponse, productsResponse } from '#core/contract/responses.ts';
import { formatDollars } from '#core/money.ts';
import { cartLinkMessages } from '#features/cart/cart-link-messages.ts';
import { catalogMessages } from '#features/catalog/messages.ts';
import { productMessages } from '#features/catalog/product-messages.ts';
import { savedMessages } from '#features/product-lists/saved-messages.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { type Built, type OpenApp, openApp } from '../in-process-app.ts';

/* What a shared list and a cart link show before any script runs, in front of both providers. */

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/(?:\|\s*)+/g, '|')
    .replaceAll('&#x27;', "'");

let asked: string[] = [];
/** Notes what of the provider's carts is asked for. */
const noted = (commerce: Commerce): Commerce => ({
  ...commerce,
  addLines: (request) => {
    asked.push('addLines');
    return commerce.addLines(request);
  },
  findCheckout: (id) => {
    asked.push('findCheckout');
    return commerce.findCheckout(id);
  },
});

let fakeShopify: FakeShopify;
const shops: Record<string, OpenApp> = {};
beforeAll(async () => {
  fakeShopify = await openFakeShopify();
  shops.embedded = await openApp({}, noted);
  shops.hosted = await openApp(settingsFor(fakeShopify), noted);
});
afterAll(async () => {
  await Promise.all(Object.values(shops).map((shop) => shop.close()));
  await fakeShopify.close();
});

const read = async (provider: string, path: string) => {
  const answer = await shops[provider]?.get(path);
  return { status: answer?.status, headers: answer?.headers, html: (await answer?.text()) ?? '' };
};

const sold = {
  embedded: {
    handle: 'suit-pants',
    name: 'Suit Pants',
    other: 'game-day-duffel',
    variant: 'suit-pants--m-bone',
    title: 'M / Bone',
    soldOut: 'suit-pants--s-clay',
  },
  hosted: { handle: 'two-piece-suit-set', name: 'Two-Piece Suit Set', other: 'plain-cap', variant: '13', title: 'M / Bone', soldOut: '11' },
};

describe.each(Object.entries(sold))('in front of the %s provider', (provider, { handle, name, other, variant, title, soldOut }) => {
  const product = async (of: string) =>
    productResponse.parse(await (await shops[provider]?.get(`/api/shopify/products/${of}`))?.json()).product;

  test('the page of the saved list says how saving works, for nobody else to find', async () => {
    const { status, html } = await read(provider, '/saved');
    expect(status).toBe(200);
    expect(textOf(html)).toContain(savedMessages.how);
    expect(textOf(html)).toContain(savedMessages.needsScript);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect((await read(provider, '/sitemap.xml')).html).not.toMatch(/\/(?:saved|cart)\b/);
  });

  test('a shared list shows its products in its order, and says what it leaves out', async () => {
    const { status, html } = await read(provider, `/saved?items=${other},${handle},nothing-like-it,${handle},%3Cscript%3E`);
    const shown = textOf(html);
    expect(status).toBe(200);
    expect(shown).toContain(savedMessages.shared(2));
    expect(shown).toContain(savedMessages.leftOut(2));
    const [first, second] = [(await product(other)).name, name];
    expect(shown.indexOf(first)).toBeGreaterThan(0);
    expect(shown.indexOf(second)).toBeGreaterThan(shown.indexOf(first));
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(textOf((await read(provider, `/saved?items=${other}`)).html)).toContain(savedMessages.shared(1));
  });

  test.each([
    ['no entry', ''],
    ['nothing that is sold', 'nothing-like-it'],
    ['10,000 entries', Array.from({ length: 10_000 }, (_, at) => `x-${at}`).join()],
  ])('a shared list of %s explains itself and leads to the shop', async (_what, items) => {
    const { status, html } = await read(provider, `/saved?items=${items}`);
    expect(status).toBe(200);
    expect(textOf(html).replaceAll('|', ' ')).toContain(savedMessages.sharedEmpty);
    expect(html.slice(html.indexOf('<main'))).toContain('href="/shop"');
  });

  test('a cart link shows what it would add, with the sum, and what it cannot, and touches nothing', async () => {
    asked = [];
    const link = `/cart?add=${variant}:2,${soldOut}:1,nothing-like-it:1,${uniformPlaceholderVariant}:1,${variant}:${limits.quantityPerLine}`;
    const over = textOf((await read(provider, link)).html);
    expect(over).toContain(`${name}, ${title}|${cartLinkMessages.reasons.tooMany}`);
    expect(over).toContain(cartLinkMessages.nothing);
    expect(over).not.toContain('left the shop');

    const { status, headers, html } = await read(
      provider,
      `/cart?add=${variant}:2,${soldOut}:1,nothing-like-it:1,${uniformPlaceholderVariant}:1`,
    );
    const shown = textOf(html);
    const { price } = (await product(handle)).variants.find(({ id }) => id === variant) ?? { price: 0 };
    expect(status).toBe(200);
    expect(shown).toContain(`${name}|${title}|2 × ${formatDollars(price)}|${formatDollars(price * 2)}`);
    expect(shown).toContain(`${cartLinkMessages.subtotal}|, |${cartLinkMessages.items(2)}|${formatDollars(price * 2)}`);
    expect(shown).toContain(`|${cartLinkMessages.reasons.soldOut}`);
    expect(shown).toContain(`nothing-like-it|${cartLinkMessages.reasons.unknown}`);
    expect(shown).toContain(`${cartLinkMessages.teamUniform}|${cartLinkMessages.reasons.teamOrder}`);
    expect([headers?.get('cache-control'), headers?.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(asked).toEqual([]);
  });

  test('a cart link of 500 variants takes as many as fit in a cart, and says how many it leaves out', async () => {
    const many = Array.from({ length: 499 }, (_, at) => `x-${at}:1`);
    const { status, html } = await read(provider, `/cart?add=${variant}:1,${many.join()}`);
    expect(status).toBe(200);
    expect(textOf(html)).toContain(cartLinkMessages.leftOut(500 - limits.linesPerCheckout));
  });

  test('the API gives the products of a list at once, as a page of 100 needs them', async () => {
    const handles = [handle, other];
    const { html } = await read(provider, `/api/shopify/products?handles=${handles.join(',')},no-such-product`);
    const { products } = productsResponse.parse(JSON.parse(html));
    expect(products.map(({ handle }) => handle).sort()).toEqual([...handles].sort());
    expect(products.every(({ variants }) => variants.length > 0)).toBe(true);
    for (const none of ['', ',,,', '%00', 'x'.repeat(3000)])
      expect(productsResponse.parse(JSON.parse((await read(provider, `/api/shopify/products?handles=${none}`)).html)).products).toEqual([]);
    const all = productsResponse.parse(JSON.parse((await read(provider, '/api/shopify/products')).html)).products;
    expect(all.length, 'the whole list is not answered with a part of it').toBeGreaterThan(2);
  });

  test('a cart link that was cut off says that it names nothing', async () => {
    expect(textOf((await read(provider, '/cart?add=')).html)).toContain(cartLinkMessages.namesNothing);
  });

  test.each(['/cart', '/cart?add=', '/cart?add=%00,%3Cscript%3E:1', '/cart?utm_source=mail'])('%s leads to the shop', async (path) => {
    const { status, html } = await read(provider, path);
    expect(status).toBe(200);
    expect(html.slice(html.indexOf('<main'))).toContain('href="/shop"');
    expect(html).not.toContain('<script>:1');
  });

  test('what a query asks for is never answered with what another asked for', async () => {
    for (const path of ['/saved', '/cart']) await read(provider, path);
    expect(textOf((await read(provider, `/saved?items=${handle}`)).html)).toContain(name);
    expect(textOf((await read(provider, `/cart?add=${variant}`)).html)).toContain(name);
    expect(textOf((await read(provider, '/saved')).html)).not.toContain(name);
  });
});

describe('goes well with', () => {
  test('a product links to what the label chose, and its answer in the API names the same', async () => {
    const { goesWellWith } = productResponse.parse(await (await shops.embedded?.get('/api/shopify/products/suit-pants'))?.json()).product;
    const { html } = await read('embedded', '/products/suit-pants');
    expect(goesWellWith.length).toBe(3);
    expect(textOf(html)).toContain(productMessages.goesWellWith);
    for (const other of goesWellWith) expect(html).toMatch(new RegExp(`href="/products/${other.handle}"[\\s\\S]*?${other.name}`));
  });

  test('every product of ours has three, and each of them is another one', async () => {
    const products = await (await shops.embedded?.get('/api/shopify/products'))?.json();
    for (const { handle, goesWellWith } of products.products) {
      expect([handle, goesWellWith.length]).toEqual([handle, 3]);
      expect(goesWellWith.map((other: { handle: string }) => other.handle)).not.toContain(handle);
    }
  });

  test('the suit set has its own three and no second list', async () => {
    const shown = textOf((await read('embedded', '/products/two-piece-suit-set')).html);
    expect(shown).toContain(productMessages.youMayAlsoLike);
    for (const { price } of youMayAlsoLike) expect(shown).toContain(formatDollars(price));
    expect(shown).not.toContain(productMessages.goesWellWith);
  });

  test('a Shopify store names them in a metafield', async () => {
    const { html } = await read('hosted', '/products/plain-cap');
    expect(textOf(html)).toMatch(new RegExp(`${productMessages.goesWellWith}\\|[^|]*Plain Tee\\|Two-Piece Suit Set`));
    expect(textOf((await read('hosted', '/products/plain-tee')).html)).not.toContain(productMessages.goesWellWith);
  });
});

test('while the provider is away, a shared list and a cart link come with a way to try again, and are not stored', async () => {
  const away = await openApp({}, (commerce: Commerce, { CommerceUnavailable }: Built) => ({
    ...commerce,
    listProducts: () => Promise.reject(new CommerceUnavailable('away', 'down')),
  }));
  for (const path of ['/saved?items=suit-pants', '/cart?add=suit-pants--m-bone:1']) {
    const answer = await away.get(path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 503, 'no-store']);
    expect(textOf(await answer.text())).toContain(catalogMessages.tryAgain);
  }
  await away.close();
});
