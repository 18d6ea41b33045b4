import type { Page } from '@playwright/test';
import { formatCost } from '#tests/fixtures/uniform-prices.ts';
import { expect, test } from './shopper.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Talk to us' });
const button = (page: Page) => page.getByRole('button', { name: 'Contact us' }).and(page.locator('.corner-button'));

test.describe('the contact widget', () => {
  test('opens with the focus inside, Escape closes it and gives the focus back', async ({ shopper, page }) => {
    await shopper.visits('/privacy-policy');
    await expect(panel(page)).toBeHidden();
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeFocused();
    await expect(button(page)).toBeHidden();
    await shopper.findsNothingWrong('the open panel');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('every way in the panel is reached by keyboard, its close button too', async ({ shopper, page }) => {
    await shopper.visits('/privacy-policy');
    await button(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Text message' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: '+1 (213) 555-0142' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'Find my order' })).toBeFocused();
    await panel(page).getByRole('button', { name: 'Close contact' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('a click outside closes it', async ({ shopper, page }) => {
    await shopper.visits('/privacy-policy');
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(300, 300);
    await expect(panel(page)).toBeHidden();
  });

  test('can be opened from elsewhere in the page, and gives the focus back there', async ({ shopper, page }) => {
    await shopper.visits('/about');
    const elsewhere = page.getByRole('main').getByRole('button', { name: 'Contact us' });
    await elsewhere.click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(elsewhere).toBeFocused();
  });

  test('an address that ends in #contact opens it', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order#contact');
    await expect(panel(page)).toBeVisible();
  });

  test('is out of the way while somebody types, and back afterward', async ({ shopper, page }) => {
    await shopper.visits('/about');
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<input aria-label="Your email" type="email">'),
    );
    await expect(button(page)).toBeVisible();
    await page.getByLabel('Your email').focus();
    await expect(button(page)).toBeHidden();
    await page.getByLabel('Your email').blur();
    await expect(button(page)).toBeVisible();
  });

  for (const [width, size] of [
    [1440, 56],
    [390, 52],
  ] as const) {
    test(`at ${width} it is ${size} px, at the bottom right, and leaves the footer free`, async ({ shopper, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await shopper.visits('/terms-of-service');
      const box = await button(page).boundingBox();
      expect(box).toMatchObject({ width: size, height: size });
      expect(width - ((box?.x ?? 0) + size)).toBeLessThanOrEqual(40);
      expect(800 - ((box?.y ?? 0) + size)).toBeLessThanOrEqual(24);
      // Content far down takes its own height when it comes near.
      const room = () =>
        page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          const top = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
          return top - (document.querySelector('.corner-button')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY);
        });
      await expect.poll(room).toBeGreaterThanOrEqual(0);
    });
  }

  for (const width of [390, 320])
    test(`at ${width} with text of twice the size it does not grow over the words, and keeps a thumb’s 44 px`, async ({
      shopper,
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await shopper.visits('/terms-of-service');
      const box = await button(page).boundingBox();
      expect(box).toMatchObject({ width: 44, height: 44 });
      const words = await page.getByRole('main').getByRole('heading').first().boundingBox();
      const over = (words?.x ?? 0) + (words?.width ?? 0) - (box?.x ?? 0);
      expect(over, 'half a letter').toBeLessThanOrEqual(16);
      expect(width - (box?.x ?? 0)).toBeGreaterThanOrEqual(44);
    });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('opens and closes all the same', async ({ page }) => {
      await page.goto('/privacy-policy');
      await button(page).click();
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Text message' })).toHaveAttribute('href', /^sms:\+12135550142\?&body=Hello/);
      await page.getByRole('button', { name: 'Close contact' }).click();
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeHidden();
    });
  });
});

test.describe('a policy', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('shows the label’s date, whatever day the reader has, and on the way from page to page', async ({ shopper, page, request }) => {
    const sent = /<time[^>]*>([^<]+)/.exec(await (await request.get('/privacy-policy')).text())?.[1] ?? 'no date';
    await page.clock.setFixedTime(new Date('2031-05-05T12:00:00Z'));
    await shopper.visits('/privacy-policy');
    await expect(page.getByText(`Effective ${sent}`)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy');
    await expect(page).toHaveTitle('Refund Policy | Cut & Court');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText(`Effective ${sent}`)).toBeVisible();
  });

  test('its contents list stays in view on wide screens and leads to each section', async ({ shopper, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shopper.visits('/privacy-policy');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const title of ['What we keep', 'Your rights', 'Do Not Track']) {
      await contents.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title })).toBeInViewport();
      const top = (await page.getByRole('heading', { name: title }).boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThan(68);
      await expect(contents).toBeInViewport({ ratio: 1 });
    }
  });

  test('is printed without what only a screen needs', async ({ shopper, page }) => {
    await shopper.visits('/refund-policy');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(button(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    await expect(page.getByText('cutandcourt.example/refund-policy')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Samples' })).toBeVisible();
    await expect(page.getByText(/^Effective/)).toBeVisible();
  });

  test('the browser holds what the privacy policy says, and no cookie', async ({ shopper, page, context }) => {
    await shopper.visits('/products/suit-pants');
    await shopper.addsToCart();
    await expect(shopper.cart()).toHaveAccessibleName(/1/);
    expect(await context.cookies()).toEqual([]);
    const keys = await page.evaluate(() => Object.keys(localStorage).sort());
    await shopper.visits('/privacy-policy');
    for (const key of keys) await expect(page.getByText(key).first()).toBeVisible();
    expect(keys.length).toBeGreaterThanOrEqual(2);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('can be read and jumped about in', async ({ page }) => {
      await page.goto('/pricing-policy');
      await expect(page.getByText(`${formatCost({ lycra: 1 })} each`)).toBeVisible();
      await page.getByRole('link', { name: 'Samples' }).click();
      await expect(page.getByRole('heading', { name: 'Samples' })).toBeInViewport();
      await page.goto('/about');
      await page.getByRole('main').getByRole('link', { name: 'Order Uniforms' }).first().click();
      await expect(page).toHaveURL(/\/uniform-order$/);
    });
  });
});
