import type { Page } from '@playwright/test';
import { deliveryAddress } from '../fixtures/delivery-address.ts';
import { cliOver } from '../fixtures/run-cli.ts';
import type { Server } from '../server.ts';
import { expect, test } from './shopper.ts';

const tee = 'heavyweight-240-tee--m-ink';

/** Places an order of two tees and a pair of sneakers, which the label ships. Gives the path of its page. */
async function shipped({ origin, dataDir }: Server): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const lineItems = [
    { variantId: tee, quantity: 2 },
    { variantId: 'high-top-sneaker--us-9-signal', quantity: 1 },
  ];
  const { checkout } = await post('/api/shopify/checkout', { lineItems });
  const { order } = await post(`/api/checkout/${checkout.id}/order`, { name: 'Ada Okafor', email: 'ada@example.com', ...deliveryAddress });
  for (const step of ['invoiced', 'paid', 'shipped', 'delivered'])
    expect(await cliOver({ dataDir }, ['orders', step, order.reference])).toMatchObject({ code: 0 });
  return order.page;
}
const returns = async ({ dataDir }: Server, ...args: string[]) =>
  expect(await cliOver({ dataDir }, ['returns', ...args])).toMatchObject({ code: 0 });

const lineOf = (page: Page, name: RegExp) => page.getByRole('group', { name });
const numberOn = async (page: Page) => (await page.getByText(/^Return RT-/).textContent())?.replace('Return ', '') ?? '';

test('a shopper sends one piece back and exchanges another', async ({ shopper, page, server }) => {
  const path = await shipped(server);
  await shopper.visits(path);
  await page.getByRole('link', { name: 'Return or exchange' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return or exchange');
  await shopper.findsNothingWrong('form');
  const tees = lineOf(page, /Heavyweight 240 Tee/);
  await expect(tees.getByLabel('Why')).toBeHidden();
  // By keyboard alone.
  await tees.getByLabel('How many come back').focus();
  await page.keyboard.press('ArrowDown');
  await expect(tees.getByLabel('Why')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tees.getByLabel('Why')).toBeFocused();
  await tees.getByLabel('Why').selectOption('Changed my mind');
  const summary = page.getByRole('region', { name: 'What comes back' });
  await expect(summary).toContainText('−$21.25');
  await expect(summary).toContainText('$63.75');
  const sneakers = lineOf(page, /High-Top Sneaker/);
  await sneakers.getByLabel('How many come back').selectOption('1');
  await sneakers.getByLabel('Why').selectOption('Fits too large');
  await sneakers.getByLabel('What you want').selectOption('US 8 instead');
  await expect(summary).toContainText('for US 8');
  await shopper.findsNothingWrong('chosen');
  await page.getByRole('button', { name: 'Send the return' }).dblclick();
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{64}#RT-[A-Z0-9]{6}$/);
  await expect(page.getByText(/^Return RT-/)).toHaveCount(1);
  await shopper.findsNothingWrong('asked');
  // Nothing is to be sent yet, so there is no slip to put in.
  await expect(page.getByRole('link', { name: 'Print the slip (PDF)' })).toHaveCount(0);
  const number = await numberOn(page);

  await returns(server, 'approved', number);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Send it to us' })).toContainText('Cut & Court, Returns');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Print the slip (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  for (const step of ['received', 'refunded', 'exchanged']) await returns(server, step, number);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Refunded' })).toContainText('Refund: $63.75');
  await expect(
    page
      .getByRole('list', { name: `How far the return ${number} is` })
      .getByRole('listitem')
      .last(),
  ).toHaveAttribute('aria-current', 'step');
  await shopper.findsNothingWrong('done');
});

test.describe('with text of twice the size on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the order with its return and the form are read without scrolling sideways', async ({ shopper, page, context, server }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const path = await shipped(server);
    await shopper.visits(`${path}/return`);
    await shopper.canReadWithoutScrollingSideways('the form');
    await lineOf(page, /Heavyweight/)
      .getByLabel('How many come back')
      .selectOption('1');
    await lineOf(page, /Heavyweight/)
      .getByLabel('Why')
      .selectOption('Changed my mind');
    await page.getByRole('button', { name: 'Send the return' }).click();
    await expect(page.getByText(/^Return RT-/)).toBeVisible();
    await shopper.canReadWithoutScrollingSideways('the order');
  });
});

test.describe('with something missing', () => {
  test.use({ allowedComplaints: [/status of 400/] });
  test('a shopper is told at the field, and what was chosen stays', async ({ shopper, page, server }) => {
    await shopper.visits(`${await shipped(server)}/return`);
    await lineOf(page, /Heavyweight/)
      .getByLabel('How many come back')
      .selectOption('2');
    await page.getByRole('button', { name: 'Send the return' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await shopper.findsNothingWrong('errors');
    await alert.getByRole('link', { name: 'Say why it comes back.' }).click();
    const why = lineOf(page, /Heavyweight/).getByLabel('Why');
    await expect(why).toBeFocused();
    await expect(why).toHaveAccessibleDescription('Say why it comes back.');
    await expect(lineOf(page, /Heavyweight/).getByLabel('How many come back')).toHaveValue('2');
    await why.selectOption('Fits too small');
    await expect(why).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Send the return' }).click();
    await expect(page.getByRole('region', { name: 'Requested' })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw this return' }).click();
    await shopper.findsNothingWrong('withdraw');
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(page.getByRole('region', { name: 'Withdrawn' })).toBeVisible();
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });
  test('a return is looked over, changed, sent and withdrawn by plain pages', async ({ page, server }) => {
    await page.goto(await shipped(server));
    await page.getByRole('link', { name: 'Return or exchange' }).click();
    const tees = lineOf(page, /Heavyweight 240 Tee/);
    await expect(tees.getByLabel('Why')).toBeHidden();
    await page.getByRole('button', { name: 'Look it over' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose at least one item.');
    await expect(page.getByRole('alert')).toBeFocused();
    await tees.getByLabel('How many come back').selectOption('2');
    await tees.getByLabel('Why').selectOption('Faulty or wrong item');
    await page.getByRole('button', { name: 'Look it over' }).click();
    await expect(page.getByRole('region', { name: 'What comes back' })).toContainText('$170.00');
    await page.getByRole('button', { name: 'Change it' }).click();
    await expect(tees.getByLabel('How many come back')).toHaveValue('2');
    await tees.getByLabel('What you want').selectOption('L instead');
    await page.getByRole('button', { name: 'Look it over' }).click();
    await page.getByRole('button', { name: 'Send the return' }).click();
    await expect(page.getByRole('region', { name: 'Requested' })).toContainText('For L / Ink, held until');
    await page.getByRole('button', { name: 'Withdraw this return' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(page.getByRole('region', { name: 'Withdrawn' })).toBeVisible();
  });
});
