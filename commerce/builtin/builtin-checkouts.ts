import { randomBytes } from 'node:crypto';
import { limits, uniformPlaceholderVariant } from '#core/config/limits.ts';
import { checkoutIdSchema } from '#core/contract/checkout.ts';
import { defaultVariantTitle } from '#core/text/line-item-title.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { type Once, takeKey } from '#lib/idempotency.server.ts';
import { type Commerce, type CommerceCheckout, type CommerceLine, CommerceRejection, type TeamLine } from '../port.ts';
import type { BuiltinCatalog } from './builtin-catalog.ts';
import { readLines, subtotalOf, viewLine } from './checkout-lines.ts';
import { writeTeamOrderTag } from './checkout-metadata.ts';
import { mapDatabaseErrors } from './map-db-errors.ts';
import { builtinMessages } from './messages.ts';

const maxAttributesLength = 65_536;

type CheckoutsOptions = { database: Database; catalog: () => BuiltinCatalog; publicOrigin: string; now: () => number };

/** Checkouts in the database. Adding a line reserves nothing: stock is taken when the order is placed (R3.6). */
export function createBuiltinCheckouts({
  database,
  catalog,
  publicOrigin,
  now,
}: CheckoutsOptions): Pick<Commerce, 'addLines' | 'openTeamCheckout' | 'findCheckout' | 'setQuantities'> {
  const view = (id: string, lines: CommerceLine[]): CommerceCheckout => ({
    id,
    webUrl: `${publicOrigin}/checkout/${id}`,
    lines,
    subtotalCents: subtotalOf(lines),
  });

  return {
    addLines: ({ lineItems, checkoutId, customAttributes, once }) =>
      mapDatabaseErrors(() => {
        const offer = catalog();
        return database.write(async (trx) => {
          const earlier = await findMade(trx, once);
          if (earlier) return view(earlier, await readLines(trx, earlier, offer));
          const wanted = mergeByVariant(lineItems, offer);
          const attributes = customAttributes && JSON.stringify(customAttributes);
          if (attributes && attributes.length > maxAttributesLength)
            throw new CommerceRejection('too_many', builtinMessages.attributesTooLong);
          const id = await openOrNewCheckout(trx, checkoutId, now());
          await once?.record(trx, id);
          if (attributes) await trx.updateTable('checkouts').set({ attributes }).where('id', '=', id).execute();
          await addToLines(trx, { id, wanted, offer });
          const lines = await readLines(trx, id, offer);
          refuseTooMany(lines, wanted);
          return view(id, lines);
        });
      }),

    openTeamCheckout: ({ order, lines, attributes, onceKey, instead }) =>
      mapDatabaseErrors(() =>
        database.write(async (trx) => {
          const once = await takeKey(trx, { scope: 'team checkout', key: onceKey, now: now() });
          const earlier = await findMade(trx, once);
          if (earlier) return view(earlier, await readLines(trx, earlier, catalog()));
          if (instead !== null) await trx.deleteFrom('checkouts').where('id', '=', instead).where('ended_at', 'is', null).execute();
          const id = await newCheckout(trx, { now: now(), attributes: JSON.stringify(attributes), team_order: writeTeamOrderTag(order) });
          await once.record(trx, id);
          await trx
            .insertInto('checkout_lines')
            .values(lines.map((line, index) => lockedRow(line, { checkoutId: id, position: index + 1 })))
            .execute();
          return view(id, await readLines(trx, id, catalog()));
        }),
      ),

    findCheckout: (id) =>
      mapDatabaseErrors(async () => {
        if (!checkoutIdSchema.safeParse(id).success) return null;
        const rows = await findRows(database, id);
        if (rows.length === 0) return null;
        const offer = catalog();
        return view(
          id,
          rows.flatMap((row) => (row.id === null ? [] : [viewLine({ ...row, id: row.id }, row.remaining, offer)])),
        );
      }),

    setQuantities: (id, lineItems) =>
      mapDatabaseErrors(async () => {
        if (!checkoutIdSchema.safeParse(id).success) return null;
        return database.write(async (trx) => {
          if (!(await holdOpenCheckout(trx, id, now()))) return null;
          const offer = catalog();
          const asked = new Map(lineItems.map((line) => [line.id, line.quantity]));
          for (const line of await readLines(trx, id, offer)) {
            const quantity = asked.get(line.id);
            if (quantity === undefined) continue;
            if (line.locked) throw new CommerceRejection('locked', builtinMessages.lockedLines, { [line.id]: builtinMessages.lockedLines });
            if (quantity === line.quantity) continue;
            if (quantity === 0) {
              await trx.deleteFrom('checkout_lines').where('id', '=', line.id).execute();
              continue;
            }
            refuseShort({ ...line, quantity }, line.id);
            await trx.updateTable('checkout_lines').set({ quantity }).where('id', '=', line.id).execute();
          }
          return view(id, await readLines(trx, id, offer));
        });
      }),
  };
}

/** Sums quantities by variant, in the order of the request. Throws a CommerceRejection for a variant that the catalog does not have. */
function mergeByVariant(lineItems: { variantId: string; quantity: number }[], offer: BuiltinCatalog): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of lineItems) {
    if (!offer.variantById.has(variantId))
      throw new CommerceRejection('unknown_variant', builtinMessages.unknownVariant, { [variantId]: builtinMessages.unknownVariant });
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  }
  return wanted;
}

