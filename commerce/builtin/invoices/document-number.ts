import { billing } from '#core/config/billing.ts';
import { storeDate } from '#core/dates/store-date.ts';
import type { Database, DocumentCounterRow, OrderDocumentKind, Trx } from '#lib/database/database.server.ts';

export type NumberedDocument = { number: string; year: number; sequence: number; issuedAt: Date };

/**
 * Takes the next number of a kind (R17.7). It counts within the year of the store's own time zone and has no gaps, because the counter is
 * updated in the transaction that stores the document. The counter's row is locked first, so two documents never get the same one.
 */
export async function takeNumber(trx: Trx, kind: OrderDocumentKind, now: number): Promise<NumberedDocument> {
  const last = await trx
    .updateTable('document_counters')
    .set((eb) => ({ last_sequence: eb.ref('last_sequence') }))
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow();
  const next = numberAfter(last, now);
  await trx
    .updateTable('document_counters')
    .set({ year: next.year, last_sequence: next.sequence, last_issued_at: next.issuedAt.getTime() })
    .where('kind', '=', kind)
    .execute();
  return next;
}

/** The number that the next document would get now; another may be faster. */
export async function previewNumber({ db }: Database, kind: OrderDocumentKind, now: number): Promise<NumberedDocument> {
  return numberAfter(await db.selectFrom('document_counters').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow(), now);
}

/** A clock that was set back makes no document older than the one before, and so never begins an earlier year again. */
function numberAfter({ kind, year: lastYear, last_sequence, last_issued_at }: DocumentCounterRow, now: number): NumberedDocument {
  const issuedAt = new Date(Math.max(now, last_issued_at));
  const year = Number(storeDate(issuedAt).slice(0, 4));
  const sequence = year === lastYear ? last_sequence + 1 : 1;
  return { number: `${billing.numberPrefixes[kind]}-${year}-${String(sequence).padStart(4, '0')}`, year, sequence, issuedAt };
}
