import { expect, test } from './shopper.ts';

test.describe('a picture that does not come', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  for (const path of ['/products/two-piece-suit-set', '/shop', '/collections', '/']) {
    test(`${path} shows the drawing of the garment, with no measure on it and no torn icon`, async ({ shopper, page }) => {
      await shopper.getsNoPictures();
      await shopper.visits(path);
      const drawing = path === '/collections' ? 'Footwear' : /Two-Piece Suit Set.*, drawing/;
      if (path === '/') await page.locator('#fashion').scrollIntoViewIfNeeded();
      await expect(page.getByRole('main').getByRole('img', { name: drawing }).first()).toBeVisible();
      await expect(page.locator('.measure-upright')).toHaveCount(0);
      await expect.poll(() => page.evaluate(countTorn)).toBe(0);
      await shopper.findsNothingWrong(path);
    });
  }

  test('in the cart its line shows the drawing too', { tag: '@hosted' }, async ({ shopper, page }) => {
    await shopper.getsNoPictures();
    await shopper.visits('/products/high-top-sneaker');
    await shopper.addsToCart();
    await shopper.toast(/Added/).getByRole('button', { name: 'View cart' }).click();
    await expect(page.getByRole('dialog').locator('use[href="/flat-high-top.svg#flat"]')).toBeVisible();
    expect(await page.evaluate(countTorn)).toBe(0);
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false });

    test('says in words what it would show', async ({ shopper, page }) => {
      await shopper.getsNoPictures();
      await page.goto('/products/two-piece-suit-set');
      const said = await page
        .locator('main img')
        .first()
        .evaluate((img) => getComputedStyle(img, '::after').content);
      expect(said).toMatch(/upper half of the bone suit/i);
    });
  });
});

test('a size that is made to order says so before it is chosen', async ({ shopper, page }) => {
  await shopper.visits('/products/black-collegiate-bomber');
  await expect(page.getByRole('radio', { name: '3XL Made to order' })).toBeEnabled();
  await expect(page.getByRole('radio', { name: /^M\b/ })).not.toHaveAccessibleName(/Made to order/);
});

test('the counts of the tags follow the search, and tell what a tag then shows', async ({ shopper, page }) => {
  await shopper.visits('/shop');
  const countOf = async (name: RegExp) => Number(await page.getByRole('button', { name }).locator('sup').textContent());
  const inAll = await countOf(/^sports/i);
  await page.getByRole('searchbox').fill('jersey');
  await expect.poll(() => countOf(/^sports/i)).toBeLessThan(inAll);
  await expect(page.getByRole('status').filter({ hasText: `${await countOf(/^all/i)} products` })).toBeVisible();
  const found = await countOf(/^sports/i);
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(inAll);
  await page.getByRole('button', { name: /^sports/i }).click();
  await expect(page.locator('main a[href^="/products/"]')).toHaveCount(found);
});

test('no description on a card is cut, at any width', async ({ shopper, page }) => {
  await shopper.visits('/shop');
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main li a p'))
        .filter((text) => text.scrollHeight > text.clientHeight + 1)
        .map((text) => text.textContent),
    );
    expect([width, cut]).toEqual([width, []]);
  }
});

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test(`at ${width} x ${height} no thumbnail hides any of the picture`, async ({ shopper, page }) => {
    await page.setViewportSize({ width, height });
    await shopper.visits('/products/high-top-sneaker');
    const picture = await page.locator('main img').first().boundingBox();
    const thumbs = await page.getByRole('list', { name: 'Pictures' }).boundingBox();
    if (!picture || !thumbs) throw new Error('the gallery is not there');
    const apart = thumbs.x >= picture.x + picture.width || thumbs.y >= picture.y + picture.height;
    expect(apart, JSON.stringify({ picture, thumbs })).toBe(true);
    expect(thumbs.y, 'seen without scrolling').toBeLessThan(height - 85);
  });
}

test('the menu button says whether it opens or closes, and shows it', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits('/shop');
  const closed = await page.getByRole('banner').locator('summary svg:visible path').getAttribute('d');
  await page.locator('summary').filter({ hasText: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Close menu')).toBeVisible();
  expect(await page.getByRole('banner').locator('summary svg:visible path').getAttribute('d')).not.toBe(closed);
  await shopper.findsNothingWrong('menu open');
  await page.locator('summary').click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('three toasts stand whole, 356 wide and 14 apart, each for 4 seconds', async ({ shopper, page }) => {
  await shopper.visits('/products/suit-pants');
  for (let i = 0; i < 4; i += 1) {
    await shopper.cart().click();
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(Math.min(i + 1, 3));
  }
  const boxes = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('[data-sonner-toast][data-visible="true"]'), (toast) => toast.getBoundingClientRect()).map(
        ({ left, right, top, bottom, width }) => ({ left, toEdge: window.innerWidth - right, top, bottom, width }),
      ),
    );
  await expect
    .poll(async () => {
      const [first, second, third] = await boxes();
      return first && second && third ? [second.top - first.bottom, third.top - second.bottom].map(Math.round) : [];
    })
    .toEqual([14, 14]);
  const shown = await boxes();
  expect(shown.map(({ width }) => width)).toEqual([356, 356, 356]);
  expect(new Set(shown.map(({ left }) => left)).size).toBe(1);
  expect(shown[0]?.toEdge, 'at the right edge').toBeLessThanOrEqual(48);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test.describe('a page that does not load', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('its toast covers no title, goes with it, and does not stay behind on the next page', async ({ shopper, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await shopper.visits('/about');
    await page.route('**/api/shopify/collections?*', (route) => route.abort());
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/collections"]')?.click());
    await expect(shopper.toast('Failed to load collections')).toBeVisible();
    const bottom = await shopper.toast('Failed to load collections').evaluate(async (toast) => {
      await Promise.all(toast.getAnimations().map(({ finished }) => finished));
      return toast.getBoundingClientRect().bottom;
    });
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeGreaterThan(bottom);
    await page.unroute('**/api/shopify/collections?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /Archive/ }).first()).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 1500 });
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the pictures of a product are one strip to scroll, not a wall', async ({ page }) => {
    await page.goto('/products/two-piece-suit-set');
    const strip = page.getByRole('list', { name: 'Pictures' });
    const boxes = await Promise.all((await strip.getByRole('listitem').all()).map((item) => item.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(await strip.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
});

/** Counts pictures that did not load and are still in the page. */
function countTorn() {
  return Array.from(document.images).filter((img) => img.complete && img.naturalWidth === 0).length;
}

for (const width of [1440, 390]) {
  test(`at ${width} px, whoever comes back from a product far down finds the list where it was`, async ({ shopper, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await shopper.visits('/shop');
    const card = page.locator('main a[href^="/products/"]').nth(24);
    const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
    await card.scrollIntoViewIfNeeded();
    const before = await top();
    await card.click();
    await expect(page).toHaveURL(/\/products\//);
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(Math.abs((await top()) - before)).toBeLessThan(150);
  });
}