/** Updates the checkout's timestamp, which also locks its row for other transactions until this one ends. */
async function holdOpenCheckout(trx: Trx, id: string, now: number): Promise<boolean> {
  const held = await trx
    .updateTable('checkouts')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return held.numUpdatedRows === 1n;
}

async function openOrNewCheckout(trx: Trx, wanted: string | undefined, now: number): Promise<string> {
  const isOpen = wanted !== undefined && checkoutIdSchema.safeParse(wanted).success && (await holdOpenCheckout(trx, wanted, now));
  if (isOpen && !(await isOfTeam(trx, wanted))) return wanted;
  return newCheckout(trx, { now, attributes: null, team_order: null });
}

async function isOfTeam(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('checkouts').select('team_order').where('id', '=', id).executeTakeFirst();
  return row?.team_order != null;
}

async function newCheckout(
  trx: Trx,
  { now, ...kept }: { now: number; attributes: string | null; team_order: string | null },
): Promise<string> {
  const id = `c_${randomBytes(24).toString('base64url')}`;
  await trx
    .insertInto('checkouts')
    .values({ id, created_at: now, updated_at: now, ended_at: null, ...kept })
    .execute();
  return id;
}

function lockedRow({ kind, title, priceCents, quantity }: TeamLine, { checkoutId, position }: { checkoutId: string; position: number }) {
  return {
    id: newLineId(),
    checkout_id: checkoutId,
    variant_id: `${uniformPlaceholderVariant}--${kind}`,
    quantity,
    position,
    title,
    variant_title: defaultVariantTitle,
    price_cents: priceCents,
    locked: 1,
  };
}

/** The checkout that an earlier run of the same write has made; null where there is none, or it is deleted. */
async function findMade(trx: Trx, once: Once | undefined): Promise<string | null> {
  const recorded = checkoutIdSchema.safeParse(once?.recorded);
  if (!recorded.success) return null;
  const row = await trx.selectFrom('checkouts').select('id').where('id', '=', recorded.data).executeTakeFirst();
  return row?.id ?? null;
}

async function addToLines(trx: Trx, { id, wanted, offer }: { id: string; wanted: Map<string, number>; offer: BuiltinCatalog }) {
  const existing = await trx
    .selectFrom('checkout_lines')
    .select(['variant_id', 'quantity', 'position'])
    .where('checkout_id', '=', id)
    .orderBy('position')
    .execute();
  let position = existing.at(-1)?.position ?? 0;
  for (const [variantId, quantity] of wanted) {
    const found = offer.variantById.get(variantId);
    if (!found) continue;
    const line = existing.find((row) => row.variant_id === variantId);
    if (line) {
      await trx
        .updateTable('checkout_lines')
        .set({ quantity: line.quantity + quantity })
        .where('checkout_id', '=', id)
        .where('variant_id', '=', variantId)
        .execute();
      continue;
    }
    position += 1;
    await trx
      .insertInto('checkout_lines')
      .values({
        id: newLineId(),
        checkout_id: id,
        variant_id: variantId,
        quantity,
        position,
        title: found.product.name,
        variant_title: found.variant.title,
        price_cents: found.variant.priceCents,
        locked: 0,
      })
      .execute();
  }
}

/** Checks the lines after they were written; throwing rolls the transaction back. Lines that were not changed are not checked. */
function refuseTooMany(lines: CommerceLine[], touched: Map<string, number>) {
  if (lines.length > limits.linesPerCheckout)
    throw new CommerceRejection('too_many', builtinMessages.tooManyLines(limits.linesPerCheckout));
  for (const line of lines) {
    if (touched.has(line.variantId)) refuseShort(line, line.variantId);
  }
}

function refuseShort({ quantity, left, handle }: CommerceLine, field: string) {
  const refuse = (code: 'sold_out' | 'not_enough_stock' | 'too_many', message: string) => {
    throw new CommerceRejection(code, message, { [field]: message });
  };
  if (handle === null) refuse('sold_out', builtinMessages.noLongerSold);
  if (left === 0) refuse('sold_out', builtinMessages.soldOut);
  if (quantity > limits.quantityPerLine) refuse('too_many', builtinMessages.tooMany(limits.quantityPerLine));
  if (left !== null && quantity > left) refuse('not_enough_stock', builtinMessages.onlyLeft(left));
}

/** Reads with one statement, so that a checkout is never seen half changed. An empty checkout gives one row without a line. */
async function findRows({ db }: Database, id: string) {
  const rows = await db
    .selectFrom('checkouts')
    .leftJoin('checkout_lines', 'checkout_lines.checkout_id', 'checkouts.id')
    .leftJoin('stock', 'stock.variant_id', 'checkout_lines.variant_id')
    .select([
      'checkout_lines.id',
      'checkout_lines.variant_id',
      'checkout_lines.quantity',
      'checkout_lines.title',
      'checkout_lines.variant_title',
      'checkout_lines.price_cents',
      'checkout_lines.locked',
      'stock.remaining',
    ])
    .where('checkouts.id', '=', id)
    .where('checkouts.ended_at', 'is', null)
    .orderBy('checkout_lines.position')
    .execute();
  return rows.map(({ id, variant_id, quantity, title, variant_title, price_cents, locked, remaining }) => ({
    id,
    variant_id: variant_id ?? '',
    quantity: quantity ?? 0,
    title: title ?? '',
    variant_title: variant_title ?? '',
    price_cents: price_cents ?? 0,
    locked: locked ?? 0,
    remaining: remaining ?? undefined,
  }));
}

const newLineId = () => `l_${randomBytes(12).toString('base64url')}`;
