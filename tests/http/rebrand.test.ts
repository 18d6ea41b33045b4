import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkoutResponse } from '#core/contract/responses.ts';
import { readPdf } from '#tests/fixtures/pdf-text.ts';
import { buildRebrandedShop } from '#tests/fixtures/rebranded-shop.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { coachAt } from '#tests/fixtures/team-order-requests.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let place: Awaited<ReturnType<typeof temporaryDirectory>>;
let shop: OpenApp;
beforeAll(async () => {
  place = await temporaryDirectory();
  await buildRebrandedShop(place.path);
  shop = await openApp({ CONTENT_DIR: join(place.path, 'content'), PUBLIC_ORIGIN: 'https://northferry.example' }, undefined, place.path);
}, 240_000);
afterAll(async () => {
  await shop?.close();
  await place.remove();
});

const read = async (path: string) => (await shop.get(path)).text();
/** The old label's name, domain, phone, mailboxes, keys, order numbers, colors of its own and faces. */
const old =
  /cut ?(?:&|&amp;|and|\\u0026) ?court|cutcourt|cutandcourt|555-?0142|5550142|\bC[CU]-[2-9A-Z]{6}\b|#0e0e10|%230e0e10|#f4f1ea|%23f4f1ea|archivo|martian/i;
const traces = (text: string) => old.exec(text)?.[0] ?? null;

describe('another label by core/config and content alone', () => {
  test('its name stands on every page and the old one on none', async () => {
    const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url));
    expect(addresses.length).toBeGreaterThan(40);
    for (const { origin, pathname } of addresses) {
      expect(origin).toBe('https://northferry.example');
      const html = await read(pathname);
      expect([pathname, traces(html)]).toEqual([pathname, null]);
      expect(html).toContain('North Ferry');
    }
    expect(await read('/')).toContain('tel:+12065550187');
    expect(await read('/privacy-policy')).toContain('info@northferry.example');
  });

  test.each([
    '/robots.txt',
    '/feed.xml',
    '/site.webmanifest',
    '/favicon.svg',
    '/api/openapi.json',
    '/api/label',
    '/api/shopify/products',
    '/api/shopify/collections',
    '/nothing',
    '/unsubscribe',
    '/find-my-order',
  ])('%s has nothing of the old label', async (path) => {
    expect(traces(await read(path))).toBeNull();
  });

  test('neither has a file that a browser loads', async () => {
    const folder = join(place.path, 'build/app/client');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|css|svg|json)$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) expect([file, traces(file), traces(readFileSync(join(folder, file), 'utf8'))]).toEqual([file, null, null]);
    const css = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');
    expect(css).toContain('--color-signal:#f2b705');
    expect(css).toContain('Bricolage Grotesque');
    expect(await read('/shop')).toMatch(/@font-face[^}]*Bricolage Grotesque[^}]*bricolage-grotesque-[\w-]+\.woff2/);
  });

  test('icons and cards of shared links are in its colors', async () => {
    const corner = async (file: string) => [
      ...(await sharp(join(place.path, 'build', file))
        .removeAlpha()
        .extract({ left: 1, top: 1, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
    expect(await corner('icons/icon-192.png')).toEqual([0xf8, 0xf3, 0xe6]);
    const cards: Record<string, { url: string; alt: string }> = JSON.parse(
      readFileSync(join(place.path, 'build/share/manifest.json'), 'utf8'),
    );
    expect(cards['/about']?.alt).toMatch(/^North Ferry: /);
    const [red = 0, green = 0, blue = 0] = await corner(cards['/about']?.url.slice(1) ?? '');
    for (const [is, wanted] of [
      [red, 0x14],
      [green, 0x21],
      [blue, 0x3d],
    ] as const)
      expect(Math.abs(is - wanted)).toBeLessThan(6);
  });

  test('mails, orders and the production sheet are of the new label', async () => {
    const coach = coachAt(shop);
    await shop.send('POST', '/api/newsletter/subscribe', { email: 'ada@example.com' });
    const { reference, path } = await coach.order();
    expect(reference).toMatch(/^NU-/);
    const order = await read(path);
    expect([traces(order), order.includes('North Ferry')]).toEqual([null, true]);
    const lineItems = [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }];
    const cart = checkoutResponse.parse(await (await shop.send('POST', '/api/shopify/checkout', { lineItems })).json());
    const placed = await shop.send('POST', `/api/checkout/${cart.checkout.id}/order`, buyer());
    expect(await placed.text()).toMatch(/"NF-/);
    const outbox = join(shop.dataDir, 'outbox');
    const mails = await vi.waitFor(
      () => {
        const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
        expect(files.length).toBeGreaterThan(4);
        return files.map((file) => readFileSync(join(outbox, file), 'utf8'));
      },
      { timeout: 20_000, interval: 100 },
    );
    for (const mail of mails) {
      expect(traces(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))).toBeNull();
      expect(mail).toContain('northferry.example');
    }
    const pdf = await shop.get(`${path}/sheet`);
    expect(pdf.status).toBe(200);
    const sheet = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    const text = sheet.pages.map((page) => page.text).join('\n');
    expect(traces(text)).toBeNull();
    expect(`${text}${sheet.doc.getTitle()}${sheet.doc.getAuthor()}`).toContain('North Ferry');
  }, 120_000);
});
