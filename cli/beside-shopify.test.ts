import { expect, test } from 'vitest';
import { besideShopify } from './beside-shopify.ts';
import { CommandError } from './errors.ts';

const shopify = { shopify: {} as never };

test('where Shopify sells, lists and refusals say where its orders are', async () => {
  expect(await besideShopify(shopify, { lists: true }, async () => 'No orders.')).toMatch(/^No orders\.\n\nOrders that the Shopify store/);
  expect(await besideShopify(shopify, { lists: false }, async () => '{}')).toBe('{}');
  await expect(
    besideShopify(shopify, { lists: false }, async () => {
      throw new CommandError('There is no order CC-NONE22.');
    }),
  ).rejects.toThrow(/no order CC-NONE22\. Orders that the Shopify store takes/);
  expect(await besideShopify({ shopify: null }, { lists: true }, async () => 'No orders.')).toBe('No orders.');
});
