import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargesResponse, checkoutResponse, failureSchema, orderResponse } from '#core/contract/responses.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { chargesFiles } from '#tests/fixtures/some-charges.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let place: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  place = await temporaryDirectory();
  await cp('content', join(place.path, 'content'), {
    recursive: true,
    filter: (path) => !/\/(?:pictures|models|fonts)(?:\/|$)/.test(path),
  });
  for (const [name, text] of Object.entries(chargesFiles)) await writeFile(join(place.path, `content/label/${name}.yaml`), text);
});
afterAll(() => place.remove());

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`shipping and sales tax in the API (${engine.name})`, () => {
    let shop: OpenApp;
    let remove: () => Promise<unknown>;
    beforeAll(async () => {
      const { url, remove: removeDatabase } = await engine.open();
      remove = removeDatabase;
      shop = await openApp({ CONTENT_DIR: join(place.path, 'content'), ...(url && { DATABASE_URL: url }) });
    });
    afterAll(async () => {
      await shop.close();
      await remove();
    });

    const anyVariant = async () => {
      const { products } = (await (await shop.get('/api/shopify/products')).json()) as {
        products: { variants: { id: string; price: number; available: boolean }[] }[];
      };
      const found = products.flatMap(({ variants }) => variants).find(({ available }) => available);
      if (!found) throw new Error('nothing is sold');
      return found;
    };
    const checkoutOf = async () => {
      const { id, price } = await anyVariant();
      const answer = await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: id, quantity: 1 }] });
      return { id: checkoutResponse.parse(await answer.json()).checkout.id, price };
    };
    const order = (id: string, changes: Record<string, unknown>) =>
      shop.send('POST', `/api/checkout/${id}/order`, buyer({ region: 'OR', ...changes }));

    test('are told before, and not kept by anybody', async () => {
      const answer = await shop.get('/api/charges');
      const { charges } = chargesResponse.parse(await answer.json());
      expect(charges.methods.map(({ id, price, freeFrom }) => [id, price, freeFrom])).toEqual([
        ['ground', 9, 200],
        ['air', 31.5, null],
      ]);
      expect(charges.taxes.CA).toEqual({ rate: 7.25, clothing: true, shipping: false });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    test('are charged as chosen, and told with the order', async () => {
      const { id, price } = await checkoutOf();
      const answer = await order(id, { shippingMethod: 'air', expectedTotal: Math.round((price + 31.5) * 100) / 100 });
      const placed = orderResponse.parse(await answer.json()).order;
      expect(placed).toMatchObject({
        shipping: { method: 'air', name: 'Air', price: 31.5, salesTax: 0, days: { from: 1, to: 2 } },
        delivery: 31.5,
        salesTax: 0,
        total: Math.round((price + 31.5) * 100) / 100,
      });
      expect(placed.lineItems[0]).toMatchObject({ price, salesTax: 0 });
      expect(placed.lineItems[0]).not.toHaveProperty('salesTaxCents');
      const page = await (await shop.get(`/checkout/${id}`)).text();
      expect(page).toContain('Delivery, ');
      expect(page).toContain('$31.50');
    });

    test.each(['teleport', 'sea', 'x'.repeat(100), 5, '<b>'])('refuse the method %j at its field', async (shippingMethod) => {
      const { id } = await checkoutOf();
      const refused = await shop.send('POST', `/api/checkout/${id}/order`, { ...buyer(), shippingMethod });
      expect(refused.status).toBe(400);
      expect(Object.keys(failureSchema.parse(await refused.json()).error.fields ?? {})).toEqual(['shippingMethod']);
      expect((await shop.get(`/api/shopify/checkout/${id}`)).status).toBe(200);
    });

    test('refuse a total that is not charged', async () => {
      const { id, price } = await checkoutOf();
      const refused = await order(id, { region: 'CA', expectedTotal: price });
      expect([refused.status, failureSchema.parse(await refused.json()).error.code]).toEqual([409, 'total_changed']);
    });

    test('stand in the pricing policy', async () => {
      const page = await (await shop.get('/pricing-policy')).text();
      expect(page).toContain('Ground $9 an order');
      expect(page).toContain('California, New Jersey');
    });
  });
}

test('a mistake stops the start in one line', async () => {
  await writeFile(join(place.path, 'content/label/taxes.yaml'), 'CA: { rate: 16, clothing: true, shipping: true, since: 2024-01-01 }');
  await expect(openApp({ CONTENT_DIR: join(place.path, 'content') })).rejects.toThrow(
    /^content\/label\/taxes\.yaml: CA\.rate: must be from 0 to 15 percent$/,
  );
});
