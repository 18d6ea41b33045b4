import type { Locator, Page } from '@playwright/test';
import { storageKeys } from '#core/config/storage-keys.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';
import { hydrated } from '#tests/hydrated.ts';
import { expect, test } from './shopper.ts';

const cards = (page: Page) => page.locator('main a[href^="/products/"]');
const hrefs = (page: Page) => cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** What the server lists at an address, by its links. */
async function listed(origin: string, path: string) {
  const html = await (await fetch(origin + path)).text();
  return Array.from(html.slice(html.indexOf('<main')).matchAll(/<a href="(\/products\/[^"]+)"/g), ([, href]) =>
    href?.replaceAll('&amp;', '&'),
  );
}

test('whatever is typed, browser and server list the same in the same order', async ({ shopper, page }) => {
  test.slow();
  await shopper.visits('/shop');
  const box = page.getByRole('searchbox', { name: 'Search products' });
  const typed = searchQueries.map(([q]) => q).filter((q) => !q.includes('\u0000') && q.length <= 200);
  for (const q of typed) {
    await box.fill(q);
    const expected = await listed(shopper.server.origin, `/shop?${new URLSearchParams({ q: q.trim() })}`);
    await expect.poll(() => hrefs(page), { message: q }).toEqual(expected);
  }
});

test('by keyboard: the search opens on any page, suggests, and leads there', async ({ shopper, page }) => {
  await shopper.visits('/about');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: /Footwear/ })).toBeVisible();
  await shopper.findsNothingWrong('the search, empty');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('navy practise shorts');
  const first = page.getByRole('option').first();
  await expect(first).toContainText(/Practice Shorts/);
  await shopper.findsNothingWrong('the search, with suggestions');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toHaveId(/^\S+$/);
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('End');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/.*variant=.*navy/);
  await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked();

  await page.getByRole('link', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await box.fill('returns');
  await page.getByRole('option', { name: /Refund Policy/ }).click();
  await expect(page).toHaveURL(/refund-policy/);
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await box.fill('bombers');
  await expect(page.getByRole('option').first()).toContainText('Bomber');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\?q=bombers/);
  await expect(cards(page)).toHaveCount(3);
});

test.describe('while the network fails', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('where the catalog cannot be loaded, search and filters come with the next try', async ({ shopper, page }) => {
    const catalog = '**/api/shopify/products?view=search';
    await page.route(catalog, (route) => route.abort());
    await shopper.visits('/shop');
    const box = page.getByRole('searchbox', { name: 'Search products' });
    await box.fill('bombers');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page).toHaveURL(/q=bombers/);
    await page.unroute(catalog);
    await again.click();
    await expect(cards(page)).toHaveCount(3);

    await page.route(catalog, (route) => route.abort());
    await shopper.visits('/shop');
    await page.getByRole('link', { name: 'Filter and sort' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter and sort' });
    await expect(drawer.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(catalog);
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer.getByText('Sort by')).toBeVisible();
  });
});

