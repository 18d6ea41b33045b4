import type { Page } from '@playwright/test';
import { comesAlive } from '#tests/comes-alive.ts';
import { buyerAddress } from '#tests/fixtures/buyer-address.ts';
import { expect } from './shopper.ts';

/** What a coach finds and does on the page of the uniform order, by role and name. */
export const phone = { width: 390, height: 844 };

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true });
export const total = (page: Page) => page.locator('[data-total]').filter({ visible: true }).first();
export const logoInput = (page: Page) => page.locator('.logo-field input[type=file]');
export const cell = (page: Page, what: string, position: number) => page.getByLabel(`${what}, player ${position}`, { exact: true });

export async function fillContact(page: Page, email = 'dana@harborhoops.example') {
  await page.getByLabel('Name', { exact: true }).fill('Dana Whitlock');
  await page.getByLabel('Team name').fill('Harbor');
  await page.getByLabel('Email').fill(email);
}

export async function openRoster(page: Page) {
  await page.getByLabel('Add names and numbers').check();
  await expect(cell(page, 'Name', 1)).toBeVisible();
}

/** Proceeds, and waits until the checkout has come alive. */
export async function goToCheckout(page: Page) {
  await proceed(page).click();
  await page.waitForURL(/\/checkout\//);
  await comesAlive(page);
}

export async function placeOnInvoice(page: Page, email: string) {
  const { address1, city, region, postalCode } = buyerAddress;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Dana Whitlock');
  await page.getByLabel('Address').fill(address1);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption(region);
  await page.getByLabel(/ZIP/).fill(postalCode);
  await page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Checkout');
}
