import { brand } from '#core/config/brand.ts';
import { uniforms } from '#core/config/pricing.ts';
import { retentionDays } from '#core/config/retention.ts';
import { isolate } from '#core/text/isolate.ts';
import { isInvoiced } from '../domain/invoice-number.ts';

const { reviewHours } = uniforms;

/** What a notice to the label names of an order. */
type Noticed = { reference: string; invoice: string | null; pins: readonly unknown[] };

/** Texts of the mails to coach and label about a team order. */
export const orderMailMessages = {
  pendingCheckout: {
    subject: (reference: string) => `Your team order ${reference} is kept`,
    opening: (team: string, reference: string) => `We keep the order for ${isolate(team)} as ${reference}. It is not checked out yet.`,
    next: `Nothing was charged and nothing is made before you check out. An order left alone is cleared after ${retentionDays.draftLeftAlone} days.`,
    link: 'Look at it and check out',
  },
  confirmed: {
    subject: (reference: string) => `Your team order ${reference} is in review`,
    opening: (team: string, reference: string) => `We have the order for ${isolate(team)}. Its reference is ${reference}.`,
    next: (until: string) =>
      `Please check every name, number and size. You have ${reviewHours} hours, until ${until}, to approve it or ask for changes. If we hear nothing, it counts as approved. Once production begins the order is final.`,
    dates: (dates: string) => `If it is approved when the review ends, it is with you ${dates}; approve earlier, and it comes earlier.`,
    payment: 'No payment was taken. The invoice follows by mail.',
    paid: 'It is paid for.',
    link: 'Approve or ask for changes',
  },
  receipt: {
    subject: (reference: string) => `You checked out team order ${reference}`,
    opening: (team: string, reference: string) => `You checked out the order for ${isolate(team)}, ${reference}.`,
    next: (contact: string) => `No payment was taken. The invoice comes to you by mail. ${contact} has the link to look it over.`,
    paid: (contact: string) => `It is paid for. ${contact} has the link to look it over.`,
  },
  'request changes': {
    subject: (reference: string) => `Your change request for ${reference}`,
    opening: (reference: string) => `We have your change request for ${reference}. The clock has stopped.`,
    quote: 'You wrote',
    next: `You get a new version by mail, and with it ${reviewHours} hours anew.`,
    link: 'See your order',
  },
  'send version': {
    subject: (reference: string, version: number) => `Version ${version} of your team order ${reference}`,
    opening: (reference: string, version: number) => `There is a new version of ${reference}: version ${version}.`,
    note: 'We changed',
    next: (until: string) =>
      `Please check it again. You have ${reviewHours} hours, until ${until}, to approve it or ask for changes. If we hear nothing, it counts as approved.`,
    link: 'Approve or ask for changes',
  },
  reminder: {
    subject: (reference: string) => `Your team order ${reference} waits for you`,
    opening: (reference: string) => `${reference} is still in review.`,
    next: (until: string) => `Until ${until} you can approve it or ask for changes. If we hear nothing, it counts as approved.`,
    link: 'Approve or ask for changes',
  },
  approve: {
    subject: (reference: string) => `Your team order ${reference} is approved`,
    opening: (reference: string) => `You approved ${reference}. Production begins next.`,
    automatic: (reference: string) =>
      `The review of ${reference} has ended without a word from you, so it counts as approved. Production begins next.`,
    dates: (dates: string) => `It is with you ${dates}.`,
    link: 'See your order',
  },
  'begin production': {
    subject: (reference: string) => `Your team order ${reference} is in production`,
    opening: (reference: string) => `${reference} is being made now. From here on it is final.`,
    link: 'See your order',
  },
  ship: {
    subject: (reference: string) => `Your team order ${reference} has shipped`,
    opening: (reference: string) => `${reference} has left our studio.`,
    tracking: (code: string) => `Tracking: ${code}`,
    trackingBy: (carrier: string, code: string) => `${carrier}, ${code}`,
    link: 'See your order',
  },
  cancel: {
    subject: (reference: string) => `Your team order ${reference} is canceled`,
    opening: (reference: string) => `We have canceled ${reference}.`,
    quote: 'The reason',
    next: 'If anything was paid for it, we write to you about getting it back.',
    link: 'See your order',
  },
  renewed: {
    subject: (reference: string) => `A new link to your team order ${reference}`,
    opening: (reference: string) => `The links to ${reference} were renewed. All earlier ones, and those you shared, no longer work.`,
    link: 'See your order',
  },
  questions: `Questions: answer this mail, or call ${brand.phone}.`,
  sizes: 'Sizes',
  sizeless: (count: number) => `${count} without a size yet`,
  goesTo: 'It goes to',

  notice: {
    subject: {
      pendingCheckout: (reference: string, total: string) => `Team order ${reference} is not checked out, ${total}`,
      confirm: (reference: string, total: string) => `New team order ${reference}, ${total}`,
      'request changes': (reference: string) => `Changes requested for ${reference}`,
      'send version': (reference: string) => `A new version of ${reference} went out`,
      'choose logo': (reference: string) => `The logo for ${reference} is chosen`,
      approve: (reference: string) => `${reference} is approved`,
      'begin production': (reference: string) => `${reference} is in production`,
      ship: (reference: string) => `${reference} has shipped`,
      cancel: (reference: string) => `${reference} is canceled`,
    },
    next: {
      pendingCheckout: 'The checkout was not finished. Write to the contact, or wait: the order can be checked out from its page.',
      confirm: ({ invoice }: Noticed) =>
        isInvoiced(invoice) ? `It is in review. Send the invoice: npm run cli -- orders invoiced ${invoice}` : 'It is in review.',
      'request changes': ({ reference, pins }: Noticed) =>
        `Answer with a new version: npm run cli -- orders export ${reference} --to order.json, change it, then: npm run cli -- orders version ${reference} --order order.json --note "what changed"${pins.length > 0 ? ', and with --answer "1: what you did about it" for each mark' : ''}`,
      'send version': () => 'It is in review again.',
      'choose logo': () => 'It is in the new version, which is in review now.',
      approve: ({ reference }: Noticed) =>
        `Print from the factory pack: npm run cli -- orders pack ${reference} --to FILE.zip, or the link below, which is for you and the factory alone. When it is being made: npm run cli -- orders production ${reference}`,
      'begin production': ({ reference }: Noticed) => `When it leaves: npm run cli -- orders ship ${reference} --tracking CODE`,
      ship: () => 'Nothing is left to do.',
      cancel: () => 'Nothing is left to do.',
    },
    pack: 'Factory pack',
    contact: 'Contact',
    purchaseOrder: (number: string) => `Purchase order ${number}`,
    payer: 'Checked out by',
    note: 'Their note',
    logo: (name: string, reference: string) => `${name}, to be had by: npm run cli -- orders logo ${reference} --to FILE`,
    request: 'They wrote',
    text: 'What was said',
    button: 'Look at the order',
    buttonHint: 'The link below is to look only and shows no contact data, so it can be passed on.',
  },
} as const;

/** Why the invoice of a canceled team order is credited, on the credit note. */
export const creditReasonOf = (reference: string) => `Team order ${reference} was canceled.`;
