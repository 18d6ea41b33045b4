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
    await expect(size, 'shows that it was pressed').toHaveCSS('opacity', '0.6');
    letCome();
    await expect(shopper.toast(/Added Suit Pants - L/)).toBeVisible();
    await expect(shopper.cart()).toHaveAccessibleName(/1/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(size).toHaveCSS('opacity', '1');
  });

  test('a page that is read again, or come back to, stands where it stood, and stays there when it comes alive', async ({
    shopper,
    page,
  }) => {
    // What comes into view above it may be some pixels higher than was thought.
    const isAway = () => page.evaluate(() => Math.abs(window.scrollY - 2500));
    await shopper.visits('/shop');
    await page.evaluate(() => window.scrollTo(0, 2500));
    await page.reload();
    await expect.poll(isAway).toBeLessThan(30);
    await page.goto('/about');
    await page.goBack();
    await expect.poll(isAway).toBeLessThan(30);
    await comesAlive(page);
    expect(await isAway()).toBeLessThan(30);
  });

  test('a document of another version becomes the page of today', async ({ shopper, page }) => {
    await page.route(
      ({ pathname }) => pathname === '/products/suit-pants',
      async (route) => {
        const other = await route.fetch({ url: route.request().url().replace('suit-pants', 'high-top-sneaker') });
        const before = (await other.text()).replace(
          /\/page-script\/[\w-]+\/products\/high-top-sneaker/g,
          '/page-script/AAAAAAAAAAAAAAAAAAAAAA/products/suit-pants',
        );
        await route.fulfill({ response: other, body: before });
      },
    );
    await page.goto('/products/suit-pants');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('High-Top Sneaker');
    await comesAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suit Pants');
    await expect(page.locator('main img').first()).toHaveAttribute('src', /suit-pants/);
    await expect(page.locator('main').getByText('$125.00').filter({ visible: true }).first()).toBeVisible();
    await shopper.addsToCart();
    await expect(shopper.toast(/Added Suit Pants/)).toBeVisible();
    await expect(page.locator('link[rel="stylesheet"][href*="/tokens-"]')).toHaveCount(1);
    await expect(page.locator('style[data-whole]')).toHaveCount(0);
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
