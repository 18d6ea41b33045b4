import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { runCli } from './command-line.ts';
import { listPreviewedMails, serveMails } from './mail-preview.ts';
import { sampleMails } from './mail-samples.ts';

const origin = 'https://shop.test';
const samples = Object.entries(sampleMails(origin)).flatMap(([kind, mails]) =>
  mails.map((mail, at) => ({ kind, mail, name: `${kind} ${at + 1}` })),
);
const buttons = (html = '') => html.split('mso-padding-alt').length - 1;

/** The mails that lead to no page, or to several. */
const withoutButton = [
  'newsletter-confirmation 1',
  'order-cancel-notice 1',
  'order-invoice 2',
  'order-links 2',
  'return-notice 1',
  'return-notice 2',
  'team-order-paid-problem 1',
  'team-order-receipt 1',
];

describe('every mail', () => {
  it.each(samples)('$name is of its kind and has one button where it leads to a page', ({ kind, mail, name }) => {
    expect(mail.kind).toBe(kind);
    expect(buttons(mail.html)).toBe(withoutButton.includes(name) ? 0 : 1);
  });

  it.each(samples)('$name is whole as plain text, and small enough for programs that cut long mails', ({ mail }) => {
    for (const [, href = ''] of (mail.html ?? '').matchAll(/href="(https:[^"]*)"/g))
      expect(mail.text).toContain(href.replaceAll('&amp;', '&'));
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object/);
    // Gmail cuts at 102 KB.
    expect(Buffer.byteLength(mail.html ?? '')).toBeLessThan(60_000);
  });

  it.each(samples)('$name is marked as secret if it has the key of an order', ({ mail }) => {
    expect(Boolean(mail.secret)).toBe(/\/(?:order\/|team-order\/v?)[0-9a-f]{64}/.test(mail.text));
  });
});

describe('mails on a page', () => {
  let served: Awaited<ReturnType<typeof serveMails>>;
  beforeAll(async () => {
    served = await serveMails(listPreviewedMails(origin), 0);
  });
  afterAll(() => served.close());
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, served.address));
    return { status: answer.status, text: await answer.text() };
  };

  it('lists every kind, and shows each as text, light and dark', async () => {
    const { text } = await get('/');
    for (const { mail } of samples) expect(text).toContain(`href="/${mail.kind}"`);
    const page = await get('/order-shipped');
    expect(page.text).toContain('has left our studio');
    expect(page.text).toContain('src="/order-shipped.html?scheme=dark"');
    expect((await get('/order-shipped.html?scheme=dark')).text).toContain('@media (width)');
    expect((await get('/order-shipped.html?scheme=light')).text).not.toMatch(/@media \(width\)|prefers-color-scheme/);
  });

  it('is on this machine alone, and has no page for what is no mail', async () => {
    expect(served.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect((await get('/nothing')).status).toBe(404);
    expect((await get('/nothing.html')).status).toBe(404);
  });

  it('says in one line that a port is taken', async () => {
    await expect(serveMails([], Number(new URL(served.address).port))).rejects.toThrow(/^Port \d+ cannot be used/);
  });
});

test('--to writes every mail as two files', async () => {
  const folder = await temporaryDirectory();
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  expect(await runCli(['mails', '--to', join(folder.path, 'mails')], { say, complain: say })).toBe(0);
  const names = readdirSync(join(folder.path, 'mails'));
  expect(names).toHaveLength(samples.length * 2);
  expect(said.join()).toContain(`${samples.length} mails are in`);
  expect(readFileSync(join(folder.path, 'mails', 'stock-alert.txt'), 'utf8')).toContain('is back.');
  await folder.remove();
});

test.each([[['mails', 'more']], [['mails', '--port', '99999']], [['mails', '--port', '1', '--to', 'x']]])(
  '%j is not understood',
  async (args) => {
    expect(await runCli(args, { say: () => undefined, complain: () => undefined })).toBe(2);
  },
);
