import { brand, legal } from '#core/config/brand.ts';
import { delivery, uniforms } from '#core/config/pricing.ts';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import { formatDollars, formatWholeDollars } from '#core/money.ts';
import { usStates } from '#core/us-address.ts';
import { contact, mailToMailbox } from './contact-section.ts';
import type { CheckoutMode, Policy } from './policy.ts';

const { prices, logoDesign, logoFile, rush, sample, usualPlayers, mostPerOrder } = uniforms;
const usualTotal = prices.mesh * usualPlayers + logoDesign.price;

const total: Record<CheckoutMode, string> = {
  invoice: 'The total before you order is the total on the invoice.',
  hosted: 'The total before you order is where the checkout begins.',
};
const paying: Record<CheckoutMode, string> = {
  invoice: 'No payment is taken on this site. You order on invoice; we mail it to you, and you pay from it.',
  hosted: `You pay at the checkout ${legal.checkoutHost} runs for us, with the cards and accounts shown there, when you order.`,
};
const deliveryAndTax: Record<CheckoutMode, (charges: ChargesToday | null) => string> = {
  invoice: onInvoice,
  hosted: () => 'The checkout adds delivery and sales tax where they apply to your address, and shows both before you pay.',
};

export const pricingPolicy = (checkoutMode: CheckoutMode, charges: ChargesToday | null): Policy => ({
  summary: `One price a uniform, two extras to choose, no setup fee. ${total[checkoutMode]}`,
  figures: [
    { name: 'Mesh uniform', text: `${formatDollars(prices.mesh)} each` },
    { name: 'Lycra uniform', text: `${formatDollars(prices.lycra)} each` },
    { name: 'Logo design', text: `+${formatDollars(logoDesign.price)} an order` },
    { name: 'Rush', text: `+${formatDollars(rush.price)} an order` },
    { name: 'Sample uniform', text: formatDollars(sample.price) },
  ],
  sections: [
    {
      id: 'team-uniforms',
      title: 'Team uniforms',
      body: [
        `A mesh uniform costs ${formatWholeDollars(prices.mesh)}, a lycra uniform ${formatWholeDollars(prices.lycra)}. The price holds up to ${mostPerOrder} uniforms an order, for every size, adult and youth, and includes team name, player name and number. There is no setup fee.`,
        'The total is the price of a uniform times the number of uniforms, plus logo design and rush where you chose them.',
        `An example: ${usualPlayers} mesh uniforms with logo design are ${usualPlayers} × ${formatWholeDollars(prices.mesh)} + ${formatWholeDollars(logoDesign.price)} = ${formatDollars(usualTotal)}.`,
        `For more than ${mostPerOrder} uniforms, ${mailToMailbox(brand.ordersMailbox, 'ask for a quote')}.`,
      ],
    },
    {
      id: 'logo',
      title: 'Logo',
      body: [
        `Your own file costs nothing extra: ${logoFile.kinds}, up to ${logoFile.megabytes} MB, best at ${logoFile.dpi} DPI or more.`,
        `If you have none, we design one for ${formatWholeDollars(logoDesign.price)}: ${counted(logoDesign.concepts, 'concept')} and ${counted(logoDesign.revisionRounds, 'revision round')}. The design is charged only if you ask for it and upload no file.`,
      ],
    },
    {
      id: 'rush',
      title: 'Standard and rush',
      body: [
        `Standard turnaround is ${uniforms.standardWeeks} weeks from approval and costs nothing extra.`,
        `Rush costs ${formatWholeDollars(rush.price)} an order, however many uniforms it holds. Production then takes ${rush.productionDays} days, and the order is with you in ${rush.businessDays} business days from approval.`,
      ],
    },
    {
      id: 'samples',
      title: 'Samples',
      body: [
        `A single sample uniform costs ${formatWholeDollars(sample.price)} and is not refundable. We credit it to a team order of ${sample.creditFromUniforms} or more uniforms placed within ${sample.creditDays} days.`,
      ],
    },
    {
      id: 'shop',
      title: 'The shop',
      body: [
        'Each piece has its price on its page, the same for everybody. Prices can change; the one shown at the moment you order counts. If a price is plainly a slip, we ask you before we make or ship anything, and you may walk away.',
      ],
    },
    {
      id: 'delivery-and-tax',
      title: 'Delivery and tax',
      body: [`All prices are in US dollars. ${deliveryAndTax[checkoutMode](charges)}`],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [`${paying[checkoutMode]} What money comes back, and when, is in the [Refund Policy](/refund-policy).`],
    },
    contact('A price you cannot find here? Ask us.'),
  ],
});

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function onInvoice(charges: ChargesToday | null): string {
  const texts = [deliveryCharge(charges?.methods ?? []), salesTax(charges?.taxes ?? {})];
  return `${texts.join(' ')} Where either applies, it stands in the summary before you order.`;
}

function deliveryCharge(methods: ChargesToday['methods']): string {
  const places = delivery.countries.map(({ name }) => `the ${name}`).join(' and ');
  if (methods.every(({ price }) => price === 0)) return `Delivery in ${places} is included.`;
  return `Delivery in ${places}: ${methods.map(methodPrice).join('; ')}. Team orders are delivered at no charge.`;
}

/** @example methodPrice({ name: 'Standard', price: 9, freeFrom: 200, … }) // 'Standard $9, free from $200' */
function methodPrice({ name, price, freeFrom }: ChargesToday['methods'][number]): string {
  if (price === 0) return `${name} is included`;
  return `${name} ${formatWholeDollars(price)} an order${freeFrom === null ? '' : `, free from ${formatWholeDollars(freeFrom)}`}`;
}

function salesTax(taxes: ChargesToday['taxes']): string {
  const states = usStates.filter(({ code }) => (taxes[code]?.rate ?? 0) > 0).map(({ name }) => name);
  if (states.length === 0) return 'No sales tax is added to them.';
  return `Sales tax is added to orders of the shop that go to ${states.join(', ')}.`;
}
