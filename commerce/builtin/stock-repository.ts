import type { Database } from '#lib/database/database.server.ts';
import { bumpRevision } from './inventory.ts';
import { mapDatabaseErrors } from './map-db-errors.ts';

type CountedVariant = { variantId: string; remaining: number };

type StockBook = {
  /** The product's variants that are counted, by id. Empty for an unknown product and one made to order. */
  show(handle: string): Promise<CountedVariant[]>;
  /** So many are left from now on; running shops see it within a second. null for a variant nobody counts. */
  set(variantId: string, remaining: number): Promise<CountedVariant | null>;
};

/** What is left of everything counted, beside the running shop. A new count in a content file still wins over it. */
export function createStockRepository(database: Database): StockBook {
  return {
    show: (handle) =>
      mapDatabaseErrors(async () => {
        const rows = await database.db.selectFrom('stock').select(['variant_id', 'remaining']).orderBy('variant_id').execute();
        return rows.map(toCounted).filter(({ variantId }) => variantId.startsWith(`${handle}--`));
      }),
    set: (variantId, remaining) =>
      mapDatabaseErrors(() =>
        database.write(async (trx) => {
          const row = await trx
            .updateTable('stock')
            .set({ remaining })
            .where('variant_id', '=', variantId)
            .returning(['variant_id', 'remaining'])
            .executeTakeFirst();
          if (!row) return null;
          await bumpRevision(trx);
          return toCounted(row);
        }),
      ),
  };
}

const toCounted = ({ variant_id, remaining }: { variant_id: string; remaining: number }): CountedVariant => ({
  variantId: variant_id,
  remaining,
});
