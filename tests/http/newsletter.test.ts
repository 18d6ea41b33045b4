import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { policyPages } from '#core/config/pages.ts';
import { failureSchema } from '#core/contract/responses.ts';
import { holdSqlite } from '#tests/fixtures/hold-sqlite.ts';
import { startServer } from '#tests/server.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());

const path = '/api/newsletter/subscribe';
const subscribe = (email: unknown, headers?: Record<string, string>) => shop.send('POST', path, { email }, headers);
const post = (to: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  Promise.resolve(
    shop.app.fetch(new Request(`http://localhost:3000${to}`, { method: 'POST', body: new URLSearchParams(fields), headers })),
  );

async function mailsTo(address: string) {
  const folder = join(shop.dataDir, 'outbox');
  const mails = await Promise.all(names(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((box) => box.address === address));
}
function names(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

/** Waits for the mail to an address and gives its unsubscribe address. */
async function wayOut(address: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const [mail] = await mailsTo(address);
      const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      return new URL(/^<(.*)>$/.exec(header)?.[1] ?? '').pathname;
    },
    { timeout: 10_000, interval: 100 },
  );
}

describe('POST /api/newsletter/subscribe', () => {
  test('takes an address, and the same one again with the same answer and no second mail', async () => {
    const answers = [await subscribe('ada@example.com'), await subscribe('ADA@example.com'), await subscribe('new@example.com')];
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    await wayOut('ada@example.com');
    expect(await mailsTo('ada@example.com')).toHaveLength(1);
  });

  test('reads the address and ignores whatever else is sent', async () => {
    const answer = await shop.send('POST', path, { email: 'more@example.com', motto: 'x', elapsedMs: 12 });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    await wayOut('more@example.com');
  });

  test.each<[string, unknown, number]>([
    ['no address', {}, 400],
    ['an empty one', { email: '' }, 400],
    ['a header in it', { email: 'ada@example.com\r\nBcc: all@example.com' }, 400],
    ['a control character', { email: 'ada\u0000@example.com' }, 400],
    ['10 KB', { email: `${'a'.repeat(10_000)}@example.com` }, 400],
    ['a letter that looks like another', { email: 'аda@example.com' }, 400],
    ['a list', { email: ['ada@example.com', 'bob@example.com'] }, 400],
    ['null', 'null', 400],
    ['broken JSON', '{"email":', 400],
    ['100 KB', { email: 'ada@example.com', name: 'x'.repeat(100_000) }, 413],
  ])('refuses %s', async (_name, body, status) => {
    const answer = await shop.send('POST', path, body);
    expect(answer.status).toBe(status);
    failureSchema.parse(await answer.json());
  });

  test('refuses what is not JSON, and honors an Idempotency-Key', async () => {
    expect((await shop.send('POST', path, 'email=a@example.com', { 'content-type': 'text/plain' })).status).toBe(415);
    const key = { 'idempotency-key': 'one-press-of-join' };
    expect((await subscribe('key@example.com', key)).status).toBe(200);
    expect((await subscribe('key@example.com', key)).status).toBe(200);
    expect((await subscribe('other@example.com', key)).status).toBe(409);
  });

  test('a thousand posts a minute from one address send few mails, and reading goes on', async () => {
    const limited = await openApp({ RATE_LIMIT: '120' });
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => limited.send('POST', path, { email: `victim${i}@example.com` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(980);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await limited.get('/shop')).status).toBe(200);
    const form = await limited.app.fetch(
      new Request('http://localhost:3000/newsletter', { method: 'POST', body: new URLSearchParams({ email: 'v@example.com' }) }),
    );
    expect(form.status).toBe(429);
    await limited.close();
  });
});

describe('the form without script', () => {
  test('joins, and is answered by a page that nobody keeps', async () => {
    const answer = await post('/newsletter', { email: 'Plain@example.com', motto: '' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/<h1[^>]*>.*Thank.*subscribing!/);
    await wayOut('plain@example.com');
  });

  test('answers a machine that fills in the trap as it answers everybody, and writes to nobody', async () => {
    const answer = await post('/newsletter', { email: 'bot@example.com', motto: 'x' });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/<h1[^>]*>.*Thank.*subscribing!/)]);
    await subscribe('after@example.com');
    await wayOut('after@example.com');
    expect(await mailsTo('bot@example.com')).toEqual([]);
  });

  test('also where a proxy has renamed the host', async () => {
    expect((await post('/newsletter', { email: 'proxy@example.com' }, { origin: 'https://shop.example' })).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['no address', { email: 'nobody' }],
    ['a header', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['a control character', { email: 'ada\u0000@example.com' }],
    ['a letter that looks like another', { email: 'аda@example.com' }],
    ['10 KB', { email: `${'a'.repeat(10_000)}@example.com` }],
    ['markup', { email: '"><script>alert(1)</script>@example.com' }],
  ])('tells what is wrong with %s, and shows it once more', async (_name, fields) => {
    const answer = await post('/newsletter', fields);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toMatch(/role="alert"[^>]*>Enter /);
    expect(html).toContain('action="/newsletter"');
    expect(html).not.toContain('<script>alert(1)');
  });

  test('refuses a body that is no form, or too large', async () => {
    const send = (body: BodyInit, type: string) =>
      shop.app.fetch(new Request('http://localhost:3000/newsletter', { method: 'POST', body, headers: { 'content-type': type } }));
    expect((await send('{"email":"a@example.com"}', 'application/json')).status).toBe(400);
    expect((await send('--x\r\nbroken', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await send('x'.repeat(100_000), 'application/x-www-form-urlencoded')).status).toBe(413);
  });

  test('has a page of its own that may be found; its answers may not', async () => {
    const answer = await shop.get('/newsletter');
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null]);
    const html = await answer.text();
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/newsletter"/>');
    expect(html).not.toContain('noindex');
    expect((await post('/newsletter', { email: 'nobody' })).headers.get('x-robots-tag')).toContain('noindex');
  });
});

