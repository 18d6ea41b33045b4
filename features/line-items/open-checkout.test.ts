import { expect, test } from 'vitest';
import { createCheckoutOpener } from './open-checkout.ts';
import { clientOf, createShopForTests } from './shop-for-tests.ts';

const suit = { lineItems: [{ variantId: 'suit', quantity: 1 }] };

test('makes a checkout with these lines and says where it is', async () => {
  const shop = createShopForTests();
  const opened = await createCheckoutOpener(clientOf(shop))(suit);
  expect(opened).toEqual({ state: 'ready', url: `http://shop.test/checkout/${[...shop.checkouts.keys()][0]}` });
});

test('tells a refusal from a request that failed', async () => {
  const shop = createShopForTests();
  const open = createCheckoutOpener(clientOf(shop));
  shop.failWith = { status: 409, code: 'sold_out' };
  expect(await open(suit)).toEqual({ state: 'unsuccessful' });
  shop.failWith = null;
  shop.offline = true;
  expect(await open(suit)).toEqual({ state: 'request-failed' });
});

test('pressed again after an answer that was lost, it finds the checkout it had made', async () => {
  const shop = createShopForTests();
  const open = createCheckoutOpener(clientOf(shop));
  shop.losesResponses = true;
  await open(suit);
  shop.losesResponses = false;
  expect((await open(suit)).state).toBe('ready');
  expect(shop.checkouts.size).toBe(1);
  await open(suit);
  expect(shop.checkouts.size).toBe(2);
});
