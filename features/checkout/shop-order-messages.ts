import { brand } from '#core/config/brand.ts';
import { fulfillment } from '#core/config/pricing.ts';
import type { OrderStatus } from '#core/contract/checkout.ts';

/** Texts of the page of a shop order (R17.1). */
export const shopOrderMessages = {
  title: (reference: string) => `Order ${reference}`,
  lost: 'Your order’s link',
  progress: 'How far it is',
  headline: {
    placed: 'Order placed',
    invoiced: 'Invoice sent',
    shipped: 'On its way',
    delivered: 'Delivered',
    canceled: 'Canceled',
  } satisfies Record<OrderStatus, string>,
  lead: {
    placed: 'We have your order. The invoice comes by mail, and nothing was paid yet.',
    invoiced: 'The invoice is in your mailbox. You pay from it.',
    shipped: 'Your order has left our studio.',
    delivered: 'Your order has arrived.',
    canceled: 'This order is canceled. Nothing was invoiced, so nothing is owed.',
  } satisfies Record<OrderStatus, string>,
  steps: { placed: 'Placed', invoiced: 'Invoiced', paid: 'Paid', shipped: 'Shipped', delivered: 'Delivered', canceled: 'Canceled' },
  by: (day: string) => `by ${day}`,
  ordered: 'Ordered',
  tracking: 'Tracking',
  trackAt: (carrier: string) => `Follow it at ${carrier}`,
  newTab: 'opens in a new tab',
  goesTo: 'It goes to',
  wentTo: 'It went to',
  note: 'Your note',
  returns: 'Returns',
  returnsText: `Standard items can come back within ${fulfillment.returnDays} days of delivery. Write to us first.`,
  questions: 'Questions',
  questionsText: `Answer any of our mails, write to ${brand.ordersMailbox} or call ${brand.phone.replaceAll(' ', '\u00a0')}.`,
  orderAgain: 'Order it again',
  print: 'Print this page',

  cancel: 'Cancel this order',
  canceling: 'Canceling...',
  asks: 'Cancel the whole order?',
  asksHint: 'Its items go back on the shelf, and you get a mail. This cannot be undone.',
  sure: 'Yes, cancel it',
  keep: 'Keep the order',
  tooLate: `The invoice was sent meanwhile, so the order can no longer be canceled here. Write to ${brand.ordersMailbox}.`,
  notCanceled: 'The shop cannot cancel it right now. Nothing was changed: try again in a moment.',

  unknown: 'This link does not work',
  unknownHint: 'Part of it may be missing. Copy it whole from our newest mail, or have it sent again.',
  away: 'The order cannot be shown right now',
  awayHint: 'It is safe. Give it a moment and try again.',
  tryAgain: 'Try again',
} as const;
