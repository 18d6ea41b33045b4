import { formatDay } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { formatCents } from '#core/money.ts';
import { isDefault } from '#core/text/line-item-title.ts';
import { usStates } from '#core/us-address.ts';
import type { PlacedOrder } from '../placed-order.ts';
import type { NumberedDocument } from './document-number.ts';
import { type DocumentSheet, orderFacts, partiesOf, questionsNote } from './document-sheet.ts';
import { dueOn } from './due-day.ts';
import { documentMessages } from './messages.ts';

/** The invoice of an order: what was ordered at the prices of then, what it adds up to, and how to pay (R17.6). */
export function invoiceSheet(order: PlacedOrder, { number, issuedAt }: NumberedDocument): DocumentSheet {
  const issuedOn = storeDate(issuedAt);
  const due = formatDay(dueOn(issuedOn));
  const paidOn = order.paidAt && formatDay(storeDate(order.paidAt));
  return {
    kind: 'invoice',
    number,
    order: order.teamOrder ?? order.reference,
    issuedOn,
    parties: partiesOf('invoice', order),
    facts: [
      [documentMessages.number, number],
      [documentMessages.issued, formatDay(issuedOn)],
      paidOn ? [documentMessages.paid, paidOn] : [documentMessages.due, due],
      ...orderFacts(order),
    ],
    lines: order.lines.map(({ quantity, title, variantTitle, priceCents }) => ({
      quantity: String(quantity),
      title,
      detail: isDefault(variantTitle) ? '' : variantTitle,
      unit: formatCents(priceCents),
      amount: formatCents(priceCents * quantity),
    })),
    sums: sumsOf(order),
    total: formatCents(order.totalCents),
    notes: [
      {
        title: documentMessages.howToPay,
        lines: paidOn
          ? [documentMessages.wasPaid(paidOn)]
          : [documentMessages.payBy(formatCents(order.totalCents), due, number), ...documentMessages.transfer, documentMessages.check],
      },
      questionsNote,
    ],
  };
}

/** Shipping has a line wherever there was a choice, and tax wherever there was a rate, also where they came to nothing. */
function sumsOf({ subtotalCents, deliveryCents, salesTaxCents, shipping, taxedBy }: PlacedOrder): DocumentSheet['sums'] {
  const sums: DocumentSheet['sums'] = [[documentMessages.subtotal, formatCents(subtotalCents)]];
  if (shipping) sums.push([documentMessages.shippingBy(shipping.name), formatCents(deliveryCents)]);
  else if (deliveryCents > 0) sums.push([documentMessages.shipping, formatCents(deliveryCents)]);
  if (taxedBy) sums.push([taxName(taxedBy), formatCents(salesTaxCents)]);
  else if (salesTaxCents > 0) sums.push([documentMessages.salesTax, formatCents(salesTaxCents)]);
  return sums;
}

/** @example taxName({ rate: 7.25, state: 'CA' }) // 'Sales tax, California 7.25 %' */
export function taxName({ rate, state }: NonNullable<PlacedOrder['taxedBy']>): string {
  return documentMessages.salesTaxOf(usStates.find(({ code }) => code === state)?.name ?? state, String(rate));
}
