import { noisyPng } from '#tests/fixtures/logos.ts';
import { fillContact, logoInput, phone, proceed } from './builder-steps.ts';
import { arrivesAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';

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
