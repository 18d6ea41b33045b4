import type { TransitDays } from '#core/charges.ts';
import { formatTransit } from '#core/text/format-transit.ts';
import { errorMessages } from '../error-messages.ts';

/** What the built-in shop says to a buyer, each sentence once. */
export const builtinMessages = {
  ...errorMessages,
  emptyCheckout: 'There is nothing to order.',
  someSoldOut: 'Some items have sold out. Remove them to place the order.',
  notEnough: 'There are not enough of some items. Change the quantities to place the order.',
  totalChanged: 'The total has changed since you saw it. Look over the order and place it again.',
  notDeliverable: (countries: string) => `We deliver to: ${countries}.`,
  noSuchShipping: (names: string) => (names === '' ? 'There is no such way to ship it.' : `We ship there by: ${names}.`),
  busy: 'The shop is busy. Try again in a moment.',
  unavailable: 'The shop cannot take this just now. Try again in a moment.',
} as const;

/** The mails to buyer and label. */
export const invoiceMailMessages = {
  confirmationSubject: (reference: string) => `Your order ${reference}`,
  confirmationOpening: (reference: string) => `We have your order ${reference}.`,
  noPayment: 'No payment was taken. The invoice follows by mail.',
  shipsFromStock: (days: string) => `Items in stock ship in ${days} business days.`,
  shipsMadeToOrder: (weeks: number) => `Items made to order ship within ${weeks} weeks.`,
  arrives: (method: string, days: TransitDays) => `${method} shipping then takes ${formatTransit(days)}.`,
  goesTo: 'It goes to',
  orderPage: 'See your order',
  buyersPage: 'See it as the buyer does',
  questions: (phone: string) => `Questions: answer this mail, or call ${phone}.`,
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  deliveryBy: (method: string) => `Delivery, ${method}`,
  salesTax: 'Sales tax',
  total: 'Total',
  noteLabel: 'Note',
  detailsLabel: 'Sent along',
  noticeSubject: (reference: string, total: string) => `New order ${reference}, ${total}`,
  noticeOpening: (reference: string, placed: string) => `${reference} was placed on ${placed}.`,
  shipsBy: (method: string, days: TransitDays) => `Ship it by ${method}: ${formatTransit(days)}.`,
  noticeNext: (reference: string) => `Send the invoice: npm run cli -- orders invoiced ${reference}`,
  buyer: 'Buyer',
  shippedSubject: (reference: string) => `Your order ${reference} has shipped`,
  shippedOpening: (reference: string) => `Your order ${reference} has left our studio.`,
  tracking: (code: string) => `Tracking: ${code}`,
  trackingBy: (carrier: string, code: string) => `${carrier}, ${code}`,
  canceledSubject: (reference: string) => `Your order ${reference} is canceled`,
  canceledByYou: (reference: string) => `You have canceled your order ${reference}.`,
  canceledByUs: (reference: string) => `We have canceled your order ${reference}.`,
  nothingOwed: 'Nothing was invoiced, so nothing is owed. This is what you had ordered:',
  canceledSubjectForUs: (reference: string) => `${reference} was canceled`,
  cancelNotice: (reference: string, buyer: string) => `${buyer} has canceled ${reference}. Its stock is back. Send no invoice.`,
  returns: (days: number) => `You can return standard items within ${days} days of delivery.`,
} as const;
