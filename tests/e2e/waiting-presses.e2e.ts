import type { Page } from '@playwright/test';
import { deliveryAddress } from '#tests/fixtures/delivery-address.ts';
import { noisyPng } from '#tests/fixtures/logos.ts';
import { fillContact, logoInput, phone, proceed } from './builder-steps.ts';
import { arrivesAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';
import { ordered } from './team-order-steps.ts';

/** A press that falls into a wait of ours is seen, is taken once, keeps the focus, and goes on by itself. */
const crest = async () => ({ name: 'crest.png', mimeType: 'image/png', buffer: await noisyPng(600) });
const isOrder = /\/api\/shopify\/checkout$/;

test.describe('Proceed to Checkout while the logo is being uploaded', () => {
  test.use({ viewport: phone });

  test('waits with the progress and goes on by itself', async ({ shopper, page }) => {
    let orders = 0;
    page.on('request', (request) => (orders += request.method() === 'POST' && isOrder.test(request.url()) ? 1 : 0));
    let arrive = () => {};
    const onTheWay = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/api\/uploads\//, async (route) => {
      if (route.request().method() === 'PATCH') await onTheWay;
      await route.continue();
    });
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await logoInput(page).setInputFiles(await crest());
    await proceed(page).click();
    const waiting = page.getByRole('button', { name: 'PROCESSING...' }).filter({ visible: true });
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    await expect(waiting).toBeFocused();
    await expect(page.locator('.order-bar')).toContainText(/Goes on once the logo is there.*Uploading, \d+% of/);
    await waiting.press('Enter');
    await page.getByLabel('Team name').fill('Harbor Hawks');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && isOrder.test(request.url()));
    arrive();
    expect((await sent).postDataJSON().uniformOrder).toMatchObject({ teamName: 'Harbor Hawks', logo: { uploadId: expect.any(String) } });
    await arrivesAtCheckout(page);
    expect(orders).toBe(1);
  });

  test.describe(() => {
    test.use({ allowedComplaints: [/status of 415/] });

    test('says so where the upload fails, also with a design wished for, and sends nothing', async ({ shopper, page }) => {
      let orders = 0;
      page.on('request', (request) => (orders += request.method() === 'POST' && isOrder.test(request.url()) ? 1 : 0));
      let fail = () => {};
      const failing = new Promise<void>((resolve) => (fail = resolve));
      await page.route(/\/api\/uploads\//, async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        await failing;
        await route.fulfill({ status: 415, json: { success: false, error: { code: 'damaged', message: 'This file is damaged.' } } });
      });
      await shopper.visits('/uniform-order');
      await fillContact(page);
      await page.getByLabel('Need Logo Design').check();
      await logoInput(page).setInputFiles(await crest());
      await proceed(page).click();
      await expect(page.getByRole('button', { name: 'PROCESSING...' }).filter({ visible: true })).toBeVisible();
      fail();
      await expect(shopper.toast('The logo was not uploaded, so the order was not sent.')).toBeVisible();
      await expect(page.locator('.logo-field')).toContainText('The logo was not uploaded, so the order was not sent.');
      await expect(proceed(page)).toBeVisible();
      expect(orders).toBe(0);
    });
  });

  test('stops waiting where the upload is cancelled', async ({ shopper, page }) => {
    await page.route(/\/api\/uploads\//, (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()));
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await logoInput(page).setInputFiles(await crest());
    await proceed(page).click();
    await page.getByRole('button', { name: 'Cancel the upload of crest.png' }).click();
    await expect(shopper.toast('The logo was not uploaded, so the order was not sent.')).toBeVisible();
    await expect(proceed(page)).toBeVisible();
  });
});

