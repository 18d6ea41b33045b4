import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#tests/fixtures/database.ts';
import { engines } from '#tests/fixtures/engines.ts';
import type { Database } from '../database/database.server.ts';
import { pictureMark } from './mail-layout.server.ts';
import type { Dispatch } from './mail-transport.server.ts';
import { createMailer, enqueueMail, type Mail, type MailerOptions } from './mailer.server.ts';

const mail = (changes: Partial<Mail> = {}): Mail => ({
  messageId: 'order.CC-AAAAAA@cutandcourt.example',
  kind: 'order-confirmation',
  to: { name: 'Åda Okafor', address: 'ada@example.com' },
  subject: 'Your order CC-AAAAAA',
  text: 'We have your order.\n',
  html: '<p>We have your order.</p>',
  ...changes,
});

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the outbox (${engine.name})`, () => {
    let opened: Awaited<ReturnType<typeof openEmptyDatabase>>;
    let database: Database;
    let clock: number;
    const lines: object[] = [];
    beforeEach(async () => {
      clock = Date.now();
      lines.length = 0;
      opened = await openEmptyDatabase(engine);
      ({ database } = opened);
    });
    afterEach(() => opened.close());

    const log = { info: (...line: unknown[]) => void lines.push(line), warn: (...line: unknown[]) => void lines.push(line) };
    const mailer = (changes: Partial<MailerOptions> = {}) =>
      createMailer({
        database,
        dataDir: opened.dataDir,
        smtpUrl: null,
        from: { name: 'Cut & Court', address: 'orders@shop.test' },
        log,
        now: () => clock,
        ...changes,
      });
    const enqueue = (changes: Partial<Mail> = {}) => database.write((trx) => enqueueMail(trx, mail(changes), clock));
    const files = async () => {
      const names = await readdir(join(opened.dataDir, 'outbox')).catch(() => []);
      return Promise.all(
        names.map(async (name) => ({ name, mail: await PostalMime.parse(await readFile(join(opened.dataDir, 'outbox', name))) })),
      );
    };
    const recording = (fail: (dispatch: Dispatch) => boolean = () => false) => {
      const sent: Dispatch[] = [];
      const transport = {
        patienceMs: 1000,
        close() {},
        async send(dispatch: Dispatch) {
          sent.push(dispatch);
          if (fail(dispatch))
            throw Object.assign(new Error('550 no such mailbox ada@example.com'), { code: 'EENVELOPE', responseCode: 550 });
        },
      };
      return { sent, transport };
    };

    describe('a picture that comes with a mail', () => {
      const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
      const pictured = { picture: { of: 'order-1 2', alt: 'Front: $& "HAWKS" <23>' }, html: `<p>Hello.</p>${pictureMark}`, secret: true };

      it('is made when the mail goes, lies inside it, and is fetched from nowhere', async () => {
        const asked: string[] = [];
        await enqueue(pictured);
        expect(asked).toEqual([]);
        const paint = async (of: string) => {
          asked.push(of);
          return jpeg;
        };
        expect(await mailer({ paint }).flush()).toEqual({ sent: 1, failed: 0 });
        const [file] = await files();
        const [picture] = file?.mail.attachments ?? [];
        expect([asked, file?.mail.attachments.length]).toEqual([['order-1 2'], 1]);
        expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline', related: true });
        expect(Buffer.from(picture?.content as ArrayBuffer).equals(jpeg)).toBe(true);
        expect(file?.mail.html).toContain(`src="cid:${picture?.contentId?.replace(/[<>]/g, '')}"`);
        expect(file?.mail.html).toContain('alt="Front: $&amp; &quot;HAWKS&quot; &lt;23&gt;"');
        expect(file?.mail.html).not.toMatch(/src="(?!cid:)/);
        expect(await database.db.selectFrom('outbox').select('picture').execute()).toEqual([{ picture: null }]);
      });

      it.each<[string, MailerOptions['paint']]>([
        ['fails', () => Promise.reject(new Error('no such logo'))],
        ['is gone', async () => null],
        [
          'fails at once',
          () => {
            throw new Error('no decoder');
          },
        ],
      ])('that %s holds no mail back, and a later try has the same Message-ID', async (_, paint) => {
        await enqueue(pictured);
        const { sent, transport } = recording(() => sent.length === 1);
        expect(await mailer({ transport, paint }).flush()).toEqual({ sent: 0, failed: 1 });
        clock += 60_000;
        expect(await mailer({ transport, paint: async () => jpeg }).flush()).toEqual({ sent: 1, failed: 0 });
        const [without, within] = await Promise.all(sent.map(({ message }) => PostalMime.parse(message)));
        expect([without?.attachments.length, within?.attachments.length]).toEqual([0, 1]);
        expect(without?.html).toBe('<p>Hello.</p>\n');
        expect(without?.messageId).toBe(within?.messageId);
      });

      it('is left to a mailer that makes pictures', async () => {
        await enqueue(pictured);
        await enqueue({ messageId: 'order.CC-BBBBBB@cutandcourt.example' });
        expect(await mailer().flush()).toEqual({ sent: 1, failed: 0 });
        expect(await mailer({ paint: async () => jpeg }).flush()).toEqual({ sent: 1, failed: 0 });
      });
    });

    it('writes a mail to a file as it would go by SMTP', async () => {
      await enqueue({ replyTo: { name: 'Label', address: 'reply@shop.test' } });
      expect(await mailer().flush()).toEqual({ sent: 1, failed: 0 });
      const [file] = await files();
      expect(file?.name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f-]{36}\.eml$/);
      expect(file?.mail).toMatchObject({
        messageId: '<order.CC-AAAAAA@cutandcourt.example>',
        from: { name: 'Cut & Court', address: 'orders@shop.test' },
        to: [{ name: 'Åda Okafor', address: 'ada@example.com' }],
        replyTo: [{ name: 'Label', address: 'reply@shop.test' }],
        subject: 'Your order CC-AAAAAA',
        text: expect.stringMatching(/^We have your order\.\n+$/),
        html: expect.stringMatching(/^<p>We have your order\.<\/p>\n?$/),
      });
    });

    it('sends nothing of a transaction that failed', async () => {
      await database
        .write(async (trx) => {
          await enqueueMail(trx, mail());
          throw new Error('no');
        })
        .catch(() => undefined);
      expect(await mailer().flush()).toEqual({ sent: 0, failed: 0 });
    });

    it('holds a mail once for one Message-ID', async () => {
      await enqueue();
      await enqueue({ subject: 'Again' });
      expect(await mailer().flush()).toEqual({ sent: 1, failed: 0 });
    });

    it('is emptied by several workers, each mail by one', async () => {
      for (let n = 0; n < 12; n++) await enqueue({ messageId: `m.${n}@shop.test` });
      const { sent, transport } = recording();
      const counts = await Promise.all([1, 2, 3].map(() => mailer({ transport }).flush()));
      expect(counts.reduce((sum, count) => sum + count.sent, 0)).toBe(12);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(12);
      expect(sent).toHaveLength(12);
    });

    it('tries again later and later, with the same Message-ID, and logs nobody', async () => {
      await enqueue();
      let broken = true;
      const { sent, transport } = recording(() => broken);
      const worker = mailer({ transport });
      const waits: number[] = [];
      for (let attempt = 1; attempt <= 4; attempt++) {
        expect(await worker.flush()).toEqual({ sent: 0, failed: 1 });
        expect(await worker.flush()).toEqual({ sent: 0, failed: 0 });
        const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
        expect(row.attempts).toBe(attempt);
        waits.push(row.next_attempt_at - clock);
        clock = row.next_attempt_at;
      }
      for (const [index, wait] of waits.entries()) {
        expect(wait).toBeGreaterThanOrEqual(4000 * 2 ** index);
        expect(wait).toBeLessThanOrEqual(6000 * 2 ** index);
      }
      broken = false;
      expect(await worker.flush()).toEqual({ sent: 1, failed: 0 });
      expect(new Set(sent.map(({ message }) => /^Message-ID: .*$/m.exec(message.toString())?.[0]))).toEqual(
        new Set(['Message-ID: <order.CC-AAAAAA@cutandcourt.example>']),
      );
      expect(JSON.stringify(lines)).not.toMatch(/ada@|Åda|okafor/i);
      expect(lines).toHaveLength(5);
    });

    it('leaves what a dead worker held to the next one, once its lease is over', async () => {
      await enqueue();
      const stuck = recording();
      void mailer({ transport: { ...stuck.transport, send: () => new Promise(() => {}) } })
        .flush()
        .catch(() => undefined);
      await expect
        .poll(async () => (await database.db.selectFrom('outbox').select('claimed_until').executeTakeFirstOrThrow()).claimed_until)
        .not.toBeNull();
      expect(await mailer().flush()).toEqual({ sent: 0, failed: 0 });
      clock += 3001;
      expect(await mailer().flush()).toEqual({ sent: 1, failed: 0 });
    });

    it('overwrites the file of a mail that is sent a second time', async () => {
      await enqueue();
      await mailer().flush();
      await database.write((trx) => trx.updateTable('outbox').set({ sent_at: null }).execute());
      expect(await mailer().flush()).toEqual({ sent: 1, failed: 0 });
      expect(await files()).toHaveLength(1);
    });

    const to = (address: string, count: number) => ({ messageId: `${count}.${address}`, subject: String(count), to: { address } });
    const enqueueAll = (mails: Partial<Mail>[]) =>
      database.write(async (trx) => {
        for (const one of mails) await enqueueMail(trx, mail(one), clock);
      });

    it('sends to several at a time, and to each in order', async () => {
      const people = ['ada@example.com', 'ivy@example.com', 'rosa@example.com'];
      await enqueueAll([0, 1, 2, 3].flatMap((count) => people.map((address) => to(address, count))));
      const subjects = new Map<string, string[]>();
      let [underWay, most] = [0, 0];
      const transport = {
        ...recording().transport,
        async send({ to, message }: Dispatch) {
          underWay += 1;
          most = Math.max(most, underWay);
          await new Promise((resolve) => setTimeout(resolve, 20));
          subjects.set(to, [...(subjects.get(to) ?? []), (await PostalMime.parse(message)).subject ?? '']);
          underWay -= 1;
        },
      };
      expect(await mailer({ transport }).flush()).toEqual({ sent: 12, failed: 0 });
      expect(most).toBe(people.length);
      expect(people.map((address) => subjects.get(address))).toEqual(people.map(() => ['0', '1', '2', '3']));
    });

    it('lets a mail that fails wait before the next to the same person, for an hour, and before nobody else', async () => {
      await enqueueAll([to('ada@example.com', 0), to('ada@example.com', 1), to('ivy@example.com', 0)]);
      const { sent, transport } = recording(({ to, message }) => to === 'ada@example.com' && message.includes('Subject: 0'));
      const worker = mailer({ transport });
      expect(await worker.flush()).toEqual({ sent: 1, failed: 1 });
      clock += 1000;
      expect(await worker.flush()).toEqual({ sent: 0, failed: 0 });
      clock += 3_600_000;
      expect(await worker.flush()).toEqual({ sent: 1, failed: 1 });
      expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ada@example.com', 'ada@example.com', 'ivy@example.com']);
    });

    it('gives up on a mail server that takes longer than a mail may, and goes on', async () => {
      await enqueueAll([to('ada@example.com', 0), to('ivy@example.com', 0)]);
      const { transport } = recording();
      const send = ({ to }: Dispatch) => (to === 'ada@example.com' ? new Promise<void>(() => {}) : Promise.resolve());
      expect(await mailer({ transport: { ...transport, send, patienceMs: 50 } }).flush()).toEqual({ sent: 1, failed: 1 });
    });

    it('sends what is queued while a mail server hangs over another mail', async () => {
      await enqueueAll([to('ada@example.com', 0)]);
      const { transport } = recording();
      let end = () => {};
      const send = ({ to }: Dispatch) =>
        to === 'ada@example.com'
          ? new Promise<void>((resolve) => {
              end = resolve;
            })
          : Promise.resolve();
      // Longer than a busy machine takes for the rest of this test, and one lane, so that no other of its lanes takes the second mail.
      const worker = mailer({ transport: { ...transport, patienceMs: 30_000, send } });
      const hanging = worker.sendDue();
      await expect
        .poll(() => database.db.selectFrom('outbox').select('id').where('claimed_until', 'is not', null).execute())
        .toHaveLength(1);
      await enqueueAll([to('ivy@example.com', 0)]);
      expect(await worker.sendDue()).toEqual({ sent: 1, failed: 0 });
      end();
      expect(await hanging).toEqual({ sent: 1, failed: 0 });
    });

    it('finishes the mail that is on its way before it stops, and leaves the others to the next worker', async () => {
      await enqueue();
      await enqueue({ messageId: 'order.CC-BBBBBB@cutandcourt.example' });
      const { sent, transport } = recording();
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const worker = mailer({ transport: { ...transport, send: (dispatch) => arrived.then(() => transport.send(dispatch)) } });
      const underWay = worker.sendDue();
      await expect
        .poll(() => database.db.selectFrom('outbox').select('id').where('claimed_until', 'is not', null).execute())
        .toHaveLength(1);
      const stopped = worker.stop();
      arrive();
      await stopped;
      expect([await underWay, sent.length]).toEqual([{ sent: 1, failed: 0 }, 1]);
      expect(await mailer().flush()).toEqual({ sent: 1, failed: 0 });
    });

    it.each<[string, Partial<Mail>]>([
      ['a subject', { subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody' }],
      ['a name', { to: { name: 'Ada\r\nBcc: eve@example.com', address: 'ada@example.com' } }],
      ['a name with quotes', { to: { name: 'Ada" <eve@example.com>, "', address: 'ada@example.com' } }],
      ['a reply name', { replyTo: { name: 'Ada\u2028Bcc: eve@example.com', address: 'ada@example.com' } }],
    ])('lets no header in through %s', async (_, changes) => {
      await enqueue(changes);
      await mailer().flush();
      const [file] = await files();
      expect(file?.mail.to?.map(({ address }) => address)).toEqual(['ada@example.com']);
      expect(file?.mail.bcc ?? []).toEqual([]);
      expect(file?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(file?.mail.text?.trim()).toBe('We have your order.');
    });

    it.each(['ada@example.com\r\nBcc: eve@example.com', 'ada@example.com, eve@example.com', '<ada@example.com>', 'ada', ''])(
      'refuses the address %j',
      async (address) => {
        await expect(enqueue({ to: { address } })).rejects.toThrow(TypeError);
      },
    );

    it('hands mail to a real mail server', async () => {
      const received: { from: string; to: string[]; raw: string }[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onData(stream, session, done) {
          let raw = '';
          stream.on('data', (part) => {
            raw += part;
          });
          stream.on('end', () => {
            const from = session.envelope.mailFrom;
            received.push({ from: from ? from.address : '', to: session.envelope.rcptTo.map(({ address }) => address), raw });
            done();
          });
        },
      });
      server.listen(0, '127.0.0.1');
      await once(server.server, 'listening');
      const address = server.server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      await enqueue();
      const worker = mailer({ smtpUrl: `smtp://127.0.0.1:${port}` });
      expect(await worker.flush()).toEqual({ sent: 1, failed: 0 });
      await worker.stop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      expect(received).toMatchObject([{ from: 'orders@shop.test', to: ['ada@example.com'] }]);
      expect(await PostalMime.parse(received[0]?.raw ?? '')).toMatchObject({
        messageId: '<order.CC-AAAAAA@cutandcourt.example>',
        subject: 'Your order CC-AAAAAA',
      });
      await enqueue({ messageId: 'second@shop.test' });
      expect(await mailer({ smtpUrl: `smtp://127.0.0.1:${port}` }).flush()).toEqual({ sent: 0, failed: 1 });
    });
  });
}
