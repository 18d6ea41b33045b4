import type { Database, Trx } from '#lib/database/database.server.ts';
import { returnStock } from '../inventory.ts';
import { mapDatabaseErrors } from '../map-db-errors.ts';

/** Ends the holds of a return and gives their stock back. Each hold ends once, whoever else ends it at the same moment. */
export async function releaseHolds(trx: Trx, returnId: string): Promise<void> {
  const ended = await trx
    .updateTable('return_lines')
    .set({ hold: 'ended' })
    .where('return_id', '=', returnId)
    .where('hold', 'in', ['held', 'due'])
    .returning(['wanted_variant', 'quantity'])
    .execute();
  await giveBack(trx, ended);
}

/** Gives back what was held for exchanges whose goods did not come in time (R17.12). */
export function endHolds(database: Database, now: number): Promise<void> {
  return mapDatabaseErrors(async () => {
    const due = await database.db
      .selectFrom('return_lines')
      .select('id')
      .where('hold', '=', 'held')
      .where('held_until', '<=', now)
      .limit(1)
      .execute();
    if (due.length === 0) return;
    await database.write(async (trx) => {
      const ended = await trx
        .updateTable('return_lines')
        .set({ hold: 'ended' })
        .where('hold', '=', 'held')
        .where('held_until', '<=', now)
        .returning(['wanted_variant', 'quantity'])
        .execute();
      await giveBack(trx, ended);
    });
  });
}

async function giveBack(trx: Trx, lines: readonly { wanted_variant: string | null; quantity: number }[]) {
  const quantities = new Map<string, number>();
  for (const { wanted_variant: id, quantity } of lines) if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  if (quantities.size > 0) await returnStock(trx, quantities);
}
