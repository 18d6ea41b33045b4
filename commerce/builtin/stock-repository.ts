import type { Database } from '#lib/database/database.server.ts';
import { bumpRevision } from './inventory.ts';
import { mapDatabaseErrors } from './map-db-errors.ts';

type CountedVariant = { variantId: string; remaining: number };

type StockBook = {
  /** The product's counted variants, by id. Empty for an unknown product and one that is made to order. */
  show(handle: string): Promise<CountedVariant[]>;
  /** Sets the remaining stock; running processes show it within a second. null for a variant that is not counted. */
  set(variantId: string, remaining: number): Promise<CountedVariant | null>;
};

/** The remaining stock of all counted variants, for the command line. A new count in a content file still overrides it. */
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
