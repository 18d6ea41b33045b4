import { retentionDays } from '#core/config/retention.ts';
import type { Database, Trx } from '../database/database.server.ts';
import type { OutboxRow } from '../database/schema.server.ts';
import { mailFolder, removeMailFiles } from './mail-files.server.ts';
import { withoutText } from './outbox.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const giveUpAfterMs = 5 * dayMs;
const keepMs = retentionDays.mailAfterSending * dayMs;

/** What says nothing of anybody: the Message-ID stays, so that no mail goes twice. */
const blank = { ...withoutText, recipient: '', recipient_name: null, reply_to: null, reply_to_name: null };

/**
 * Gives up on mails that were tried and are older than five days, and resolves with those; one that is on
 * its way is left. Mails that ended 30 days ago lose their text, their recipient and their file in `dataDir`.
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
  // After the rows, and asking which are left: a file that outlived a crash, or its row, goes the next time.
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

type MailsTo = { recipient: string; kind: string };

/** Takes back what of that kind has not gone out to somebody yet. Resolves with the mails' ids. */
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

/** Forgets to whom mails of that kind went, and takes back the others. Resolves with the mails' ids: their files are the caller's. */
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

/** Forgets every mail to or about an address, in any case, and takes back those that have not gone out. Resolves with the mails' ids. */
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
