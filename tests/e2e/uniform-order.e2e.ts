import { flatPng } from '#tests/fixtures/logos.ts';
import { formatCost } from '#tests/fixtures/uniform-prices.ts';
import { hydrated } from '#tests/hydrated.ts';
import { cell, fillContact, goToCheckout, logoInput, openRoster, phone, proceed, total } from './builder-steps.ts';
import { changesTheOrder } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';

test.describe('what the price is made of', () => {
  test('follows fabric, count, design and rush, and an uploaded file waives the design', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await expect(total(page)).toHaveText(formatCost({ mesh: 11 }));
    await page.getByRole('radio', { name: /Lycra/ }).check();
    await expect(total(page)).toHaveText(formatCost({ lycra: 11 }));
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('15');
    await page.getByLabel('Need Logo Design').check();
    await page.getByLabel('Rush order').check();
    await expect(total(page)).toHaveText(formatCost({ lycra: 15, logoDesign: true, rush: true }));
    for (const [width, height] of [
      [1440, 1200],
      [1440, 700],
      [1280, 600],
      [390, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(proceed(page)).toHaveCount(1);
      for (const field of [page.getByLabel('Team name'), page.getByLabel('Need Logo Design')]) {
        await field.scrollIntoViewIfNeeded();
        await expect(proceed(page)).toBeInViewport({ ratio: 1 });
        await expect(page.locator('[data-total]').filter({ visible: true }).last()).toBeInViewport({ ratio: 1 });
      }
      expect(await page.locator('.order-aside').evaluate((aside) => aside.scrollHeight - aside.clientHeight)).toBe(0);
    }
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText('Rush (5 days)')).toBeVisible();
    await expect(summary.getByText('Production takes 5 days. The order is with you in 10-12 business days.')).toBeVisible();
    await logoInput(page).setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: await flatPng(3600) });
    await expect(total(page)).toHaveText(formatCost({ lycra: 15, rush: true }));
    await expect(summary.getByText('You uploaded a file')).toBeVisible();
    await page.getByRole('button', { name: 'Remove crest.png' }).click();
    await expect(page.getByText('crest.png')).toBeHidden();
    await logoInput(page).setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: await flatPng(180) });
    await logoInput(page).locator('..').locator('..').scrollIntoViewIfNeeded();
    await expect(page.getByText(/Prints at 138.DPI, 1\.3.in wide: poor/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove small.png' }).click();
    await expect(total(page)).toHaveText(formatCost({ lycra: 15, logoDesign: true, rush: true }));
  });
});

