import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Product } from '#core/contract/product.ts';
import { expect, test } from './shopper.ts';

const suit = '/products/two-piece-suit-set';
const openLink = (page: Page) => page.getByRole('link', { name: 'Open picture larger' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
/** 0 for what is not there: waiting for it would keep the mouse from moving on. */
const widthOf = async (picture: Locator) => ((await picture.count()) > 0 ? ((await picture.boundingBox())?.width ?? 0) : 0);

/** The alternative texts of the product's pictures, in their order. */
async function textsOf(page: Page): Promise<string[]> {
  const { product } = await (await page.request.get(`/api/shopify${suit}`)).json();
  return (product as Product).images.map(({ alt }) => alt);
}

/** The addresses of pictures that are asked for from now on. */
function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
  return asked;
}
const ofTheMaster = /-1600\.avif$|[?&]width=1600\b/;

test('by mouse: the picture grows under it, and in the viewer it is zoomed, passed on and closed', { tag: '@hosted' }, async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.visits(suit);
  const [first = '', second = ''] = await textsOf(page);
  const asked = watchPictures(page);
  const magnified = openLink(page).locator('img');
  await openLink(page).hover({ position: { x: 300, y: 300 } });
  await expect(async () => {
    await page.mouse.move(310, 420);
    await page.mouse.move(320, 430);
    expect((await widthOf(magnified)) / (await widthOf(openLink(page)))).toBeCloseTo(2, 1);
  }, 'a mouse moves on until the code has come').toPass();
  await expect.poll(() => asked.filter((url) => ofTheMaster.test(url)).length).toBe(1);
  await page.getByRole('button', { name: 'Add to Cart' }).first().hover();
  await expect(magnified).toHaveCount(0);

  await openLink(page).click();
  const close = viewer(page).getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expect(viewer(page)).toContainText(`1 of`);
  const picture = viewer(page).getByRole('img', { name: first });
  await expect(picture).toBeInViewport();
  const before = await widthOf(picture);
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(1.5 * before);
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer(page).getByRole('img', { name: second })).toBeInViewport();
  await expect(viewer(page)).toContainText('2 of');
  await shopper.findsNothingWrong('viewer');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: second }), 'the page shows what the viewer has shown').toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(openLink(page)).toBeFocused();
});

test('by keyboard alone, and without motion for who wants none', async ({ shopper, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.visits(suit);
  const texts = await textsOf(page);
  await openLink(page).hover();
  await page.mouse.move(200, 300);
  await expect(openLink(page).locator('img')).toHaveCount(0);
  await openLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page).getByRole('img', { name: texts.at(-1) })).toBeInViewport();
  await expect(viewer(page)).toContainText(`${texts.length} of ${texts.length}`);
  const reached = new Set<string | null>();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'));
    expect(inside, 'the page behind gets no focus').toBe(true);
    reached.add(await page.evaluate(() => document.activeElement?.ariaLabel ?? null));
  }
  for (const name of ['Zoom', 'Close', 'Previous picture', 'Next picture']) expect(reached).toContain(name);
  await page.keyboard.press('z');
  await expect.poll(() => widthOf(viewer(page).getByRole('img', { name: texts.at(-1) }))).toBeGreaterThan(1000);
  await page.keyboard.press('Escape');
  await expect(openLink(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a picture is spread by two fingers, and only then comes as large as it is; Back closes the viewer and nothing else', async ({
    shopper,
    page,
    context,
  }) => {
    await shopper.visits('/shop');
    await page.locator(`main a[href="${suit}"]`).first().tap();
    const [first = ''] = await textsOf(page);
    const asked = watchPictures(page);
    await openLink(page).tap();
    const picture = viewer(page).getByRole('img', { name: first });
    await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => ofTheMaster.test(url))).toEqual([]);
    const fit = await widthOf(picture);
    await spread(await context.newCDPSession(page));
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(2 * fit);
    await expect.poll(() => asked.filter((url) => ofTheMaster.test(url)).length).toBe(1);
    await page.setViewportSize({ width: 320, height: 568 });
    await shopper.findsNothingWrong('viewer on a phone');
    await shopper.canReadWithoutScrollingSideways('viewer on a phone');
    await viewer(page).getByRole('button', { name: 'Next picture' }).tap();
    await expect(viewer(page)).toContainText('2 of');
    const address = page.url();
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(openLink(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

test('Back closes the viewer each time it is opened, and Escape leaves nothing in the way of Back', async ({ shopper, page }) => {
  await shopper.visits('/shop');
  await page.locator(`main a[href="${suit}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${suit}$`));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
  ]) {
    await openLink(page).click();
    await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await leave();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${suit}$`));
    await expect(openLink(page)).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${suit}$`));
  await expect(openLink(page)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

/** Two fingers in the middle of the screen move apart. */
async function spread(devtools: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [-apart, apart].map((from, id) => ({ x: 195 + from, y: 400, id })) });
  await touch('touchStart', 30);
  for (let apart = 40; apart <= 120; apart += 10) await touch('touchMove', apart);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture is a link to its file', async ({ page }) => {
    await page.goto(suit);
    await openLink(page).click();
    await expect(page).toHaveURL(/\/pictures\/two-piece-suit-set.*\.jpg$/);
    await expect(page.locator('img')).toBeVisible();
  });
});

test.describe('without its pictures', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('a product is drawn, and a drawing is not opened', async ({ shopper, page }) => {
    await shopper.getsNoPictures();
    await shopper.visits(suit);
    await expect(page.getByRole('img', { name: /drawing$/ }).first()).toBeVisible();
    await expect(openLink(page)).toHaveCount(0);
  });

  test('and without the code of the viewer, a press opens the file', async ({ shopper, page }) => {
    await shopper.visits(suit);
    await page.route(/\/close-up-.*\.js$/, (route) => route.abort());
    await openLink(page).click();
    await expect(page).toHaveURL(/\/pictures\/.*\.jpg$/);
  });
});
