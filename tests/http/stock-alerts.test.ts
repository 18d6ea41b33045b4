import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import { failureSchema } from '#core/contract/responses.ts';
import { settingsFor, signed, webhooksPath } from '#tests/fixtures/hosted-shop.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';
import { startServer } from '#tests/server.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());

const api = '/api/stock-alerts';
const product = '/products/high-top-sneaker';
const page = `${product}/stock-alert`;
const soldOut = 'high-top-sneaker--us-7-navy';
const alsoSoldOut = 'high-top-sneaker--us-13-navy';
const inStock = 'high-top-sneaker--us-9-navy';

const asks = (email: unknown, variantId: unknown = soldOut, headers?: Record<string, string>) =>
  shop.send('POST', api, { variantId, email }, headers);
const post = (path: string, fields: Record<string, string>, { app }: OpenApp = shop) =>
  Promise.resolve(app.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', body: new URLSearchParams(fields) })));
const setStock = (dataDir: string, variantId: string, count: number) => cliOver({ dataDir }, ['stock', 'set', variantId, String(count)]);

async function mailsTo(address: string, { dataDir }: { dataDir: string } = shop) {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((box) => box.address === address));
}
const mailTo = (address: string, at?: { dataDir: string }) =>
  vi.waitFor(
    async () => {
      const [mail] = await mailsTo(address, at);
      if (!mail) throw new Error(`no mail to ${address} yet`);
      return { text: mail.text ?? '', stop: /\/unsubscribe\/[0-9a-f]{64}/.exec(mail.text ?? '')?.[0] ?? '' };
    },
    { timeout: 20_000, interval: 100 },
  );

describe('POST /api/stock-alerts', () => {
  test('answers alike who asks anew, who asks again, and who asks for what is in stock', async () => {
    for (const answer of [await asks('ada@example.com'), await asks('ADA@example.com'), await asks('bob@example.com', inStock)])
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  });

  test.each<[string, unknown, number, string | null]>([
    ['no address', { variantId: soldOut }, 400, 'email'],
    ['no variant', { email: 'ada@example.com' }, 400, 'variantId'],
    ['an address of 5,000 letters', { variantId: soldOut, email: `${'a'.repeat(5000)}@example.com` }, 400, 'email'],
    ['a NUL in the address', { variantId: soldOut, email: 'ada\u0000@example.com' }, 400, 'email'],
    ['a header in the address', { variantId: soldOut, email: 'ada@example.com\r\nBcc: all@example.com' }, 400, 'email'],
    ['a list of addresses', { variantId: soldOut, email: ['ada@example.com'] }, 400, 'email'],
    ['a variant that is not there', { variantId: 'high-top-sneaker--us-99', email: 'ada@example.com' }, 422, 'variantId'],
    ['a NUL in the variant', { variantId: `${soldOut}\u0000`, email: 'ada@example.com' }, 422, 'variantId'],
    ['the placeholder of a team order', { variantId: uniformPlaceholderVariant, email: 'ada@example.com' }, 422, 'variantId'],
    ['a variant of 5,000 letters', { variantId: 'x'.repeat(5000), email: 'ada@example.com' }, 400, 'variantId'],
    ['broken JSON', '{"email":', 400, null],
  ])('refuses %s and says where', async (_name, body, status, field) => {
    const answer = await shop.send('POST', api, body);
    expect(answer.status).toBe(status);
    expect(Object.keys(failureSchema.parse(await answer.json()).error.fields ?? {})).toEqual(field === null ? [] : [field]);
  });

  test('takes as many from one visitor as the newsletter does, with the newsletter’s', async () => {
    const limited = await openApp({ RATE_LIMIT: '120' });
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await limited.send('POST', api, { variantId: soldOut, email: 'ada@example.com' })).status),
    );
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([20, 80]);
    expect((await limited.send('POST', '/api/newsletter/subscribe', { email: 'ada@example.com' })).status).toBe(429);
    expect((await post(page, { variantId: soldOut, email: 'ada@example.com' }, limited)).status).toBe(429);
    expect((await limited.get(product)).status).toBe(200);
    await limited.close();
  });
});

