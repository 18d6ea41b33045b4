// Builds the shop of another label (fixtures/rebranded-shop.ts) and photographs it. To look at every page at both widths:
//   node tests/rebrand-screenshots.ts FOLDER
// FOLDER gets four pages at 390 and 1440 pixels, and docs/rebrand/ the four small pictures of its guide.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs';
import { buildRebrandedShop } from './fixtures/rebranded-shop.ts';
import { temporaryDirectory } from './fixtures/temporary.ts';
import { freePort } from './server.ts';

const folder = resolve(process.argv[2] ?? 'build/rebrand');
const pages = { landing: '/', shop: '/shop', product: '/products/two-piece-suit-set', 'team-order': '/uniform-order' };
const widths = [390, 1440];

mkdirSync(folder, { recursive: true });
const place = await temporaryDirectory();
await buildRebrandedShop(place.path);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: origin,
  DATA_DIR: join(place.path, 'data'),
  RATE_LIMIT: 'off',
};
const server = spawn(process.execPath, ['scripts/serve.mjs'], { cwd: place.path, env: { ...env, LOG_LEVEL: 'warn' }, stdio: 'inherit' });
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
try {
  await answers();
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 } });
    for (const [name, path] of Object.entries(pages)) await photograph(page, { name, path, width });
    await page.close();
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  await place.remove();
}

async function answers() {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`${origin}/api/ready`).catch(() => null))?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the rebranded shop does not answer');
}

async function photograph(page: Page, { name, path, width }: { name: string; path: string; width: number }) {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  for (const family of ['Bricolage Grotesque', 'JetBrains Mono'])
    if (!loaded.some((one) => one.includes(family))) throw new Error(`${path} is not set in ${family}`);
  const shot = await page.screenshot();
  await sharp(shot).toFile(join(folder, `${name}-${width}.png`));
  if (width !== 1440) return;
  mkdirSync('docs/rebrand', { recursive: true });
  await sharp(shot).resize({ width: 960 }).webp({ quality: 72 }).toFile(`docs/rebrand/${name}.webp`);
}