test('Place order while a quantity is being saved, and while the order is being placed', async ({ shopper, page }) => {
  let save = () => {};
  const saving = new Promise<void>((resolve) => (save = resolve));
  let orders = 0;
  page.on('request', (request) => (orders += request.method() === 'POST' && request.url().endsWith('/order') ? 1 : 0));
  await page.route(/\/api\/shopify\/checkout\//, async (route) => {
    if (route.request().method() === 'PATCH') await saving;
    await route.continue();
  });
  await shopper.visits('/products/two-piece-suit-set');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await arrivesAtCheckout(page);
  await page.getByRole('button', { name: /more/i }).filter({ visible: true }).first().click();
  const { address1, city, region, postalCode } = deliveryAddress;
  await page.getByLabel('Email').fill('rosa@harbor.example');
  await page.getByLabel('Full name').fill('Rosa Marsh');
  await page.getByLabel('Address').fill(address1);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption(region);
  await page.getByLabel(/ZIP/).fill(postalCode);
  await page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true }).click();
  const waiting = page.getByRole('button', { name: 'Placing order...' }).filter({ visible: true });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  await expect(waiting).toBeFocused();
  await waiting.press('Enter');
  save();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('placed');
  expect(orders).toBe(1);
});

test('the mail with the links of an order, asked for twice while the first try is on its way', async ({ shopper, page }) => {
  let posts = 0;
  await page.route('**/find-order', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts++;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await shopper.visits('/find-order');
  await page.getByLabel('Email').fill('dana@harborhoops.example');
  // A page that is being left is looked at from inside.
  await page.evaluate(() => {
    const lookAndPressAgain = ({ submitter }: SubmitEvent) =>
      setTimeout(() => {
        sessionStorage.setItem('waiting', `${submitter?.textContent} ${submitter?.ariaBusy}`);
        submitter?.click();
      }, 300);
    document.addEventListener('submit', lookAndPressAgain, { once: true });
  });
  await page.getByRole('button', { name: 'Mail me my links' }).click();
  await expect(page.getByLabel('Email')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('waiting'))).toBe('Sending... true');
  expect(posts).toBe(1);
});

for (const [how, ends] of [
  ['kept', async (page) => expect(page.getByRole('alert')).toContainText('3 players are not ticked')],
  ['lost', async (page) => expect(page.getByText('The last tick could not be kept.')).toBeVisible()],
] satisfies [string, (page: Page) => Promise<void>][]) {
  test.describe(() => {
    test.use({ allowedComplaints: how === 'lost' ? [/ERR_FAILED/] : [] });

    test(`an approval while the last tick is being saved: it waits, and the tick is ${how}`, async ({ shopper, page }) => {
      const { path } = await ordered(shopper.server, { teamName: 'Harbor Hawks' });
      let save = () => {};
      const saving = new Promise<void>((resolve) => (save = resolve));
      await page.route(`**${path}*`, async (route) => {
        if (route.request().resourceType() !== 'fetch') return route.continue();
        await saving;
        return how === 'lost' ? route.abort() : route.continue();
      });
      await shopper.visits(path);
      await page.getByRole('checkbox', { name: 'Ada Okafor, #00, M is right' }).check();
      const approve = page.getByRole('button', { name: 'Approve the order' }).first();
      await approve.click();
      await expect(approve).toHaveAttribute('aria-busy', 'true');
      await approve.click();
      save();
      await ends(page);
    });
  });
}

test('Checkout in the cart while a quantity is being saved', async ({ shopper, page }) => {
  let save = () => {};
  const saving = new Promise<void>((resolve) => (save = resolve));
  await page.route(/\/api\/shopify\/checkout\//, async (route) => {
    if (route.request().method() === 'PATCH') await saving;
    await route.continue();
  });
  await shopper.visits('/products/two-piece-suit-set');
  await shopper.addsToCart();
  await shopper.toast(/Added/).getByRole('button', { name: 'View cart' }).click();
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await drawer.getByRole('button', { name: /more/i }).click();
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  const waiting = drawer.getByRole('button', { name: 'Processing...' });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  await expect(waiting).toBeFocused();
  save();
  await arrivesAtCheckout(page);
  await expect(page.locator('output').filter({ visible: true })).toHaveText('2');
});
