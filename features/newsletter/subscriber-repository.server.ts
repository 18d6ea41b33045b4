import type { Database } from '#lib/database/database.server.ts';
import { removeMails } from '#lib/mail/mailer.server.ts';
import { deleteSubscriber } from './newsletter-retention.server.ts';

export type Subscriber = { email: string; subscribedAt: Date; leftAt: Date | null };

/** The list for the label's staff. Mails in `dataDir` are deleted with their subscriber. */
export function createSubscriberRepository({
  database: { db, write },
  dataDir,
  now = Date.now,
}: {
  database: Database;
  dataDir: string;
  now?: () => number;
}) {
  return {
    /** Those on the list, or those who have left it, newest first. */
    async list({ left = false, limit }: { left?: boolean; limit?: number | undefined } = {}): Promise<Subscriber[]> {
      const rows = await db
        .selectFrom('subscribers')
        .select(['email', 'subscribed_at', 'left_at'])
        .where('left_at', left ? 'is not' : 'is', null)
        .$if(!left, (query) => query.where('subscribed_at', '<=', now()))
        .orderBy(left ? 'left_at' : 'subscribed_at', 'desc')
        .orderBy('email')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute();
      return rows.map(({ email, subscribed_at, left_at }) => ({
        email,
        subscribedAt: new Date(subscribed_at),
        leftAt: left_at === null ? null : new Date(left_at),
      }));
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('subscribers')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('left_at', 'is', null)
        .where('subscribed_at', '<=', now())
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** One address, listed or left, or null. */
    async find(email: string): Promise<Subscriber | null> {
      const row = await db
        .selectFrom('subscribers')
        .select(['email', 'subscribed_at', 'left_at'])
        .where('email', '=', email.trim().toLowerCase())
        .executeTakeFirst();
      return row
        ? { email: row.email, subscribedAt: new Date(row.subscribed_at), leftAt: row.left_at === null ? null : new Date(row.left_at) }
        : null;
    },

    /** Deletes an address with everything stored of it. Gives false if it is unknown. */
    async remove(email: string): Promise<boolean> {
      const mails = await write(async (trx) => {
        const found = await trx
          .selectFrom('subscribers')
          .select(['id', 'email'])
          .where('email', '=', email.trim().toLowerCase())
          .executeTakeFirst();
        return found ? deleteSubscriber(trx, [found]) : null;
      });
      if (mails) await removeMails(dataDir, mails);
      return mails !== null;
    },
  };
}
