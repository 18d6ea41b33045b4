import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { pages } from '#core/config/pages.ts';
import { openedSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { hydrated } from '#tests/hydrated.ts';
import { expect, test } from './shopper.ts';
import { openedCheckout, ordered } from './team-order-steps.ts';

const kilobyte = 1024;

/** The bounds of a page in KB, compressed (R14.3): scripts, document with styles, fonts, and everything but pictures. */
const most = { script: 120, styled: 30, fonts: 45, allButPictures: 190 };

/** Opens a page on a phone. Gives what it loads by itself in KB, and the ms from its first paint to its first script (R14.4). */
async function weigh(page: Page, url: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate((kilobyte) => {
    const entries = performance.getEntries().filter((entry) => 'encodedBodySize' in entry) as PerformanceResourceTiming[];
    const sum = (is: (path: string) => boolean) =>
      entries.filter(({ name }) => is(new URL(name).pathname)).reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) /
      kilobyte;
    const isPicture = (path: string) => /\/pictures\/|\.(?:png|svg|ico|webp|avif|jpe?g)$/.test(path);
    const isStyled = (path: string) => path === location.pathname || path.endsWith('.css');
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const scripts = entries.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
    return {
      firstScript: Math.min(...scripts) - paint,
      script: sum((path) => path.endsWith('.js')),
      styled: sum(isStyled),
      fonts: sum((path) => path.endsWith('.woff2')),
      allButPictures: sum((path) => !isPicture(path)),
    };
  }, kilobyte);
}

function keepsBudget(name: string, { firstScript, ...figures }: Awaited<ReturnType<typeof weigh>>, script = most.script) {
  const text = Object.entries(figures).map(([figure, value]) => `${figure} ${value.toFixed(1)} KB`);
  test.info().annotations.push({ type: 'bytes', description: text.join(', ') });
  console.log(`${name}: ${text.join(', ')}`);
  for (const [figure, bound] of Object.entries({ ...most, script, allButPictures: most.allButPictures + script - most.script }))
    expect.soft(figures[figure as keyof typeof figures], `${name}: ${figure}`).toBeLessThanOrEqual(bound);
  expect.soft(firstScript, `${name}: no script is asked for before the first paint`).toBeGreaterThan(0);
}

for (const path of ['/', '/shop', '/shop?tag=archive', '/products/two-piece-suit-set', '/collections', '/uniform-order']) {
  test(`${path} keeps its budget of bytes, and no script comes before the first paint`, async ({ page, baseURL }) => {
    keepsBudget(path, await weigh(page, `${baseURL}${path}`), path === '/uniform-order' ? 148 : most.script);
  });
}

test('the pages that a visitor comes in by fit into the first ten packets of a connection', async ({ baseURL }) => {
  for (const path of ['/', '/shop', '/collections', '/products/two-piece-suit-set', '/uniform-order', '/about'])
    await expect.poll(() => bytesOnTheWire(`${baseURL}${path}`), { message: path, timeout: 20_000 }).toBeLessThanOrEqual(10 * 1460);
});

/** The size of a response with brotli and headers. A page gets the best compression only after its first request. */
async function bytesOnTheWire(url: string): Promise<number> {
  const [answer] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response');
  answer.resume();
  const headers = answer.rawHeaders.reduce((bytes: number, part: string) => bytes + part.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
  return headers + Number(answer.headers['content-length']);
}

test('the pages behind the links of a team order keep the same budget', async ({ browser, server }) => {
  const { path } = await ordered(server, { teamName: 'Harbor Hawks' });
  const { webUrl } = await openedCheckout(server, { teamName: 'Harbor Hawks' });
  const sharedRoster = await openedSharedRoster((path, init) => fetch(server.origin + path, init));
  for (const [name, at] of [
    ['the page of a team order', path],
    ['the players’ page', await sharedRoster.players('open')],
    ['the checkout of a team order', new URL(webUrl).pathname],
    ['a lost link', '/find-order'],
  ] as const) {
    const page = await browser.newPage();
    keepsBudget(name, await weigh(page, server.origin + at), 145);
    await page.close();
  }
});

test('fonts come after the first view of a first visit, and with the document of the next page', async ({ page, baseURL }) => {
  const fontsAfterPaint = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return { count: fonts.length, after: fonts.every(({ startTime }) => startTime > paint) };
    });
  await page.goto(`${baseURL}/collections`);
  await hydrated(page);
  expect(await fontsAfterPaint()).toEqual({ count: 2, after: true });
  const fonts = await page.evaluate(() =>
    Array.from(document.fonts).flatMap(({ family, status }) => (family.includes('Fallback') ? [] : `${family} ${status}`)),
  );
  expect(fonts.sort(), 'a font in use has come, so that text is never invisible, and rarer letters have not').toEqual([
    '"Martian Mono" loaded',
    'Archivo loaded',
    'Archivo unloaded',
    'Archivo unloaded',
    'Archivo unloaded',
    'Graduate unloaded',
  ]);
  await page.evaluate(() => location.assign('/shop'));
  await page.waitForURL(/shop/);
  await hydrated(page);
  expect((await fontsAfterPaint()).after).toBe(false);
});

