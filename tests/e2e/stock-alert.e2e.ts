import { hydrated } from '#tests/hydrated.ts';
import { cliOver } from '../fixtures/run-cli.ts';
import { expect, test } from './shopper.ts';

const product = '/products/high-top-sneaker';
test.use({ allowedComplaints: [/status of 400|ERR_FAILED/] });

test('a shopper waits for two sizes, by mouse and by keyboard, and is mailed when one is back', async ({ shopper, page }) => {
  await shopper.visits(`${product}?variant=high-top-sneaker--us-9-navy`);
  await expect(page.getByRole('radio', { name: /US 13/ })).toBeDisabled();
  await page.getByRole('link', { name: 'Email me when it is back' }).click();
  const size = page.getByLabel('Out of stock', { exact: true });
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(size).toBeFocused();
  await expect(size.getByRole('option')).toHaveText(['US 7 / Navy', 'US 13 / Navy']);
  await shopper.findsNothingWrong('open');
  await email.fill('ada@nowhere');
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter an email address like name@example.com');
  await expect(email).toBeFocused();
  await shopper.findsNothingWrong('wrong address');
  await email.fill('mara@example.com');
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('You get one mail when US 7 / Navy is back.')).toBeVisible();
  await shopper.findsNothingWrong('asked');

  await size.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Email me' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You get one mail when US 13 / Navy is back.')).toBeVisible();
  await expect(page).toHaveURL(/us-9-navy$/);
  await page.setViewportSize({ width: 320, height: 800 });
  await shopper.canReadWithoutScrollingSideways();

  const { dataDir } = shopper.server;
  expect(await cliOver({ dataDir }, ['stock', 'set', 'high-top-sneaker--us-13-navy', '2'])).toMatchObject({ code: 0 });
  const mailOf = () => shopper.mails().find((mail) => mail.includes('To: mara@example.com'));
  await expect.poll(mailOf, { timeout: 20_000 }).toContain('Subject: Back in stock: High-Top Sneaker, US 13 / Navy');
  await page.goto(`${product}?variant=high-top-sneaker--us-13-navy`);
  await expect(page.getByRole('radio', { name: 'US 13' })).toBeChecked();
  await page.goto(new URL(/List-Unsubscribe: <([^>]+)>/.exec(mailOf() ?? '')?.[1] ?? '').pathname);
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText('m•••@example.com waits for one more size');
  await shopper.findsNothingWrong('stopping');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is waiting');
  await shopper.findsNothingWrong('stopped');
});

test('where the form does not load, its page is opened, and what the shop answers is shown', async ({ shopper, page }) => {
  await shopper.visits(product);
  await page.route('**/assets/stock-alert-form-*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'Email me when it is back' }).click();
  await expect(page).toHaveURL(/stock-alert\?variant=/);
  await hydrated(page);
  await shopper.findsNothingWrong('page');
  await page.route('**/api/stock-alerts', (route) => route.abort(), { times: 1 });
  await page.getByRole('textbox', { name: 'Email' }).fill('noor@example.com');
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByRole('alert')).toHaveText('This could not be stored. Please try again.');
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('You get one mail when')).toBeVisible();
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });
  test('the same by plain pages', async ({ page }) => {
    await page.goto(product);
    await page.getByRole('link', { name: 'Email me when it is back' }).click();
    await page.getByLabel('Out of stock').selectOption('US 13 / Navy');
    await page.getByRole('textbox', { name: 'Email' }).fill('plain@example.com');
    await page.getByRole('button', { name: 'Email me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get one mail when it is back');
    await page.getByRole('link', { name: 'Back to High-Top Sneaker' }).click();
    await expect(page).toHaveURL(product);
  });
});
