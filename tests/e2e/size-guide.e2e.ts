import type { Page } from '@playwright/test';
import { storageKeys } from '#core/config/storage-keys.ts';
import { measureProblem } from '#core/garment/messages.ts';
import { sizeGuideMessages } from '#features/catalog/size-guide/messages.ts';
import { hydrated } from '#tests/hydrated.ts';
import { expect, test } from './shopper.ts';

const link = (page: Page) => page.getByRole('link', { name: 'Size table', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Size table' });
const chest = (page: Page) => dialog(page).getByRole('textbox', { name: /^Chest/ });
const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('a shopper finds a size by keyboard, from bad input to the size that is chosen', { tag: '@hosted' }, async ({ shopper, page }) => {
  await shopper.visits('/products/two-piece-suit-set');
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator('[aria-current]')).toHaveText(/^S22/);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await shopper.findsNothingWrong(`the dialog at ${width}`);
    const tooWide = await dialog(page).evaluate((element) =>
      Math.max(...Array.from(element.querySelectorAll('*'), (one) => one.getBoundingClientRect().right)),
    );
    expect(tooWide, `at ${width}`).toBeLessThanOrEqual(width);
  }

  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('radio', { name: 'Inches' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('row', { name: /^S \d/ })).toHaveText(/56/);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.keyboard.press('Tab');
  await expect(chest(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chest(page)).toHaveAccessibleDescription(sizeGuideMessages.nothing.either);
  for (const [typed, problem] of [
    ['about a meter', 'unreadable'],
    ['9999', 'unreadable'],
    ['0', 'beyond'],
    ['38', 'other-unit'],
  ] as const) {
    await chest(page).fill(typed);
    await page.keyboard.press('Enter');
    await expect(chest(page)).toHaveAccessibleDescription(measureProblem(problem, { measure: 'chest', unit: 'centimeters' }));
    await expect(chest(page)).toBeFocused();
  }
  await chest(page).fill('９９，５');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText(/^M/);
  await chest(page).fill('108');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText(/CloserL.*RoomierXL/i);
  await shopper.findsNothingWrong('between two sizes');
  await dialog(page).getByRole('button', { name: 'Choose XL' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(size(page, 'XL')).toBeChecked();
  await expect(size(page, 'XL')).toBeFocused();
  expect(requests.filter((url) => url.includes('108'))).toEqual([]);

  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { name: 'Centimeters' })).toBeChecked();
  await expect(chest(page), 'measures are not remembered').toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(link(page)).toBeFocused();
});

test('what is out of stock says so, and measures are remembered only while they are wanted', async ({ shopper, page }) => {
  await shopper.visits('/products/two-piece-suit-set');
  await page.locator('label', { has: page.getByRole('radio', { name: 'Clay' }) }).click();
  await link(page).click();
  await chest(page).fill('41');
  await dialog(page).getByLabel('Remember').check();
  await dialog(page).getByRole('button', { name: sizeGuideMessages.show }).click();
  await expect(dialog(page).getByRole('status')).toContainText('L is out of stock in Clay.');
  await expect(dialog(page).getByRole('button', { name: /^Choose/ })).toHaveCount(0);

  await page.reload();
  await hydrated(page);
  await link(page).click();
  await expect(chest(page)).toHaveValue('41');
  await expect(dialog(page).getByRole('status'), 'advised at once').toContainText('L is out of stock in Clay.');
  await dialog(page).getByLabel('Remember').uncheck();
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.bodyMeasures)).toBeNull();
});

test.describe('where the tables do not load', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });
  test('the link leads to the page that has them', async ({ shopper, page }) => {
    await page.route('**/api/size-tables', (route) => route.abort());
    await shopper.visits('/products/suit-pants');
    await link(page).click();
    await expect(page).toHaveURL(/\/size-guide#pants$/);
    await expect(page.getByRole('heading', { name: 'Pants', exact: true })).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the link leads to the page, which changes its unit', async ({ page }) => {
    await page.goto('/products/high-top-sneaker');
    await link(page).click();
    await expect(page.getByRole('heading', { name: 'Footwear' })).toBeInViewport();
    const row = page.getByRole('row', { name: /^US 7/ });
    await expect(row.getByText('9.8')).toBeVisible();
    await page.getByText('Centimeters', { exact: true }).click();
    await expect(row.getByText('9.8')).toBeHidden();
    await expect(row.getByText('25', { exact: true })).toBeVisible();
  });
});
