import { brand, legal } from '#core/config/brand.ts';
import { delivery, fulfillment, uniforms } from '#core/config/pricing.ts';
import { contact, mailToMailbox } from './contact-section.ts';
import type { CheckoutMode, Policy } from './policy.ts';

const paying: Record<CheckoutMode, string> = {
  invoice: 'No payment is taken on this site. You order on invoice: we mail it to you, it says how and until when to pay.',
  hosted: `You pay when you order, at the checkout ${legal.checkoutHost} runs for us; its terms apply to the payment itself.`,
};

export const termsOfService = (checkoutMode: CheckoutMode): Policy => ({
  summary: `What you and ${brand.name} owe each other when you use this site or order from it.`,
  figures: [
    { name: 'Age to order', text: `${legal.minimumAge}` },
    { name: 'Uniforms in one order', text: `up to ${uniforms.mostPerOrder}` },
    { name: 'Time to review a team order', text: `${uniforms.reviewHours} hours` },
    { name: 'Governing law', text: legal.law },
  ],
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      body: [
        `These terms apply between you and ${brand.name} (we, us). By ordering you accept them, together with the [Refund Policy](/refund-policy) and the [Pricing Policy](/pricing-policy); the [Privacy Policy](/privacy-policy) says what happens to your data. If you order for a team, a school or a company, you say that you may bind it.`,
      ],
    },
    {
      id: 'who-may-order',
      title: 'Who may order',
      body: [
        `You must be ${legal.minimumAge} or older. Youth sizes are ordered by an adult. We deliver to ${delivery.countries.map(({ name }) => `the ${name}`).join(' and ')}.`,
      ],
    },
    {
      id: 'products',
      title: 'Products',
      body: [
        'We show cloth, cut and color as exactly as a screen allows; yours may show a color slightly off. Body measures stand beside the sizes. A piece marked as sold out cannot be ordered, and two people can want the last one: it goes to the order that is placed first.',
      ],
    },
    {
      id: 'ordering',
      title: 'Ordering and payment',
      body: [
        'Placing an order is your offer to buy. The contract stands when our confirmation reaches you by email. We may decline an order, and then you owe nothing; what you have paid comes back.',
        `${paying[checkoutMode]} Prices are those on the page at the moment you order; the [Pricing Policy](/pricing-policy) says what they include.`,
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      body: [
        {
          named: [
            { name: 'In stock', text: `Ships in ${fulfillment.inStockShipsBusinessDays} business days.` },
            { name: 'Made to order', text: `Takes up to ${fulfillment.madeToOrderWeeks} weeks.` },
            { name: 'Team uniforms, standard', text: `${uniforms.standardWeeks} weeks from approval.` },
            { name: 'Team uniforms, rush', text: `${uniforms.rush.businessDays} business days from approval.` },
          ],
        },
        'Business days are Monday to Friday without US federal holidays. These are the times we work to. If one slips we tell you as soon as we know. The risk passes to you when the parcel is delivered.',
      ],
    },
    {
      id: 'team-orders',
      title: 'Custom team orders',
      body: [
        `An order holds up to ${uniforms.mostPerOrder} uniforms; for more, ${mailToMailbox(brand.ordersMailbox, 'ask for a quote')}.`,
        `After you order we send a confirmation to review: fabric, names, numbers, sizes, logo. From then on you have ${uniforms.reviewHours} hours to approve it or to ask for changes. A change request stops the clock, and each new version starts ${uniforms.reviewHours} hours anew. If we hear nothing by the end, the order counts as approved.`,
        'With approval production begins and the order is final: what is being cut to your names and numbers cannot be changed or taken back. Please read the spelling of every name. We make what the approved version says.',
      ],
    },
    {
      id: 'your-artwork',
      title: 'Your logo and names',
      body: [
        'What you send stays yours. You say that you may use it and that it breaks nobody’s rights; if a third party claims otherwise, you settle that claim. You let us use it to make the order, to show you proofs and to fill reorders. We may refuse artwork that is unlawful or hateful.',
      ],
    },
    {
      id: 'our-work',
      title: 'Our work',
      body: [
        `The name ${brand.name}, the split disc, our patterns, pictures and texts belong to us. Link to the site and share its pictures with its name beside them. Ask before any commercial use.`,
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      body: [
        'Do not disturb the site, try to read other people’s orders, or place orders you do not mean. A checkout or order has a secret address and no password: whoever has the address can act on it, so treat it like a key.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and faults',
      body: [
        `Standard pieces come back within ${fulfillment.returnDays} days of delivery, as the [Refund Policy](/refund-policy) describes. If we delivered something faulty or not what you ordered, we put it right at our cost.`,
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      body: [
        'Beyond what these terms promise, the site and the goods come as they are, without further warranty, as far as the law allows. We are not liable for indirect loss, such as a game that was not played. For anything else our liability ends at what you paid for the order concerned.',
        'Nothing here limits liability for intent, gross negligence or injury, or a right that the law does not let you give up.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: [
        `${legal.law} law governs these terms. Tell us first: most things are settled in a phone call. What is not goes to the courts of ${legal.courts}, unless the law gives you the right to another one.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'The date at the top is today: the text on this page is the one in force. An order keeps the terms that stood here on the day it was placed. If one clause fails, the others stand.',
      ],
    },
    contact('Something unclear? Ask before you order.'),
  ],
});
