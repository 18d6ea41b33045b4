import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { storageKeys } from '#core/config/storage-keys.ts';
import { productResponse } from '#core/contract/responses.ts';
import { formatDollars } from '#core/money.ts';
import { pdf } from '#tests/fixtures/logos.ts';
import { formatCost } from '#tests/fixtures/uniform-prices.ts';
import { hydrated } from '#tests/hydrated.ts';
import { deliveryAddress } from '../fixtures/delivery-address.ts';
import { aCheckout, early, visitor } from './before-hydration-steps.ts';
import { logoInput, proceed, total } from './builder-steps.ts';
import { arrivesAtCheckout } from './checkout-steps.ts';
import { expect } from './shopper.ts';

/** Team orders and checkouts that are filled in before the page is hydrated (R13.5). */
const { name, email } = visitor;

const contact = { Name: name, 'Team name': 'Harbor', Email: email, 'Phone Optional': '+1 213 555 0142' };
async function fillsContact(page: Page, fields: Record<string, string> = contact) {
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}
async function seesContact(page: Page, fields: Record<string, string> = contact) {
  for (const [label, text] of Object.entries(fields))
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
}

async function entersDelivery(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Address').fill(deliveryAddress.address1);
  await page.getByLabel('City').fill(deliveryAddress.city);
  await page.getByLabel('State').selectOption(deliveryAddress.region);
  await page.getByLabel(/ZIP/).fill(deliveryAddress.postalCode);
}

early({
  what: 'a whole team order is entered, summed up and kept',
  at: '/uniform-order',
  async does(page) {
    await fillsContact(page);
    await page.getByLabel('Needed by').fill('2027-06-30');
    await page.getByRole('radio', { name: /Lycra/ }).check();
    await page.getByRole('radiogroup', { name: 'Trim' }).getByRole('radio').first().check({ force: true });
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('4');
    await page.getByLabel('Add names and numbers').check();
    await page.getByLabel('Need Logo Design').check();
    await page.getByLabel('Rush order').check();
  },
  async counts({ page }) {
    for (const again of [false, true]) {
      if (again) {
        await page.reload();
        await hydrated(page);
      }
      await expect(total(page)).toHaveText(formatCost({ lycra: 4, logoDesign: true, rush: true }));
      await seesContact(page);
      await expect(page.getByLabel('Needed by')).toHaveValue('2027-06-30');
      await expect(page.getByRole('radio', { name: /Lycra/ })).toBeChecked();
      await expect(page.getByRole('radiogroup', { name: 'Trim' }).getByRole('radio').first()).toBeChecked();
      await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Lycra uniform × 4');
      await expect(page.getByLabel('Name, player 4')).toBeVisible();
      await expect(page.getByLabel('Name, player 5')).toHaveCount(0);
    }
  },
});

early({
  what: 'what is entered over an order of an earlier visit joins it',
  async at({ page, visits }) {
    await visits('/uniform-order');
    await fillsContact(page);
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('4');
    await page.getByLabel('Rush order').check();
    await expect(total(page)).toHaveText(formatCost({ mesh: 4, rush: true }));
    return '/uniform-order';
  },
  async does(page) {
    await page.getByLabel('Team name').fill('The other team');
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('2');
  },
  async counts({ page }) {
    await expect(total(page)).toHaveText(formatCost({ mesh: 2, rush: true }));
    await seesContact(page, { ...contact, 'Team name': 'The other team' });
    await page.reload();
    await hydrated(page);
    await expect(total(page)).toHaveText(formatCost({ mesh: 2, rush: true }));
    await seesContact(page, { ...contact, 'Team name': 'The other team' });
  },
});

