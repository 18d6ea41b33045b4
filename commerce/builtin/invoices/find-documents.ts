import type { Kysely } from 'kysely';
import type { Day } from '#core/dates/business-days.ts';
import type { Cents } from '#core/money.ts';
import type { OrderDocumentKind, OrderDocumentRow, Tables, Trx } from '#lib/database/database.server.ts';

/** An invoice or a credit note, without its PDF. `dueOn`: the last day to pay an invoice. */
export type OrderDocument = {
  id: string;
  kind: OrderDocumentKind;
  number: string;
  issuedAt: Date;
  dueOn: Day | null;
  totalCents: Cents;
  /** How often it was mailed. */
  mailed: number;
};

/** Every invoice has a last day to pay it. */
export type IssuedInvoice = OrderDocument & { dueOn: Day };
export const isInvoice = (document: OrderDocument): document is IssuedInvoice => document.kind === 'invoice' && document.dueOn !== null;

/** What was given back of an order's invoice so far. */
export const creditedCents = ({ creditNotes }: { creditNotes: readonly OrderDocument[] }): Cents =>
  creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);

const columns = ['id', 'kind', 'number', 'order_id', 'issued_at', 'due_on', 'total_cents', 'mailed'] as const;

/** The documents of orders, by the id of the order, in the order they were issued. */
export async function documentsOf(db: Kysely<Tables> | Trx, orderIds: string[]): Promise<Map<string, OrderDocument[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_documents')
    .select(columns)
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('sequence')
    .execute();
  return new Map([...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, own]) => [id, own.map(toOrderDocument)]));
}

export function toOrderDocument(row: Omit<OrderDocumentRow, 'pdf' | 'year' | 'sequence' | 'order_id' | 'invoice_of'>): OrderDocument {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedAt: new Date(row.issued_at),
    dueOn: row.due_on,
    totalCents: row.total_cents,
    mailed: row.mailed,
  };
}

/** The number of the order that an invoice or a credit note is of, or that invoices a team order; null for any other text. */
export async function findReferenceOf(db: Kysely<Tables> | Trx, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('reference')
    .where((eb) =>
      eb.or([
        eb('team_order', '=', number),
        eb('id', 'in', eb.selectFrom('order_documents').select('order_id').where('number', '=', number)),
      ]),
    )
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** The bytes of a document, as they were sent. */
export async function readPdfOf(db: Kysely<Tables> | Trx, id: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('order_documents').select('pdf').where('id', '=', id).executeTakeFirst();
  return row?.pdf ?? null;
}
