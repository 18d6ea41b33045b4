import { randomUUID } from 'node:crypto';
import type { Trx } from '#lib/database/database.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Confirmations within 24 hours to one address, and to all of a mailbox that have something after a `+`. */
const mailsADay = 3;
/** Who would wait longer for the mail is not taken: nobody but a flood of addresses gets there. */
const longestWaitMs = 7 * dayMs;

/**
 * Puts an address on the list, or back on it, from the moment its mail is due: nobody is on the list without a
 * link that leads off it. Null where nothing changed: it is there, or its mailbox is flooded.
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

/** When a mail may go to an address. What stands after a `+` costs a stranger nothing to vary, so those share their mails. */
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

/** @example mailboxOf('ada+list@example.com') // 'ada@example.com' */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
