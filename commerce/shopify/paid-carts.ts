import type { Database, Trx } from '#lib/database/database.server.ts';
import { shortId } from './ids.ts';

/** In ms, longer than Shopify stores a cart that nobody comes back to. */
const rememberedMs = 60 * 24 * 60 * 60 * 1000;

/**
 * The carts that were paid, according to Shopify's webhook. Shopify ends such a cart by itself, but not always: one that it still returns
 * would show what was bought as if it were still to be bought.
 */
export function createPaidCarts(database: Pick<Database, 'db'>, now: () => number) {
  return {
    async has(cartId: string): Promise<boolean> {
      const token = shortId(cartId).replace(/\?.*$/, '');
      const row = await database.db.selectFrom('shopify_paid_carts').select('token').where('token', '=', token).executeTakeFirst();
      return row !== undefined;
    },

    /** `token` is the cart's id without its key, as an order contains it. */
    async add(trx: Trx, token: string) {
      await trx
        .deleteFrom('shopify_paid_carts')
        .where('paid_at', '<', now() - rememberedMs)
        .execute();
      await trx
        .insertInto('shopify_paid_carts')
        .values({ token, paid_at: now() })
        .onConflict((conflict) => conflict.column('token').doNothing())
        .execute();
    },
  };
}
