import { brand } from '#core/config/brand.ts';
import { fulfillment } from '#core/config/pricing.ts';
import { returnTerms } from '#core/config/return-terms.ts';
import type { ReturnReason } from '#core/returns.ts';

/** The mails about returns, to buyer and label (R17.10). */
export const returnMailMessages = {
  reasons: {
    'too-small': 'fits too small',
    'too-large': 'fits too large',
    'not-as-expected': 'not as expected',
    faulty: 'faulty or wrong item',
    'changed-mind': 'changed my mind',
  } satisfies Record<ReturnReason, string>,
  line: (quantity: number, item: string, reason: string) => `${quantity} × ${item}: ${reason}`,
  exchangeLine: (quantity: number, item: string, reason: string, wanted: string) =>
    `${quantity} × ${item}: ${reason}. Wanted instead: ${wanted}`,
  comesBack: 'What comes back',
  /** Above the same items, where nothing comes back. */
  wasAbout: 'What it was about',
  orderPage: 'See your return',
  questions: `Questions: answer this mail, or call ${brand.phone}.`,

  requestedSubject: (number: string) => `Your return ${number}`,
  requestedOpening: (number: string, reference: string) => `We have your return ${number} of order ${reference}.`,
  requestedNext: 'Please send nothing yet. We look at it first, and then mail you where it goes.',
  held: `The sizes you want are held for you for ${returnTerms.exchangeHoldDays} days, and as long again from when we say yes.`,

  approvedSubject: (number: string) => `Send us your return ${number}`,
  approvedOpening: (number: string) => `Your return ${number} can come back to us.`,
  approvedNext: 'Print the slip from the page below, cut it out and put it in the parcel. Without a printer, write the number on a note.',
  sendTo: 'Send it to',
  heldUntil: (day: string) => `Send it soon: the sizes you want are held until ${day}.`,

  refusedSubject: (number: string) => `About your return ${number}`,
  refusedOpening: (number: string) => `We cannot take your return ${number}.`,
  refusedReason: 'Why',

  receivedSubject: (number: string) => `Your return ${number} has arrived`,
  receivedOpening: (number: string) => `We have what you sent us under ${number}.`,
  refundNext: `The refund follows within ${fulfillment.refundBusinessDays} business days.`,
  exchangeNext: 'The other size goes out to you next.',
  soldOutMeanwhile: (items: string) => `${items}: sold out since we stopped holding it, so that one is refunded.`,

  refundedSubject: (number: string, total: string) => `Refund of ${total} for ${number}`,
  creditedSubject: (number: string, total: string) => `${total} off your invoice for ${number}`,
  refundedOpening: (number: string, total: string) => `We have refunded ${total} for your return ${number}.`,
  creditedOpening: (number: string, total: string) => `For your return ${number} we take ${total} off your invoice, which is not paid yet.`,
  refundShows: `Banks and card companies take ${fulfillment.refundShowsBusinessDays} business days to show it.`,
  salesTax: 'Sales tax',
  delivery: 'Delivery',
  fee: `Restocking fee, ${fulfillment.restockingPercent}%`,
  total: 'Refund',
  offInvoice: 'Off your invoice',
  creditNote: (number: string) => `The credit note ${number} is attached.`,
  creditReason: (number: string) => `Return ${number}.`,

  exchangedSubject: (number: string) => `Your exchange ${number} is on its way`,
  exchangedOpening: (number: string) => `The other size for ${number} has left our studio.`,
  tracking: (code: string) => `Tracking: ${code}`,
  trackingBy: (carrier: string, code: string) => `${carrier}, ${code}`,
  sent: 'What we sent',

  noticeSubject: (number: string, reference: string) => `Return ${number} of ${reference}`,
  noticeOpening: (buyer: string, number: string, reference: string) => `${buyer} asks for the return ${number} of ${reference}.`,
  noticeNext: (number: string) =>
    `If it can come: npm run cli -- returns approved ${number}. If not: npm run cli -- returns refused ${number} --reason "..."`,
  withdrawnSubject: (number: string) => `Return ${number} is withdrawn`,
  withdrawnOpening: (buyer: string, number: string, reference: string) =>
    `${buyer} keeps what ${number} of ${reference} was about. Nothing will arrive. Held sizes are back in stock.`,
} as const;
