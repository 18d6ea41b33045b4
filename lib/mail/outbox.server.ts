import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Database, Tables, Trx } from '../database/database.server.ts';
import type { OutboxRow } from '../database/schema.server.ts';
import type { MailsDue } from '../metrics/metrics.server.ts';
import type { MailKind } from './mail-kinds.ts';
import { type Mail, type MailMessage, safeMail } from './mail-message.server.ts';

/**
 * Queues a mail within the caller's transaction: it is sent if and only if that commits. If there is a mail with the same Message-ID
 * already, nothing is added.
 */
export async function enqueueMail(trx: Trx, mail: Mail, now = Date.now()): Promise<void> {
  const { messageId, kind, to, replyTo, subject, text, html, unsubscribeUrl, secret, picture, attachment } = safeMail(mail);
  await trx
    .insertInto('outbox')
    .values({
      id: nextId(),
      message_id: messageId,
      kind,
      recipient_name: to.name ?? null,
      recipient: to.address,
      reply_to_name: replyTo?.name ?? null,
      reply_to: replyTo?.address ?? null,
      subject,
      text,
      html: html ?? null,
      created_at: now,
      sent_at: null,
      attempts: 0,
      next_attempt_at: now,
      claimed_until: null,
      given_up_at: null,
      unsubscribe_url: unsubscribeUrl ?? null,
      secret: secret ? 1 : 0,
      picture: picture ? JSON.stringify(picture) : null,
      attachment: attachment ? JSON.stringify(attachment) : null,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

let lastStamp = 0;

/** A UUID of version 7 that sorts after those made before, so that the mails of one moment keep their order. */
function nextId(): string {
  // Milliseconds since 1970 with twelve bits behind them, which count within one.
  lastStamp = Math.max(Date.now() * 4096, lastStamp + 1);
  const stamp = lastStamp.toString(16).padStart(15, '0');
  const random = randomBytes(8).toString('hex');
  return `${stamp.slice(0, 8)}-${stamp.slice(8, 12)}-7${stamp.slice(12)}-8${random.slice(1, 4)}-${random.slice(4)}`;
}

/** Deletes mails that were not sent yet. */
export async function dropMails(trx: Trx, messageIds: string[]): Promise<void> {
  await trx.deleteFrom('outbox').where('message_id', 'in', messageIds).where('sent_at', 'is', null).execute();
}

/** Makes mails that are due later due now. */
export async function makeMailsDue(trx: Trx, messageIds: string[], now = Date.now()): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ created_at: now, next_attempt_at: now })
    .where('message_id', 'in', messageIds)
    .where('next_attempt_at', '>', now)
    .where('sent_at', 'is', null)
    .execute();
}

/** Counts the mails of a kind that were written to somebody since a moment. */
export async function countMailsTo(
  trx: Trx,
  { recipient, kind, since }: { recipient: string; kind: MailKind; since: number },
): Promise<number> {
  const { count } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the mails that should have gone out by `now`, in milliseconds since 1970; a mail that is tried again is due since its first try. */
export async function countMailsDue({ db }: Database, now: number): Promise<MailsDue> {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestMs: oldest === null ? 0 : now - Number(oldest) };
}

/** For so long a mail that fails holds back the later ones to its recipient, in ms. */
const orderMs = 3_600_000;
/** How many due mails one claim looks at; others may have claimed the first. */
const candidates = 10;

/**
 * Claims a mail that is due and not claimed, until `leaseMs` from now; if the worker dies, another one takes it after that. The mails to
 * one recipient go one after the other, in order. Without `pictures`, mails with pictures are left to others.
 */
export async function claimMail(
  database: Database,
  { now, leaseMs, pictures }: { now: number; leaseMs: number; pictures: boolean },
): Promise<OutboxRow | null> {
  const due = await dueMails(database, { now, pictures }).limit(candidates).execute();
  if (due.length === 0) return null;
  return database.write(async (trx) => {
    for (const { id } of due) {
      const row = await trx
        .updateTable('outbox')
        .set({ claimed_until: now + leaseMs })
        .where('id', '=', id)
        .where(isDue(now))
        .returningAll()
        .executeTakeFirst();
      if (row) return row;
    }
    return null;
  });
}

const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('outbox.sent_at', 'is', null),
    eb('outbox.given_up_at', 'is', null),
    eb('outbox.next_attempt_at', '<=', now),
    eb.or([eb('outbox.claimed_until', 'is', null), eb('outbox.claimed_until', '<=', now)]),
  ]);

function dueMails({ db }: Database, { now, pictures }: { now: number; pictures: boolean }) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where(isDue(now))
    .$if(!pictures, (query) => query.where('picture', 'is', null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.recipient', '=', 'outbox.recipient')
            .where('earlier.sent_at', 'is', null)
            .where('earlier.given_up_at', 'is', null)
            .where('earlier.created_at', '>', now - orderMs)
            .$if(!pictures, (query) => query.where('earlier.picture', 'is', null))
            .where((eb) =>
              eb.or([
                eb('earlier.created_at', '<', eb.ref('outbox.created_at')),
                eb.and([eb('earlier.created_at', '=', eb.ref('outbox.created_at')), eb('earlier.id', '<', eb.ref('outbox.id'))]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .orderBy('id');
}

/** Marks a mail as sent, `now` in milliseconds since 1970. It is never claimed again. A text with a secret link is deleted. */
export async function markSent(database: Database, { id, unsubscribe_url, secret }: OutboxRow, now: number): Promise<void> {
  const wiped = unsubscribe_url === null && !secret ? {} : withoutText;
  await database.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ sent_at: now, claimed_until: null, ...wiped })
      .where('id', '=', id)
      .execute(),
  );
}

export const withoutText = { text: '', html: null, unsubscribe_url: null, picture: null, attachment: null };

/** Schedules the next try: after the n-th failure in 5 s × 2^(n-1), an hour at most, varied by up to a fifth. */
export async function scheduleRetry(
  database: Database,
  { id, attempts, now }: { id: string; attempts: number; now: number },
): Promise<void> {
  const wait = Math.min(5_000 * 2 ** Math.min(attempts - 1, 20), 3_600_000) * (0.8 + Math.random() * 0.4);
  await database.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ attempts, next_attempt_at: Math.round(now + wait), claimed_until: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute(),
  );
}

const pictureSchema = z.object({ of: z.string(), alt: z.string() });
const attachmentSchema = z.object({ documentId: z.string(), fileName: z.string() });

/** The mail as it was enqueued. */
export function mailOf(row: OutboxRow): MailMessage {
  return {
    messageId: row.message_id,
    to: { name: row.recipient_name ?? undefined, address: row.recipient },
    replyTo: row.reply_to === null ? undefined : { name: row.reply_to_name ?? undefined, address: row.reply_to },
    subject: row.subject,
    text: row.text,
    html: row.html ?? undefined,
    unsubscribeUrl: row.unsubscribe_url ?? undefined,
    secret: row.secret === 1,
    picture: row.picture === null ? undefined : pictureSchema.parse(JSON.parse(row.picture)),
    attachment: row.attachment === null ? undefined : attachmentSchema.parse(JSON.parse(row.attachment)),
  };
}
