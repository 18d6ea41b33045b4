import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runDoctor } from '#cli/doctor-command.ts';
import { type FakeShopify, openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { type FakeProduct, single, smallShop } from '#commerce/testing/fake-shopify/products.ts';
import { checkoutResponse } from '#core/contract/responses.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

const numbers = Array.from({ length: 250 }, (_, index) => String(index));
const numbered: FakeProduct = {
  id: 9001,
  handle: 'numbered',
  title: 'Numbered',
  options: [{ name: 'Number', values: numbers.map((name) => ({ name })) }],
  variants: numbers.map((name, index) => ({ id: 9_001_000 + index, title: name, price: '12.0', stock: 1, options: { Number: name } })),
};
const tees = Array.from(
  { length: 3000 },
  (_, index): FakeProduct => ({
    id: 10_000 + index,
    handle: `tee-${index}`,
    title: `Tee ${index}`,
    productType: 'Tee',
    tags: index % 2 === 0 ? ['sports'] : [],
    variants: [single({ id: 100_000 + index, price: '10.0', stock: 5 })],
  }),
);

let fakeShopify: FakeShopify;
let shop: OpenApp;
beforeAll(async () => {
  const small = smallShop();
  fakeShopify = await openFakeShopify({ stock: { ...small, products: [...small.products, numbered, ...tees] } });
  shop = await openApp(settingsFor(fakeShopify));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  await fakeShopify.close();
});

const read = async (path: string) => {
  const answer = await shop.get(path);
  const text = await answer.text();
  return { status: answer.status, bytes: text.length, main: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '' };
};
const productsIn = ({ main }: { main: string }) => main.match(/(?<=href="\/products\/)[a-z0-9-]+(?=")/g);

describe('a store of 3,000 products', () => {
  test('is shown a page at a time to its last product, and can be searched', async () => {
    const [first, last, found] = [await read('/shop'), await read('/shop?page=63'), await read('/shop?q=Tee+2999')];
    expect([first.status, last.status, found.status]).toEqual([200, 200, 200]);
    expect([/Page \d+ of \d+/.exec(first.main)?.[0], /Page \d+ of \d+/.exec(last.main)?.[0]]).toEqual(['Page 1 of 63', 'Page 63 of 63']);
    expect(productsIn(first)).toHaveLength(48);
    expect(first.bytes).toBeLessThan(250_000);
    expect(productsIn(last)?.at(-1)).toBe('tee-2999');
    expect(productsIn(found)).toEqual(['tee-2999']);
    expect((await read('/products/tee-2999')).main).toContain('$10.00');
  });

  test('lets the last of 250 variants be chosen and put into the cart', async () => {
    const page = await read('/products/numbered?variant=9001249');
    expect(page.main.match(/type="radio"/g)).toHaveLength(250);
    const answer = await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: '9001249', quantity: 1 }] });
    expect(checkoutResponse.parse(await answer.json()).checkout.lineItems).toMatchObject([{ title: 'Numbered', variantTitle: '249' }]);
  });

  test('is looked over by the doctor to its end', async () => {
    for (const [name, value] of Object.entries({ ...settingsFor(fakeShopify), DATA_DIR: shop.dataDir })) vi.stubEnv(name, value);
    const { text: lines } = await runDoctor([]);
    expect(lines).toContain('ok    Products: 3004 are shown.');
  });
});
