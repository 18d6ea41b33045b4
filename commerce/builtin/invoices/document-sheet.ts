import { billing } from '#core/config/billing.ts';
import { brand } from '#core/config/brand.ts';
import { delivery } from '#core/config/pricing.ts';
import type { Day } from '#core/dates/business-days.ts';
import { type Cents, formatCents } from '#core/money.ts';
import type { OrderDocumentKind } from '#lib/database/database.server.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { documentMessages } from './messages.ts';

/** What stands on an invoice or a credit note, word for word: the same sheet is drawn as the same bytes. */
export type DocumentSheet = {
  kind: OrderDocumentKind;
  number: string;
  /** The order's number as the customer knows it. */
  order: string;
  issuedOn: Day;
  parties: { title: string; lines: string[] }[];
  facts: [name: string, fact: string][];
  lines: SheetLine[];
  sums: [name: string, amount: string][];
  total: string;
  /** What follows the total, each under its title. */
  notes: { title: string; lines: string[] }[];
};
export type SheetLine = { quantity: string; title: string; detail: string; unit: string; amount: string };

/** The label, and the buyer. */
export function partiesOf(kind: OrderDocumentKind, { buyer }: PlacedOrder): DocumentSheet['parties'] {
  const to = [
    buyer.name,
    buyer.address1,
    buyer.address2,
    `${buyer.city}, ${buyer.region} ${buyer.postalCode}`,
    countryName(buyer.country),
    buyer.email,
  ];
  return [
    { title: documentMessages.from, lines: [billing.legalName, ...billing.address, brand.phone, brand.ordersMailbox] },
    { title: documentMessages.billTo[kind], lines: to.filter((line) => line !== null) },
  ];
}

/** The customer's own numbers of the order. */
export function orderFacts({ reference, teamOrder, purchaseOrder }: PlacedOrder): DocumentSheet['facts'] {
  return [
    [documentMessages.order, teamOrder ?? reference],
    ...(purchaseOrder === null ? [] : ([[documentMessages.purchaseOrder, purchaseOrder]] satisfies DocumentSheet['facts'])),
  ];
}

const countryName = (code: string) => delivery.countries.find((country) => country.code === code)?.name ?? code;

export const questionsNote = { title: documentMessages.questions, lines: [documentMessages.questionsText] };

/** An amount that is taken off. @example formatMinus(500) // '-$5.00' */
export const formatMinus = (cents: Cents) => `-${formatCents(cents)}`;
