import type { Database } from '#lib/database/database.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** An add that has begun: its cart, and how many of each variant the cart contains once it is done. */
export type AddBegun = { cartId: string; expected: Record<string, number> };

/**
 * Stores for a day what was added for which key, because Shopify has no idempotency keys and nothing may be added twice (R2.5). A row is
 * `begun` while the outcome is unknown: its process may have died between request and response.
 */
export function createIdempotentAdds(database: Database, now: () => number) {
  return {
    async find(key: string): Promise<{ cartId: string; begun: AddBegun | null } | null> {
      const row = await database.db
        .selectFrom('shopify_adds')
        .selectAll()
        .where('key', '=', key)
        .where('created_at', '>', now() - dayMs)
        .executeTakeFirst();
      return row
        ? { cartId: row.cart_id, begun: row.expected === null ? null : { cartId: row.cart_id, expected: JSON.parse(row.expected) } }
        : null;
    },

    begin: (key: string, { cartId, expected }: AddBegun) => keep(key, cartId, JSON.stringify(expected)),
    finish: (key: string, cartId: string) => keep(key, cartId, null),

    /** Frees the key after an add that did not happen. */
    async forget(key: string) {
      await database.write((trx) => trx.deleteFrom('shopify_adds').where('key', '=', key).execute());
    },
  };

  async function keep(key: string, cartId: string, expected: string | null) {
    const created_at = now();
    await database.write(async (trx) => {
      await trx
        .deleteFrom('shopify_adds')
        .where('created_at', '<', created_at - dayMs)
        .execute();
      await trx
        .insertInto('shopify_adds')
        .values({ key, cart_id: cartId, expected, created_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ cart_id: cartId, expected, created_at }))
        .execute();
    });
  }
}
export type IdempotentAdds = ReturnType<typeof createIdempotentAdds>;
