import { retentionDays } from '#core/config/retention.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { eraseMailsTo } from '#lib/mail/mailer.server.ts';
import { confirmationKind } from './confirmation-mail.server.ts';

const retentionMs = retentionDays.afterLeavingList * 24 * 60 * 60 * 1000;

/**
 * Deletes subscribers and everything that names them. The hashes of their keys stay, so that the link in an old mail
 * still says that they are off the list. Resolves with the ids of mails to them.
 */
export async function deleteSubscriber(trx: Trx, subscribers: { id: string; email: string }[]): Promise<string[]> {
  const mails: string[] = [];
  for (const { id, email } of subscribers) {
    await trx
      .insertInto('ended_keys')
      .columns(['id', 'secret_hash'])
      .expression((eb) => eb.selectFrom('unsubscribe_keys').select(['id', 'secret_hash']).where('subscriber_id', '=', id))
      .execute();
    await trx.deleteFrom('subscribers').where('id', '=', id).execute();
    mails.push(...(await eraseMailsTo(trx, { recipient: email, kind: confirmationKind })));
  }
  return mails;
}

/** Deletes those who left the list so long ago that the label's mail tool knows of it. */
export async function deleteUnsubscribed({ write }: Database, now: number): Promise<void> {
  await write(async (trx) => {
    const left = await trx
      .updateTable('subscribers')
      // Changes nothing, but locks the rows: somebody who returns at this moment is not deleted.
      .set((eb) => ({ left_at: eb.ref('left_at') }))
      .where('left_at', '<', now - retentionMs)
      .returning(['id', 'email'])
      .execute();
    await deleteSubscriber(trx, left);
  });
}
