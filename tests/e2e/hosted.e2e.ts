import PostalMime from 'postal-mime';
import type { FakeShopify, FaultMode } from '#commerce/testing/fake-shopify/index.ts';
import { single } from '#commerce/testing/fake-shopify/products.ts';
import { featured } from '#core/config/featured-products.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { formatDollars } from '#core/money.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { pdf } from '#tests/fixtures/logos.ts';
import { formatCost } from '#tests/fixtures/uniform-prices.ts';
import { startServer } from '#tests/server.ts';
import { linkIn } from '../fixtures/team-order-requests.ts';
import { cell, fillContact, logoInput, openRoster, proceed } from './builder-steps.ts';
import { test as base, expect } from './shopper.ts';

/** The test's own shop in front of the store. Restarted with other settings it keeps address and data. */
type OwnShop = { at: (path: string) => string; restart: (set?: Record<string, string>) => Promise<void> };

const test = base.extend<{ fakeShopify: FakeShopify; ownShop: OwnShop }>({
  fakeShopify: async ({ store }, use) => {
    if (!store) throw new Error('a hosted shop has a store behind it');
    await use(store);
  },
  ownShop: async ({ fakeShopify }, use) => {
    const first = await startServer({ env: settingsFor(fakeShopify) });
    let { stop } = first;
    await use({
      at: (path) => first.origin + path,
      async restart(set = {}) {
        await stop();
        ({ stop } = await startServer({ ...first, env: { ...settingsFor(fakeShopify), ...set }, until: 'alive' }));
      },
    });
    await stop();
    await first.remove();
  },
});

test.use({ allowedComplaints: [/Failed to load resource/] });

test('a shopper on a Shopify store sees each color, hears of what sold out meanwhile, and has an empty cart after paying, also where the store still gives it', async ({
  shopper,
  page,
  fakeShopify,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits('/products/two-piece-suit-set');
  const shown = page.locator('main img.picture').first();
  await page.locator('label', { has: page.getByRole('radio', { name: 'Ink' }) }).click();
  await expect(shown).toHaveAttribute('src', /suit-set-ink-jacket/);
  await page.locator('label', { has: page.getByRole('radio', { name: /^L\b/ }) }).click();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, /width=(480|720|1080)$/.test(img.currentSrc)]))
    .toEqual([true, true]);
  await shopper.addsToCart();
  await expect(shopper.toast('Added Two-Piece Suit Set - L / Ink to cart!')).toBeVisible();

  const variant = fakeShopify.stock.products
    .flatMap(({ variants }) => variants)
    .find(({ title, price }) => title === 'L / Ink' && price === featured.suit.price.toFixed(2));
  if (!variant) throw new Error('the suit is there in L / Ink');
  const { stock } = variant;
  variant.stock = 1;
  await shopper.addsToCart();
  await expect(shopper.toast(/^Failed to add to cart$/)).toBeVisible();
  await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
  variant.stock = stock;

  fakeShopify.leaveCarts();
  await shopper.cart().click();
  await expect(page.getByText(`Total ${formatDollars(featured.suit.price)}`)).toBeVisible();
  const checkout = page.url();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: /confirmed/ })).toBeVisible();
  expect((await page.request.get(checkout)).status()).toBe(200);
  await shopper.visits('/shop');
  await expect(shopper.cart()).toHaveAccessibleName('Cart');
});

test('a coach whose order, with roster and logo, is kept while Shopify is away checks out later, pays at the hosted checkout, and finds it in review', async ({
  shopper,
  page,
  fakeShopify,
}) => {
  await shopper.visits('/uniform-order');
  await fillContact(page);
  await openRoster(page);
  await cell(page, 'Name', 1).fill('Ada Okafor');
  await cell(page, 'Number', 1).fill('00');
  await logoInput(page).setInputFiles({ name: 'crest.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) });
  await expect(shopper.toast('Logo uploaded successfully')).toBeVisible();
  await page.getByLabel('Rush order').check();
  fakeShopify.become({ kind: 'throttled' });
  await proceed(page).click();
  const dialog = page.getByRole('dialog', { name: 'Unable to process checkout online' });
  await expect(dialog.getByText(formatCost({ mesh: 11, rush: true }))).toBeVisible({ timeout: 20_000 });
  fakeShopify.become({ kind: 'well' });
  await dialog.getByRole('link', { name: 'Check out later' }).click();
  await expect(page.getByText('Awaiting checkout').first()).toBeVisible();
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(new RegExp(`^${fakeShopify.access.storeUrl}/cart/c/`));
  await expect(page.getByRole('listitem')).toHaveText([
    `11 × Mesh uniform, ${formatCost({ mesh: 1 })}`,
    `1 × Rush (5 days), ${formatCost({ rush: true })}`,
  ]);
  await expect(page.getByText(`Total ${formatCost({ mesh: 11, rush: true })}`)).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: /confirmed/ })).toBeVisible();
  const link = async () => {
    const mails = await Promise.all(shopper.mails().map((mail) => PostalMime.parse(mail)));
    const mail = mails.find(({ to, subject }) => to?.[0]?.address === 'dana@harborhoops.example' && subject?.endsWith('is in review'));
    return mail ? linkIn(mail) : '';
  };
  await expect.poll(link).not.toBe('');
  await shopper.visits(await link());
  await expect(page.getByText('In review').first()).toBeVisible();
  for (const shown of ['Ada Okafor', 'crest.pdf']) await expect(page.getByText(shown).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.uniform.')))).toEqual([]);
});

