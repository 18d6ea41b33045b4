import type { Database } from '#platform/database.server.ts';

export type Subscriber = { email: string; subscribedAt: Date; leftAt: Date | null };

/** The list as the label's desk reads it. */
export function createSubscriberBook({ db, write }: Database) {
  return {
    /** Who is on the list, or who has left it; the newest first. */
    async list({ left = false, limit }: { left?: boolean; limit?: number | undefined } = {}): Promise<Subscriber[]> {
      const rows = await db
        .selectFrom('subscribers')
        .select(['email', 'subscribed_at', 'left_at'])
        .where('left_at', left ? 'is not' : 'is', null)
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
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Forgets an address with all that was kept of it; false where it was not there. */
    async remove(email: string): Promise<boolean> {
      const { numDeletedRows } = await write((trx) =>
        trx.deleteFrom('subscribers').where('email', '=', email.trim().toLowerCase()).executeTakeFirst(),
      );
      return numDeletedRows > 0n;
    },
  };
}
