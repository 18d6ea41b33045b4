import type { Page } from '@playwright/test';
import { comesAlive } from '#tests/comes-alive.ts';
import { expect, test } from './shopper.ts';

test.describe('before the page has come alive', () => {
  test('a size and then Add to Cart are done in that order', async ({ shopper, page }) => {
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/assets/framework-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/products/suit-pants', { waitUntil: 'domcontentloaded' });
    const size = page.locator('label.choice').filter({ hasText: /^L$/ });
    await size.click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(size).toHaveAttribute('aria-busy', 'true');
    letCome();
    await expect(shopper.toast(/Added Suit Pants - L/)).toBeVisible();
    await expect(shopper.cart()).toHaveAccessibleName(/1/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  test('a document of before the last change takes what is true today', async ({ shopper, page }) => {
    await page.route('**/products/suit-pants', async (route) => {
      const response = await route.fetch();
      const before = (await response.text())
        .replace(/( data-at="\/page-script\/)[\w-]+/, '$1AAAAAAAAAAAAAAAAAAAAAA')
        .replaceAll('$125.00', '$99.00');
      await route.fulfill({ response, body: before });
    });
    await page.goto('/products/suit-pants');
    const priced = (price: string) => page.locator('main').getByText(price).filter({ visible: true });
    await expect(priced('$99.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(shopper.toast(/Added Suit Pants/)).toBeVisible();
    await expect(priced('$125.00').first()).toBeVisible();
    await expect(priced('$99.00')).toHaveCount(0);
  });

  test.describe('and never will', () => {
    test.use({ allowedComplaints: [/Failed to (load resource|fetch dynamically imported module)/] });

    for (const away of ['**/assets/framework-*', '**/page-script/**'])
      test(`without ${away} what the browser can do by itself is left to it`, async ({ page }) => {
        await page.route(away, (route) => route.abort());
        await page.goto('/');
        await page.getByRole('textbox', { name: /email/i }).first().fill('early@example.com');
        await page.getByRole('button', { name: 'JOIN' }).click();
        await expect(page).toHaveURL(/\/newsletter/);
        await expect(page.getByText('Thank you for subscribing!').first()).toBeVisible();
      });
  });
});

test.describe('a page that nobody has reached for', () => {
  const isAlive = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive === 'true');

  test('has its scripts at hand and runs none', async ({ page }) => {
    await page.goto('/');
    await page.waitForFunction(() => document.querySelectorAll('link[rel="modulepreload"]').length > 0);
    await page.waitForLoadState('networkidle');
    expect(await isAlive(page)).toBe(false);
    await comesAlive(page);
  });

  for (const [reach, how] of [
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['a turn of the wheel', (page: Page) => page.mouse.wheel(0, 40)],
  ] as const) {
    test(`comes alive by ${reach}`, async ({ page }) => {
      await page.goto('/shop');
      await how(page);
      await page.waitForFunction(() => document.documentElement.dataset.alive === 'true');
    });
  }

  test('shows by itself what is in the cart', async ({ shopper, context }) => {
    await shopper.visits('/products/high-top-sneaker');
    await shopper.addsToCart();
    await expect(shopper.cart()).toHaveAccessibleName(/1/);
    const later = await context.newPage();
    await later.goto('/about');
    await expect(later.getByRole('button', { name: /^Cart/ })).toHaveAccessibleName(/1/);
  });
});

test('a key pressed right after a tag keeps the tag, in the list and in the address', async ({ shopper, page }) => {
  await shopper.visits('/shop');
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('button[name="tag"][value="leather"]')?.click();
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'cap');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page).toHaveURL(/tag=leather/);
  await expect(page).toHaveURL(/q=cap/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Leather Six-Panel Cap' })).toBeVisible();
});
