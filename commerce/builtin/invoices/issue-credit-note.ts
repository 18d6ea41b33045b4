import { formatDay } from '#core/dates/format-date.ts';
import { formatCents } from '#core/money.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { lockOrder } from '../lock-order.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { type Credit, creditNoteSheet, sumCredit } from './credit-note-sheet.ts';
import { creditNoteMail } from './document-mails.ts';
import { takeNumber } from './document-number.ts';
import { creditedCents, type IssuedInvoice, type OrderDocument } from './find-documents.ts';
import { countMailed, issueInvoice, storeDocument } from './issue-invoice.ts';
import { drawWhenLoaded } from './load-drawing.ts';
import { documentMessages } from './messages.ts';

/** `now`: milliseconds since 1970. */
type CreditContext = { publicOrigin: string; now: number };

/**
 * Writes the credit note of a return or a cancellation, in the caller's transaction: the next number and its PDF (R17.9). The caller mails it
 * (`countMailed` says how often). `outcome` says what becomes of the amount. An order that was invoiced by an earlier release gets its invoice first. Throws an Error, which is a bug of the caller, for an order that
 * is not invoiced, for amounts that do not add up, and for more than is left of the invoice.
 *
 * @example await issueCreditNote(trx, { orderId, reason: 'Return RT-7KQ2M9.', lines, fee: { name: 'Restocking fee, 25 %', cents: 875 }, totalCents: 2625 }, { publicOrigin, now })
 */
export async function issueCreditNote(
  trx: Trx,
  { orderId, ...credit }: Credit & { orderId: string },
  { publicOrigin, now }: CreditContext,
): Promise<{ document: OrderDocument; order: PlacedOrder; invoice: IssuedInvoice; outcome: string }> {
  // Locked, so that two credit notes of one invoice never give back more than it.
  const order = (await lockOrder(trx, orderId, publicOrigin))?.order;
  if (!order || order.invoicedAt === null) throw new Error('only what was invoiced can be credited');
  const invoice = order.invoice ?? (await issueInvoice(trx, { id: orderId, order }, { now, draw: drawWhenLoaded }));
  const left = invoice.totalCents - creditedCents(order) - credit.totalCents;
  if (credit.totalCents <= 0 || left < 0) throw new Error('a credit note gives back nothing, or more than is left of the invoice');
  if (sumCredit(credit).totalCents !== credit.totalCents) throw new Error('the parts of a credit note do not add up to its total');
  const numbered = await takeNumber(trx, 'credit-note', now);
  const outcome = outcomeOf(order, invoice, { left, isSent: credit.isSent ?? false });
  const document = await storeDocument(trx, {
    kind: 'credit-note',
    orderId,
    numbered,
    due: null,
    totalCents: credit.totalCents,
    pdf: await drawWhenLoaded(creditNoteSheet({ order, invoice, credit, outcome }, numbered)),
  });
  return { document, order, invoice, outcome };
}

/** Credits a whole invoice and mails that to its buyer, with a link to `page`. Does nothing where there is none, or something of it is credited already. */
export async function creditWholeInvoice(
  trx: Trx,
  { reference, reason }: { reference: string; reason: string },
  { page, ...context }: CreditContext & { page: string | null },
): Promise<OrderDocument | null> {
  const row = await trx.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirst();
  const order = row && (await lockOrder(trx, row.id, context.publicOrigin))?.order;
  if (!row || !order?.invoice || order.creditNotes.length > 0) return null;
  const lines = order.lines.map(({ id, quantity, priceCents, salesTaxCents }) => ({
    lineId: id,
    quantity,
    amountCents: priceCents * quantity,
    taxCents: salesTaxCents ?? 0,
  }));
  const lineTax = lines.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const delivery = { amountCents: order.deliveryCents, taxCents: order.salesTaxCents - lineTax };
  const credit = { orderId: row.id, reason, lines, delivery, totalCents: order.totalCents };
  const { document, invoice, outcome } = await issueCreditNote(trx, credit, context);
  const time = await countMailed(trx, document.id);
  await enqueueMail(trx, creditNoteMail(order, { document, page, time, outcome, invoiceNumber: invoice.number }), context.now);
  return document;
}

function outcomeOf(order: PlacedOrder, { number, dueOn }: IssuedInvoice, { left, isSent }: { left: number; isSent: boolean }): string {
  if (order.paidAt) return isSent ? documentMessages.sentBack : documentMessages.refunded;
  if (left === 0) return documentMessages.settled(number);
  return documentMessages.takenOff(number, formatCents(left), formatDay(dueOn));
}
