import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { policyPages } from '#core/config/pages.ts';
import { uniforms } from '#core/config/pricing.ts';
import { formatDollars } from '#core/money.ts';
import { formatCost } from '#tests/fixtures/uniform-prices.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

const read = async (path: string) => (await shop.get(path)).text();

/** The visible text of a document. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe('a policy', () => {
  test.each(policyPages)('$path stands whole in the first document, with date, phone and mailbox', async ({ path, title }) => {
    const html = await read(path);
    const text = textOf(html);
    expect(html).toContain(`<title>${title} | Cut &amp; Court</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}/);
    expect(text).toMatch(/Effective [A-Z][a-z]+ \d{1,2}, 20\d\d/);
    expect(text).toContain('+1 (213) 555-0142');
    expect(text).toContain('info@cutandcourt.example');
    expect(text.length).toBeGreaterThan(2500);
    for (const [, id] of html.matchAll(/<a[^>]+href="#([a-z-]+)"/g)) expect(html).toContain(`id="${id}"`);
  });

  test('shows the next date once the day has ended in Los Angeles, though the page is kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2027-03-02T07:58:00Z');
    const first = await shop.get('/terms-of-service');
    expect(textOf(await first.text())).toContain('Effective March 1, 2027');
    const etag = first.headers.get('etag') ?? '';
    vi.setSystemTime('2027-03-02T07:59:59Z');
    expect((await shop.get('/terms-of-service', { 'if-none-match': etag })).status).toBe(304);
    vi.setSystemTime('2027-03-02T08:00:00Z');
    const next = await shop.get('/terms-of-service', { 'if-none-match': etag });
    expect(next.status).toBe(200);
    expect(textOf(await next.text())).toContain('Effective March 2, 2027');
  });

  test('tells browsers to ask again each time', async () => {
    expect((await shop.get('/privacy-policy')).headers.get('cache-control')).toBe('no-cache');
  });

  test('is what a browser gets when it moves there, with the same date', async () => {
    const answer = await shop.get('/refund-policy.data');
    expect(answer.status).toBe(200);
    const date = /<time[^>]*>([^<]+)/.exec(await read('/refund-policy'))?.[1];
    expect(await answer.text()).toContain(date ?? 'no date');
  });

  test('sets no cookie, as the privacy policy says', async () => {
    for (const path of ['/', '/shop', '/privacy-policy', '/api/shopify/products']) {
      expect([path, (await shop.get(path)).headers.get('set-cookie')]).toEqual([path, null]);
    }
  });
});

const own = ['/about', '/newsletter', ...policyPages.map(({ path }) => path)];

const never = () => new Promise<never>(() => undefined);

test('no page of the label’s own waits for the shop', async () => {
  const away = await openApp({}, (commerce) => ({ ...commerce, listProducts: never, listCollections: never, findProduct: never }));
  const started = performance.now();
  const answers = await Promise.all(own.map((path) => away.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(performance.now() - started).toBeLessThan(2000);
  await away.close();
});

test('nor does what is not there, nor a link of a mail', async () => {
  const away = await openApp({}, (commerce) => ({ ...commerce, listProducts: never }));
  for (const path of ['/nothing', `/unsubscribe/${'0'.repeat(64)}`, `/team-order/${'0'.repeat(64)}`])
    expect([path, (await away.get(path)).status]).toEqual([path, 404]);
  await away.close();
}, 20_000);

test('while the shop is down, each of them reads as ever, and the list can be joined', async () => {
  const away = await openApp({}, (commerce, { CommerceUnavailable }) => {
    const down = () => Promise.reject(new CommerceUnavailable('away', 'down'));
    return { ...commerce, listProducts: down, listCollections: down, findProduct: down, findCollection: down };
  });
  for (const path of [...own, '/nothing']) {
    const read = textOf(await (await away.get(path)).text());
    expect([path, read]).toEqual([path, textOf(await (await shop.get(path)).text())]);
  }
  expect((await away.send('POST', '/api/newsletter/subscribe', { email: 'ada@example.com' })).status).toBe(200);
  await away.close();
});

test.each(['/nothing', '/products', '/Shop/x', '/privacy-policy/old'])(
  'at %s a visitor reads 404 Page Not Found, and goes on to home, shop, about, uniform order and contact',
  async (path) => {
    const answer = await shop.get(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<title>Page Not Found | Cut &amp; Court</title>');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(textOf(main)).toMatch(/404\s+Page Not Found/);
    expect(Array.from(main.matchAll(/<a\b[^>]*\bhref="([^"]+)"[^>]*>([^<]+)/g), ([, to, label]) => [label, to])).toEqual([
      ['Home', '/'],
      ['Shop', '/shop'],
      ['About', '/about'],
      ['Uniform Order', '/uniform-order'],
      ['Find my order', '/find-order'],
      ['Contact', 'mailto:info@cutandcourt.example'],
    ]);
  },
);

describe('the about page', () => {
  test('tells the story, the four lines and the claims', async () => {
    const text = textOf(await read('/about'));
    for (const words of ['EST. 2012', '13 years', 'Fashion', 'Sports', 'Music and culture', 'Consulting']) expect(text).toContain(words);
    for (const words of [formatCost({ mesh: 1 }), '3-5 weeks', '10-12 business days', `${formatDollars(uniforms.sample.price)} each`])
      expect(text).toContain(words);
  });

  test('a mistake in its file stops the start', async () => {
    const content = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
    cpSync('content', content, { recursive: true });
    const file = join(content, 'label/about.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^rule: .*$/m, 'rule: ""'));
    await expect(openApp({ CONTENT_DIR: content })).rejects.toThrow(/label\/about\.yaml: rule: must not be empty/);
    rmSync(content, { recursive: true });
  });
});

describe('the contact widget', () => {
  test.each(['/', '/about', '/uniform-order', ...policyPages.map(({ path }) => path)])('stands on %s, once', async (path) => {
    const html = await read(path);
    expect(html.match(/id="contact-panel"/g)).toHaveLength(1);
    expect(html.match(/id="contact"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).toContain('href="https://wa.me/12135550142?text=Hello%20Cut%20%26%20Court%2C%20I%20have%20a%20question%20about%20"');
    expect(html).toContain('href="sms:+12135550142?&amp;body=Hello%20Cut%20%26%20Court%2C%20I%20have%20a%20question%20about%20"');
  });

  test.each(['/shop', '/collections', '/collections/archive', '/products/two-piece-suit-set', '/nothing'])(
    'leaves %s alone, where it would cover goods or a bar',
    async (path) => {
      expect(await read(path)).not.toContain('contact-panel');
    },
  );
});

describe('the page of every piece', () => {
  test('does not exist for visitors', async () => {
    expect((await shop.get('/_ui')).status).toBe(404);
    expect((await shop.get('/_ui.data')).status).toBe(404);
  });

  test('is no part of what is built, nor are the policies part of any script', () => {
    const files = readdirSync('build/app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|html|json)$/.test(file));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(join('build/app', file), 'utf8');
      expect([file, /Every piece in every state|pieces-shelf|Specimen Jacket/.test(text)]).toEqual([file, false]);
      if (file.startsWith('client')) expect([file, text.includes('restocking fee')]).toEqual([file, false]);
    }
  });
});
