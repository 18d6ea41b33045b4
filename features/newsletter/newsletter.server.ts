import { setTimeout as sleep } from 'node:timers/promises';
import { maskEmail } from '#core/contract/email.ts';
import type { SubscribeRequest } from '#core/contract/newsletter.ts';
import type { Database } from '#lib/database/database.server.ts';
import { dropUnsent, enqueueMail } from '#lib/mail/mailer.server.ts';
import { confirmationKind, newsletterConfirmationMail } from './confirmation-mail.server.ts';
import { subscribe } from './subscribe.server.ts';
import { createToken, readToken, verifyToken } from './unsubscribe-token.server.ts';

/** Responses are sent at whole multiples of this time in milliseconds, so that their duration does not reveal who is on the list (R9.2). */
const answerMs = 100;

/** `masked` is null if the address was deleted. */
export type Subscription = { state: 'listed'; masked: string } | { state: 'left'; masked: string | null };

/** The mailing list. Throws DatabaseBusy or DatabaseUnavailable if nothing could be stored. */
export function createNewsletter({
  database,
  publicOrigin,
  now = Date.now,
}: {
  database: Database;
  publicOrigin: string;
  now?: () => number;
}) {
  return {
    /**
     * Adds an address to the list and mails it. A known address, a machine that filled in the honeypot (`trap`), and a
     * mailbox with too many mails change nothing, and get the same answer (R9.2).
     */
    async subscribe({ email }: SubscribeRequest, trap = ''): Promise<void> {
      const started = performance.now();
      if (trap === '') await list(email.toLowerCase());
      await sleep(answerMs - ((performance.now() - started) % answerMs));
    },

    /** The subscription of a key, or null for an unknown one. */
    async find(key: string): Promise<Subscription | null> {
      const found = await findByKey(key);
      if (!found) return null;
      if (found === 'forgotten') return { state: 'left', masked: null };
      return { state: found.left_at === null ? 'listed' : 'left', masked: maskEmail(found.email) };
    },

    /** Unsubscribes the holder of the key, however often it is called. Gives false for an unknown key. */
    async leave(key: string): Promise<boolean> {
      const found = await findByKey(key);
      if (!found) return false;
      if (found === 'forgotten' || found.left_at !== null) return true;
      await database.write(async (trx) => {
        await trx.updateTable('subscribers').set({ left_at: now() }).where('id', '=', found.id).where('left_at', 'is', null).execute();
        await dropUnsent(trx, { recipient: found.email, kind: confirmationKind });
      });
      return true;
    },
  };

  async function list(email: string) {
    const { key, ...kept } = createToken();
    const unsubscribeUrl = `${publicOrigin}/unsubscribe/${key}`;
    await database.write(async (trx) => {
      const enlisted = await subscribe(trx, email, now());
      if (!enlisted) return;
      const { subscriberId, from } = enlisted;
      await trx
        .insertInto('unsubscribe_keys')
        .values({ id: kept.id, subscriber_id: subscriberId, secret_hash: kept.secretHash, created_at: from })
        .execute();
      await enqueueMail(trx, newsletterConfirmationMail({ email, keyId: kept.id, unsubscribeUrl, now: from }), from);
    });
  }

  async function findByKey(key: string) {
    const parts = readToken(key);
    if (!parts) return null;
    const row = await database.db
      .selectFrom('unsubscribe_keys')
      .innerJoin('subscribers', 'subscribers.id', 'unsubscribe_keys.subscriber_id')
      .select(['subscribers.id', 'subscribers.email', 'subscribers.left_at', 'unsubscribe_keys.secret_hash'])
      .where('unsubscribe_keys.id', '=', parts.id)
      .executeTakeFirst();
    if (row) return verifyToken(parts.secret, row.secret_hash) ? row : null;
    const ended = await database.db.selectFrom('ended_keys').select('secret_hash').where('id', '=', parts.id).executeTakeFirst();
    return ended && verifyToken(parts.secret, ended.secret_hash) ? 'forgotten' : null;
  }
}
export type Newsletter = ReturnType<typeof createNewsletter>;
