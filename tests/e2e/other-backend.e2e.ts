import type { Page } from '@playwright/test';
import { featured } from '#core/config/featured-products.ts';
import type { Product } from '#core/contract/product.ts';
import { formatDollars } from '#core/money.ts';
import { expect, test } from './shopper.ts';

/** Answers as another backend that has exactly the calls, parameters and fields of R11.1 and none of ours. */
async function standsBehind(page: Page, origin: string) {
  const read = async (path: string) => (await fetch(`${origin}/api/shopify${path}`)).json();
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: { success: false } }));
  await page.route('**/api/shopify/products?*', async (route) =>
    route.fulfill({ json: { products: (await read('/products')).products.map(specified) } }),
  );
  await page.route(/\/api\/shopify\/products\/[^?]+/, async (route) => {
    const { product } = await read(new URL(route.request().url()).pathname.slice('/api/shopify'.length));
    await route.fulfill({ json: product ? { success: true, product: specified(product) } : { success: false } });
  });
  await page.route(/\/api\/shopify\/collections\b/, async (route) => {
    const answer = await read(new URL(route.request().url()).pathname.slice('/api/shopify'.length));
    const { collection, collections } = answer;
    if (collections) await route.fulfill({ json: { collections: collections.map(specifiedCollection) } });
    else await route.fulfill({ json: collection ? { success: true, collection: specifiedCollection(collection) } : { success: false } });
  });
  let quantity = 0;
  await page.route('**/api/shopify/checkout', (route) => {
    quantity += 1;
    return route.fulfill({ json: { success: true, checkout: { id: 'gid-1', webUrl: `${origin}/about`, lineItems: [{ quantity }] } } });
  });
}

const specified = ({ id, handle, name, description, category, tags, image, images, price, available, variants }: Product) => ({
  ...{ id, handle, name, description, category, tags, image, price, available },
  images: images.map(({ url, alt }) => ({ url, alt })),
  variants: variants.map((variant) => ({ id: variant.id, title: variant.title, price: variant.price, available: variant.available })),
});

const specifiedCollection = ({ picture: _, products, ...collection }: { picture: unknown; products: Product[] }) => ({
  ...collection,
  products: products.map(specified),
});

test.describe('in front of another backend that keeps the specified contract and adds nothing', () => {
  test.use({ allowedComplaints: [/status of 404/] });

  test('a shopper goes through the shop, finds what a product has, and fills a cart', async ({ shopper, page, server }) => {
    await standsBehind(page, server.origin);
    await shopper.visits('/about');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const goes = async (path: string) => {
      await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path);
      await expect(page).toHaveURL(path);
    };

    await goes('/collections');
    await expect(page.getByRole('link', { name: /Archive/ }).locator('img')).toHaveAttribute('src', /\.jpg$/);
    await goes('/collections/suits');
    await expect(page.getByRole('link', { name: /Two-Piece Suit Set/ })).toContainText(formatDollars(featured.suit.price));
    await goes('/shop');
    await page.getByRole('searchbox').fill('two-piece');
    await expect(page).toHaveURL(/q=two-piece/);
    await page
      .getByRole('link', { name: /^(?!.*Youth).*Two-Piece Suit Set/ })
      .first()
      .click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Two-Piece Suit Set/i);
    await page.getByRole('link', { name: 'Open picture larger' }).click();
    const picture = page.getByRole('dialog', { name: 'Pictures' }).getByRole('img', { name: /suit/ }).first();
    await expect(picture, 'a picture of unknown size').toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.locator('label', { has: page.getByRole('radio', { name: 'L / Ink', exact: true }) }).click();
    await expect(page).toHaveURL(/variant=/);
    await shopper.addsToCart();
    await expect(shopper.toast('Added Two-Piece Suit Set - L / Ink to cart!')).toBeVisible();
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
    await page.getByRole('button', { name: 'View cart' }).first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await expect(drawer).not.toContainText('$');
    expect(await page.evaluate(() => 'sameDocument' in window), 'no page was torn or loaded anew').toBe(true);
    await drawer.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('/about');
  });

  test('what there is not is said to be not there', async ({ shopper, page, server }) => {
    await shopper.visits('/shop');
    await standsBehind(page, server.origin);
    await page.route(/\/api\/shopify\/products\/[^?]+/, (route) => route.fulfill({ json: { success: false } }));
    await page.locator('a[href^="/products/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  });
});