describe('without script', () => {
  test('a product with sold-out sizes leads to the form, which begins with the size nearest to the chosen one', async () => {
    const html = await (await shop.get(`${product}?variant=${inStock}`)).text();
    const link = /href="([^"]+\/stock-alert[^"]*)"/.exec(html)?.[1] ?? '';
    expect(link).toBe(`${page}?variant=${inStock}`);
    const answer = await shop.get(link);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const form = await answer.text();
    expect(Array.from(form.matchAll(/<option [^>]*value="([^"]+)"/g), ([, value]) => value)).toEqual([soldOut, alsoSoldOut]);
    expect(form).toContain(`action="${page}"`);
    const tee = await (await shop.get('/products/heavyweight-240-tee/stock-alert?variant=heavyweight-240-tee--s-sage')).text();
    expect(/<option [^>]*selected[^>]*>([^<]+)/.exec(tee)?.[1]).toBe('XL / Sage');
  });

  test('a product of which nothing is sold out has no link, and its form says that all is in stock', async () => {
    expect(await (await shop.get('/products/runway-long-coat')).text()).not.toContain('stock-alert');
    expect(await (await shop.get('/products/runway-long-coat/stock-alert')).text()).toContain('can be ordered now');
    expect((await shop.get('/products/nothing-here/stock-alert')).status).toBe(404);
  });

  test('the form is answered by a page that nobody keeps or lists, alike for everybody and for machines', async () => {
    const texts = new Set<string>();
    for (const fields of [{ email: 'plain@example.com' }, { email: 'plain@example.com' }, { email: 'bot@example.com', motto: 'x' }]) {
      const answer = await post(page, { variantId: soldOut, motto: '', ...fields });
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
      texts.add((await answer.text()).match(/<main[\s\S]*<\/main>/)?.[0] ?? '');
    }
    expect([...texts]).toEqual([expect.stringContaining('whoever orders first gets it')]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['nothing', {}, 400],
    ['no address', { variantId: soldOut, email: 'nobody' }, 400],
    ['an address of 5,000 letters', { variantId: soldOut, email: `${'a'.repeat(5000)}@example.com` }, 400],
    ['a NUL', { variantId: soldOut, email: 'ada\u0000@example.com' }, 400],
    ['markup', { variantId: soldOut, email: '"><script>alert(1)</script>@example.com' }, 400],
    ['a variant that is not there', { variantId: '"><script>alert(1)</script>', email: 'ada@example.com' }, 422],
    ['the placeholder of a team order', { variantId: uniformPlaceholderVariant, email: 'ada@example.com' }, 422],
  ])('what is wrong with %s is said in the form, which keeps the rest', async (_name, fields, status) => {
    const answer = await post(page, fields);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toMatch(/role="alert"[^>]*>[A-Z]/);
    expect(html).not.toContain('<script>alert(1)');
    if (status === 422) expect(html).toContain('value="ada@example.com"');
    else if (fields.variantId) expect(html).toMatch(new RegExp(`<option [^>]*(?:selected[^>]*${soldOut}|${soldOut}[^>]*selected)`));
  });

  test('a body that is no form, or too large, is refused', async () => {
    const send = (body: BodyInit, type: string) =>
      shop.app.fetch(new Request(`http://localhost:3000${page}`, { method: 'POST', body, headers: { 'content-type': type } }));
    expect((await send('{"email":"a@example.com"}', 'application/json')).status).toBe(400);
    expect((await send('--x\r\nbroken', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await send('x'.repeat(100_000), 'application/x-www-form-urlencoded')).status).toBe(413);
  });
});

test('the stock command brings a size back: one mail, whose link leads to it and whose other link ends the rest', async () => {
  for (const variantId of [soldOut, alsoSoldOut, 'suit-pants--s-clay']) await asks('eve@example.com', variantId);
  expect(await setStock(shop.dataDir, soldOut, 3)).toMatchObject({ code: 0 });
  const { text, stop } = await mailTo('eve@example.com');
  const itemUrl = `${product}?variant=${soldOut}`;
  expect(text).toContain(`http://localhost:3000${itemUrl}\n`);
  expect(await (await shop.get(itemUrl)).text()).toMatch(/<input(?=[^>]*checked)[^>]*value="US 7"/);
  for (let scan = 0; scan < 2; scan += 1) expect(await (await shop.get(stop)).text()).toContain('e•••@example.com waits for 2 more sizes');
  for (let press = 0; press < 2; press += 1) {
    const answer = await post(stop, { 'List-Unsubscribe': 'One-Click' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toContain('No mail goes to e•••@example.com');
  }
  await setStock(shop.dataDir, alsoSoldOut, 3);
  await asks('last@example.com', alsoSoldOut);
  await mailTo('last@example.com');
  expect(await mailsTo('eve@example.com')).toHaveLength(1);
});

test('the command line exports and erases who waits', async () => {
  await asks('gone@example.com', 'suit-pants--s-clay');
  const ran = (verb: string) => cliOver({ dataDir: shop.dataDir }, ['privacy', verb, 'GONE@example.com']);
  expect(JSON.parse((await ran('export')).out)).toMatchObject({
    stockAlerts: { waiting: [{ variantId: 'suit-pants--s-clay' }], mailed: [] },
  });
  expect((await ran('erase')).out).toBe('Forgotten by the stock alerts.\n');
  expect(await ran('export')).toMatchObject({ code: 1, err: 'Nothing is kept of that address.\n' });
});

test('what was answered survives a kill, and neither address nor key gets into the log', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'trace' } });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.origin + api, {
    method: 'POST',
    headers,
    body: JSON.stringify({ variantId: soldOut, email: 'secret@example.com' }),
  });
  await server.stop('SIGKILL');
  expect(answer.status).toBe(200);
  const again = await startServer({ env: { LOG_LEVEL: 'trace' }, dataDir: server.dataDir });
  await setStock(server.dataDir, soldOut, 1);
  const { stop } = await mailTo('secret@example.com', server);
  await fetch(again.origin + stop, { method: 'POST' });
  await vi.waitFor(() => expect(again.said()).toContain('/unsubscribe/{key}'));
  await again.stop();
  expect(again.said()).toContain('"kind":"stock-alert"');
  for (const said of [server.said(), again.said()]) expect(said).not.toMatch(new RegExp(`secret|${stop.slice(-64, -48)}`));
  await again.remove();
});

test('Shopify’s webhook brings a variant back', async () => {
  const store = await openFakeShopify();
  const hosted = await openApp(settingsFor(store));
  const ask = (variantId: string) => hosted.send('POST', api, { variantId, email: 'ada@example.com' });
  expect([(await ask('11')).status, (await ask('910')).status, (await ask('999')).status]).toEqual([200, 422, 422]);
  store.variant(11).stock = 4;
  const { text, headers } = signed('products/update', { id: 1, handle: 'two-piece-suit-set' });
  expect((await hosted.send('POST', webhooksPath, text, headers)).status).toBe(200);
  const mail = await mailTo('ada@example.com', hosted);
  expect(mail.text).toContain('Two-Piece Suit Set, S / Ink is back.');
  expect(mail.text).toContain('http://localhost:3000/products/two-piece-suit-set?variant=11');
  await hosted.close();
  await store.close();
});
