import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { defaultColors } from '#core/garment/team-colors.ts';
import { type ArtworkItem, drawUniform } from '#core/garment/uniform-artwork.ts';
import { lookOf } from '#core/garment/uniform-look.ts';
import { flatPng } from '#tests/fixtures/logos.ts';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';
import { cell, fillContact, logoInput, openRoster, phone } from './builder-steps.ts';
import { expect, test } from './shopper.ts';

/** A browser that draws in 3D without a graphics card. */
const executablePath = findChromium();
test.use({
  // A trace would take a screenshot of the canvas at every step, which is slow.
  trace: 'off',
  launchOptions: {
    args: [...chromiumArguments.filter((flag) => flag !== '--disable-gpu'), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...(executablePath ? { executablePath } : {}),
  },
});
test.describe.configure({ timeout: 120_000 });

const viewer = (page: Page) => page.getByRole('region', { name: 'Your uniform' }).filter({ visible: true });
const inThree = (page: Page) => viewer(page).getByRole('button', { name: /in 3D$/i });
const slider = (page: Page) => viewer(page).getByRole('slider', { name: 'Turn the shirt' });
const shirt = (page: Page) => viewer(page).locator('canvas');
const flat = (page: Page) =>
  viewer(page)
    .getByRole('img', { name: /^Front:/ })
    .and(page.locator('svg'));
/** A screenshot, once the shirt no longer moves. */
async function picture(page: Page): Promise<string> {
  await page.waitForTimeout(600);
  // The outline of the focus is part of the picture only where there is focus.
  for (const one of await slider(page).all()) await one.evaluate((element) => element.style.setProperty('outline', 'none', 'important'));
  return (await shirt(page).screenshot()).toString('base64');
}

async function turnIt(page: Page) {
  await viewer(page).scrollIntoViewIfNeeded();
  await inThree(page).click();
  await expect(slider(page)).toBeVisible({ timeout: 60_000 });
}

/** Records the canvases of the page and the objects it holds on the graphics card. */
async function watchCanvases(page: Page) {
  await page.addInitScript(() => {
    const held = { painted: [] as HTMLCanvasElement[], alive: {} as Record<string, number>, contexts: [] as WebGL2RenderingContext[] };
    Object.assign(window, { held });
    const proto = HTMLCanvasElement.prototype;
    const getContext: (this: HTMLCanvasElement, kind: string, options?: unknown) => RenderingContext | null = proto.getContext;
    proto.getContext = function (this: HTMLCanvasElement, kind: string, options?: unknown) {
      const context = getContext.call(this, kind, options);
      if (kind === '2d') held.painted.push(this);
      if (context instanceof WebGL2RenderingContext) held.contexts.push(context);
      return context;
    } as typeof proto.getContext;
    for (const thing of ['Texture', 'Buffer', 'Program', 'VertexArray'] as const) {
      const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
      for (const [verb, by] of [
        ['create', 1],
        ['delete', -1],
      ] as const) {
        const real = gl[verb + thing];
        gl[verb + thing] = function (...given) {
          held.alive[thing] = (held.alive[thing] ?? 0) + by;
          return real?.apply(this, given);
        };
      }
    }
  });
}
type Held = { painted: HTMLCanvasElement[]; alive: Record<string, number>; contexts: WebGL2RenderingContext[] };

test('at a desk a coach turns the shirt by mouse and keys; nothing of it comes before, and a lost picture comes back flat', async ({
  shopper,
  page,
}) => {
  await watchCanvases(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked: { url: string; encoding: string | undefined; cacheControl: string | undefined }[] = [];
  page.on('response', (response) => {
    const headers = response.headers();
    asked.push({ url: response.url(), encoding: headers['content-encoding'], cacheControl: headers['cache-control'] });
  });
  await shopper.visits('/uniform-order');
  await openRoster(page);
  await cell(page, 'Name', 1).fill('Okafor');
  await cell(page, 'Number', 1).fill('23');
  await expect(flat(page)).toBeVisible();
  const ofThree = () => asked.filter(({ url }) => /\/assets\/(?:jersey[\w-]*\.(?:glb|png|jpg)|rotatable-shirt)/.test(url));
  expect(ofThree()).toEqual([]);

  await turnIt(page);
  await expect(inThree(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(flat(page)).toBeHidden();
  const model = ofThree().find(({ url }) => url.endsWith('.glb'));
  expect(model).toMatchObject({ encoding: 'br', cacheControl: 'public, max-age=31536000, immutable' });
  const weight = (kind: RegExp) =>
    page.evaluate(
      (source) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new RegExp(source).test(name))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0) / 1024,
      kind.source,
    );
  expect(await weight(/\.glb$/)).toBeLessThan(110);
  const whole = await weight(/\/assets\/(?:jersey[\w-]*\.(?:glb|png|jpg)|rotatable-shirt)/);
  test.info().annotations.push({ type: 'bytes of 3D', description: `${whole.toFixed(1)} KB` });
  expect(whole).toBeLessThan(260);
  await expect(shirt(page)).toHaveAccessibleName(/^Front: .* Back: OKAFOR over 23/);
  await shopper.findsNothingWrong('in 3D');

  await viewer(page).getByRole('button', { name: 'Front', exact: true }).click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Front');
  const front = await picture(page);
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('the shirt has a place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + box.width / 3, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '90');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Right side');
  expect((await picture(page)) === front).toBe(false);
  await slider(page).press('Home');
  expect((await picture(page)) === front).toBe(true);
  await slider(page).press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '15');
  await slider(page).press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Back');
  const back = await picture(page);
  await viewer(page).getByRole('button', { name: 'Next player: Player 2' }).press('Enter');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Back');
  expect((await picture(page)) === back).toBe(false);

  await page.evaluate(() => {
    const { contexts } = (window as unknown as { held: Held }).held;
    contexts.at(-1)?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(viewer(page).getByText('The browser took the 3D view away.', { exact: false })).toBeVisible();
  await expect(flat(page)).toBeVisible();
  await shopper.findsNothingWrong('3D taken away');
  await viewer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(slider(page)).toBeVisible({ timeout: 60_000 });
  await inThree(page).click();
  await expect(flat(page)).toBeVisible();
});

test('after 200 changes the page holds no more than before, and gives all of it back', async ({ shopper, page }) => {
  await watchCanvases(page);
  await page.setViewportSize(phone);
  await shopper.visits('/uniform-order');
  await openRoster(page);
  await turnIt(page);
  const held = async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    await devtools.detach();
    return { megabytes: usedSize / 1024 ** 2, alive: await page.evaluate(() => (window as unknown as { held: Held }).held.alive) };
  };
  const change = async (times: number) => {
    await cell(page, 'Name', 1).focus();
    for (let at = 0; at < times; at++) await page.keyboard.press(at % 20 < 10 ? 'a' : 'Backspace');
    await page.getByRole('radio', { name: /^Lycra/ }).check({ force: true });
    // The relief of a fabric is uploaded when it is first drawn, which a change right after another may skip.
    await picture(page);
    await page.getByRole('radio', { name: /^Mesh/ }).check({ force: true });
    await picture(page);
  };
  await change(40);
  const before = await held();
  await change(200);
  const after = await held();
  test.info().annotations.push({ type: 'memory', description: JSON.stringify({ before, after }) });
  console.log('held before and after 200 changes', JSON.stringify({ before, after }));
  expect(after.alive).toEqual(before.alive);
  expect(after.megabytes).toBeLessThan(before.megabytes + 3);
  await inThree(page).click();
  await expect(shirt(page)).toHaveCount(0);
  // The four empty textures of the library are freed with the context, which is lost on purpose.
  expect((await held()).alive).toEqual({ Texture: 4, Buffer: 0, Program: 0, VertexArray: 0 });
});

test('what is painted on the jersey is the artwork, place by place', async ({ shopper, page }) => {
  await watchCanvases(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.visits('/uniform-order');
  await fillContact(page);
  await openRoster(page);
  await cell(page, 'Name', 1).fill('Nguyễn');
  await cell(page, 'Number', 1).fill('00');
  await turnIt(page);
  const painted = await page.evaluate(() => {
    const canvas = (window as unknown as { held: Held }).held.painted.reduce((a, b) => (a.width > b.width ? a : b));
    return { url: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
  });
  const artwork = drawUniform({
    ...lookOf({ fabric: 'mesh', colours: defaultColors }),
    teamName: 'Harbor',
    player: { name: 'Nguyễn', number: '00', sizeCategory: 'adult' },
    logo: null,
  });
  const drawn = ({ path, x, y, scale, fill, outline }: ArtworkItem) =>
    `<path d="${path}" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}"${
      outline ? ` paint-order="stroke" stroke="${outline.color}" stroke-width="${outline.width / scale}"` : ''
    }/>`;
  const lettering = (marks: ArtworkItem[]) => marks.filter(({ outline }) => outline).map(drawn);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1.24 0.8" width="${painted.width}" height="${painted.height}">
    <rect width="1.24" height="0.8" fill="${artwork.colours.body}"/>
    <g transform="translate(0.31 0)">${lettering(artwork.front.items).join('')}</g>
    <g transform="translate(0.93 0)">${lettering(artwork.back.items).join('')}</g></svg>`;
  // Lettering is within these areas, in thousandths of the atlas; seams, ribs and side panels are outside.
  const within = [
    { left: 120, top: 300, width: 260, height: 350 },
    { left: 640, top: 200, width: 220, height: 400 },
  ];
  for (const { left, top, width, height } of within) {
    const area = {
      left: Math.round((left / 1000) * painted.width),
      top: Math.round((top / 1000) * painted.height),
      width: Math.round((width / 1000) * painted.width),
      height: Math.round((height / 1000) * painted.height),
    };
    const read = (file: Buffer) => sharp(file).extract(area).removeAlpha().raw().toBuffer();
    const [ours, wanted] = await Promise.all([read(Buffer.from(painted.url.split(',')[1] ?? '', 'base64')), read(Buffer.from(svg))]);
    const apart = ours.reduce((sum, part, at) => sum + (Math.abs(part - (wanted[at] ?? 0)) > 48 ? 1 : 0), 0) / ours.length;
    const lettered = wanted.reduce((sum, part, at) => sum + (part > 200 && at % 3 === 1 ? 1 : 0), 0) / (wanted.length / 3);
    expect(lettered, 'there is lettering to compare').toBeGreaterThan(0.1);
    // The two renderers smooth edges differently.
    expect(apart).toBeLessThan(0.01);
  }
});

test('on a phone a finger across turns the shirt, and one downwards scrolls the page', async ({ browser, shopper }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, baseURL: shopper.server.origin });
  const page = await context.newPage();
  await page.goto('/uniform-order');
  await page.getByRole('heading', { name: 'Quantity' }).scrollIntoViewIfNeeded();
  await expect(flat(page)).toBeVisible();
  await viewer(page).evaluate((place) => place.scrollIntoView({ block: 'center' }));
  await inThree(page).tap();
  await expect(slider(page)).toBeVisible({ timeout: 60_000 });
  await viewer(page).getByRole('button', { name: 'Front', exact: true }).tap();
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('the shirt has a place');
  const devtools = await context.newCDPSession(page);
  const swipe = async (dx: number, dy: number) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let step = 1; step <= 8; step++)
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + (dx * step) / 8, y: y + (dy * step) / 8 }],
      });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  await swipe(-box.width / 3, 0);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Left side');
  expect(await top()).toBe(before);
  await swipe(0, -120);
  await expect.poll(top).toBeGreaterThan(before + 40);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Left side');
  await context.close();
});

test('a logo that is removed or replaced while the shirt is in 3D leaves the form as it is', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await page.getByLabel('Need Logo Design').check();
  await logoInput(page).setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: await flatPng(900) });
  await expect(page.getByRole('button', { name: 'Remove crest.png' })).toBeVisible({ timeout: 30_000 });
  await turnIt(page);
  await page.getByRole('button', { name: 'Remove crest.png' }).click();
  await expect(page.getByRole('button', { name: 'Remove crest.png' })).toBeHidden();
  await expect(shirt(page)).toBeVisible();
  await logoInput(page).setInputFiles({ name: 'hawk.png', mimeType: 'image/png', buffer: await flatPng(800) });
  await expect(page.getByRole('button', { name: 'Remove hawk.png' })).toBeVisible({ timeout: 30_000 });
  await expect(shirt(page)).toBeVisible();
});
