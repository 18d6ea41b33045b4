import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.server.ts';
import type { OutboxRow } from '../database/schema.server.ts';
import { type Mail, safeMail } from './mail-message.server.ts';

/**
 * Queues a mail within the caller's transaction: it is sent if and only if that commits. If there is a mail with the same Message-ID
 * already, nothing is added.
 */
export async function enqueueMail(trx: Trx, mail: Mail, now = Date.now()): Promise<void> {
  const { messageId, kind, to, replyTo, subject, text, html, unsubscribeUrl, secret, picture } = safeMail(mail);
  await trx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
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
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** Deletes mails that were not sent yet. */
export async function dropMails(trx: Trx, messageIds: string[]): Promise<void> {
  await trx.deleteFrom('outbox').where('message_id', 'in', messageIds).where('sent_at', 'is', null).execute();
}

/** Makes mails that are due later due now. */
export async function sendNow(trx: Trx, messageIds: string[], now = Date.now()): Promise<void> {
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
  { recipient, kind, since }: { recipient: string; kind: string; since: number },
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

/**
 * Claims up to `count` mails that are due and not claimed, until `leaseMs` from now; if the worker dies, another one takes them after that.
 * Without `pictures`, mails with pictures are left to others.
 */
export async function claimMails(
  database: Database,
  { now, leaseMs, count, pictures }: { now: number; leaseMs: number; count: number; pictures: boolean },
): Promise<OutboxRow[]> {
  const due = await dueMails(database, now)
    .$if(!pictures, (query) => query.where('picture', 'is', null))
    .limit(count)
    .execute();
  if (due.length === 0) return [];
  return database.write(async (trx) => {
    const claimed: OutboxRow[] = [];
    for (const { id } of due) {
      const row = await trx
        .updateTable('outbox')
        .set({ claimed_until: now + leaseMs })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
        .returningAll()
        .executeTakeFirst();
      if (row) claimed.push(row);
    }
    return claimed;
  });
}

function dueMails({ db }: Database, now: number) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
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

export const withoutText = { text: '', html: null, unsubscribe_url: null, picture: null };

/** Releases claimed mails to other workers at once. */
export async function releaseClaim(database: Database, ids: string[]): Promise<void> {
  await database.write((trx) => trx.updateTable('outbox').set({ claimed_until: null }).where('id', 'in', ids).execute());
}

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

/** The mail as it was enqueued. */
export function mailOf(row: OutboxRow): Mail {
  return {
    messageId: row.message_id,
    kind: row.kind,
    to: { name: row.recipient_name ?? undefined, address: row.recipient },
    replyTo: row.reply_to === null ? undefined : { name: row.reply_to_name ?? undefined, address: row.reply_to },
    subject: row.subject,
    text: row.text,
    html: row.html ?? undefined,
    unsubscribeUrl: row.unsubscribe_url ?? undefined,
    secret: row.secret === 1,
    picture: row.picture === null ? undefined : pictureSchema.parse(JSON.parse(row.picture)),
  };
}
