import { retentionDays } from '#core/config/retention.ts';
import type { Database, Trx } from '../database/database.server.ts';
import type { OutboxRow } from '../database/schema.server.ts';
import { mailFolder, removeMailFiles } from './mail-files.server.ts';
import type { MailKind } from './mail-kinds.ts';
import { withoutText } from './outbox.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const giveUpAfterMs = 5 * dayMs;
const keepMs = retentionDays.mailAfterSending * dayMs;

/** Everything personal is blanked; the Message-ID stays, so that no mail is sent twice. */
const blank = { ...withoutText, recipient: '', recipient_name: null, reply_to: null, reply_to_name: null };

/**
 * Gives up on mails that were tried and are older than five days, and resolves with those; one that is being sent is left alone. Mails that
 * ended 30 days ago lose their text, their recipient and their file in `dataDir` (R12.4).
 */
export async function applyOutboxRetention(
  database: Database,
  { dataDir, now }: { dataDir: string; now: number },
): Promise<Pick<OutboxRow, 'id' | 'kind'>[]> {
  const givenUp = await giveUp(database, now);
  const before = now - keepMs;
  await database.write((trx) =>
    trx
      .updateTable('outbox')
      .set(blank)
      .where((eb) => eb.or([eb('sent_at', '<', before), eb('given_up_at', '<', before)]))
      .where('recipient', '!=', '')
      .execute(),
  );
  // Runs after the rows and keeps the files of those that are left, so a file that outlived a crash is deleted the next time.
  const left = await database.db.selectFrom('outbox').select('id').where('recipient', '!=', '').where('created_at', '<', before).execute();
  const kept = new Set(left.map(({ id }) => id));
  await removeMailFiles(mailFolder(dataDir), ({ id, wasCreatedBefore }) => wasCreatedBefore(before) && !kept.has(id));
  return givenUp;
}

function giveUp(database: Database, now: number) {
  return database.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ given_up_at: now, claimed_until: null })
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('attempts', '>', 0)
      .where('created_at', '<', now - giveUpAfterMs)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
      .returning(['id', 'kind'])
      .execute(),
  );
}

type MailsTo = { recipient: string; kind: MailKind };

/** Deletes the mails of that kind to somebody that were not sent yet. Resolves with the mails' ids. */
export async function dropUnsent(trx: Trx, { recipient, kind }: MailsTo): Promise<string[]> {
  const dropped = await trx
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .returning('id')
    .execute();
  return dropped.map(({ id }) => id);
}

/**
 * Erases the recipient of mails of that kind that were sent, and deletes the others. Resolves with the mails' ids; the caller deletes their
 * files.
 */
export async function eraseMailsTo(trx: Trx, mails: MailsTo): Promise<string[]> {
  const dropped = await dropUnsent(trx, mails);
  const blanked = await trx
    .updateTable('outbox')
    .set(blank)
    .where('recipient', '=', mails.recipient)
    .where('kind', '=', mails.kind)
    .returning('id')
    .execute();
  return [...dropped, ...blanked.map(({ id }) => id)];
}

/** Erases every mail to or about an address, in any case, and deletes those that were not sent yet. Resolves with the mails' ids. */
export async function eraseMailsAbout(trx: Trx, address: string): Promise<string[]> {
  const email = address.trim().toLowerCase();
  const rows = await trx
    .selectFrom('outbox')
    .select(['id', 'sent_at'])
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['recipient']), '=', email), eb(eb.fn<string>('lower', ['reply_to']), '=', email)]))
    .execute();
  for (const { id, sent_at } of rows) {
    if (sent_at === null) await trx.deleteFrom('outbox').where('id', '=', id).execute();
    else await trx.updateTable('outbox').set(blank).where('id', '=', id).execute();
  }
  return rows.map(({ id }) => id);
}
