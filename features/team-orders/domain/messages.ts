import { brand } from '#core/config/brand.ts';
import { uniforms } from '#core/config/pricing.ts';
import { formatWholeDollars } from '#core/money.ts';
import { type Fabric, logoProblem } from '#core/uniform-options.ts';
import type { Assessment } from './delivery-planner.ts';
import type { PriceLine } from './order-pricing.ts';

const { prices, logoDesign, logoFile, rush, mostPerOrder, reviewHours, standardWeeks } = uniforms;

/** The toasts of a team order. team-order-messages.test.ts fixes their texts. */
export const toastMessages = {
  contactMissing: 'Please fill in all contact information',
  logoMissing: logoProblem,
  invalidFile: 'Please upload PNG, JPG, PDF, AI, or EPS file',
  fileTooBig: `File size must be under ${logoFile.megabytes}MB`,
  uploaded: 'Logo uploaded successfully',
  redirecting: 'Redirecting to checkout...',
  checkoutFailed: 'Unable to process checkout online',
} as const;

/** How long after its toast the browser goes to the checkout, or the dialog opens, in milliseconds (R4.12). */
export const pauseMs = 1000;

/** Texts of the page around its form. */
export const uniformPageMessages = {
  title: 'Order team uniforms',
  description: `Custom team uniforms from ${formatWholeDollars(prices.mesh)}, 1 to ${mostPerOrder} in an order. Names, numbers and sizes in one form, one total, a proof before anything is cut.`,
  stats: [
    { figure: `${standardWeeks} weeks`, label: 'standard' },
    { figure: `${formatWholeDollars(prices.mesh)}+`, label: 'per uniform' },
    { figure: '100%', label: 'custom' },
  ],
  promises: 'What we promise',
  promise: [
    {
      title: 'A proof for every order',
      text: `You have ${reviewHours} hours to approve it or ask for changes. Nothing is cut before that.`,
    },
    { title: 'One total', text: 'The price on this page is the price at checkout. No setup fee, no fee per number.' },
    { title: 'Sizes by player', text: 'Adult S to 3XL and youth YS to Y2XL in one order, at one price.' },
  ],
  build: 'Build Your Order',
  summary: 'Order Summary',
  proceed: 'Proceed to Checkout',
  processing: 'PROCESSING...',
  faq: 'FAQ',
  contactUs: 'Contact Us',
  pricingPolicy: 'Pricing policy',
  final: `${reviewHours} hours to approve your proof. Once production begins the order is final.`,
  restored: 'Your order is as you left it.',
  startOver: 'Start over',
  noScript: `Ordering here needs JavaScript. If it is switched on, load the page again. Without it, write to ${brand.ordersMailbox} with your team, how many players and the date you need them.`,
} as const;

/** The name of the section to which a reorder's link leads. */
export const quantitySectionId = 'quantity';

/** The labels of the form's fields, by their names in the order. */
export const formMessages = {
  contact: 'Contact',
  contactName: 'Name',
  email: 'Email',
  phone: 'Phone',
  purchaseOrder: 'Purchase order number',
  teamName: 'Team name',
  optional: 'Optional',
  fabric: 'Uniform type',
  fabrics: {
    mesh: { name: 'Mesh', text: 'Open knit. Dries fast, hangs loose.', price: `${formatWholeDollars(prices.mesh)} each` },
    lycra: { name: 'Lycra', text: 'Four-way stretch. Sits close.', price: `${formatWholeDollars(prices.lycra)} each` },
  } satisfies Record<Fabric, { name: string; text: string; price: string }>,
  quantity: 'Quantity',
  players: (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`,
  moreThan: `More than ${mostPerOrder}?`,
  requestQuote: 'Request a quote',
  logo: 'Team logo',
  needLogoDesign: 'Need Logo Design',
  logoDesignHint: `${logoDesign.concepts} concepts and ${logoDesign.revisionRounds} revision round. Charged only if no file is uploaded.`,
  rush: 'Rush order',
  rushHint: `${rush.businessDays} business days after you approve. Tighter than that?`,
  rushContact: 'Contact us',
  neededBy: 'Needed by',
} as const;

/**
 * The name of a price line in summary, checkout, mails and production sheet.
 *
 * @example priceLineName({ kind: 'uniforms', fabric: 'mesh' }) // 'Mesh uniform'
 */
export function priceLineName({ kind, fabric }: { kind: PriceLine['kind']; fabric: Fabric }): string {
  return kind === 'uniforms' ? `${formMessages.fabrics[fabric].name} uniform` : priceMessages[kind].name;
}

export const priceMessages = {
  'logo-design': { name: 'Logo Design' },
  rush: {
    name: `Rush (${rush.productionDays} days)`,
    meaning: `Production takes ${rush.productionDays} days. The order is with you in ${rush.businessDays} business days.`,
  },
  logoDesignWaived: 'You uploaded a file',
  total: 'Total',
} as const;

/** The planner's assessment of the day a team needs its uniforms (R7.3). */
export const assessmentMessages: Record<Assessment, string> = { safe: 'Safe', tight: 'Tight', 'too late': 'Too late to promise' };

/** The name of the delivery speed. @example speedMessages(true) // 'Rush' */
export const speedMessages = (rush: boolean) => (rush ? 'Rush' : 'Standard');

/** Why the server refuses an order. */
export const submitMessages = {
  notAlone: 'A team order is sent by itself: one line of the team uniform, quantity 1.',
  logoGone: 'The logo is no longer with us, or belongs to another order. Please upload it again.',
  alreadyPlaced: 'The order you want to change is checked out already. Ask for changes on its page.',
  changedMeanwhile: 'This team order was changed or checked out meanwhile. Nothing was ordered here: look at the order’s page.',
} as const;
