import { formatDay } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { type Cents, formatCents } from '#core/money.ts';
import { isDefault } from '#core/text/line-item-title.ts';
import type { PlacedOrder } from '../placed-order.ts';
import type { NumberedDocument } from './document-number.ts';
import { type DocumentSheet, formatMinus, orderFacts, partiesOf, questionsNote, type SheetLine } from './document-sheet.ts';
import type { OrderDocument } from './find-documents.ts';
import { taxName } from './invoice-sheet.ts';
import { documentMessages } from './messages.ts';

/** What is given back of an invoice. All amounts are positive, and `totalCents` is what they add up to, less the fee. */
export type Credit = {
  /** Why, for the buyer: one sentence, with the number of the return. */
  reason: string;
  /** Amounts without tax, and the tax on them. */
  lines: { lineId: string; quantity: number; amountCents: Cents; taxCents: Cents }[];
  /** Shipping that is given back, with its tax. */
  delivery?: { amountCents: Cents; taxCents: Cents } | undefined;
  /** What the label keeps, such as the restocking fee. */
  fee?: { name: string; cents: Cents } | undefined;
  totalCents: Cents;
  /** The money has gone back already. */
  isSent?: boolean;
};

/** The parts of a credit as they are summed up on paper. */
export function sumCredit({ lines, delivery, fee }: Credit) {
  const subtotalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, delivery?.taxCents ?? 0);
  const deliveryCents = delivery?.amountCents ?? 0;
  return { subtotalCents, taxCents, deliveryCents, totalCents: subtotalCents + taxCents + deliveryCents - (fee?.cents ?? 0) };
}

type Of = { order: PlacedOrder; invoice: OrderDocument; credit: Credit; outcome: string };

/** The credit note for what is given back of an invoice (R17.9). `outcome` says what becomes of the amount. */
export function creditNoteSheet({ order, invoice, credit, outcome }: Of, { number, issuedAt }: NumberedDocument): DocumentSheet {
  const issuedOn = storeDate(issuedAt);
  const sums = sumCredit(credit);
  return {
    kind: 'credit-note',
    number,
    order: order.teamOrder ?? order.reference,
    issuedOn,
    parties: partiesOf('credit-note', order),
    facts: [
      [documentMessages.number, number],
      [documentMessages.issued, formatDay(issuedOn)],
      [documentMessages.ofInvoice, documentMessages.ofInvoiceOn(invoice.number, formatDay(storeDate(invoice.issuedAt)))],
      ...orderFacts(order),
    ],
    lines: credit.lines.map((line) => creditLine(order, line)),
    sums: [
      [documentMessages.subtotal, formatCents(sums.subtotalCents)],
      ...row(order.shipping ? documentMessages.shippingBy(order.shipping.name) : documentMessages.shipping, sums.deliveryCents),
      ...row(order.taxedBy ? taxName(order.taxedBy) : documentMessages.salesTax, sums.taxCents),
      ...(credit.fee && credit.fee.cents > 0 ? ([[credit.fee.name, formatMinus(credit.fee.cents)]] satisfies DocumentSheet['sums']) : []),
    ],
    total: formatCents(credit.totalCents),
    notes: [
      { title: documentMessages.reason, lines: [credit.reason] },
      { title: documentMessages.whatNext, lines: [outcome] },
      questionsNote,
    ],
  };
}

/** A price for one is shown where the amount is that price for each. */
function creditLine({ lines }: PlacedOrder, { lineId, quantity, amountCents }: Credit['lines'][number]): SheetLine {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Error('a credit note names a line of another order');
  return {
    quantity: String(quantity),
    title: line.title,
    detail: isDefault(line.variantTitle) ? '' : line.variantTitle,
    unit: line.priceCents * quantity === amountCents ? formatCents(line.priceCents) : '',
    amount: formatCents(amountCents),
  };
}

const row = (name: string, cents: Cents): DocumentSheet['sums'] => (cents > 0 ? [[name, formatCents(cents)]] : []);
