import type { Day } from '#core/dates/business-days.ts';
import { storeDate } from '#core/dates/store-date.ts';
import type { Cents } from '#core/money.ts';
import type { Database, OrderRow, Trx } from '#lib/database/database.server.ts';
import { mapDatabaseErrors } from '../map-db-errors.ts';
import { findOrderIdByKey } from '../order-links.ts';
import { type PlacedOrder, readOrders } from '../placed-order.ts';
import { previewNumber } from './document-number.ts';
import type { DocumentSheet } from './document-sheet.ts';
import type { DrawingAhead } from './drawn-ahead.ts';
import { daysOverdue, dueOn } from './due-day.ts';
import { creditedCents, findReferenceOf, type OrderDocument, readPdfOf } from './find-documents.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { issueInvoice, mailInvoice } from './issue-invoice.ts';
import { documentMessages } from './messages.ts';

/** A document with its bytes, and the name to save it under. */
export type DocumentFile = OrderDocument & { pdf: Uint8Array; fileName: string };

/** An order whose invoice was not paid in time. */
export type OverdueOrder = { order: PlacedOrder; dueOn: Day; daysOverdue: number; owedCents: Cents };

export type InvoiceRepository = {
  /**
   * The invoice of an order that was invoiced, made now where an earlier release made none. null for an order that is not invoiced. With
   * `mail` the buyer gets it once more.
   */
  requireInvoice(reference: string, options?: { mail?: boolean }): Promise<DocumentFile | null>;
  /** The order's number for that of its invoice, of a credit note or of its team order, in any case; any other text in capitals. */
  toReference(number: string): Promise<string>;
  /** Lists what was not paid in time, the oldest first. */
  listOverdue(): Promise<OverdueOrder[]>;
  /** Every document of an order, with its bytes. */
  listFiles(order: PlacedOrder): Promise<DocumentFile[]>;
  /** The invoice of the order that a key opens, or the credit note of it with that number; null for anything else. */
  findFileByKey(key: string, creditNote?: string): Promise<DocumentFile | null>;
};

type Options = {
  database: Database;
  publicOrigin: string;
  now: () => number;
  drawingAhead: DrawingAhead;
  /** Makes a link to the page of an order, for a mail. */
  pageOf: (trx: Trx, orderId: string, teamOrder: string | null) => Promise<string | null>;
};

/** The invoices and credit notes of placed orders. */
export function createInvoiceRepository({ database, publicOrigin, now, drawingAhead, pageOf }: Options): InvoiceRepository {
  const fileOf = async (document: OrderDocument): Promise<DocumentFile | null> => {
    const pdf = await readPdfOf(database.db, document.id);
    return pdf && { ...document, pdf, fileName: documentMessages.fileName[document.kind](document.number) };
  };
  const filesOf = async ({ invoice, creditNotes }: PlacedOrder) => {
    const files = await Promise.all([...(invoice ? [invoice] : []), ...creditNotes].map(fileOf));
    return files.filter((file) => file !== null);
  };

  return {
    requireInvoice: (reference, { mail = false } = {}) =>
      mapDatabaseErrors(async () => {
        const invoice = await drawingAhead(
          () => previewInvoice({ database, publicOrigin, now: now() }, reference),
          (draw) =>
            database.write(async (trx) => {
              const held = await holdInvoiced(trx, reference, publicOrigin);
              if (!held) return null;
              const document = held.order.invoice ?? (await issueInvoice(trx, held, { now: now(), draw }));
              if (!mail || held.order.buyer.email === '') return document;
              const page = await pageOf(trx, held.id, held.order.teamOrder);
              await mailInvoice(trx, { order: held.order, document, page, now: now() });
              return { ...document, mailed: document.mailed + 1 };
            }),
        );
        return invoice && fileOf(invoice);
      }),

    toReference: (number) =>
      mapDatabaseErrors(async () => {
        const wanted = number.trim().toUpperCase();
        return (await findReferenceOf(database.db, wanted)) ?? wanted;
      }),

    listOverdue: () =>
      mapDatabaseErrors(async () => {
        const unpaid = await database.db
          .selectFrom('orders')
          .selectAll()
          .where('invoiced_at', 'is not', null)
          .where('paid_at', 'is', null)
          .where('status', '!=', 'canceled')
          .execute();
        const today = storeDate(new Date(now()));
        return (await readOrders(database.db, unpaid, publicOrigin))
          .map((order) => toOverdue(order, today))
          .filter(({ daysOverdue: late, owedCents }) => late > 0 && owedCents > 0)
          .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.order.reference.localeCompare(other.order.reference));
      }),

    listFiles: (order) => mapDatabaseErrors(() => filesOf(order)),

    findFileByKey: (key, creditNote) =>
      mapDatabaseErrors(async () => {
        const id = await findOrderIdByKey(database.db, key);
        if (id === null) return null;
        const [order] = await readOrders(database.db, await byId(database.db, id), publicOrigin);
        const wanted = creditNote === undefined ? order?.invoice : order?.creditNotes.find(({ number }) => number === creditNote);
        return wanted ? fileOf(wanted) : null;
      }),
  };
}

/** The invoice that an order would get now; null where it has one, or is not there. */
export async function previewInvoice(
  { database, publicOrigin, now }: { database: Database; publicOrigin: string; now: number },
  reference: string,
): Promise<DocumentSheet | null> {
  const rows = await database.db.selectFrom('orders').selectAll().where('reference', '=', reference).execute();
  const [order] = await readOrders(database.db, rows, publicOrigin);
  if (!order || order.invoice || order.status === 'canceled') return null;
  return invoiceSheet(order, await previewNumber(database, 'invoice', now));
}

/** Locks the row of an order that was invoiced. */
async function holdInvoiced(trx: Trx, reference: string, publicOrigin: string) {
  const row = await trx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('reference', '=', reference)
    .where('invoiced_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  const [order] = await readOrders(trx, row ? [row] : [], publicOrigin);
  return row && order ? { id: row.id, order } : null;
}

const byId = (db: Database['db'], id: string): Promise<OrderRow[]> => db.selectFrom('orders').selectAll().where('id', '=', id).execute();

/** An order that an earlier release invoiced is due as if its invoice had been made then. */
function toOverdue(order: PlacedOrder, today: Day): OverdueOrder {
  const due = order.invoice?.dueOn ?? dueOn(storeDate(order.invoicedAt ?? order.placedAt));
  return { order, dueOn: due, daysOverdue: daysOverdue(due, today), owedCents: order.totalCents - creditedCents(order) };
}
