import type { TransitDays } from '#core/charges.ts';
import { brand } from '#core/config/brand.ts';
import { fulfillment, uniforms } from '#core/config/pricing.ts';
import { formatTransit } from '#core/text/format-transit.ts';
import { isolate } from '#core/text/isolate.ts';

/** Texts of the checkout. checkout-messages.test.ts fixes those of R3. */
export const checkoutMessages = {
  title: 'Checkout',
  items: 'Your items',
  contact: 'Contact',
  delivery: 'Delivery',
  contactHint: 'For the confirmation and the invoice',
  summary: 'Order summary',
  itemCount: (count: number) => `${count} items`,
  subtotal: 'Subtotal',
  deliveryCharge: 'Delivery',
  deliveryBy: (method: string) => `Delivery, ${isolate(method)}`,
  salesTax: 'Sales tax',
  taxByState: 'Shown once the state is chosen',
  free: 'Free',
  onTheWay: (days: TransitDays) => `${formatTransit(days)} on the way`,
  total: 'Total',
  place: 'Place order on invoice',
  placing: 'Placing order...',
  noPayment: `No payment is taken on this page. You place the order, ${brand.name} mails you an invoice, and you pay from that.`,
  noPaymentShort: 'No payment on this page. The invoice comes by mail.',
  noScript: `Placing the order needs JavaScript. If it is switched on, load the page again. Without it, write to ${brand.ordersMailbox} with the items below and we take the order by mail.`,

  empty: 'No items in cart',
  emptyHint: 'Everything has been taken out of this checkout.',
  toShop: 'Go to the shop',

  invalidFields: (count: number) => (count === 1 ? 'One field needs a change.' : `${count} fields need a change.`),
  shortLine: (name: string) => `${isolate(name)} cannot be had as it stands. Change or remove it first.`,
  linesChanged: 'Stock, prices, shipping or tax have changed. Nothing was ordered yet: check your items and the total.',
  notPlaced: 'The shop cannot take the order right now and nothing was ordered yet. What you typed is kept: try again in a moment.',
  unanswered: 'No answer came, so most likely nothing was ordered yet. What you typed is kept: try again, it is never ordered twice.',

  loadFailed: 'The checkout could not be loaded',
  loadFailedHint: 'Nothing is lost and nothing was ordered. Try again in a moment.',
  tryAgain: 'Try again',
  ended: 'This checkout has ended',
  endedHint: 'Checkouts are kept for a while, then cleared. Nothing was ordered through this one.',

  placed: 'Order placed',
  placedTitle: (reference: string) => `Order ${reference} placed`,
  reference: 'Reference',
  mailed: (email: string) => `A confirmation is on its way to ${email}.`,
  next: 'What happens next',
  nextInvoice: 'The invoice follows by mail. Nothing was paid on this page; you pay from the invoice.',
  nextInvoiceLabel: 'Invoice',
  nextShipLabel: 'Shipping',
  nextShip: (dates: string) => `In-stock items ship in ${fulfillment.inStockShipsBusinessDays} business days: ${dates}.`,
  nextArrival: (method: string, days: TransitDays, dates: string) =>
    `${isolate(method)} takes another ${formatTransit(days)}: they arrive ${dates}.`,
  nextMadeToOrder: `Pieces made to order take up to ${fulfillment.madeToOrderWeeks} weeks.`,
  nextReturnLabel: 'Returns',
  nextReturn: `Standard items can come back within ${fulfillment.returnDays} days of delivery.`,
  nextReviewLabel: 'Review',
  nextReview: `A mail with the link to your team order is on its way to its contact. You have ${uniforms.reviewHours} hours to approve it or ask for changes.`,
  nextTeamLabel: 'Delivery',
  nextTeam: `The uniforms are with you ${uniforms.standardWeeks} weeks after you approve, in a rush order ${uniforms.rush.businessDays} business days.`,
  nextFinal: 'Once production begins the order is final: no refunds on custom orders.',
  nextQuestionLabel: 'Questions',
  canceled: 'This order was canceled. Nothing was invoiced, so nothing is owed.',
  seeOrder: 'The order’s page says how far it is. Its link is in our mails.',
  toOrder: 'Go to the order’s page',
  findOrder: 'Lost the link to this order? Find my order',
  print: 'Print this page',
  backToShop: 'Back to the shop',
  ordered: 'Ordered',
} as const;

/** Labels of the form, by the names of PlaceOrderRequest. */
export const checkoutFieldMessages = {
  email: 'Email',
  name: 'Full name',
  phone: 'Phone',
  purchaseOrder: 'Purchase order number',
  address1: 'Address',
  address2: 'Apartment, suite, floor',
  city: 'City',
  region: 'State',
  regionPlaceholder: 'Choose',
  postalCode: 'ZIP code',
  country: 'Country',
  shippingMethod: 'Shipping',
  note: 'Note to the label',
  optional: 'Optional',
} as const;