test('a heading with rarer letters is in our own face, whose file comes for them alone', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/collections`);
  await hydrated(page);
  const filesFor = async (heading: string) => {
    await page.getByRole('heading', { level: 1 }).evaluate((element, text) => element.replaceChildren(text), heading);
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /(archivo-(?:latin|vietnamese)[a-z0-9-]*?)-[\w-]{8}\.woff2/.exec(name)?.[1] ?? []),
    );
  };
  expect(await filesFor('Señor Fußball café “1” ©')).toEqual([]);
  await expect.poll(() => filesFor('Ångström')).toEqual(['archivo-latin-1']);
  await expect.poll(() => filesFor('Łódź')).toEqual(['archivo-latin-1', 'archivo-latin-extended']);
  await expect.poll(() => filesFor('Nguyễn')).toEqual(['archivo-latin-1', 'archivo-latin-extended', 'archivo-vietnamese']);
});

test('nothing of the viewer of pictures comes with a page, and at most 20 KB of it once it is wanted', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/products/two-piece-suit-set`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => performance.clearResourceTimings());
  await page.getByRole('link', { name: 'Open picture larger' }).focus();
  const fetched = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(?:js|css)$/.test(name))
        .map(({ name, encodedBodySize }) => ({ type: name.slice(name.lastIndexOf('.')), encodedBodySize })),
    );
  await expect.poll(async () => (await fetched()).map(({ type }) => type).sort()).toEqual(['.css', '.js']);
  await page.waitForLoadState('networkidle');
  const bytes = (await fetched()).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  console.log(`viewer of pictures: ${(bytes / kilobyte).toFixed(1)} KB`);
  expect(bytes / kilobyte).toBeGreaterThan(10);
  expect(bytes / kilobyte).toBeLessThanOrEqual(20);
});

test('the cards of a shop page weigh little on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${baseURL}/shop`);
  await hydrated(page);
  for (let y = 0; y < 12_000; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(30);
  }
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/pictures/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes / kilobyte).toBeLessThan(350);
});

test('nothing shifts while a page loads', async ({ page, baseURL }) => {
  for (const path of [...pages.map(({ path }) => path), '/products/two-piece-suit-set', '/collections/archive']) {
    await page.goto(`${baseURL}${path}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const shift = await layoutShift(page);
    expect([path, shift <= 0.01]).toEqual([path, true]);
  }
});

test('nothing shifts for who jumps to the end of a product on a tablet', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${baseURL}/products/two-piece-suit-set`);
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('what comes to a page makes the browser style little else, with every stylesheet of ours loaded', async ({
  browser,
  page,
  baseURL,
}) => {
  const sheets = readdirSync('build/app/client/assets').filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(10);
  for (const path of ['/', '/shop', '/products/two-piece-suit-set', '/uniform-order']) {
    await page.goto(`${baseURL}${path}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    for (const sheet of sheets) await page.addStyleTag({ url: `/assets/${sheet}` });
    const tries: number[] = [];
    // What comes late by itself, such as the style of a sheet just added, may fall into one of them.
    while (tries.length < 3)
      tries.push(
        await elementsStyled(browser, page, () =>
          page.evaluate(() => {
            const added = document.createElement('p');
            added.textContent = 'A toast.';
            document.querySelector('main')?.append(added);
            return getComputedStyle(added).color;
          }),
        ),
      );
    const styled = Math.min(...tries);
    const all = await page.locator('*').count();
    expect([path, styled > 0, styled < all / 5, styled, all]).toEqual([path, true, true, styled, all]);
  }
});

test('a key in the team name makes the browser style little but the shirt', async ({ browser, page, baseURL }) => {
  await page.goto(`${baseURL}/uniform-order`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const name = page.getByRole('textbox', { name: 'Team name', exact: true });
  await name.focus();
  const shirt = page.getByRole('img', { name: /^Front: H/ });
  const styled = await elementsStyled(browser, page, async () => {
    await page.keyboard.press('H');
    await expect(shirt).toBeVisible();
  });
  const all = await page.locator('*').count();
  expect([styled > 0, styled < all / 2, styled, all]).toEqual([true, true, styled, all]);
});

/** How many elements the browser styled while `act` ran, some of them more than once. */
async function elementsStyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await frame();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await frame();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents.reduce((sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0), 0);
}

test('a shop of 2,000 products sends the page of 48 and searches them all', async ({ browser }) => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { writeCatalog } = await import('../bench/write-catalog.ts');
  const { startServer } = await import('#tests/server.ts');
  const content = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
  writeCatalog(content, 2000);
  const server = await startServer({ env: { CONTENT_DIR: content } });
  const page = await browser.newPage();
  await page.goto(`${server.origin}/shop`);
  await hydrated(page);
  expect(await page.locator('main a[href^="/products/"]').count()).toBeLessThanOrEqual(48);
  await expect(page.getByRole('link', { name: /next/i }).first()).toHaveAttribute('href', /page=2/);
  await page.getByRole('searchbox').focus();
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').fill('selvedge');
  await expect(page.getByRole('status').filter({ hasText: /\d+ products?/ })).toBeVisible();
  const shown = await page.locator('main a[href^="/products/"]').count();
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThanOrEqual(48);
  await page.close();
  await server.remove();
  rmSync(content, { recursive: true, force: true });
});

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += 'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}
