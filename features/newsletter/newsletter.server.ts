import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { maskEmail } from '#core/contract/email.ts';
import type { subscribeRequestSchema } from '#core/contract/newsletter.ts';
import type { Database, Trx } from '#platform/database.server.ts';
import { enqueueMail } from '#platform/mail.server.ts';
import { confirmationMail } from './confirmation-mail.server.ts';
import { trap } from './trap.ts';
import { createKey, proves, readKey } from './unsubscribe-key.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Confirmations one mailbox gets within 24 hours, whatever somebody writes after a `+`. */
const mailsADay = 3;
/** No answer comes sooner, so that its time does not tell who is on the list. */
const answerMs = 100;

export type Subscription = { state: 'listed' | 'left'; masked: string };

/** The mailing list. Throws DatabaseBusy or DatabaseUnavailable where nothing could be kept. */
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
     * Puts an address on the list and writes to it. An address that is there already, a machine, and a mailbox
     * that has had its mails of the day change nothing, and look the same from outside.
     */
    async subscribe(request: z.output<typeof subscribeRequestSchema>): Promise<void> {
      const machine = Boolean(request.motto) || (request.elapsedMs ?? trap.soonestMs) < trap.soonestMs;
      const listing = machine ? null : list(request.email.toLowerCase());
      await Promise.all([listing, sleep(answerMs)]);
    },

    /** Whose key it is, and whether they are on the list; null for a key that is none. */
    async find(key: string): Promise<Subscription | null> {
      const found = await findByKey(key);
      return found && { state: found.left_at === null ? 'listed' : 'left', masked: maskEmail(found.email) };
    },

    /** Takes whoever holds the key off the list, as often as asked; false for a key that is none. */
    async leave(key: string): Promise<boolean> {
      const found = await findByKey(key);
      if (!found) return false;
      if (found.left_at !== null) return true;
      await database.write((trx) =>
        trx.updateTable('subscribers').set({ left_at: now() }).where('id', '=', found.id).where('left_at', 'is', null).execute(),
      );
      return true;
    },
  };

  async function list(email: string) {
    const { key, ...kept } = createKey();
    const unsubscribeUrl = `${publicOrigin}/unsubscribe/${key}`;
    await database.write(async (trx) => {
      const subscriberId = await enlist(trx, email, now());
      if (!subscriberId) return;
      await trx
        .insertInto('unsubscribe_keys')
        .values({ id: kept.id, subscriber_id: subscriberId, secret_hash: kept.secretHash, created_at: now() })
        .execute();
      await enqueueMail(trx, confirmationMail({ email, keyId: kept.id, unsubscribeUrl, now: now() }), now());
    });
  }

  async function findByKey(key: string) {
    const parts = readKey(key);
    if (!parts) return null;
    const row = await database.db
      .selectFrom('unsubscribe_keys')
      .innerJoin('subscribers', 'subscribers.id', 'unsubscribe_keys.subscriber_id')
      .select(['subscribers.id', 'subscribers.email', 'subscribers.left_at', 'unsubscribe_keys.secret_hash'])
      .where('unsubscribe_keys.id', '=', parts.id)
      .executeTakeFirst();
    return row && proves(parts.secret, row.secret_hash) ? row : null;
  }
}
export type Newsletter = ReturnType<typeof createNewsletter>;

/** Gives the subscriber who is to get a mail now: a new one, or one who comes back. */
async function enlist(trx: Trx, email: string, now: number): Promise<string | null> {
  const mailbox = mailboxOf(email);
  const known = await trx.selectFrom('subscribers').select(['id', 'left_at']).where('email', '=', email).executeTakeFirst();
  const { mails } = await trx
    .selectFrom('unsubscribe_keys')
    .innerJoin('subscribers', 'subscribers.id', 'unsubscribe_keys.subscriber_id')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('subscribers.mailbox', '=', mailbox)
    .where('unsubscribe_keys.created_at', '>', now - dayMs)
    .executeTakeFirstOrThrow();
  const mayWrite = mails < mailsADay;
  if (known) {
    const { numUpdatedRows } = await trx
      .updateTable('subscribers')
      .set({ left_at: null, subscribed_at: now })
      .where('id', '=', known.id)
      .where('left_at', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n && mayWrite ? known.id : null;
  }
  // Nobody is on the list without a link that leads off it.
  if (!mayWrite) return null;
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subscribers')
    .values({ id, email, mailbox, subscribed_at: now, left_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}

/** @example mailboxOf('ada+list@example.com') // 'ada@example.com' */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
