import type { Page } from '@playwright/test';
import { limits } from '#core/config/limits.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { cartLinkMessages } from '#features/cart/cart-link-messages.ts';
import { cartMessages } from '#features/cart/messages.ts';
import { heartMessages } from '#features/product-lists/messages.ts';
import { savedMessages } from '#features/product-lists/saved-messages.ts';
import { hydrated } from '#tests/hydrated.ts';
import { expect, test } from './shopper.ts';

const heart = (page: Page, name: string) => page.getByRole('button', { name: heartMessages.save(name) });
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const savedLink = (page: Page, count: number) => page.getByRole('banner').getByRole('link', { name: heartMessages.listOf(count) });

test.describe('a shopper who will come back', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('saves by heart, shares the list, and moves it to the cart', async ({ shopper, page, browser }) => {
    test.slow();
    await shopper.visits('/shop');
    await heart(page, 'Suit Pants').focus();
    await page.keyboard.press('Space');
    await expect(heart(page, 'Suit Pants')).toHaveAttribute('aria-pressed', 'true');
    await expect(shopper.toast(heartMessages.saved)).toBeVisible();
    await heart(page, 'Game Day Duffel').click();
    await expect(savedLink(page, 2)).toBeVisible();
    await shopper.findsNothingWrong('the shop with hearts');

    await shopper.visits('/products/two-piece-suit-set?variant=two-piece-suit-set--m-bone');
    await heart(page, 'Two-Piece Suit Set').first().click();
    await shopper.toast(heartMessages.saved).getByRole('button', { name: heartMessages.viewList }).click();
    await expect(page).toHaveURL(/\/saved$/);
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toContainText('M / Bone');
    await expect(cards(page).nth(2).getByRole('link', { name: savedMessages.chooseOptions })).toHaveAttribute(
      'href',
      '/products/suit-pants',
    );
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await shopper.canReadWithoutScrollingSideways(`the saved list at ${width}`);
      await shopper.findsNothingWrong(`the saved list at ${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: savedMessages.copyLink.copy }).click();
    await expect(page.getByRole('button', { name: savedMessages.copyLink.copied })).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(shared).search).toBe('?items=two-piece-suit-set,game-day-duffel,suit-pants');

    const friend = await (await browser.newContext()).newPage();
    await friend.goto(`${new URL(shared).origin}/shop`);
    await heart(friend, 'Suit Pants').click();
    await friend.goto(shared);
    await hydrated(friend);
    await friend.getByRole('button', { name: savedMessages.saveAll }).click();
    await expect(friend.getByText(savedMessages.allSaved)).toBeVisible();
    await expect(savedLink(friend, 3)).toBeVisible();
    await friend.getByRole('link', { name: savedMessages.viewOwn }).click();
    await expect(cards(friend).first()).toContainText('Suit Pants');
    await friend.context().close();

    await cards(page).nth(1).getByRole('button', { name: savedMessages.moveToCart }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
    await heart(page, 'Suit Pants').click();
    await expect(cards(page)).toHaveCount(1);
    await shopper.toast(heartMessages.removed('Suit Pants')).getByRole('button', { name: heartMessages.undo }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.reload();
    await hydrated(page);
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: savedMessages.clearList }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(savedMessages.empty);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Saved/ })).toHaveCount(0);
  });

  test('brings back what was taken off by mistake, and nothing else', async ({ shopper, page }) => {
    await shopper.visits('/shop');
    const names = ['Suit Pants', 'Game Day Duffel'];
    for (const name of [...names, ...names]) await heart(page, name).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Saved/ })).toHaveCount(0);
    await shopper.toast(heartMessages.removed('Suit Pants')).getByRole('button', { name: heartMessages.undo }).click();
    await expect(heart(page, 'Suit Pants')).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, 'Game Day Duffel')).toHaveAttribute('aria-pressed', 'false');
  });

  test('sees what was looked at until a press clears it, and sends a whole cart as a link', async ({ shopper, page, browser }) => {
    test.slow();
    await shopper.visits('/products/suit-pants?variant=suit-pants--m-bone');
    await shopper.addsToCart();
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
    await shopper.visits('/products/game-day-duffel');
    const viewed = page.getByRole('region', { name: savedMessages.recentlyViewed });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(viewed.getByRole('link')).toHaveText([/Suit Pants/]);
    await shopper.findsNothingWrong('a product with what was looked at');
    await viewed.getByRole('button', { name: savedMessages.clear }).click();
    await expect(viewed).toBeHidden();
    await shopper.toast(savedMessages.viewedCleared).getByRole('button', { name: heartMessages.undo }).click();
    await viewed.getByRole('link').click();
    await expect(page).toHaveURL(/\/products\/suit-pants$/);

    await page.getByRole('button', { name: cartMessages.viewCartOf(1) }).click();
    const drawer = page.getByRole('dialog', { name: /cart/i });
    await drawer.getByRole('button', { name: /^One more of/ }).click();
    await drawer.getByRole('button', { name: cartMessages.copyLink.copy }).click();
    await expect(drawer.getByRole('button', { name: cartMessages.copyLink.copied })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe('?add=suit-pants--m-bone:2');

    const friend = await (await browser.newContext()).newPage();
    const posted: string[] = [];
    friend.on('request', (request) => request.method() !== 'GET' && posted.push(request.url()));
    await friend.goto(`${link},game-day-duffel--default:1,gone:1`);
    await hydrated(friend);
    await expect(friend.getByRole('main')).toContainText(cartLinkMessages.items(3));
    await expect(friend.getByRole('main')).toContainText(cartLinkMessages.reasons.unknown);
    expect(posted).toEqual([]);
    await friend.getByRole('button', { name: cartLinkMessages.add }).click();
    await expect(friend.getByRole('dialog', { name: /cart/i }).getByRole('listitem')).toHaveCount(2);
    expect(posted).toHaveLength(1);
    await friend.context().close();
  });
});

test('the buttons of a row of saved cards stand on one line, however long a name is', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(([key, saved]) => localStorage.setItem(key, saved), [
    storageKeys.saved,
    JSON.stringify([{ handle: 'black-collegiate-bomber' }, { handle: 'court-low-top' }]),
  ] as const);
  await shopper.visits('/saved');
  const buttons = cards(page).getByRole('link', { name: savedMessages.chooseOptions });
  await expect(buttons).toHaveCount(2);
  const tops = await buttons.evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(tops[0]).toBe(tops[1]);
});

test.describe('what has changed meanwhile', () => {
  test.use({ allowedComplaints: [/status of (?:404|409)/] });

  test('a cart link asks for more than is left: the line says so, and the others go in', async ({ shopper, page }) => {
    await shopper.visits(`/cart?add=suit-pants--3xl-ink:${limits.quantityPerLine},suit-pants--m-bone:1`);
    await page.getByRole('button', { name: cartLinkMessages.add }).click();
    const refused = page.getByRole('region', { name: cartLinkMessages.cannotBeAdded });
    await expect(refused).toContainText(/Suit Pants, 3XL \/ Ink.*Only \d+ left/);
    await expect(shopper.cart()).toHaveAccessibleName('Cart');
    await page.getByRole('button', { name: cartLinkMessages.add }).click();
    await expect(page.getByText(cartLinkMessages.added)).toBeAttached();
    await expect(page.getByRole('dialog', { name: /cart/i }).getByRole('listitem')).toHaveCount(1);
  });

  test('a stored list that is damaged, or far too long, is a list all the same', async ({ shopper, page }) => {
    await page.addInitScript(
      ([saved, viewed]) => {
        localStorage.setItem(
          saved,
          JSON.stringify([{ handle: 'gone' }, null, ...Array.from({ length: 10_000 }, () => ({ handle: 'suit-pants' }))]),
        );
        localStorage.setItem(viewed, '{"not": [a list');
      },
      [storageKeys.saved, storageKeys.viewed] as const,
    );
    await shopper.visits('/saved');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText(savedMessages.gone(1))).toBeVisible();
    await page.getByRole('button', { name: savedMessages.removeGone }).click();
    await expect(page.getByText(savedMessages.gone(1))).toBeHidden();
  });
});

test('a list of thirty is loaded in one request, in its order', async ({ shopper, page }) => {
  const { products } = await (await page.request.get('/api/shopify/products?view=cards')).json();
  const saved = (products as { handle: string }[]).slice(0, 30).map(({ handle }) => ({ handle }));
  await page.addInitScript(([key, list]) => localStorage.setItem(key, list), [storageKeys.saved, JSON.stringify(saved)] as const);
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/shopify\/products/.test(request.url()) && asked.push(request.url()));
  await shopper.visits('/saved');
  await expect(cards(page)).toHaveCount(30);
  expect(asked).toHaveLength(1);
  const shown = await cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.getAttribute('href')));
  expect(shown).toEqual(saved.map(({ handle }) => `/products/${handle}`));
});

test('three hearts in a row on a small phone are told in one toast', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await shopper.visits('/shop');
  for (const name of ['Suit Pants', 'High-Top Sneaker', 'Game Day Duffel']) await heart(page, name).click();
  await expect(heart(page, 'Game Day Duffel')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-sonner-toast][data-removed=false]')).toHaveCount(1, { timeout: 1500 });
});

test('of two cart links, one after the other in the same page, each shows its own', async ({ shopper, page }) => {
  await shopper.visits('/cart?add=suit-pants--m-bone:1');
  await page.getByRole('button', { name: cartLinkMessages.add }).click();
  await expect(page.getByText(cartLinkMessages.added)).toBeAttached();
  await page.keyboard.press('Escape');
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').navigate('/cart?add=game-day-duffel--default:2'));
  await expect(page.getByRole('main').getByRole('heading', { name: 'Game Day Duffel' })).toBeVisible();
  await expect(page.getByText(cartLinkMessages.added)).not.toBeAttached();
  await expect(page.getByRole('button', { name: cartLinkMessages.add })).toBeVisible();
});

test.describe('where the hearts do not load', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('a product is chosen without them, and they are not asked for at each choice', async ({ shopper, page }) => {
    let asked = 0;
    await page.route(/\/assets\/product-lists-[^/]*\.js$/, (route) => {
      asked += 1;
      return route.abort();
    });
    await shopper.visits('/products/two-piece-suit-set');
    await page.waitForLoadState('networkidle');
    const atFirst = asked;
    expect(atFirst).toBeGreaterThan(0);
    for (const size of ['L', 'XL', 'M']) {
      await page.getByRole('radio', { name: size, exact: true }).first().check({ force: true });
      await expect(page).toHaveURL(/variant=/);
    }
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(atFirst);
  });
});
