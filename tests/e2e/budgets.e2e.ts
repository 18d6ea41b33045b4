import { once } from 'node:events';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { storageKeys } from '#core/facts.ts';
import { comesAlive } from '#tests/comes-alive.ts';
import { sharedSheet } from '#tests/fixtures/team-sheets.ts';
import { expect, test } from './shopper.ts';
import { ordered } from './team-orders.ts';

const kilobyte = 1024;

/** Opens a page on a phone and gives what came, in the order in which it was asked for and done. */
async function weigh(page: Page, url: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const types = new Map<string, { type: string; url: string; order: number }>();
  const finished: { type: string; url: string; bytes: number; asked: number; done: number }[] = [];
  let clock = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    types.set(requestId, { type: type ?? 'Other', url: request.url, order: clock++ }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = types.get(requestId);
    if (known) finished.push({ type: known.type, url: known.url, bytes: encodedDataLength, asked: known.order, done: clock++ });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await comesAlive(page);
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  return finished;
}

function keepsBudget(name: string, finished: Awaited<ReturnType<typeof weigh>>) {
  const sum = (test: (type: string) => boolean) =>
    finished.filter(({ type }) => test(type)).reduce((bytes, request) => bytes + request.bytes, 0) / kilobyte;
  const figures = {
    script: sum((type) => type === 'Script'),
    fonts: sum((type) => type === 'Font'),
    allButPictures: sum((type) => type !== 'Image'),
  };
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(figures) });
  console.log(
    `${name}: ${Object.entries(figures)
      .map(([name, value]) => `${name} ${value.toFixed(1)} KB`)
      .join(', ')}`,
  );
  expect.soft(figures.script, name).toBeLessThanOrEqual(95);
  expect.soft(figures.fonts, name).toBeLessThanOrEqual(45);
  expect.soft(figures.allButPictures, name).toBeLessThanOrEqual(155);
}

for (const path of ['/', '/shop', '/shop?tag=archive', '/products/two-piece-suit-set', '/collections', '/uniform-order']) {
  test(`${path} keeps its budget of bytes, and no script comes before the first picture`, async ({ page, browserName, baseURL }) => {
    expect(browserName).toBe('chromium');
    const finished = await weigh(page, `${baseURL}${path}`);
    keepsBudget(path, finished);
    const firstPicture = finished.find(({ type, url }) => type === 'Image' && url.includes('/pictures/'));
    const firstScript = finished.filter(({ type }) => type === 'Script').sort((a, b) => a.asked - b.asked)[0];
    expect(firstPicture, 'a picture').toBeTruthy();
    expect(firstScript?.asked, 'the first script is asked for after the first picture has come').toBeGreaterThan(firstPicture?.done ?? 0);
    const firstFont = finished.filter(({ type }) => type === 'Font').sort((a, b) => a.asked - b.asked)[0];
    expect(firstFont?.asked, 'and so is the first font').toBeGreaterThan(firstPicture?.done ?? 0);
    expect(
      finished.some(({ type }) => type === 'Stylesheet'),
      'the styles stand in the document',
    ).toBe(false);
  });
}

test('the pages that a visitor comes in by fit into the first ten packets of a connection', async ({ baseURL }) => {
  for (const path of ['/', '/shop', '/collections', '/products/two-piece-suit-set', '/uniform-order', '/about'])
    await expect.poll(() => bytesOnTheWire(`${baseURL}${path}`), { message: path, timeout: 20_000 }).toBeLessThanOrEqual(10 * 1460);
});

/** Of an answer with brotli, headers and all. A page is compressed as well as can be once it has been asked for. */
async function bytesOnTheWire(url: string): Promise<number> {
  const [answer] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response');
  answer.resume();
  const headers = answer.rawHeaders.reduce((bytes: number, part: string) => bytes + part.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
  return headers + Number(answer.headers['content-length']);
}

test('the pages behind the links of a team order keep the same budget', async ({ browser, server }) => {
  const { path } = await ordered(server, { teamName: 'Harbor Hawks' });
  const sheet = await sharedSheet((path, init) => fetch(server.origin + path, init));
  for (const [name, at] of [
    ['the page of a team order', path],
    ['the players’ page', await sheet.players('open')],
    ['a lost link', '/team-order'],
  ] as const) {
    const page = await browser.newPage();
    keepsBudget(name, await weigh(page, server.origin + at));
    await page.close();
  }
});

test('a returning browser has the fonts with the first paint', async ({ page, baseURL }) => {
  const faces = () => page.evaluate(() => document.querySelector<HTMLStyleElement>('#faces')?.media);
  const loaded = () =>
    page.evaluate(() =>
      Array.from(document.fonts).flatMap(({ family, status }) => (status === 'loaded' ? [family.replaceAll('"', '')] : [])),
    );
  await page.goto(`${baseURL}/collections`);
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Archivo', 'Martian Mono']));
  const displays = await page.evaluate(() =>
    Array.from(document.fonts).flatMap(({ family, display }) => (family.includes('Fallback') ? [] : [display])),
  );
  expect(displays, 'text is never invisible').toEqual(['swap', 'swap', 'swap']);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.fonts)).toBeTruthy();
  await page.goto(`${baseURL}/shop`, { waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await faces()).toBe('all');
});

test('the cards of a shop page weigh little on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${baseURL}/shop`);
  await comesAlive(page);
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
  for (const path of [
    '/',
    '/shop',
    '/products/two-piece-suit-set',
    '/collections',
    '/collections/archive',
    '/about',
    '/uniform-order',
    '/pricing-policy',
  ]) {
    await page.goto(`${baseURL}${path}`);
    await comesAlive(page);
    await page.waitForLoadState('networkidle');
    const shift = await layoutShift(page);
    expect([path, shift <= 0.01]).toEqual([path, true]);
  }
});

test('nothing shifts for who jumps to the end of a product on a tablet', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${baseURL}/products/two-piece-suit-set`);
  await comesAlive(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('a shop of 2,000 products sends the page of 48 and searches them all', async ({ browser }) => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { writeCatalogue } = await import('#tests/bench/catalogue.ts');
  const { startServer } = await import('#tests/server.ts');
  const content = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
  writeCatalogue(content, 2000);
  const server = await startServer({ env: { CONTENT_DIR: content } });
  const page = await browser.newPage();
  await page.goto(`${server.origin}/shop`);
  await comesAlive(page);
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
