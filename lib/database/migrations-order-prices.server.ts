import { sql, type Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** The prices of every order before this migration, in cents. */
const prices = { mesh: 7500, lycra: 9500, 'logo-design': 10_000, rush: 35_000 };

type Version = {
  order_id: string;
  number: number;
  content: string;
  total_cents: number;
  unit_cents: number | null;
};

/**
 * Adds the prices that each order was sent at (R6.5). They replace the column with the price of one uniform. That column stays, and the new
 * one has a default, because a process of the previous release still writes the old one and does not know the new one.
 */
export async function addOrderPrices(trx: Transaction<Tables>) {
  await trx.schema
    .alterTable('team_order_versions')
    .addColumn('prices', 'text', (c) => c.notNull().defaultTo(JSON.stringify(prices)))
    .execute();
  const { rows } = await sql<Version>`select order_id, number, content, total_cents, unit_cents from team_order_versions`.execute(trx);
  for (const { order_id, number, ...version } of rows) {
    await trx
      .updateTable('team_order_versions')
      .set({ prices: JSON.stringify(pricesOf(version)) })
      .where('order_id', '=', order_id)
      .where('number', '=', number)
      .execute();
  }
}

/** Prices that add up to the stored total, even where the label had other prices; a difference goes to the last extra. */
function pricesOf({ content, total_cents, unit_cents }: Omit<Version, 'order_id' | 'number'>): typeof prices {
  const { fabric, quantity, needsLogoDesign, logo, rush }: { fabric: 'mesh' | 'lycra'; quantity: number } & Record<string, unknown> =
    JSON.parse(content);
  const designed = needsLogoDesign && !logo;
  if (!designed && !rush) return { ...prices, [fabric]: total_cents / quantity };
  const unit = unit_cents ?? prices[fabric];
  const extras = total_cents - unit * quantity;
  if (!rush) return { ...prices, [fabric]: unit, 'logo-design': extras };
  return { ...prices, [fabric]: unit, rush: designed ? extras - prices['logo-design'] : extras };
}