test.describe('nothing typed is lost', () => {
  test('a reload shows everything again with a word, and starting over can be undone', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await page.getByRole('radio', { name: /Lycra/ }).check();
    await openRoster(page);
    await cell(page, 'Name', 1).fill('Ada Okafor');
    await cell(page, 'Number', 1).fill('00');
    await shopper.visits('/uniform-order');
    await expect(page.getByText('Your order is as you left it.')).toBeVisible();
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
    await expect(page.getByRole('radio', { name: /Lycra/ })).toBeChecked();
    await expect(cell(page, 'Number', 1)).toHaveValue('00');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Team name')).toHaveValue('');
    await page.getByLabel('Team name').fill('The other team');
    await expect(shopper.toast('The form is empty again.')).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
    await shopper.visits('/uniform-order');
    await shopper.findsNothingWrong('with an earlier order to bring back');
    await page.getByRole('button', { name: 'Bring back what stood here before' }).click();
    await expect(page.getByLabel('Team name')).toHaveValue('The other team');
    await shopper.toast('What stood here before is back.').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
  });

  test('a changed count is a blank roster; the toast and then the toolbar bring the entries back', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await openRoster(page);
    await cell(page, 'Name', 1).fill('Ada Okafor');
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('8');
    await expect(cell(page, 'Name', 1)).toHaveValue('');
    await shopper.toast('The roster now has 8 blank rows.').getByRole('button', { name: 'Restore entries' }).click();
    await expect(cell(page, 'Name', 1)).toHaveValue('Ada Okafor');
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('9');
    await page.getByRole('main').getByRole('button', { name: 'Restore entries' }).click();
    await expect(cell(page, 'Name', 1)).toHaveValue('Ada Okafor');
  });

  test('back from the checkout it is there, and a changed order takes the place of the unpaid one', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await page.getByLabel('Need Logo Design').check();
    await goToCheckout(page);
    const first = page.url();
    await changesTheOrder(page);
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
    await page.getByLabel('Rush order').check();
    await goToCheckout(page);
    expect(page.url()).not.toBe(first);
    const onRush = formatCost({ mesh: 11, logoDesign: true, rush: true });
    await expect(page.getByText(onRush).filter({ visible: true }).first()).toBeVisible();
  });

  test('two tabs show the same', async ({ shopper, page, context }) => {
    await shopper.visits('/uniform-order');
    const other = await context.newPage();
    await other.goto('/uniform-order');
    await hydrated(other);
    await other.getByLabel('Team name').fill('Harbor');
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
  });

  test('what was typed before the script came stays', async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto('/uniform-order', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Team name').fill('Harbor');
    await page.getByLabel('Rush order').check();
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('12');
    await hydrated(page);
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
    await expect(total(page)).toHaveText(formatCost({ mesh: 12, rush: true }));
  });
});

test('the link under rush opens the contact panel, on a phone too, where its button is away from the fields', async ({ shopper, page }) => {
  await page.setViewportSize(phone);
  await shopper.visits('/uniform-order');
  await page.getByRole('button', { name: 'Contact us' }).and(page.locator('.order-check button')).click();
  await expect(page.getByRole('dialog', { name: 'Talk to us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.corner-button')).toBeHidden();
});

test('on a phone six times slower a logo of 49 megapixels is shown as the small picture the shop made of it, and one of 81 as a card', async ({
  shopper,
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await shopper.visits('/uniform-order');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await logoInput(page).setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await flatPng(7000) });
  await page.getByLabel('Team name').fill('Harbor');
  await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
  const preview = page.getByRole('img', { name: 'Preview of poster.png' });
  const pixels = () => preview.evaluate((picture: HTMLImageElement) => picture.naturalWidth * picture.naturalHeight);
  await expect.poll(pixels, { timeout: 30_000 }).toBe(640 * 640);
  await logoInput(page).setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: await flatPng(9000) });
  await expect(page.getByRole('button', { name: 'Remove wall.png' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('img', { name: 'Preview of wall.png' })).toBeHidden();
  await expect(page.locator('.logo-thumb').filter({ hasText: 'PNG' })).toBeVisible();
});

test('of the questions one answer is open at a time', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  const open = page.locator('#faq [aria-expanded=true]');
  for (const question of ['How long does an order take?', 'What does a uniform cost?']) {
    await page.getByRole('button', { name: question }).click();
    await expect(open).toHaveText([question]);
  }
});

test('the dates say safe, tight and too late, for rush and for standard', async ({ shopper, page }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T20:00:00Z'));
  await shopper.visits('/uniform-order');
  const need = page.getByRole('textbox', { name: 'Needed by' });
  for (const [day, rush, standard] of [
    ['2026-12-28', 'Rush: safe', 'Standard: safe'],
    ['2026-12-14', 'Rush: safe', 'Standard: tight'],
    ['2026-12-08', 'Rush: tight', 'Standard: too late to promise'],
    ['2026-12-04', 'Rush: too late to promise', 'Standard: too late to promise'],
  ] as const) {
    await need.fill(day);
    await expect(page.getByText(rush, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(standard, { exact: true }).first()).toBeVisible();
  }
  await need.fill('2026-11-01');
  await expect(need).toHaveAccessibleDescription('This day has passed.');
});
