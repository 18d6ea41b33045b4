import { randomUUID } from 'node:crypto';
import { mailboxOf } from '#core/contract/email.ts';
import type { Trx } from '#lib/database/database.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How many confirmations go out in 24 hours to one address (R9.4), and to all addresses of a mailbox with a `+`. */
const mailsADay = 3;
/** The longest wait for a mail, in milliseconds. Beyond it an address is not accepted; only a flood of addresses gets there. */
const longestWaitMs = 7 * dayMs;

/**
 * Adds an address to the list from the moment its mail is due, so that everybody on the list has a link that leads off
 * it (R9.3). Gives null if nothing changed: the address is listed already, or its mailbox has too many mails.
 */
export async function subscribe(trx: Trx, email: string, now: number): Promise<{ subscriberId: string; from: number } | null> {
  const known = await trx.selectFrom('subscribers').select(['id', 'left_at']).where('email', '=', email).executeTakeFirst();
  const from = await nextMail(trx, email, now);
  if (from > now + longestWaitMs) return null;
  if (known) {
    const { numUpdatedRows } = await trx
      .updateTable('subscribers')
      .set({ left_at: null, subscribed_at: from })
      .where('id', '=', known.id)
      .where('left_at', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { subscriberId: known.id, from } : null;
  }
  const subscriberId = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subscribers')
    .values({ id: subscriberId, email, mailbox: mailboxOf(email), subscribed_at: from, left_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? { subscriberId, from } : null;
}

/** When a mail may go to an address. Text after a `+` is easy to vary, so such addresses share the limit of their mailbox. */
async function nextMail(trx: Trx, email: string, now: number): Promise<number> {
  const mailbox = mailboxOf(email);
  const lastButTwo = await trx
    .selectFrom('unsubscribe_keys')
    .innerJoin('subscribers', 'subscribers.id', 'unsubscribe_keys.subscriber_id')
    .select('unsubscribe_keys.created_at')
    .where('subscribers.mailbox', '=', mailbox)
    .where('subscribers.email', email === mailbox ? '=' : '!=', mailbox)
    .orderBy('unsubscribe_keys.created_at', 'desc')
    .offset(mailsADay - 1)
    .limit(1)
    .executeTakeFirst();
  return Math.max(now, (lastButTwo?.created_at ?? 0) + dayMs);
}
