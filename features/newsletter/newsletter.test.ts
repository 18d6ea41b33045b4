import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscribeRequestSchema } from '#core/contract/newsletter.ts';
import { type Database, openDatabase } from '#lib/database/database.server.ts';
import { createMailer } from '#lib/mail/mailer.server.ts';
import { applyOutboxRetention } from '#lib/mail/outbox-retention.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { quietLog } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { createNewsletter, type Newsletter } from './newsletter.server.ts';
import { deleteUnsubscribed } from './newsletter-retention.server.ts';
import { createSubscriberRepository } from './subscriber-repository.server.ts';

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

    const joins = (email: string, trap?: string) => newsletter.subscribe(subscribeRequestSchema.parse({ email }), trap);
    const book = () => createSubscriberRepository({ database, dataDir: directory.path, now: () => clock });
    const listed = async () => (await book().list()).map(({ email }) => email).sort();
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
    async function sweep() {
      await deleteUnsubscribed(database, clock);
      await applyOutboxRetention(database, { dataDir: directory.path, now: clock });
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

    it('writes three mails a day to the plus addresses of a mailbox; the next wait, on the list from then on', async () => {
      for (let i = 0; i < 7; i += 1) await joins(`ada+${i}@example.com`);
      expect(await mails()).toHaveLength(3);
      expect(await listed()).toHaveLength(3);
      await joins('bob@example.com');
      await joins('ada@example.com');
      expect(await mails()).toHaveLength(5);
      clock += dayMs + 1;
      expect(await mails()).toHaveLength(8);
      expect(await listed()).toHaveLength(8);
      clock += dayMs;
      expect(await mails()).toHaveLength(9);
      expect(await listed()).toContain('ada+6@example.com');
    });

    it('takes no flood: what would wait longer than a week is left', async () => {
      for (let i = 0; i < 30; i += 1) await joins(`ada+${i}@example.com`);
      clock += 30 * dayMs;
      expect(await mails()).toHaveLength(24);
      expect(await listed()).toHaveLength(24);
    });

    it('puts nobody back who left, unless with a mail', async () => {
      await joins('ada+shop@example.com');
      await newsletter.leave(keyIn((await mails())[0]));
      for (let i = 0; i < 3; i += 1) await joins(`ada+${i}@example.com`);
      await joins('ada+shop@example.com');
      await joins('ada+shop@example.com');
      const written = async () => (await mails()).filter(({ to }) => to?.[0]?.address === 'ada+shop@example.com');
      expect(await listed()).not.toContain('ada+shop@example.com');
      expect(await written()).toHaveLength(1);
      clock += dayMs + 1;
      expect(await written()).toHaveLength(2);
      expect(await listed()).toContain('ada+shop@example.com');
    });

    it('does not let the plus addresses of others keep an owner off the list', async () => {
      for (let i = 0; i < 30; i += 1) await joins(`ada+${i}@example.com`);
      await joins('ada@example.com');
      expect(await listed()).toContain('ada@example.com');
      await newsletter.leave(keyIn((await mails()).find(({ to }) => to?.[0]?.address === 'ada@example.com')));
      await joins('ada@example.com');
      expect(await listed()).toContain('ada@example.com');
      expect((await mails()).filter(({ to }) => to?.[0]?.address === 'ada@example.com')).toHaveLength(2);
    });

    it('does not say "You are on the list" to who has left meanwhile', async () => {
      for (let i = 0; i < 3; i += 1) await joins(`ada+${i}@example.com`);
      const first = keyIn((await mails())[0]);
      await newsletter.leave(first);
      await joins('ada+0@example.com');
      await newsletter.leave(first);
      clock += 2 * dayMs;
      expect(await mails()).toHaveLength(3);
    });

    it('does nothing for a machine, and takes as long over it', async () => {
      const started = performance.now();
      await joins('bot@example.com', 'Buy now');
      expect(performance.now() - started).toBeGreaterThan(95);
      expect(await listed()).toEqual([]);
      await joins('ada@example.com', '');
      expect(await listed()).toEqual(['ada@example.com']);
    });

    it('answers after the same time for an address that is there and one that is not, also when writing is slow', async () => {
      const timeOf = async (email: string, slowMs: number) => {
        const slow: Database = {
          ...database,
          write: async (work) => {
            await sleep(slowMs);
            return database.write(work);
          },
        };
        const started = performance.now();
        await createNewsletter({ database: slow, publicOrigin: origin, now: () => clock }).subscribe({ email });
        return performance.now() - started;
      };
      for (const [slowMs, step] of [
        [0, 100],
        [110, 200],
        [150, 200],
      ] as const) {
        expect(await timeOf(`ada${slowMs}@example.com`, slowMs)).toBeGreaterThan(step - 5);
        expect(await timeOf(`ada${slowMs}@example.com`, slowMs)).toBeGreaterThan(step - 5);
      }
    });

    /** All that the database and the outbox's folder hold. */
    async function everything() {
      const { db } = database;
      const tables = await db.introspection.getTables();
      const rows = await Promise.all(
        tables.map(({ name }) =>
          db
            .selectFrom(name as 'subscribers')
            .selectAll()
            .execute(),
        ),
      );
      return JSON.stringify([rows, await mails()]);
    }

    it('forgets an address whole when the desk is told to, with the mails that are still to go', async () => {
      await joins('ada@example.com');
      const key = keyIn((await mails())[0]);
      await newsletter.leave(key);
      await joins('ada@example.com');
      await joins('bob@example.com');
      expect(await everything()).toContain('ada@example.com');
      await joins('ada+queued@example.com');
      expect(await book().remove('ADA@example.com')).toBe(true);
      expect(await book().remove('ada@example.com')).toBe(false);
      expect(await book().remove('ada+queued@example.com')).toBe(true);
      const held = await everything();
      expect(held).not.toMatch(/ada[@+]/);
      expect(held).toContain('bob@example.com');
      const rows = await database.db.selectFrom('outbox').select(['sent_at', 'recipient']).execute();
      expect(rows.filter(({ sent_at }) => sent_at === null)).toEqual([]);
      expect(await newsletter.find(key)).toEqual({ state: 'left', masked: null });
    });

    it('forgets who left 30 days ago; the old link still succeeds, and they may come back', async () => {
      await joins('ada@example.com');
      await joins('bob@example.com');
      const key = keyIn((await mails()).find(({ to }) => to?.[0]?.address === 'ada@example.com'));
      clock += dayMs;
      await newsletter.leave(key);
      clock += 29 * dayMs;
      await sweep();
      expect((await book().list({ left: true })).map(({ email }) => email)).toEqual(['ada@example.com']);
      clock += dayMs + 1;
      await sweep();
      expect(await everything()).not.toMatch(/ada[@+]/);
      expect(await newsletter.leave(key)).toBe(true);
      expect(await newsletter.find(key)).toEqual({ state: 'left', masked: null });
      expect(await newsletter.find(`${key.slice(0, 16)}${'0'.repeat(48)}`)).toBe(null);
      await joins('ada@example.com');
      expect(await listed()).toEqual(['ada@example.com', 'bob@example.com']);
    });

    it('keeps who came back within the 30 days', async () => {
      await joins('ada@example.com');
      await newsletter.leave(keyIn((await mails())[0]));
      clock += 20 * dayMs;
      await joins('ada@example.com');
      clock += 20 * dayMs;
      await sweep();
      expect(await listed()).toEqual(['ada@example.com']);
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