const failures: [string, FaultMode][] = [
  ['throttles', { kind: 'throttled' }],
  ['fails', { kind: 'status', status: 503 }],
  ['answers nonsense', { kind: 'nonsense', body: '<html>' }],
  ['hangs', { kind: 'hangs' }],
];

test('while Shopify is away a shopper sees what was there, is told of the rest, keeps the cart, and goes on when it is back', async ({
  shopper,
  page,
  context,
  fakeShopify,
}) => {
  test.slow();
  await shopper.visits('/products/suit-pants');
  await shopper.addsToCart();
  await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
  const other = await context.newPage();
  for (const [place, [what, mood]] of failures.entries()) {
    await test.step(what, async () => {
      const id = 5000 + place;
      const late = { id, handle: `late-${id}`, title: `Late ${id}`, variants: [single({ id: id * 10, price: '20.0', stock: 5 })] };
      fakeShopify.stock.products.push(late);
      fakeShopify.become(mood);
      const unseen = other.goto(`/products/${late.handle}`);
      await shopper.addsToCart();
      await expect(shopper.toast(/^Failed to add to cart$/)).toBeVisible();
      await expect(shopper.cart()).toHaveAccessibleName(`Cart, ${place + 1} item${place > 0 ? 's' : ''}`);
      expect((await unseen)?.status()).toBe(503);
      await expect(other.locator('[data-sonner-toast]', { hasText: 'Failed to load product details' })).toBeVisible();
      expect((await other.request.get('/shop')).status()).toBe(200);
      if (what === 'fails') {
        await shopper.visits('/products/suit-pants');
        await expect(shopper.cart()).toHaveAccessibleName(`Cart, ${place + 1} items`);
      }

      fakeShopify.become({ kind: 'well' });
      await expect(async () => {
        const again = other.getByRole('button', { name: 'Try again' });
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(late.title, { timeout: 1500 });
      }).toPass();
      await shopper.addsToCart();
      await expect(shopper.cart()).toHaveAccessibleName(`Cart, ${place + 2} items`);
    });
  }

  await test.step('is slow', async () => {
    const late = { id: 5100, handle: 'late-5100', title: 'Late 5100', variants: [single({ id: 51_000, price: '20.0', stock: 5 })] };
    fakeShopify.stock.products.push(late);
    fakeShopify.become({ kind: 'slow', ms: 800 });
    await other.goto('/products/late-5100');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Late 5100');
    fakeShopify.become({ kind: 'well' });
  });

  await test.step('has let the cart expire', async () => {
    fakeShopify.expireCarts();
    await shopper.addsToCart();
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
    fakeShopify.expireCarts();
    await page.reload();
    // Until the store has answered, the button may still open the old checkout.
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.cartId)).toBeNull();
    await shopper.cart().click();
    await expect(shopper.toast('No items in cart')).toBeVisible();
  });
});

/** Settings that a label may get wrong, and whether the catalog seen before is still shown. */
const missettings: [string, Record<string, string>, { shelves: boolean }][] = [
  ['an address where no store is', { SHOPIFY_STORE_URL: 'http://127.0.0.1:9' }, { shelves: false }],
  ['a version that Shopify does not have', { SHOPIFY_API_VERSION: '2031-04' }, { shelves: true }],
];

for (const [what, wrong, { shelves }] of missettings) {
  test(`while the shop is set to ${what} each page says what it cannot show, a cart and a team order are kept, and both go on when it is mended`, async ({
    shopper,
    page,
    fakeShopify,
    ownShop,
  }) => {
    test.slow();
    const { at, restart } = ownShop;
    const says = (words: string) => expect(page.getByRole('main').getByText(words)).toBeVisible();
    await shopper.visits(at('/products/suit-pants'));
    await shopper.addsToCart();
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');

    await restart(wrong);
    const answer = await page.goto(at('/products/suit-pants'));
    expect(answer?.status()).toBe(shelves ? 200 : 503);
    if (shelves) {
      await shopper.addsToCart();
      await expect(shopper.toast(/^Failed to add to cart$/)).toBeVisible();
      await shopper.visits(at('/shop'));
      await expect(page.getByRole('main').getByText('Suit Pants').first()).toBeVisible();
      await shopper.visits(at('/products/unseen-by-anybody'));
    }
    await expect(shopper.toast('Failed to load product details')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load product details');
    await says('Our shelves did not answer. Give it a moment.');
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
    if (!shelves) {
      await shopper.visits(at('/'));
      await expect(shopper.toast('Could not load products. Showing sample products.')).toBeVisible();
      await shopper.visits(at('/shop'));
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Failed to load products');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await shopper.findsNothingWrong('a shop without its store');
      await shopper.visits(at('/collections/suits'));
      await expect(shopper.toast('Failed to load collection. Please check if this collection exists in Shopify.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load collection');
    }
    await shopper.visits(at('/uniform-order'));
    await fillContact(page);
    await page.getByLabel('Need Logo Design').check();
    await proceed(page).click();
    const dialog = page.getByRole('dialog', { name: 'Unable to process checkout online' });
    await dialog.getByRole('link', { name: 'Check out later' }).click();
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    await says('The checkout cannot be opened right now. Your order is kept: try again in a moment.');

    await restart();
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    await expect(page).toHaveURL(new RegExp(`^${fakeShopify.access.storeUrl}/cart/c/`));
    await expect(page.getByText(`Total ${formatCost({ mesh: 11, logoDesign: true })}`)).toBeVisible();
    await shopper.visits(at('/products/suit-pants'));
    await shopper.addsToCart();
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 2 items');
  });
}
