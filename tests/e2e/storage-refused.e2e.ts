import { heartMessages } from '#features/product-lists/messages.ts';
import { savedMessages } from '#features/product-lists/saved-messages.ts';
import { fillContact, proceed } from './builder-steps.ts';
import { arrivesAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';

/** How a browser refuses its storage. Each runs in the page before any other script. */
const refusals: Record<string, () => void> = {
  'refuses every write, as if full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'refuses writes from the fourth on': () => {
    const { setItem } = Storage.prototype;
    let calls = 0;
    Storage.prototype.setItem = function (...entry) {
      if (++calls > 3) throw new DOMException('full', 'QuotaExceededError');
      setItem.apply(this, entry);
    };
  },
  'refuses everything from the thirtieth call on, reading too': () => {
    let calls = 0;
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      const real = Storage.prototype[name] as (...values: string[]) => string | null;
      Storage.prototype[name] = function (...values: string[]) {
        if (++calls > 30) throw new DOMException('denied', 'SecurityError');
        return real.apply(this, values) as never;
      };
    }
  },
  'drops writes without an error': () => {
    Storage.prototype.setItem = () => undefined;
  },
  'has none to open': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
};

for (const [how, refuse] of Object.entries(refusals)) {
  test.describe(`a browser that ${how}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(refuse));

    test('sends the corrected name, and does not say that it is kept', async ({ shopper, page }) => {
      await shopper.visits('/uniform-order');
      await fillContact(page);
      const name = page.getByLabel('Name', { exact: true });
      await name.pressSequentially('s');
      await name.fill('Dana Whitlock-Reyes');
      await page.getByLabel('Need Logo Design').check();
      await expect(name).toHaveValue('Dana Whitlock-Reyes');
      await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
      await expect(page.getByText('This browser stores nothing here')).toBeVisible();
      await expect(page.getByText('is kept in this browser')).toBeHidden();
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/shopify/checkout'));
      await proceed(page).click();
      expect((await sent).postDataJSON().uniformOrder).toMatchObject({ contactName: 'Dana Whitlock-Reyes', teamName: 'Harbor' });
      await arrivesAtCheckout(page);
    });

    test('has one cart with everything in it, which the drawer shows and the checkout opens', async ({ shopper, page }) => {
      await shopper.visits('/products/two-piece-suit-set');
      for (let count = 1; count <= 4; count++) {
        await shopper.addsToCart();
        await expect(shopper.cart()).toHaveAccessibleName(`Cart, ${count} ${count === 1 ? 'item' : 'items'}`);
      }
      await page.evaluate(() => dispatchEvent(new Event('focus'))); // the shopper comes back, and the cart is read again
      await page.getByRole('button', { name: 'View cart (4)' }).click();
      const drawer = page.getByRole('dialog', { name: /cart/i });
      await expect(drawer.getByRole('listitem')).toHaveCount(1);
      await expect(drawer.getByRole('status').and(page.locator('output'))).toHaveText('4');
      await drawer.getByRole('button', { name: 'Checkout' }).click();
      await arrivesAtCheckout(page);
      await expect(page.locator('output').filter({ visible: true })).toHaveText('4');
    });

    test('has a saved list until the page is closed, and says so', async ({ shopper, page }) => {
      await shopper.visits('/shop');
      for (const name of ['Suit Pants', 'High-Top Sneaker', 'Game Day Duffel', 'Harbor Hoodie'])
        await page.getByRole('button', { name: heartMessages.save(name) }).click();
      await shopper.toast(heartMessages.savedUntilClosed).getByRole('button', { name: heartMessages.viewList }).click();
      const saved = page.getByRole('button', { name: /^Save /, pressed: true });
      await expect(saved).toHaveCount(4);
      await expect(page.getByText(savedMessages.untilClosed)).toBeVisible();
      await saved.first().click();
      await expect(saved).toHaveCount(3);
    });
  });
}

test('a checkout in a browser without storage has what was typed when its page is come back to', async ({ shopper, page }) => {
  await page.addInitScript(refusals['has none to open'] ?? (() => {}));
  await shopper.visits('/products/two-piece-suit-set');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await arrivesAtCheckout(page);
  await page.getByLabel('Full name').fill('Rosa Marsh');
  await page.getByRole('link', { name: /shop/i }).filter({ visible: true }).first().click();
  await page.waitForURL(/shop/);
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue('Rosa Marsh');
});

test('a browser that denies the session’s storage alone shows every page without an error, and Back to its place', async ({
  shopper,
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  for (const path of ['/', '/uniform-order', '/shop']) await shopper.visits(path);
  const card = page.locator('main a[href^="/products/"]').nth(12);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
