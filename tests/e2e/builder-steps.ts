import type { Page } from '@playwright/test';
import { arrivesAtCheckout } from './checkout-steps.ts';
import { expect } from './shopper.ts';

/** Steps of a coach on the page of the uniform order, by role and name. */
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

export async function goToCheckout(page: Page) {
  await proceed(page).click();
  await arrivesAtCheckout(page);
}
