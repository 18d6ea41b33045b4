import { readFile } from 'node:fs/promises';
import { readPdf } from '../fixtures/pdf-text.ts';
import { cliOver } from '../fixtures/run-cli.ts';
import { fillContact, goToCheckout } from './builder-steps.ts';
import { arrivesAtCheckout, ordersAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';

test('a school’s purchase order number stands on the invoice, which is downloaded from the order’s page', async ({
  shopper,
  page,
  server,
}) => {
  await shopper.visits('/products/heavyweight-240-tee');
  await shopper.addsToCart();
  await shopper.cart().click();
  await arrivesAtCheckout(page);
  const field = page.getByLabel('Purchase order number');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await field.fill('PO 4471-B');
  await ordersAtCheckout(page, { email: 'office@school.example', name: 'Harbor School' });
  const reference = /CC-[A-Z0-9]{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('link', { name: 'Go to the order’s page' }).click();
  await expect(page.getByText('PO 4471-B')).toBeVisible();
  await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0);
  expect(await cliOver({ dataDir: server.dataDir }, ['orders', 'invoiced', reference])).toMatchObject({ code: 0 });
  await page.reload();
  await expect(page.getByText(/INV-\d{4}-\d{4}/).first()).toBeVisible();
  await shopper.findsNothingWrong('invoiced');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Download/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^invoice-INV-\d{4}-\d{4}\.pdf$/);
  const { pages } = await readPdf(await readFile(await download.path()));
  for (const written of ['PO 4471-B', 'Harbor School', reference]) expect(pages[0]?.text).toContain(written);
});

test.describe('what is no purchase order number', () => {
  test.use({ allowedComplaints: [/status of 400/] });
  test('is said at its field, and what was typed stays', async ({ shopper, page }) => {
    await shopper.visits('/products/heavyweight-240-tee');
    await shopper.addsToCart();
    await shopper.cart().click();
    await arrivesAtCheckout(page);
    const long = 'x'.repeat(10_240);
    await page.getByLabel('Purchase order number').fill(long);
    await page.getByLabel('Email').fill('office@school.example');
    await page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true }).click();
    await expect(page.getByLabel('Purchase order number')).toHaveAccessibleDescription('Keep this to 40 characters');
    await expect(page.getByLabel('Purchase order number')).toHaveValue(long);
  });
});

test('a coach’s purchase order number is there at the checkout', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await fillContact(page);
  await page.getByLabel('Purchase order number').fill('PO 88');
  await page.getByRole('checkbox', { name: /Need logo design/i }).check();
  await page.reload();
  await expect(page.getByLabel('Purchase order number')).toHaveValue('PO 88');
  await goToCheckout(page);
  await expect(page.getByLabel('Purchase order number')).toHaveValue('PO 88');
});
