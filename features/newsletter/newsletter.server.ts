import { inWholeSteps } from '#core/async/whole-steps.ts';
import { maskEmail } from '#core/contract/email.ts';
import type { SubscribeRequest } from '#core/contract/newsletter.ts';
import type { Database } from '#lib/database/database.server.ts';
import { dropUnsent, enqueueMail } from '#lib/mail/mailer.server.ts';
import { createToken, readToken, verifyToken } from '#lib/secret-token.server.ts';
import { confirmationKind, newsletterConfirmationMail } from './confirmation-mail.server.ts';
import { subscribe } from './subscribe.server.ts';

/** Responses are sent at whole multiples of this time in milliseconds, so that their duration does not reveal who is on the list (R9.2). */
const responseMs = 100;

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
     * Adds an address to the list and mails it. A known address, a machine that filled in the honeypot (`honeypot`), and a
     * mailbox with too many mails change nothing, and get the same response (R9.2).
     */
    async subscribe({ email }: SubscribeRequest, honeypot = ''): Promise<void> {
      await inWholeSteps(responseMs, async () => {
        if (honeypot === '') await enlist(email.toLowerCase());
      });
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

  async function enlist(email: string) {
    const { key, ...token } = createToken();
    const unsubscribeUrl = `${publicOrigin}/unsubscribe/${key}`;
    await database.write(async (trx) => {
      const subscribed = await subscribe(trx, email, now());
      if (!subscribed) return;
      const { subscriberId, from } = subscribed;
      await trx
        .insertInto('unsubscribe_keys')
        .values({ id: token.id, subscriber_id: subscriberId, secret_hash: token.secretHash, created_at: from })
        .execute();
      await enqueueMail(trx, newsletterConfirmationMail({ email, keyId: token.id, unsubscribeUrl, now: from }), from);
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
