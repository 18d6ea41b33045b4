import { inTime } from '#core/async/in-time.ts';
import type { Database } from '../database/database.server.ts';
import type { OutboxRow } from '../database/schema.server.ts';
import { type Log, problemOf } from '../log.server.ts';
import { traced } from '../tracing/tracing.server.ts';
import { readDocument } from './mail-attachment.server.ts';
import { createFileTransport, mailFolder } from './mail-files.server.ts';
import { composeMessage, type Mailbox } from './mail-message.server.ts';
import { createSmtpTransport, type MailTransport } from './mail-transport.server.ts';
import { claimMail, mailOf, markSent, scheduleRetry } from './outbox.server.ts';

export { removeMails } from './mail-files.server.ts';
export type { MailKind } from './mail-kinds.ts';
export { type Mail, type MailPicture, messageIdOf } from './mail-message.server.ts';
export { countMailsDue, countMailsTo, dropMails, enqueueMail, makeMailsDue } from './outbox.server.ts';
export { dropUnsent, eraseMailsAbout, eraseMailsTo } from './outbox-retention.server.ts';

/** How many lanes send mails side by side. */
export const mailLanes = 5;
/** How long a mail waits for its picture, in ms; then it is sent without one. */
const picturePatienceMs = 5000;

type MailCount = { sent: number; failed: number };

export type Mailer = {
  /** Resolves when the mails that are being sent have gone; the others stay in the outbox. */
  stop(): Promise<void>;
  /** One lane: sends what is due, one mail after the other; resolves when nothing is left, with how many were sent and how many failed. */
  sendDue(): Promise<MailCount>;
  /** Sends what is due in all lanes; resolves when nothing is left. */
  flush(): Promise<MailCount>;
};

export type MailerOptions = {
  database: Database;
  /** Mails go to its folder `outbox` where no SMTP server is set. */
  dataDir: string;
  smtpUrl: string | null;
  from: Mailbox;
  log: Pick<Log, 'info' | 'warn'>;
  /**
   * Draws the picture of a mail as JPEG; null where its subject is gone. A mailer without `paint` leaves mails with pictures to one that
   * has it.
   */
  paint?: (of: string) => Promise<Uint8Array | null>;
  now?: () => number;
  leaseMs?: number;
  transport?: MailTransport;
};

/**
 * Sends the mails in the outbox, each at least once (R3.7) and always with the same Message-ID. Several processes may run one each. A
 * failed mail is tried again after growing pauses.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { database, from, log, paint, now = Date.now } = options;
  const transport =
    options.transport ?? (options.smtpUrl ? createSmtpTransport(options.smtpUrl) : createFileTransport(mailFolder(options.dataDir)));
  // As long as a mail can take at most, so that two workers never send one at the same time.
  const leaseMs = options.leaseMs ?? transport.patienceMs + (paint ? picturePatienceMs : 0) + 1000;
  const underWay = new Set<Promise<unknown>>();
  let stopped = false;

  /** null where it cannot be drawn, or not in time: the mail is then sent without it. */
  async function painted({ id, kind }: OutboxRow, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    try {
      return await inTime(make(), picturePatienceMs, () => new Error('a picture takes too long'));
    } catch (error) {
      log.warn({ mail: id, kind, problem: problemOf(error) }, 'a mail goes without its picture');
      return null;
    }
  }

  const deliver = (row: OutboxRow) =>
    traced('mail send', { 'mail.kind': row.kind, 'mail.attempt': row.attempts + 1 }, () => deliverNow(row));

  async function deliverNow(row: OutboxRow): Promise<boolean> {
    try {
      const mail = mailOf(row);
      const jpeg = mail.picture && paint ? await painted(row, () => paint(mail.picture?.of ?? '')) : null;
      const pdf = mail.attachment ? await readDocument(database, mail.attachment.documentId) : null;
      const message = await composeMessage(mail, { from, date: new Date(row.created_at), jpeg, pdf });
      const sending = transport.send({ id: row.id, createdAt: row.created_at, from: from.address, to: row.recipient, message });
      await inTime(sending, transport.patienceMs, () => new Error('the mail server takes too long'));
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

  async function sendAll(): Promise<MailCount> {
    const count = { sent: 0, failed: 0 };
    while (!stopped) {
      const row = await claimMail(database, { now: now(), leaseMs, pictures: paint !== undefined });
      if (!row) break;
      if (await deliver(row)) count.sent += 1;
      else count.failed += 1;
    }
    return count;
  }

  function sendDue() {
    const lane = sendAll();
    underWay.add(lane);
    const end = () => underWay.delete(lane);
    lane.then(end, end);
    return lane;
  }

  async function flush() {
    const ended = await Promise.allSettled(Array.from({ length: mailLanes }, sendDue));
    return ended.reduce(
      (sum, lane) => {
        if (lane.status === 'rejected') throw lane.reason;
        return { sent: sum.sent + lane.value.sent, failed: sum.failed + lane.value.failed };
      },
      { sent: 0, failed: 0 },
    );
  }

  return {
    async stop() {
      stopped = true;
      await Promise.allSettled(underWay);
      transport.close();
    },
    sendDue,
    flush,
  };
}