for (const [what, hands] of [
  ['chosen', (page: Page) => logoInput(page).setInputFiles({ name: 'crest.pdf', mimeType: 'application/pdf', buffer: pdf() })],
  ['dropped', dropsLogo],
] as const) {
  early({
    what: `a logo that is ${what} goes up`,
    at: '/uniform-order',
    does: hands,
    async counts({ shopper, page, asked }) {
      await expect(shopper.toast('Logo uploaded successfully')).toBeVisible();
      await expect(page.getByText('crest.pdf', { exact: true })).toBeVisible();
      expect(asked.posts(/upload/)).toBe(1);
      expect(asked.documents(), 'the page was not replaced by the file').toBe(1);
    },
  });
}

/** Drops a file as from the desktop: the browser itself hands it to the element under the pointer. */
async function dropsLogo(page: Page) {
  const folder = mkdtempSync(join(tmpdir(), 'cutcourt-drop-'));
  const file = join(folder, 'crest.pdf');
  writeFileSync(file, pdf());
  const zone = page.locator('.logo-drop');
  await zone.scrollIntoViewIfNeeded();
  const box = (await zone.boundingBox()) ?? { x: 0, y: 0 };
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    await devtools.send('Input.dispatchDragEvent', { type, x: box.x + 12, y: box.y + 12, data });
  }
  // The browser reads the file only when the form is sent.
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 20_000).unref();
}

early({
  what: 'Proceed to Checkout, pressed twice, sends one order',
  at: '/uniform-order',
  async does(page) {
    await fillsContact(page);
    await page.getByLabel('Need Logo Design').check();
    await proceed(page).dblclick();
  },
  async counts({ page, asked }) {
    await arrivesAtCheckout(page);
    expect(asked.posts(/shopify\/checkout$/)).toBe(1);
  },
});

early({
  what: 'Proceed to Checkout right after a logo was chosen waits for it and does not say that there is none',
  at: '/uniform-order',
  async does(page) {
    await fillsContact(page);
    await logoInput(page).setInputFiles({ name: 'crest.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await proceed(page).click();
  },
  async counts({ page, asked }) {
    await arrivesAtCheckout(page);
    expect(asked.posts(/shopify\/checkout$/)).toBe(1);
  },
});

early({
  what: 'Enter in a field sends no order',
  at: '/uniform-order',
  async does(page) {
    await fillsContact(page);
    await page.getByLabel('Need Logo Design').check();
    await page.getByLabel('Team name').press('Enter');
  },
  async counts({ page, asked }) {
    await expect(total(page)).toHaveText(formatCost({ mesh: 11, logoDesign: true }));
    expect(asked.posts(/shopify/)).toBe(0);
  },
});

early({
  what: 'Proceed to Checkout without a word says what is missing',
  at: '/uniform-order',
  does: (page) => proceed(page).click(),
  async counts({ shopper, page, asked }) {
    await expect(shopper.toast('Please fill in all contact information')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    expect(asked.posts(/./)).toBe(0);
  },
});

early({
  what: 'delivery is entered at the checkout and kept',
  at: aCheckout,
  does: entersDelivery,
  async counts({ page }) {
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.checkoutDraft))
      .toContain(deliveryAddress.postalCode);
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Full name')).toHaveValue(name);
    await expect(page.getByLabel('State')).toHaveValue(deliveryAddress.region);
  },
});

early({
  what: 'the faster shipping is chosen at the checkout',
  at: aCheckout,
  async does(page) {
    await page.getByRole('radio', { name: /^Express/ }).check();
  },
  async counts({ page }) {
    await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
    await expect(page.getByText(/^Delivery, .?Express/)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
    await expect(page.getByText(/^Delivery, .?Express/)).toBeVisible();
  },
});

early({
  what: 'one more is wanted and the order is placed, once',
  at: aCheckout,
  async does(page) {
    await page.getByRole('button', { name: /^One more of/ }).click();
    await entersDelivery(page);
    await page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true }).dblclick();
  },
  async counts({ page, asked }) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('placed');
    const { product } = productResponse.parse(await (await page.request.get('/api/shopify/products/leather-six-panel-cap')).json());
    await expect(page.getByText(formatDollars(2 * product.price)).first()).toBeVisible();
    expect(asked.posts(/\/order$/)).toBe(1);
  },
});
