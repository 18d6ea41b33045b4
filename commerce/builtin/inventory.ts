import { sql } from 'kysely';
import { announce } from '#lib/database/change-feed.server.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import type { BuiltinCatalog } from './builtin-catalog.ts';

const stockRevision = 'stock';
const rowsPerInsert = 500;

type StockChange = { remaining: Map<string, number>; revision: number };

/**
 * Applies the counts in the content files. A count that differs from the one last read replaces the stock; an unchanged one leaves it as it
 * is, with what was sold since. A new variant gets both.
 */
export async function syncCounts(database: Database, catalog: BuiltinCatalog): Promise<void> {
  if (findRecounted(catalog, await readCounts(database.db)).length === 0) return;
  await database.write(async (trx) => {
    const recounted = findRecounted(catalog, await readCounts(trx));
    for (let start = 0; start < recounted.length; start += rowsPerInsert) {
      await trx
        .insertInto('stock')
        .values(recounted.slice(start, start + rowsPerInsert))
        .onConflict((conflict) =>
          conflict
            .column('variant_id')
            .doUpdateSet((eb) => ({ counted: eb.ref('excluded.counted'), remaining: eb.ref('excluded.remaining') })),
        )
        .execute();
    }
    if (recounted.length > 0) await bumpRevision(trx);
  });
}

async function readCounts(db: Pick<Trx, 'selectFrom'>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('stock').select(['variant_id', 'counted']).execute();
  return new Map(rows.map((row) => [row.variant_id, row.counted]));
}

function findRecounted(catalog: BuiltinCatalog, counts: Map<string, number>) {
  const recounted = [];
  for (const [variant_id, { variant }] of catalog.variantById) {
    const { counted } = variant;
    if (counted !== null && counts.get(variant_id) !== counted) recounted.push({ variant_id, counted, remaining: counted });
  }
  return recounted;
}

/** Reads the revision first. If newer rows follow, the next poll merely reads once more. */
export async function readStock({ db }: Database): Promise<StockChange> {
  const revision = await readRevision(db);
  const rows = await db.selectFrom('stock').select(['variant_id', 'remaining']).execute();
  return { revision, remaining: new Map(rows.map((row) => [row.variant_id, row.remaining])) };
}

/** A counter that grows when a variant sells out or is in stock again, or a count is set, but not with every sale. */
export async function readRevision(db: Database['db']): Promise<number> {
  const row = await db.selectFrom('revisions').select('value').where('name', '=', stockRevision).executeTakeFirst();
  return row?.value ?? 0;
}

/** Makes every running process read the stock again, within a second at the latest. Gives the new revision. */
export async function bumpRevision(trx: Trx): Promise<number> {
  const row = await trx
    .insertInto('revisions')
    .values({ name: stockRevision, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`revisions.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  await announce(trx, 'stock');
  return row.value;
}

/** The remaining stock of these variants; one without a row is not counted. */
export async function readRemaining(trx: Pick<Trx, 'selectFrom'>, variantIds: string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await trx.selectFrom('stock').select(['variant_id', 'remaining']).where('variant_id', 'in', variantIds).execute();
  return new Map(rows.map((row) => [row.variant_id, row.remaining]));
}

/** Gives quantities back to the stock of the variants that are counted; processes notice it, as they notice a count that is set. */
export async function returnStock(trx: Trx, returned: Map<string, number>): Promise<void> {
  for (const [variantId, quantity] of [...returned].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ remaining: eb('remaining', '+', quantity) }))
      .where('variant_id', '=', variantId)
      .execute();
  }
  await bumpRevision(trx);
}

/**
 * Takes the quantities from stock, each by one conditional update, in the order of the ids so that two buyers never wait for each other.
 * `short` has the remaining stock of those that did not suffice: the caller must then throw, which rolls the others back. The change has a
 * revision if something sold out.
 */
export async function decrementStock(
  trx: Trx,
  wanted: Map<string, number>,
): Promise<{ short: Map<string, number>; change: { remaining: Map<string, number>; revision: number | null } }> {
  const short = new Map<string, number>();
  const remaining = new Map<string, number>();
  for (const [variantId, quantity] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = await trx
      .updateTable('stock')
      .set((eb) => ({ remaining: eb('remaining', '-', quantity) }))
      .where('variant_id', '=', variantId)
      .where('remaining', '>=', quantity)
      .returning('remaining')
      .executeTakeFirst();
    if (taken) remaining.set(variantId, taken.remaining);
    else short.set(variantId, (await readRemaining(trx, [variantId])).get(variantId) ?? 0);
  }
  const soldOut = short.size === 0 && [...remaining.values()].includes(0);
  return { short, change: { remaining, revision: soldOut ? await bumpRevision(trx) : null } };
}
