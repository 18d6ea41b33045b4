import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

type CheckoutAdd = { key: string; checkout_id: string; created_at: number };
type CartAdd = { key: string; cart_id: string; expected: string | null; created_at: number };

/**
 * Copies what was added for which key from the tables of the two providers to the idempotency table, so that a key of the version before
 * still adds nothing twice. An add was made for a request, and the checkout of a team order for that order. The tables stay, because a
 * process of the version before may still run beside this one during an upgrade; a later version drops them.
 */
export async function joinIdempotency(trx: Transaction<Tables>) {
  await trx.schema.alterTable('idempotency').addColumn('result', 'text').execute();
  const checkouts = await sql<CheckoutAdd>`select * from checkout_adds where checkout_id is not null`.execute(trx);
  for (const { checkout_id, ...add } of checkouts.rows) await copy(trx, { ...add, result: checkout_id });
  const carts = await sql<CartAdd>`select * from shopify_adds`.execute(trx);
  for (const { cart_id, expected, ...add } of carts.rows) {
    await copy(trx, { ...add, result: { cartId: cart_id, expected: expected === null ? null : JSON.parse(expected) } });
  }
}

/** The request may be stored already, without an answer. Its body is not known where it is not. */
async function copy(trx: Transaction<Tables>, { key, result, created_at }: { key: string; result: unknown; created_at: number }) {
  await trx
    .insertInto('idempotency')
    .values({
      scope: key.startsWith('team-order:') ? 'team checkout' : 'POST /api/shopify/checkout',
      key: createHash('sha256').update(key).digest('base64url'),
      body_hash: '',
      claim: '',
      claimed_until: 0,
      created_at,
      status: null,
      answer: null,
      result: JSON.stringify(result),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ result: JSON.stringify(result) }))
    .execute();
}