describe('the link in the mail', () => {
  test('only asks when it is opened, acts when the button is pressed, and again without complaint', async () => {
    await subscribe('leaver@example.com');
    const link = await wayOut('leaver@example.com');
    for (let scan = 0; scan < 3; scan += 1) {
      const asked = await shop.get(link);
      expect(asked.status).toBe(200);
      expect(await asked.text()).toContain('l•••@example.com gets our mails');
      expect((await shop.app.fetch(new Request(`http://localhost:3000${link}`, { method: 'HEAD' }))).status).toBe(200);
    }
    for (let press = 0; press < 2; press += 1) {
      const left = await post(link);
      expect(left.status).toBe(200);
      expect(await left.text()).toMatch(/off<\/span> .*list/);
    }
    expect(await (await shop.get(link)).text()).toContain('No more mails go to l•••@example.com');
  });

  test('takes the one-click POST of a mail program, in either form of body', async () => {
    for (const [address, body] of [
      ['click@example.com', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
      ['click2@example.com', formData({ 'List-Unsubscribe': 'One-Click' })],
    ] as const) {
      await subscribe(address);
      const link = await wayOut(address);
      const answer = await shop.app.fetch(
        new Request(`http://localhost:3000${link}`, { method: 'POST', body, headers: { origin: 'https://mail.example' } }),
      );
      expect(answer.status).toBe(200);
      expect(await (await shop.get(link)).text()).toContain('No more mails go to');
    }
  });

  test('is kept by nobody, told to nobody and listed nowhere', async () => {
    await subscribe('quiet@example.com');
    const link = await wayOut('quiet@example.com');
    const key = link.split('/').at(-1) ?? '?';
    for (const answer of [await shop.get(link), await post(link)]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
      const html = await answer.text();
      expect(html).toContain('name="robots" content="noindex"');
      expect(html).not.toContain('quiet@example.com');
      expect(html).not.toMatch(new RegExp(`(?:href|content|action|src)="[^"]*${key}`));
    }
  });

  test.each(['0'.repeat(64), 'guessed', '%00', '..%2f..%2fetc', 'x'.repeat(5000), '%3Cscript%3Ealert(1)%3C%2Fscript%3E'])(
    'that is guessed (%s) opens and does nothing',
    async (key) => {
      for (const answer of [await shop.get(`/unsubscribe/${key}`), await post(`/unsubscribe/${key}`)]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('<script>alert');
      }
    },
  );
});

test('while another program holds the database, all is read, nothing is said to be done that is not, and then it goes on', async () => {
  const held = await openApp();
  const fetched = (to: string, init: RequestInit) => Promise.resolve(held.app.fetch(new Request(`http://localhost:3000${to}`, init)));
  const letGo = holdSqlite(held.dataDir);
  try {
    for (const page of ['/', '/about', '/newsletter', ...policyPages.map(({ path }) => path)]) {
      expect([page, (await held.get(page)).status]).toEqual([page, 200]);
    }
    const [answer, form] = await Promise.all([
      held.send('POST', path, { email: 'held@example.com' }),
      fetched('/newsletter', { method: 'POST', body: new URLSearchParams({ email: 'held@example.com' }) }),
    ]);
    expect([answer.status, form.status]).toEqual([503, 503]);
    expect(failureSchema.parse(await answer.json()).error.message).not.toMatch(/sqlite|lock/i);
    const again = await form.text();
    for (const words of ['The list could not be reached. Nothing was kept.', 'value="held@example.com"'])
      expect([words, again.includes(words)]).toEqual([words, true]);
  } finally {
    letGo();
  }
  expect((await held.send('POST', path, { email: 'held@example.com' })).status).toBe(200);
  await held.close();
});

test('neither key nor address gets into the log', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'trace' } });
  const key = 'abcdef0123456789'.repeat(4);
  const headers = { 'content-type': 'application/json' };
  await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify({ email: 'secret@example.com' }) });
  await fetch(`${server.origin}/unsubscribe/${key}`);
  await fetch(`${server.origin}/unsubscribe/${key}`, { method: 'POST' });
  await fetch(`${server.origin}/unsubscribe/${key}.data`);
  await fetch(`${server.origin}/Unsubscribe/${key}`);
  await fetch(`${server.origin}/newsletter`, { method: 'POST', body: new URLSearchParams({ email: 'secret2@example.com' }) });
  await vi.waitFor(() => expect(server.said()).toContain('newsletter-confirmation'), { timeout: 10_000 });
  await server.stop();
  expect(server.said()).toContain('/unsubscribe/{key}');
  expect(server.said()).not.toContain(key);
  expect(server.said()).not.toContain('secret');
  await server.remove();
});

function formData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
