import { pages } from '#core/config/pages.ts';
import { arrivesAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';
import { ordered } from './team-order-steps.ts';

/** Every page with a fixed address, and an example of each that has a parameter. */
const paths = [
  ...pages.map(({ path }) => path),
  '/shop?q=nothing-like-it',
  '/shop?tag=sports',
  '/products/two-piece-suit-set',
  '/products/high-top-sneaker',
  '/products/rust-leather-bomber',
  '/products/leather-six-panel-cap',
  '/collections/archive',
  '/saved?items=suit-pants,high-top-sneaker,nothing-here',
  '/cart?add=suit-pants--m-bone:2,nothing-here:1',
];
const missing = ['/nothing-here', '/products/nothing-here', '/collections/nothing-here', '/checkout/c_nothingnothingnothing'];

for (const path of paths) {
  test(`${path} has nothing axe finds, at a phone's and a desktop's width, and never scrolls sideways`, async ({ shopper, page }) => {
    await shopper.visits(path);
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await shopper.canReadWithoutScrollingSideways();
      if (width !== 768) await shopper.findsNothingWrong(`${path} at ${width}`);
    }
  });
}

test.describe('text of twice the size on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedComplaints: [/status of 404/] });
  test.beforeEach(async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  });

  test('every page is read without scrolling sideways, and the header has wordmark, cart and menu side by side', async ({
    shopper,
    page,
  }) => {
    test.slow();
    const { path } = await ordered(shopper.server, { teamName: 'Harbor Hawks' });
    for (const at of [...paths, ...missing, path]) {
      await shopper.visits(at);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await shopper.canReadWithoutScrollingSideways(at);
      const header = page.getByRole('banner');
      const menu = header.getByText('Menu', { exact: true }).locator('xpath=ancestor::summary');
      let from = 0;
      for (const piece of [header.getByRole('link', { name: 'Cut & Court' }), shopper.cart(), menu]) {
        await expect(piece).toBeInViewport({ ratio: 1 });
        const box = await piece.boundingBox();
        expect(box?.x, `${at}: nothing lies on what stands before it`).toBeGreaterThanOrEqual(from);
        from = (box?.x ?? 0) + (box?.width ?? 0);
      }
    }
  });

  test('the cart and the checkout are read without scrolling sideways, and everything in them is reached', async ({ shopper, page }) => {
    await shopper.visits('/products/suit-pants');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await shopper.addsToCart();
    await shopper.toast(/Added/).getByRole('button', { name: 'View cart' }).click();
    const drawer = page.getByRole('dialog', { name: /cart/i });
    const remove = page.getByRole('button', { name: /^Remove/ }).filter({ visible: true });
    await remove.scrollIntoViewIfNeeded();
    await expect(remove).toBeInViewport({ ratio: 1 });
    await drawer.getByRole('button', { name: 'Checkout' }).click();
    await arrivesAtCheckout(page);
    await shopper.canReadWithoutScrollingSideways('the checkout');
    await remove.scrollIntoViewIfNeeded();
    await expect(remove).toBeInViewport({ ratio: 1 });
  });
});

for (const path of paths) {
  test(`${path} is the same before and after it is hydrated`, async ({ shopper, page, request }) => {
    const sent = await (await request.get(path)).text();
    await shopper.visits(path);
    const { before, after } = await page.evaluate((html) => {
      const strip = ({ body }: Document) => {
        const page = body.cloneNode(true) as HTMLElement;
        // The toaster, the hearts and the drawing of the uniform are loaded after the page.
        const later = 'section[aria-live], .save-toggle, .uniform-place > *';
        for (const element of page.querySelectorAll(`noscript, script, link, ${later}`)) element.remove();
        return page.innerHTML.replace(/<!--.*?-->/gs, '').trim();
      };
      return { before: strip(new DOMParser().parseFromString(html, 'text/html')), after: strip(document) };
    }, sent);
    expect(after).toBe(before);
  });
}

test.describe('what does not exist', () => {
  test.use({ allowedComplaints: [/status of 404/] });
  for (const path of missing) {
    test(`${path} says so calmly, with a way on`, async ({ shopper, page }) => {
      await shopper.visits(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await page.setViewportSize({ width: 320, height: 700 });
      await shopper.canReadWithoutScrollingSideways();
      await shopper.findsNothingWrong(path);
    });
  }
});

test('by keyboard alone: from the skip link to a product in the cart', { tag: '@hosted' }, async ({ shopper, page }) => {
  await shopper.visits('/shop');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, () => document.activeElement?.matches('main a[href^="/products/two-piece-suit-set"]') ?? false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Two-Piece Suit Set/i);
  await tabTo(page, () => (document.activeElement as HTMLInputElement | null)?.type === 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/variant=/);
  await tabTo(page, () => document.activeElement?.textContent === 'Add to Cart');
  await page.keyboard.press('Enter');
  await expect(shopper.cart()).toHaveAccessibleName(/1/);
});

test('motion is spared those who ask for it', async ({ shopper, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.visits('/shop');
  const moving = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll('*')).filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0.01);
      }).length,
  );
  expect(moving).toBe(0);
});

/** Presses Tab until `arrived` gives true, at most a bounded number of times. */
async function tabTo(page: import('@playwright/test').Page, arrived: () => boolean) {
  for (let i = 0; i < 80; i += 1) {
    if (await page.evaluate(arrived)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by keyboard');
}
