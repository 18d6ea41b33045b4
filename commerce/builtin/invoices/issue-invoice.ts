import { randomBytes } from 'node:crypto';
import { storeDate } from '#core/dates/store-date.ts';
import type { OrderDocumentKind, Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { invoiceMail } from './document-mails.ts';
import { type NumberedDocument, takeNumber } from './document-number.ts';
import type { DrawPdf } from './drawn-ahead.ts';
import { dueOn } from './due-day.ts';
import { type IssuedInvoice, type OrderDocument, toOrderDocument } from './find-documents.ts';
import { invoiceSheet } from './invoice-sheet.ts';

/** An order with the id of its row, which its documents are stored by. */
export type OrderToBill = { id: string; order: PlacedOrder };

/** Makes the invoice of an order that has none, with the next number (R17.6). The caller holds the order's row. */
export async function issueInvoice(
  trx: Trx,
  { id, order }: OrderToBill,
  { now, draw }: { now: number; draw: DrawPdf },
): Promise<IssuedInvoice> {
  const numbered = await takeNumber(trx, 'invoice', now);
  const pdf = await draw(invoiceSheet(order, numbered));
  const due = dueOn(storeDate(numbered.issuedAt));
  const document = await storeDocument(trx, {
    kind: 'invoice',
    orderId: id,
    numbered,
    due,
    totalCents: order.totalCents,
    pdf,
  });
  return { ...document, dueOn: due };
}

type NewDocument = {
  kind: OrderDocumentKind;
  orderId: string;
  numbered: NumberedDocument;
  due: string | null;
  totalCents: number;
  pdf: Uint8Array;
};

export async function storeDocument(trx: Trx, { kind, orderId, numbered, due, totalCents, pdf }: NewDocument): Promise<OrderDocument> {
  const { number, year, sequence, issuedAt } = numbered;
  const row = {
    id: `d_${randomBytes(12).toString('base64url')}`,
    kind,
    number,
    year,
    sequence,
    order_id: orderId,
    invoice_of: kind === 'invoice' ? orderId : null,
    issued_at: issuedAt.getTime(),
    due_on: due,
    total_cents: totalCents,
    pdf: Buffer.from(pdf),
    mailed: 0,
  };
  await trx.insertInto('order_documents').values(row).execute();
  return toOrderDocument(row);
}

/** Queues the mail with the invoice; each time is a mail of its own, with the same file. `page` is a link to the order's page. */
export async function mailInvoice(
  trx: Trx,
  { order, document, page, now }: { order: PlacedOrder; document: IssuedInvoice; page: string | null; now: number },
): Promise<void> {
  await enqueueMail(trx, invoiceMail(order, { document, page, time: await countMailed(trx, document.id) }), now);
}

/** Counts one more mail of a document, and gives the count. */
export async function countMailed(trx: Trx, id: string): Promise<number> {
  const { mailed } = await trx
    .updateTable('order_documents')
    .set((eb) => ({ mailed: eb('mailed', '+', 1) }))
    .where('id', '=', id)
    .returning('mailed')
    .executeTakeFirstOrThrow();
  return mailed;
}
