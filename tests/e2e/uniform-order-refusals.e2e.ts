import type { Page, Route } from '@playwright/test';
import { formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { fillContact, goToCheckout, logoInput, phone, proceed } from './builder-steps.ts';
import { arrivesAtCheckout, settle } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';

test.describe('what keeps an order back', () => {
  test('contact: the specified toast, a word at each field, the focus in the first', async ({ shopper, page }) => {
    await page.setViewportSize(phone);
    await shopper.visits('/uniform-order');
    await proceed(page).click();
    await expect(shopper.toast('Please fill in all contact information')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Enter your name');
    await expect(page.getByLabel('Team name')).toHaveAccessibleDescription('Enter the team name');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address');
    await shopper.findsNothingWrong('refused');
    await page.getByLabel('Team name').fill('Harbor');
    await expect(page.getByLabel('Team name')).toHaveAccessibleDescription('');
  });

  test('no logo and no wish for one: the specified toast, and the focus at the logo, clear of bar and toasts', async ({
    shopper,
    page,
  }) => {
    await page.setViewportSize(phone);
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await proceed(page).click();
    await expect(shopper.toast('Please upload a logo or select "Need Logo Design"')).toBeVisible();
    await expect(logoInput(page)).toBeFocused();
    const field = await page.locator('.logo-field').boundingBox();
    const bar = await page.locator('.order-bar').boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByLabel('Need Logo Design').check();
    await expect(page.getByText('Please upload a logo or select').and(page.locator('.logo-field p'))).toBeHidden();
  });

  test('two files, a link or a text dropped on the logo are answered with a sentence, which one file clears', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    const drops = (files: string[], text = '') =>
      page.locator('.logo-field').evaluate(
        (field, { files, text }) => {
          const dataTransfer = new DataTransfer();
          for (const name of files) dataTransfer.items.add(new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' }));
          if (text) dataTransfer.setData('text/uri-list', text);
          field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        },
        { files, text },
      );
    const answer = page.locator('.logo-field').getByRole('alert');
    await drops(['crest.pdf', 'crest-2.pdf']);
    await expect(answer).toHaveText('These are 2 files. A team has one logo: drop one of them.');
    await drops([], 'https://harbor.example/crest.png');
    await expect(answer).toHaveText(/a link or a text, no file/);
    await drops(['crest.pdf']);
    await expect(shopper.toast('Logo uploaded successfully')).toBeVisible();
    await expect(answer).toBeHidden();
  });

  for (const size of [phone, { width: 1440, height: 900 }])
    test(`at ${size.width} px whoever goes back by keyboard under the toast finds the field clear of it`, async ({ shopper, page }) => {
      await page.setViewportSize(size);
      await shopper.visits('/uniform-order');
      await proceed(page).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      const toast = shopper.toast('Please fill in all contact information');
      await toast.hover(); // a toast stays as long as the pointer is over it
      const rush = page.getByLabel('Rush order');
      await rush.evaluate((box) => window.scrollBy(0, box.getBoundingClientRect().top - 80));
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(rush).toBeFocused();
      const lower = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
      await expect.poll(() => rush.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(lower);
    });

  test('a wrong file and one above 50 MB are refused in the specified words', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await logoInput(page).setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(shopper.toast('Please upload PNG, JPG, PDF, AI, or EPS file')).toBeVisible();
    await logoInput(page).evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(52_428_801)], 'big.png', { type: 'image/png' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(shopper.toast('File size must be under 50MB')).toBeVisible();
    await shopper.findsNothingWrong('a file that is refused');
  });
});

test.describe('a checkout that fails', () => {
  test.use({ allowedComplaints: [/502|ERR_FAILED/], permissions: ['clipboard-read', 'clipboard-write'] });

  const answer = (body: object) => (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'application/json', body: JSON.stringify(body) })
      : route.continue();
  const key = 'a'.repeat(64);
  const away = { success: false, error: { code: 'provider_failed', message: 'away' } };
  const stored = { ...away, uniformOrder: { reference: 'CU-7KQ2M9', key, path: `/team-order/${key}` } };

  async function fails(page: Page) {
    await fillContact(page);
    await page.getByLabel('Need Logo Design').check();
    await proceed(page).click();
  }

  test('opens the dialog after a second with the order, the mail, its reference; the focus comes back', async ({ shopper, page }) => {
    await page.setViewportSize(phone);
    await shopper.visits('/uniform-order');
    await page.route('**/api/shopify/checkout', answer(stored));
    await fails(page);
    await expect(shopper.toast('Unable to process checkout online')).toBeVisible();
    await expect(page.getByRole('button', { name: 'PROCESSING...' }).filter({ visible: true })).toBeDisabled();
    const dialog = page.getByRole('dialog', { name: 'Unable to process checkout online' });
    await expect(dialog).toBeVisible();
    for (const words of [
      'CU-7KQ2M9',
      'Harbor',
      'Dana Whitlock',
      `Mesh (${priceTexts.mesh})`,
      formatCost({ mesh: 11, logoDesign: true }),
      'We will contact you by email',
      'Email us the order now?',
    ])
      await expect(dialog.getByText(words).first()).toBeVisible();
    const mail = new URL((await dialog.getByRole('link', { name: 'Email now' }).getAttribute('href')) ?? '');
    expect(mail.pathname).toBe('orders@cutandcourt.example');
    expect(mail.searchParams.get('subject')).toBe('Uniform order: Harbor');
    expect(mail.searchParams.get('body')).toContain(formatCost({ mesh: 11, logoDesign: true }));
    await expect(dialog.getByRole('link', { name: 'Check out later' })).toHaveAttribute('href', `/team-order/${key}`);
    await shopper.findsNothingWrong('the dialog');
    await dialog.getByRole('button', { name: 'Copy order' }).click();
    await expect(dialog.getByRole('button', { name: 'Order copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Team: Harbor');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(proceed(page)).toBeFocused();
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
  });

  test('without any connection it opens all the same', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await page.getByLabel('Name', { exact: true }).focus();
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', (route) => route.abort());
    await fails(page);
    const dialog = page.getByRole('dialog', { name: 'Unable to process checkout online' });
    await expect(dialog.getByText('Nothing was charged, and what you typed is kept in this browser.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.unroute('**/api/**');
    await goToCheckout(page);
  });
});

test.describe('an order that was placed meanwhile', () => {
  test.use({ allowedComplaints: [/409/] });

  test('is not sent again: the way to its page, or to a new order, stands beside the button', async ({ shopper, page, server }) => {
    await page.setViewportSize(phone);
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await page.getByLabel('Need Logo Design').check();
    await goToCheckout(page);
    await settle(server, { id: /\/checkout\/([\w-]+)/.exec(page.url())?.[1] ?? '', webUrl: page.url() });
    await shopper.visits('/uniform-order');
    await page.getByLabel('Rush order').check();
    await proceed(page).click();
    const bar = page.locator('.order-bar');
    await expect(bar.getByText(/CU-\w+ is checked out already/)).toBeVisible();
    await expect(bar.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', /^\/team-order\//);
    await shopper.findsNothingWrong('an order that is placed');
    await bar.getByRole('button', { name: 'Send it as a new order' }).click();
    await arrivesAtCheckout(page);
  });
});
