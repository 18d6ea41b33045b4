import type { Page } from '@playwright/test';
import { featured } from '#core/config/featured-products.ts';
import { formatDollars } from '#core/money.ts';
import { hydrated } from '#tests/hydrated.ts';
import { openApp } from '../in-process-app.ts';
import { expect, test } from './shopper.ts';

const notice = 'Could not load products. Showing sample products.';

test('the journey shows three highlights; VIEW FULL JOURNEY shows all six, for good', async ({ shopper, page }) => {
  await shopper.visits('/');
  const highlights = page.getByRole('list', { name: 'Journey' }).getByRole('listitem');
  await expect(highlights).toHaveCount(3);
  const more = page.getByRole('button', { name: 'VIEW FULL JOURNEY' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(highlights).toHaveCount(6);
  await expect(highlights.nth(3)).toBeFocused();
  await expect(more).toHaveCount(0);
  await shopper.findsNothingWrong('the whole journey');
});

test('a press that comes before the script is not lost', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'VIEW FULL JOURNEY' }).click();
  await expect(page.getByRole('list', { name: 'Journey' }).getByRole('listitem')).toHaveCount(6);
});

test('of the services one is open at a time, and it can be closed', async ({ shopper, page }) => {
  await shopper.visits('/');
  const manufacturing = page.getByRole('button', { name: 'Manufacturing' });
  const music = page.getByRole('button', { name: 'Music and culture' });
  await expect(page.getByText('You bring the drawing.')).toBeVisible();
  await music.click();
  await expect(music).toHaveAttribute('aria-expanded', 'true');
  await expect(manufacturing).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Dressed for the second encore.')).toBeVisible();
  await expect(page.getByText('You bring the drawing.')).toBeHidden();
  await music.click();
  await expect(page.getByText('Dressed for the second encore.')).toBeHidden();
  await expect(music).toHaveAttribute('aria-expanded', 'false');
  await page.emulateMedia({ media: 'print' });
  for (const text of ['You bring the drawing.', 'Dressed for the second encore.'])
    await expect(page.getByText(text), 'on paper').toBeVisible();
});

test('of the sports cards only the first leads anywhere: to the uniform order', async ({ shopper, page }) => {
  await shopper.visits('/');
  const sports = page.locator('#sports');
  await sports.getByRole('heading', { name: 'Harbor Hoodie' }).click();
  await expect(page).toHaveURL(/\/$/);
  await sports.getByRole('heading', { name: 'Harbor Game Jersey' }).click();
  await expect(page).toHaveURL(/\/uniform-order$/);
});

test('the header stays in view, and the contact button is round', async ({ shopper, page }) => {
  await shopper.visits('/');
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  await expect(page.getByRole('link', { name: 'SHOP', exact: true })).toBeInViewport();
  const { width, height, radius } = await page.getByRole('button', { name: 'Contact us' }).evaluate((button) => {
    const { width, height } = button.getBoundingClientRect();
    return { width, height, radius: getComputedStyle(button).borderTopLeftRadius };
  });
  expect([width === height, radius.endsWith('%') || Number.parseFloat(radius) >= width / 2]).toEqual([true, true]);
});

test('each quote has its five stars', async ({ shopper, page }) => {
  await shopper.visits('/');
  await expect(page.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  await expect(page.getByRole('figure')).toHaveCount(3);
});

test.describe('when the shop does not answer', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('the first document shows samples and the toast, and the next visit the products', async ({ shopper, page }) => {
    const away = await openApp({}, (commerce, { CommerceUnavailable }) => ({
      ...commerce,
      listProducts: () => Promise.reject(new CommerceUnavailable('away', 'down')),
    }));
    const answer = await away.get('/');
    const body = await answer.text();
    const headers = { 'content-type': 'text/html', 'content-security-policy': answer.headers.get('content-security-policy') ?? '' };
    await away.close();
    const url = `${shopper.server.origin}/`;
    await page.route(url, (route) => route.fulfill({ status: 200, headers, body }));
    await shopper.visits('/');
    await expect(shopper.toast(notice)).toBeVisible();
    await expect(page.locator('#fashion')).toContainText('Field Suit Jacket');
    await expect(page.locator('#sports')).toContainText('Warm-Up Hoodie');
    await shopper.findsNothingWrong('samples');
    await page.unroute(url);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.locator('#sports')).toContainText('Harbor Hoodie');
    await expect(page.getByText(notice)).toHaveCount(0);
  });

  test('moving to the page shows them too', async ({ shopper, page }) => {
    await shopper.visits('/shop');
    await page.route('**/api/shopify/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Cut & Court, home' }).first().click();
    await expect(shopper.toast(notice)).toBeVisible();
    await expect(page.locator('#fashion')).toContainText('Field Suit Jacket');
    await expect(page.locator('#fashion').getByText(formatDollars(featured.bomber.price))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cut to court\./i);
  });
});

