import { brand } from '#core/config/brand.ts';
import { uniforms } from '#core/config/pricing.ts';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import type { Day } from '#core/dates/business-days.ts';
import { formatMonthDay } from '#core/dates/format-date.ts';
import { formatCents, formatWholeDollars } from '#core/money.ts';
import type { Fabric } from '#core/uniform-options.ts';
import { formMessages } from '../domain/messages.ts';
import type { SampleAssessment } from '../domain/sample-credit.ts';

const { price, creditFromUniforms, creditDays } = uniforms.sample;

/** Texts of an order page and of the form about a new order with the same design. */
export const reorderMessages = {
  title: 'Next order',
  text: 'Fabric, colors, team name and logo stay as they are here, and nothing is uploaded again. The prices are those of the day you order.',
  addPlayers: 'Add players',
  addHint: 'The same design, an empty roster.',
  again: 'Order again',
  againHint: 'The same design with this roster: change only what changed.',
  notYet: 'This order is not approved. It can be ordered again once it is.',

  designLoaded: (reference: string) => `The design of ${reference} is in the form.`,
  from: 'The design comes from',
  /** The price of a uniform today, and the former one if it differs. */
  price: ({ fabric, todayCents, thenCents }: { fabric: Fabric; todayCents: number; thenCents: number | null }) => {
    const today = `Prices are today’s: a ${formMessages.fabrics[fabric].name.toLowerCase()} uniform is ${formatCents(todayCents)}`;
    return thenCents === null || thenCents === todayCents ? `${today}.` : `${today}, it was ${formatCents(thenCents)}.`;
  },
} as const;

/** Texts of the mail that asks for a quote, beside the labels of an order's summary. */
export const quoteMessages = {
  greeting: `Hello ${brand.name}, please quote these uniforms:`,
  more: `More than ${uniforms.mostPerOrder}`,
  like: 'Design as in',
} as const;

/** Texts about a sample that was paid before its team order (R6.7). */
export const sampleMessages = {
  offer: 'Paid for a sample?',
  hint: `The ${formatWholeDollars(price)} of a sample come off a team order of ${creditFromUniforms} or more, placed within ${creditDays} days.`,
  paidOn: 'Day it was paid',
  sample: 'Its reference, or the name it was paid under',
  optional: formMessages.optional,
  send: `Ask for the ${formatWholeDollars(price)}`,
  sending: 'Sending...',
  requested: `Sample credit asked for: ${formatWholeDollars(price)}, we take it off after checking the sample.`,
  paid: (day: Day, sample: string) => `Paid ${formatMonthDay(day)}, ${day.slice(0, 4)}${sample === '' ? '.' : `: ${sample}.`}`,
  noDay: 'Say which day it was paid',
  refused: {
    'too few': `A sample is credited to ${creditFromUniforms} uniforms or more.`,
    'to come': 'This day is still to come.',
    after: `This order was placed before. A sample is credited to the order that comes after it.`,
    'too long ago': `That is more than ${creditDays} days before this order was placed.`,
  } satisfies Record<Exclude<SampleAssessment, 'credited'>, string>,
  once: 'The credit for a sample was asked for already.',
  cancelled: 'This order was canceled.',
  notPlaced: 'This order is not checked out yet.',
  notice: {
    subject: (reference: string) => `Sample credit asked for: ${reference}`,
    next: `Look the sample up. Where it was paid as they say and credited to no other order, take ${formatWholeDollars(price)} off: on the invoice while it is not sent, by a refund afterward. The order's own total stays.`,
    sample: 'The sample',
  },
  /** In characters. */
  longest: uniformTexts.contactName,
} as const;
