import type { Page } from '@playwright/test';
import type { Checkout } from '#core/contract/checkout.ts';
import { deliveryAddress } from '../fixtures/delivery-address.ts';
import { hydrated } from '../hydrated.ts';
import type { Server } from '../server.ts';
import { expect } from './shopper.ts';

/** Steps of a buyer at the checkout: the built-in one, or the hosted one of the fake Shopify. */
const checkout = /\/(checkout|cart\/c)\/[^/]+$/;
const isOwn = (page: Page) => new URL(page.url()).pathname.startsWith('/checkout/');

/** Waits until the checkout is shown and, if it is ours, hydrated. */
export async function arrivesAtCheckout(page: Page) {
  await page.waitForURL(checkout);
  if (isOwn(page)) await hydrated(page);
}

/** Fills in the checkout, places the order, and waits for the confirmation. */
export async function ordersAtCheckout(page: Page, { email, name = 'Dana Whitlock' }: { email: string; name?: string }) {
  if (!isOwn(page)) {
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('confirmed');
    return;
  }
  const { address1, city, region, postalCode } = deliveryAddress;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Address').fill(address1);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption(region);
  await page.getByLabel(/ZIP/).fill(postalCode);
  // A double click is one order (R3.5).
  await page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('placed');
}

/** Goes back from the checkout of a team order to its form. */
export async function changesTheOrder(page: Page) {
  if (isOwn(page)) await page.getByRole('link', { name: 'Change the order' }).click();
  else await page.goBack();
  await page.waitForURL(/\/uniform-order/);
  await hydrated(page);
}

/** Places or pays a checkout without opening it. */
export async function settle({ origin }: Pick<Server, 'origin'>, { id, webUrl }: Pick<Checkout, 'id' | 'webUrl'>) {
  const buyer = { name: 'Rosa Marsh', email: 'rosa@harbor.example', ...deliveryAddress };
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const answer = webUrl.startsWith(origin)
    ? await fetch(`${origin}/api/checkout/${id}/order`, { method: 'POST', headers, body: JSON.stringify(buyer) })
    : await fetch(webUrl, { method: 'POST' });
  expect(answer.ok).toBe(true);
}
