import { brand, legal } from '#core/config/brand.ts';
import { fulfillment, uniforms } from '#core/config/pricing.ts';
import { noCustomReturns } from '#core/config/return-sentences.ts';
import { returnTerms } from '#core/config/return-terms.ts';
import { formatWholeDollars } from '#core/money.ts';
import { contact, writeTo } from './contact-section.ts';
import type { CheckoutMode, Policy } from './policy.ts';

/** The beginning of `writeTo` inside a sentence. */
const write = (mailbox: string) => writeTo(mailbox, 'Return').replace(/^W/, 'w');

const refundMethod: Record<CheckoutMode, string> = {
  invoice: 'the way you paid the invoice',
  hosted: `through ${legal.checkoutHost}, to the card or account you paid with`,
};

/** Where a return is asked for. */
const askForReturn: Record<CheckoutMode, string> = {
  invoice: `Open your order’s page by the link in any of our mails, and choose “Return or exchange” within those ${fulfillment.returnDays} days: which pieces, why, and a refund or another size. If the link is lost, [Find my order](/find-order) mails it again. You can also ${write(brand.ordersMailbox)} with the order’s reference.`,
  hosted: `Ask for it within those ${fulfillment.returnDays} days on the order’s own page at ${legal.checkoutHost}, by the link in the mail that you got when you paid. You can also ${write(brand.ordersMailbox)} with the order’s reference.`,
};

export const refundPolicy = (checkoutMode: CheckoutMode): Policy => ({
  summary: 'Standard pieces can come back. Team uniforms cannot, once production has begun.',
  figures: [
    { name: 'Returns within', text: `${fulfillment.returnDays} days` },
    { name: 'Restocking fee', text: `${fulfillment.restockingPercent}%` },
    { name: 'Refund, after inspection', text: `${fulfillment.refundBusinessDays} business days` },
    { name: 'To appear on your statement', text: `${fulfillment.refundShowsBusinessDays} more` },
    { name: 'Review of a team order', text: `${uniforms.reviewHours} hours` },
  ],
  sections: [
    {
      id: 'standard-pieces',
      title: 'Standard pieces',
      body: [
        `Everything in the shop that was not made to your own specification can be returned within ${fulfillment.returnDays} days of delivery, pieces made to order in a listed size and color included. It comes back unworn and unwashed, with its tags, fit to be sold as new. Where we do not know the day of delivery, the days count from the end of the longest transit that we state for your shipping.`,
        `For an approved return we refund the price and its sales tax, less a restocking fee of ${fulfillment.restockingPercent}% of the price. There is no fee when the piece is faulty or not what you ordered. Shipping is refunded when the whole order comes back by our fault.`,
      ],
    },
    {
      id: 'how-to-return',
      title: 'How to return',
      body: [
        askForReturn[checkoutMode],
        'We approve the return and tell you where it goes. Please send nothing before that: a parcel without an approval cannot be matched to an order. Return shipping is yours to pay, unless the fault is ours.',
        checkoutMode === 'invoice'
          ? `Another size of the same piece, at the same price, is held for you for ${returnTerms.exchangeHoldDays} days, and there is no fee. If your parcel comes later and the size is gone, the piece is refunded.`
          : 'For another size, return the piece and order the new one now, while it is in stock.',
      ],
    },
    {
      id: 'when-the-money-comes',
      title: 'When the money comes',
      body: [
        `We inspect each return when it arrives. The refund is processed within ${fulfillment.refundBusinessDays} business days after the inspection, ${refundMethod[checkoutMode]}. Banks and card companies then take another ${fulfillment.refundShowsBusinessDays} business days to show it.`,
        'If it has not appeared by then, look at your statement once more, ask your bank, then write to us.',
        ...(checkoutMode === 'invoice'
          ? ['What you get back stands on a credit note that we mail you. It is taken off an invoice you have not paid yet.']
          : []),
      ],
    },
    {
      id: 'team-orders',
      title: 'Custom team orders',
      body: [
        `Each team order comes to you for review first. You have ${uniforms.reviewHours} hours to approve it or to ask for changes; if we hear nothing by the end, it counts as approved. Until then you may cancel in writing and get back what you paid.`,
        `${noCustomReturns} Nobody else can wear your names and numbers. The same goes for the fees in the order, logo design and rush included.`,
      ],
    },
    {
      id: 'our-fault',
      title: 'If we got it wrong',
      body: [
        `If a uniform differs from the version you approved, or any piece arrives faulty, ${writeTo(brand.ordersMailbox, 'Fault').replace(/^W/, 'w')} within ${fulfillment.returnDays} days of delivery, with a photograph. We repair it, make it again or refund it, at our cost.`,
        'A spelling, number or size that stands in the approved version as it was made is not a fault. That is what the review is for.',
      ],
    },
    {
      id: 'samples',
      title: 'Samples',
      body: [
        `A sample uniform costs ${formatWholeDollars(uniforms.sample.price)} and is not refundable. If a team order of ${uniforms.sample.creditFromUniforms} or more uniforms follows within ${uniforms.sample.creditDays} days, we credit the price of the sample to it.`,
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: ['Rights the law gives you and does not let you give up stay as they are, whatever this page says.'],
    },
    contact('Not sure whether a piece can come back? Ask first.'),
  ],
});
