import { brand } from '#core/config/brand.ts';
import { retentionDays } from '#core/config/retention.ts';
import { isDefault } from '#core/text/line-item-title.ts';

/** Texts of the form that asks for a mail when a size is back (R16), and of its page. */
export const stockAlertMessages = {
  title: 'Email me when it is back',
  text: (product: string) => `${product}: choose what you wait for.`,
  which: 'Out of stock',
  email: 'Email',
  send: 'Email me',
  sending: 'Sending...',
  promise: `One mail when it is back, and no other. If it is not back in ${retentionDays.stockAlert} days, we forget your address.`,
  honeypot: 'Leave this empty',
  asked: 'You get one mail when it is back',
  askedFor: (title: string | undefined) =>
    `You get one mail when ${title && !isDefault(title) ? title : 'it'} is back. Nothing is put aside for you.`,
  askedHint: 'Nothing is put aside: whoever orders first gets it. The mail has a link that ends whatever else you wait for.',
  inStock: 'It is in stock again',
  inStockHint: (product: string) => `Everything of ${product} can be ordered now.`,
  unknown: 'This one is not in the shop any more',
  full: 'Too many people wait at the moment. Try again in a few days.',
  failed: 'This could not be stored. Please try again.',
  missing: 'This piece is not in the shop',
  missingHint: 'It may have left the line, or the address has a slip in it.',
  away: 'The shop does not answer',
  awayHint: 'Give it a moment and try again. Nothing was stored.',
  tryAgain: 'Try again',
  toShop: 'Go to the shop',
  backTo: (product: string) => `Back to ${product}`,
} as const;

/** Texts of the page that a mail's link opens. */
export const stockAlertStopMessages = {
  title: 'Stop waiting',
  text: (masked: string, count: number) =>
    `${masked} waits for ${count === 1 ? 'one more size' : `${count} more sizes`}. Press the button and no mail comes when ${count === 1 ? 'it is' : 'they are'} back.`,
  button: 'Stop these mails',
  leaving: 'Stopping...',
  stopped: 'Nothing is waiting',
  stoppedHint: (masked: string) => `No mail goes to ${masked} when a size is back, until somebody asks for one again.`,
  forgottenHint: 'The address this link was for is no longer kept. If such a mail still comes, use the link in the newest one.',
} as const;

export const stockAlertMailMessages = {
  subject: (item: string) => `Back in stock: ${item}`,
  opening: (item: string) => `${item} is back.`,
  asked: 'You asked us to write when it is. Nothing is put aside: whoever orders first gets it. This was the one mail about it.',
  see: 'See it',
  stop: 'Stop waiting for anything else',
  questions: `Questions: answer this mail, or call ${brand.phone}.`,
} as const;
