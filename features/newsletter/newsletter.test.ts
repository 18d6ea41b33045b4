import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscribeRequestSchema } from '#core/contract/newsletter.ts';
import { type Database, openDatabase } from '#platform/database.server.ts';
import { createMailer } from '#platform/mail.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { quietLog } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { createNewsletter, type Newsletter } from './newsletter.server.ts';
import { createSubscriberBook } from './subscriber-book.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const origin = 'https://shop.test';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the list (${engine.name})`, () => {
    let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
    let database: Database;
    let removeDatabase: () => Promise<unknown>;
    let newsletter: Newsletter;
    let clock: number;
    beforeEach(async () => {
      clock = Date.now();
      directory = await temporaryDirectory();
      const { url, remove } = await engine.open();
      removeDatabase = remove;
      database = await openDatabase({ databaseUrl: url, dataDir: directory.path });
      newsletter = createNewsletter({ database, publicOrigin: origin, now: () => clock });
    });
    afterEach(async () => {
      await database.close();
      await removeDatabase();
      await directory.remove();
    });

    const joins = (email: string, more: object = {}) => newsletter.subscribe(subscribeRequestSchema.parse({ email, ...more }));
    const listed = async () => (await createSubscriberBook(database).list()).map(({ email }) => email).sort();
    async function mails() {
      const mailer = createMailer({
        database,
        dataDir: directory.path,
        smtpUrl: null,
        from: { name: 'Cut & Court', address: 'orders@shop.test' },
        log: quietLog,
        now: () => clock,
      });
      await mailer.flush();
      const names = await readdir(join(directory.path, 'outbox')).catch(() => []);
      return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(directory.path, 'outbox', name)))));
    }
    const headerOf = (mail: Awaited<ReturnType<typeof mails>>[number] | undefined, key: string) =>
      mail?.headers.find((header) => header.key === key)?.value ?? '';
    const keyIn = (mail: Awaited<ReturnType<typeof mails>>[number] | undefined) =>
      /^<https:\/\/shop\.test\/unsubscribe\/([0-9a-f]{64})>$/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '';

    it('takes an address once, however it is written and however often, and writes to it once', async () => {
      await joins('Ada@Example.com');
      await joins('ada@example.com');
      await Promise.all([joins(' ADA@EXAMPLE.COM '), joins('ada@example.com')]);
      expect(await listed()).toEqual(['ada@example.com']);
      expect(await mails()).toHaveLength(1);
    });

    it('writes a mail whose program can unsubscribe with one click', async () => {
      await joins('ada@example.com');
      const [mail] = await mails();
      expect(mail?.to).toEqual([{ name: '', address: 'ada@example.com' }]);
      expect(mail?.subject).toBe('You are on the list');
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const key = keyIn(mail);
      expect(mail?.text).toContain(`${origin}/unsubscribe/${key}`);
      expect(mail?.html).toContain(`${origin}/unsubscribe/${key}`);
      expect(mail?.messageId).toBe(`<newsletter.${key.slice(0, 16)}@cutandcourt.example>`);
      expect(`${mail?.subject}${mail?.text}`).not.toContain('!');
    });

    it('keeps no key that could be used: a hash beside the subscriber, no text once the mail is sent', async () => {
      await joins('ada@example.com');
      const key = keyIn((await mails())[0]);
      const held = JSON.stringify([
        await database.db.selectFrom('unsubscribe_keys').selectAll().execute(),
        await database.db.selectFrom('subscribers').selectAll().execute(),
        await database.db.selectFrom('outbox').selectAll().execute(),
      ]);
      expect(held).toContain(key.slice(0, 16));
      expect(held).not.toContain(key.slice(16));
    });

    it('asks first, lets go as often as it is told, and says so', async () => {
      await joins('ada@example.com');
      const key = keyIn((await mails())[0]);
      expect(await newsletter.find(key)).toEqual({ state: 'listed', masked: 'a•••@example.com' });
      expect(await newsletter.leave(key)).toBe(true);
      expect(await newsletter.leave(key)).toBe(true);
      expect(await newsletter.find(key)).toEqual({ state: 'left', masked: 'a•••@example.com' });
      expect(await listed()).toEqual([]);
    });

    it('knows no key that is guessed, cut or mistyped', async () => {
      await joins('ada@example.com');
      const key = keyIn((await mails())[0]);
      for (const guess of [
        '',
        key.slice(0, 63),
        `${key.slice(0, 16)}${'0'.repeat(48)}`,
        'f'.repeat(64),
        key.toUpperCase(),
        `${key}0`,
        `${key}\n`,
      ]) {
        expect([guess, await newsletter.find(guess)]).toEqual([guess, null]);
        expect(await newsletter.leave(guess)).toBe(false);
      }
      expect(await listed()).toEqual(['ada@example.com']);
    });

    it('takes back who left, with a new mail; the link of the old one still works', async () => {
      await joins('ada@example.com');
      const first = keyIn((await mails())[0]);
      await newsletter.leave(first);
      clock += dayMs;
      await joins('ada@example.com');
      expect(await listed()).toEqual(['ada@example.com']);
      const sent = await mails();
      expect(sent).toHaveLength(2);
      expect(keyIn(sent[1])).not.toBe(first);
      await newsletter.leave(first);
      expect(await listed()).toEqual([]);
    });

    it('writes three mails a day to one mailbox, whatever stands after a plus', async () => {
      for (let i = 0; i < 10; i += 1) await joins(`ada+${i}@example.com`);
      expect(await mails()).toHaveLength(3);
      expect(await listed()).toHaveLength(3);
      await joins('bob@example.com');
      expect(await mails()).toHaveLength(4);
      clock += dayMs + 1;
      await joins('ada+11@example.com');
      expect(await mails()).toHaveLength(5);
    });

    it('does nothing for a machine, and takes as long over it', async () => {
      const started = performance.now();
      await joins('bot@example.com', { motto: 'Buy now' });
      await joins('bot@example.com', { elapsedMs: 40 });
      expect(performance.now() - started).toBeGreaterThan(190);
      expect(await listed()).toEqual([]);
      await joins('ada@example.com', { motto: '', elapsedMs: 4000 });
      expect(await listed()).toEqual(['ada@example.com']);
    });

    it('answers no sooner for an address that is there than for one that is not', async () => {
      const timeOf = async (email: string) => {
        const started = performance.now();
        await joins(email);
        return performance.now() - started;
      };
      expect(await timeOf('ada@example.com')).toBeGreaterThan(95);
      expect(await timeOf('ada@example.com')).toBeGreaterThan(95);
    });

    it('forgets an address whole when the desk is told to', async () => {
      await joins('ada@example.com');
      const key = keyIn((await mails())[0]);
      expect(await createSubscriberBook(database).remove('ADA@example.com')).toBe(true);
      expect(await createSubscriberBook(database).remove('ada@example.com')).toBe(false);
      expect(await newsletter.find(key)).toBe(null);
    });
  });
}

it.each([
  'ada',
  'ada@example',
  'ada@example.com\r\nBcc: all@example.com',
  'ada@example.com\n',
  'ada\0@example.com',
  'ada\u007f@example.com',
  'Ada <ada@example.com>',
  'ada@example.com,bob@example.com',
  '"ada"@example.com',
  'аda@example.com', // the first letter is Cyrillic
  'ada@exаmple.com', // so is the one in the domain
  'ada\u202e@example.com',
  '=1+1@example.com',
  '+ada@example.com',
  `${'a'.repeat(10_000)}@example.com`,
  ['ada@example.com'],
  { $ne: null },
  null,
  undefined,
])('refuses %j', (email) => {
  expect(subscribeRequestSchema.safeParse({ email }).success).toBe(false);
});