test('while the shop is slow, the page is there and says that the products are on their way', async ({ shopper, page }) => {
  await shopper.visits('/about');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/shopify/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Cut & Court, home' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'One cuts. One coaches.' })).toBeVisible();
  await expect(page.locator('#collections').getByRole('link')).toHaveCount(4);
  answer();
  await expect(page.locator('#fashion').getByRole('link', { name: /Two-Piece Suit Set/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
});

test('by keyboard: through the header to the story, the journey, a service and the uniform order', async ({ shopper, page }) => {
  await shopper.visits('/');
  for (const name of ['Skip to content', 'Cut & Court, home', 'About', 'Fashion', 'Sports', 'Services', 'Contact', 'SHOP', 'Search']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(shopper.cart()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#about$/);
  await tabTo(page, 'VIEW FULL JOURNEY');
  await page.keyboard.press('Space');
  await expect(page.getByRole('list', { name: 'Journey' }).getByRole('listitem')).toHaveCount(6);
  await page.keyboard.press('Tab');
  const viewAll = page.getByRole('link', { name: 'VIEW ALL' });
  await expect(viewAll).toBeFocused();
  const contact = await page.getByRole('button', { name: 'Contact us' }).boundingBox();
  const focused = await viewAll.boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0), 'clear of the contact button').toBeLessThanOrEqual(contact?.y ?? 0);
  await tabTo(page, 'Music and culture');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dressed for the second encore.')).toBeVisible();
  for (let i = 0; i < 6 && !(await focusedText(page)).includes('START YOUR ORDER'); i += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/uniform-order$/);
});

test('on a phone the menu has the anchors, closes behind them, and what they lead to is not under the header', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits('/');
  for (const [label, title] of [
    ['Services', 'Services'],
    ['Sports', 'Sports'],
    ['About', 'One cuts. One coaches.'],
  ] as const) {
    await page.locator('header summary').click();
    const menu = page.locator('header details nav');
    await expect(menu.getByRole('link')).toHaveText(['About', 'Fashion', 'Sports', 'Services', 'Contact']);
    await menu.getByRole('link', { name: label }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeInViewport();
    const header = (await page.locator('header').boundingBox())?.height ?? 0;
    expect((await page.getByRole('heading', { name: title, level: 2 }).boundingBox())?.y).toBeGreaterThanOrEqual(header);
  }
});

test('at 200 % zoom nothing is cut off and nothing scrolls sideways', async ({ shopper, page }) => {
  for (const width of [720, 640]) {
    await page.setViewportSize({ width, height: 450 });
    await shopper.visits('/');
    await shopper.canReadWithoutScrollingSideways();
    await shopper.findsNothingWrong(`at ${width}`);
  }
});

test('the hero stands still, and those who ask for it are spared all motion', async ({ shopper, page }) => {
  await shopper.visits('/');
  expect(await page.evaluate(() => document.querySelector('.hero')?.getAnimations({ subtree: true }).length)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll('main *')).filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0.01);
      }).length,
  );
  expect(moving).toBe(0);
});

for (const [width, cut] of [
  [390, 'tall'],
  [1440, 'wide'],
] as const)
  test(`at ${width} px one cut of the hero is fetched, the ${cut} one, and no script before it`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await hydrated(page);
    const heroes = asked.filter((url) => url.includes('/hero-'));
    expect(heroes).toHaveLength(1);
    expect(heroes[0]).toContain(`hero-jersey-${cut}`);
    expect(asked.findIndex((url) => url.includes('/hero-'))).toBeLessThan(asked.findIndex((url) => url.endsWith('.js')));
  });

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page is read: six highlights, both services, every card', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Journey' }).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'VIEW FULL JOURNEY' })).toBeHidden();
    await expect(page.getByText('You bring the drawing.')).toBeVisible();
    await expect(page.getByText('Dressed for the second encore.')).toBeVisible();
    await expect(page.locator('#sports').getByText('Harbor Hoodie')).toBeVisible();
    await page.getByRole('link', { name: 'VIEW ALL' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

/** Presses Tab until the element with this text has the focus, at most a bounded number of times. */
async function tabTo(page: Page, text: string) {
  for (let i = 0; i < 40; i += 1) {
    if ((await focusedText(page)) === text) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${text} is not reached by keyboard`);
}
