import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.server.ts';
import type { OutboxRow } from '../database/schema.server.ts';
import type { Log } from '../log.server.ts';
import { createFileTransport, mailFolder } from './mail-files.server.ts';
import { composeMessage, type Mailbox } from './mail-message.server.ts';
import { createSmtpTransport, type MailTransport } from './mail-transport.server.ts';
import { claimMails, mailOf, markSent, releaseClaim, scheduleRetry } from './outbox.server.ts';

export { removeMails } from './mail-files.server.ts';
export { type Mail, type MailPicture, messageIdOf } from './mail-message.server.ts';
export { countMailsTo, dropMails, enqueueMail, sendNow } from './outbox.server.ts';
export { dropUnsent, eraseMailsAbout, eraseMailsTo } from './outbox-retention.server.ts';

const pollMs = 1000;
const batch = 3;
/** A mail waits no longer for its picture. */
const picturePatienceMs = 5000;

export type Mailer = {
  /** Looks for due mails every second until stopped. Does not keep the process alive. */
  start(): void;
  /** Resolves when the mail that is on its way has gone; the rest stays in the outbox. */
  stop(): Promise<void>;
  /** Sends all that is due now; resolves with how many went out and how many failed. */
  flush(): Promise<{ sent: number; failed: number }>;
};

export type MailerOptions = {
  database: Database;
  /** Files go to its folder `outbox` where no SMTP server is named. */
  dataDir: string;
  smtpUrl: string | null;
  from: Mailbox;
  log: Pick<Log, 'info' | 'warn'>;
  /** Makes what the pictures of mails are of, as JPEG; null where it is gone. Without it, mails with pictures are left to a mailer that has it. */
  paint?: (of: string) => Promise<Uint8Array | null>;
  now?: () => number;
  leaseMs?: number;
  transport?: MailTransport;
};

/**
 * Sends what lies in the outbox, each mail at least once and always with the same Message-ID. Several
 * processes may run one each. A mail that fails is tried again, later and later.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { database, from, log, paint, now = Date.now } = options;
  const transport =
    options.transport ?? (options.smtpUrl ? createSmtpTransport(options.smtpUrl) : createFileTransport(mailFolder(options.dataDir)));
  // As long as a batch takes at the transport's slowest, so that two workers do not hold one mail.
  const leaseMs = options.leaseMs ?? (transport.patienceMs + (paint ? picturePatienceMs : 0)) * batch;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<{ sent: number; failed: number }> | null = null;
  let stopped = false;
  let quiet = false;

  /** null where it cannot be made, or not in time: the mail goes without it. */
  async function painted({ id, kind }: OutboxRow, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const late = new AbortController();
    try {
      return await Promise.race([
        make(),
        wait(picturePatienceMs, null, { signal: late.signal, ref: false }).then(() => {
          throw new Error('a picture takes too long');
        }),
      ]);
    } catch (error) {
      log.warn({ mail: id, kind, problem: problemOf(error) }, 'a mail goes without its picture');
      return null;
    } finally {
      late.abort();
    }
  }

  async function deliver(row: OutboxRow): Promise<boolean> {
    try {
      const mail = mailOf(row);
      const jpeg = mail.picture && paint ? await painted(row, () => paint(mail.picture?.of ?? '')) : null;
      const message = await composeMessage(mail, { from, date: new Date(row.created_at), jpeg });
      await transport.send({ id: row.id, createdAt: row.created_at, from: from.address, to: row.recipient, message });
    } catch (error) {
      const attempts = row.attempts + 1;
      await scheduleRetry(database, { id: row.id, attempts, now: now() });
      log.warn({ mail: row.id, kind: row.kind, attempts, problem: problemOf(error) }, 'a mail did not go out');
      return false;
    }
    await markSent(database, row, now());
    log.info({ mail: row.id, kind: row.kind }, 'a mail went out');
    return true;
  }

  async function sendDue() {
    const count = { sent: 0, failed: 0 };
    for (;;) {
      const rows = await claimMails(database, { now: now(), leaseMs, count: batch, pictures: paint !== undefined });
      if (rows.length === 0) return count;
      for (const [index, row] of rows.entries()) {
        if (stopped) {
          await releaseClaim(
            database,
            rows.slice(index).map(({ id }) => id),
          );
          return count;
        }
        if (await deliver(row)) count.sent += 1;
        else count.failed += 1;
      }
    }
  }

  function flush() {
    underWay ??= sendDue().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function poll() {
    try {
      await flush();
      quiet = false;
    } catch (error) {
      if (!quiet) log.warn({ problem: problemOf(error) }, 'the outbox cannot be read; trying on');
      quiet = true;
    }
    if (!stopped) timer = setTimeout(poll, pollMs).unref();
  }

  return {
    start() {
      stopped = false;
      void poll();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay?.catch(() => undefined);
      transport.close();
    },
    flush,
  };
}

/** Name and code of an error; its message may hold an address. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const response = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  return [error.name, code, response].filter((part) => part !== null).join(' ');
}
