import { brand } from '#core/config/brand.ts';
import { uniforms } from '#core/config/pricing.ts';
import { retentionDays } from '#core/config/retention.ts';
import { isolate } from '#core/text/isolate.ts';
import type { OrderEvent } from './order-view.ts';

/** Texts of the order page. */
export const orderPageMessages = {
  sharedPicture: (fabric: string, colours: string) => `The team’s ${fabric} uniform, front and back: ${colours}`,
  title: (reference: string, team: string) => `${reference}, ${isolate(team)}`,
  reference: 'Reference',
  versionOf: (version: number) => `Version ${version}`,
  /** Shown on the page, in mails, on the production sheet and by the command line. */
  follows: ({ reference, sameDesign }: { reference: string; sameDesign: boolean }) =>
    sameDesign ? `Same design as ${reference}` : `Follows ${reference}, design changed`,
  progress: 'How far it is',
  by: (day: string) => `by ${day}`,
  withYou: (dates: string) => `With you ${dates}`,

  reviewTitle: 'Is everything right?',
  timeLeft: (time: string) => `${time} left`,
  until: (moment: string) => `Until ${moment}. If we hear nothing, it counts as approved.`,
  approve: 'Approve the order',
  approving: 'Approving...',
  approveHint: 'Once production begins the order is final.',
  approveInstead: 'Approve it as it is',
  unticked: (count: number) => (count === 1 ? '1 name is not ticked yet' : `${count} names are not ticked yet`),
  approveUnticked: 'Approve all the same',
  change: 'What should change?',
  changeHint: 'Name the player and what should stand there. Several changes fit in one request.',
  markPlace: 'Mark a place on the drawing',
  markComing: 'Fetching the drawing...',
  sendChanges: 'Send change request',
  sending: 'Sending...',
  requestedChanges: 'You asked for',

  payTitle: 'Not checked out yet',
  pay: 'Go to checkout',
  paying: 'Opening checkout...',
  payHint: `Nothing is charged and nothing is made before. The order is kept for ${retentionDays.draftLeftAlone} days.`,

  changing: 'Opening the form...',
  changeAway: 'The order could not be fetched. Check the connection and try again.',

  newer: 'There is a newer version of this order than the one you looked at. Check this one, then decide.',
  checkedOut: 'This order is checked out already.',
  unavailable: 'The checkout cannot be opened right now. Your order is kept: try again in a moment.',

  delivery: 'With you',
  deliveryIfApproved: 'With you, if approved when the review ends',
  neededBy: 'Needed by',

  roster: 'Roster',
  noRoster: 'No names or numbers yet. Answer any of our mails and we add them.',
  number: 'Number',
  name: 'Name',
  size: 'Size',
  noName: 'No name',
  noNumber: 'None',
  noSize: 'No size yet',
  sizes: (counts: string) => `Sizes: ${counts}`,
  playerCount: (named: number, ordered: number) => `${named} of ${ordered}`,

  logo: 'Logo',
  download: 'Download',
  downloadLogo: (name: string) => `Download ${isolate(name)}`,
  logoDesigned: `We design it: ${uniforms.logoDesign.concepts} concepts and ${uniforms.logoDesign.revisionRounds} revision round.`,
  logoByMail: `To follow by email to ${brand.ordersMailbox}.`,
  logoPreview: (name: string) => `Preview of ${isolate(name)}`,

  summary: 'What it costs',
  /** How far the payment is, by the days the invoice was sent and paid. */
  payment: ({ sentOn, paidOn, cancelled }: { sentOn: string | null; paidOn: string | null; cancelled: boolean }) =>
    paidOn !== null
      ? `Paid in full, received ${paidOn}.`
      : cancelled
        ? 'Canceled before it was paid.'
        : sentOn !== null
          ? `The invoice was sent ${sentOn}. You pay from it.`
          : 'No payment was taken here. The invoice comes by mail.',
  paidFor: 'It is paid for.',
  invoice: (reference: string) => `Invoice ${reference}`,
  invoicePdf: (number: string) => `Invoice ${number} (PDF)`,
  each: (price: string) => `${price} each`,

  history: 'What happened',
  events: {
    confirm: 'Checked out',
    'request changes': 'Changes requested',
    'send version': 'New version from us',
    'choose logo': 'Logo chosen by the coach',
    concepts: 'Logo concepts from us',
    revision: 'Revision of the logo asked for',
    approve: 'Approved by the coach',
    silence: 'Approved by the end of the review',
    'begin production': 'Production began',
    ship: 'Shipped',
    cancel: 'Canceled',
  } satisfies Record<OrderEvent['step'], string>,
  tracking: (code: string) => `Tracking: ${code}`,
  trackAt: (carrier: string) => `Follow it at ${carrier}`,
  newTab: 'opens in a new tab',

  contact: 'Contact',
  checkedOutBy: 'Checked out by',
  onlyYou: 'Only this link shows it.',

  share: 'Share it',
  shareHint: 'This link shows the order and nothing of your contact data. Nobody can approve or change anything with it.',
  shareLabel: 'Link to look only',
  copy: 'Copy link',
  copied: 'Copied',
  renew: 'Renew all links',
  renewHint:
    'If a link went to somebody it should not have: every link to this order ends, also those you shared, and a new one goes to your mailbox.',
  renewNow: 'End all links and mail me a new one',

  questions: 'Questions',
  questionHint: `Answer any of our mails, write to ${brand.ordersMailbox} or call ${brand.phone.replaceAll(' ', '\u00a0')}.`,
  viewOnly: 'You look at a shared copy. Contact data is left out, and only the coach can approve or change it.',
} as const;

/** Texts for a link that opens no order, or cannot be shown now. */
export const lostOrderMessages = {
  title: 'Your order’s link',
  unknown: 'This link does not work',
  unknownHint: 'Part of it may be missing, or it was renewed. Copy it whole from our newest mail, or have it sent again.',
  away: 'The order cannot be shown right now',
  awayHint: 'It is safe. Give it a moment and try again.',
  tryAgain: 'Try again',
} as const;
