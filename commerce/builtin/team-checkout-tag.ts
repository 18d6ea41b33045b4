import { checkoutIdSchema } from '#core/contract/checkout.ts';
import type { Database } from '#lib/database/database.server.ts';
import type { TeamOrderTag } from '../port.ts';
import { readTeamOrderTag } from './checkout-metadata.ts';

/** The team order that a checkout is of, open or placed, and when it was made, in milliseconds since 1970. Null for any other checkout. */
export async function findTeamCheckout(db: Database['db'], checkoutId: string): Promise<{ tag: TeamOrderTag; madeAt: number } | null> {
  // PostgreSQL fails on a text with NUL.
  if (!checkoutIdSchema.safeParse(checkoutId).success) return null;
  const row = await db.selectFrom('checkouts').select(['team_order', 'created_at']).where('id', '=', checkoutId).executeTakeFirst();
  return row?.team_order ? { tag: readTeamOrderTag(row.team_order), madeAt: row.created_at } : null;
}