test('who passes the prices of the filters stays on their page of the list', async ({ shopper, page }) => {
  await shopper.visits('/shop?sort=newest&page=2');
  await page.getByRole('link', { name: 'Filter and sort' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter and sort' });
  await drawer.getByRole('textbox', { name: 'From' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('button', { name: /^Show \d+/ })).toBeFocused();
  // An address that follows a choice changes two frames after it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(new URL(page.url()).search).toBe('?sort=newest&page=2');
});

test('the key / is a letter in a field, and can be switched off', async ({ shopper, page }) => {
  await shopper.visits('/shop');
  const shopBox = page.getByRole('searchbox', { name: 'Search products' });
  await page.keyboard.press('/');
  await expect(shopBox, 'on the shop it leads to the shop’s own box').toBeFocused();
  await page.keyboard.type('1/2');
  await expect(shopBox).toHaveValue('1/2');
  await shopper.visits('/about');
  await page.keyboard.press('/');
  await page.getByRole('checkbox', { name: /opens this search/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('filters follow each choice, are in the address, and the size is remembered', async ({ shopper, page }) => {
    await shopper.visits('/shop');
    await page.getByRole('link', { name: 'Filter and sort' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Filter and sort' });
    await expect(drawer.getByText('Sort by')).toBeVisible();
    await shopper.findsNothingWrong('the filters');
    const everything = await drawer.getByRole('button', { name: /^Show \d+/ }).textContent();
    await drawer.getByRole('checkbox', { name: /^3XL/ }).check();
    await drawer.getByRole('checkbox', { name: /^Navy/ }).check();
    await drawer.getByRole('radio', { name: 'Price, low to high' }).check();
    await drawer.getByRole('checkbox', { name: /Remember 3XL/ }).check();
    await drawer.getByRole('textbox', { name: 'To' }).fill('$300');
    const show = drawer.getByRole('button', { name: /^Show \d+/ });
    await expect(show).not.toHaveText(everything ?? '');
    await show.tap();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/size=3XL&color=Navy&max=300&sort=price-asc/);
    await expect
      .poll(() => hrefs(page))
      .toEqual(await listed(shopper.server.origin, new URL(page.url()).pathname + new URL(page.url()).search));
    await expect(page.getByRole('link', { name: 'Filter and sort (3)' })).toBeVisible();

    await shopper.visits('/shop');
    const mine = page.getByRole('button', { name: 'My size: 3XL' });
    await expect(mine).toHaveAttribute('aria-pressed', 'false');
    await mine.tap();
    await expect(page).toHaveURL(/size=3XL/);
    await mine.tap();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

test('by keyboard: a price range is typed from field to field, in either order', async ({ shopper, page }) => {
  await shopper.visits('/shop');
  await page.getByRole('link', { name: 'Filter and sort' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filter and sort' });
  await drawer.getByRole('textbox', { name: 'From' }).focus();
  await page.keyboard.type('300');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/min=300$/);
  await expect(drawer.getByRole('textbox', { name: 'To' })).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Shift+Tab');
  await expect(page).toHaveURL(/min=100&max=300$/);
  await expect(drawer.getByRole('textbox', { name: 'From' })).toBeFocused();
  await expect(drawer.getByRole('textbox', { name: 'From' })).toHaveValue('100');
  await expect(drawer.getByRole('textbox', { name: 'To' })).toHaveValue('300');
  await drawer.getByRole('link', { name: 'Clear' }).click();
  await expect(drawer.getByRole('textbox', { name: 'From' })).toHaveValue('');
  await expect(page).toHaveURL(/\/shop$/);
});

test('choices that leave nothing look so, say so, and can be made', async ({ shopper, page }) => {
  await shopper.visits('/shop?filters=open&size=3XL');
  const empty = page.locator('label', { has: page.getByRole('checkbox', { name: /\D0$/ }) }).filter({ visible: true });
  const full = page.locator('label', { has: page.getByRole('checkbox', { name: /[a-z]\s*[1-9]\d*$/i }) }).filter({ visible: true });
  await expect(empty.first()).toBeVisible();
  const color = (label: Locator) => label.evaluate((element) => getComputedStyle(element).color);
  expect(await color(empty.first())).not.toBe(await color(full.last()));
  await shopper.findsNothingWrong('filters with choices that leave nothing');
  const choice = empty.first().getByRole('checkbox');
  const name = (await choice.getAttribute('value')) ?? '';
  await choice.check();
  await expect(page).toHaveURL(new RegExp(`=${encodeURIComponent(name).replace(/%20/g, '\\+')}`));
});

test('what one tab chooses, another one knows: seven sizes, the key, the unit', async ({ shopper, page, context }) => {
  await shopper.visits('/shop?filters=open&size=S&size=M&size=L&size=XL&size=2XL&size=3XL&size=XS');
  const other = await context.newPage();
  await other.goto(`${shopper.server.origin}/shop`);
  await hydrated(other);
  await page.getByRole('checkbox', { name: /^Remember / }).check();
  await expect(other.getByRole('button', { name: 'My size: S, M, L, XL, 2XL, 3XL, XS' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: /^Remember / })).toBeChecked();

  for (const tab of [page, other]) {
    await tab.goto(`${shopper.server.origin}/size-guide`);
    await hydrated(tab);
  }
  await page.getByRole('radio', { name: 'Centimeters' }).first().check();
  await expect(other.getByRole('radio', { name: 'Centimeters' }).first()).toBeChecked();
  for (const tab of [page, other]) await tab.keyboard.press('Control+k');
  await page.getByRole('checkbox', { name: /opens this search/ }).uncheck();
  await expect(other.getByRole('checkbox', { name: /opens this search/ })).not.toBeChecked();
  await other.close();
});

test('many remembered sizes on a small phone break no other text', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(([key, sizes]) => localStorage.setItem(key, sizes), [
    storageKeys.mySizes,
    JSON.stringify(['XL', 'L', 'US 9', 'US 10', 'YM']),
  ] as const);
  await shopper.visits('/shop');
  await expect(page.getByRole('button', { name: /^My size/ })).toBeVisible();
  const lines = (text: RegExp) =>
    page.getByText(text).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
  expect(await lines(/^\d+ products$/)).toBe(1);
  expect(await lines(/^Filter and sort/)).toBe(1);
  await shopper.canReadWithoutScrollingSideways('the shop with remembered sizes');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form, and the search a link to the shop', async ({ page, server }) => {
    await page.goto(`${server.origin}/shop?tag=sports`);
    await page.getByRole('link', { name: 'Filter and sort' }).click();
    await page.getByRole('checkbox', { name: /^XL/ }).check();
    await page.getByRole('radio', { name: 'Price, high to low' }).check();
    await page.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/\/shop\?tag=sports&sort=price-desc&size=XL$/);
    expect(await hrefs(page)).toEqual(await listed(server.origin, '/shop?tag=sports&sort=price-desc&size=XL'));
    await page.goto(`${server.origin}/about`);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});
