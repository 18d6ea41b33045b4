import { billing } from '#core/config/billing.ts';
import { brand } from '#core/config/brand.ts';
import { formatDay } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { formatCents } from '#core/money.ts';
import { type MailBlock, renderMail } from '#lib/mail/mail-layout.server.ts';
import { type Mail, type MailKind, messageIdOf } from '#lib/mail/mailer.server.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { creditedCents, type IssuedInvoice, type OrderDocument } from './find-documents.ts';
import { documentMailMessages, documentMessages } from './messages.ts';

/** `page`: a link to the order's page; `time`: the how manieth mail with this document it is, from 1. */
type Enclosed<T = OrderDocument> = { document: T; page: string | null; time: number };

/** The mail to the buyer with the invoice: what it comes to, what is left of it, until when, and how to pay. */
export function invoiceMail(order: PlacedOrder, { document, page, time }: Enclosed<IssuedInvoice>): Mail {
  const { number, dueOn } = document;
  const paidOn = order.paidAt && formatDay(storeDate(order.paidAt));
  const due = formatDay(dueOn);
  const credited = creditedCents(order);
  const owed = formatCents(order.totalCents - credited);
  const isSettled = credited >= order.totalCents;
  return documentMail(order, {
    kind: 'order-invoice',
    enclosed: { document, page, time },
    subject: documentMailMessages.invoiceSubject(number, customerNumber(order)),
    opening: documentMailMessages.invoiceOpening(number, customerNumber(order)),
    facts: [
      [documentMailMessages.total, formatCents(order.totalCents)],
      ...(credited > 0 ? [[documentMailMessages.credited, formatCents(credited)] satisfies [string, string]] : []),
      ...(paidOn || isSettled ? [] : [[documentMailMessages.due, due] satisfies [string, string]]),
      ...(paidOn ? [[documentMailMessages.paid, paidOn] satisfies [string, string]] : []),
      ...purchaseOrderFact(order),
    ],
    after: paidOn
      ? [{ text: documentMessages.wasPaid(paidOn) }]
      : isSettled
        ? [{ text: documentMailMessages.settled }]
        : [
            { title: documentMessages.howToPay, lines: [documentMessages.payBy(owed, due, number), ...documentMessages.transfer] },
            { title: documentMailMessages.checkTo, lines: [billing.legalName, ...billing.address] },
          ],
  });
}

/** The mail to the buyer with a credit note. `outcome` says what becomes of the amount. */
export function creditNoteMail(
  order: PlacedOrder,
  { invoiceNumber, outcome, ...enclosed }: Enclosed & { invoiceNumber: string; outcome: string },
): Mail {
  const { number, totalCents } = enclosed.document;
  return documentMail(order, {
    kind: 'credit-note',
    enclosed,
    subject: documentMailMessages.creditSubject(number, customerNumber(order)),
    opening: documentMailMessages.creditOpening(number, customerNumber(order)),
    facts: [
      [documentMailMessages.credited, formatCents(totalCents)],
      [documentMailMessages.ofInvoice, invoiceNumber],
      ...purchaseOrderFact(order),
    ],
    after: [{ text: outcome }],
  });
}

type Written = {
  kind: MailKind;
  enclosed: Enclosed;
  subject: string;
  opening: string;
  facts: [string, string][];
  after: MailBlock[];
};

function documentMail({ buyer }: PlacedOrder, { kind, enclosed, subject, opening, facts, after }: Written): Mail {
  const { document, page, time } = enclosed;
  return {
    messageId: messageIdOf(kind, document.number, String(time)),
    kind,
    to: { name: buyer.name, address: buyer.email },
    ...renderMail({
      subject,
      blocks: [
        { greeting: buyer.name },
        { text: opening },
        { facts },
        ...(page === null ? [] : [{ button: { label: documentMailMessages.button, link: page } }]),
        ...after,
        { text: documentMailMessages.questions(brand.phone) },
      ],
    }),
    attachment: { documentId: document.id, fileName: documentMessages.fileName[document.kind](document.number) },
    // The link to a shop order's page acts.
    secret: page !== null,
  };
}

const customerNumber = ({ reference, teamOrder }: PlacedOrder) => teamOrder ?? reference;

const purchaseOrderFact = ({ purchaseOrder }: PlacedOrder): [string, string][] =>
  purchaseOrder === null ? [] : [[documentMailMessages.purchaseOrder, purchaseOrder]];
