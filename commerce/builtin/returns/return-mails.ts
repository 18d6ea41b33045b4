import { returnAddress } from '#core/config/billing.ts';
import { brand } from '#core/config/brand.ts';
import { formatStoreDate } from '#core/dates/store-date.ts';
import { formatCents } from '#core/money.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { findTracking } from '#core/tracking.ts';
import { type MailBlock, renderMail } from '#lib/mail/mail-layout.server.ts';
import { type Mail, type MailKind, messageIdOf } from '#lib/mail/mailer.server.ts';
import type { OrderDocument } from '../invoices/find-documents.ts';
import { documentMessages } from '../invoices/messages.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { returnMailMessages as texts } from './messages.ts';
import type { PlacedReturn, PlacedReturnLine } from './read-returns.ts';

type Returned = Pick<PlacedReturn, 'number' | 'lines'>;

/** The mail to the buyer who has asked for a return. `page` is a link to the order's page, here and below. */
export function returnRequestedMail(order: PlacedOrder, made: PlacedReturn, page: string): Mail {
  return toBuyer(order, made, {
    kind: 'return-requested',
    subject: texts.requestedSubject(made.number),
    blocks: [
      { text: texts.requestedOpening(made.number, order.reference) },
      { text: texts.requestedNext },
      ...(isHeld(made) ? [{ text: texts.held }] : []),
      toPage(page),
      itemsOf(order, made),
    ],
  });
}

/** The mail to the label: somebody asks, or has withdrawn it. A reply goes to the buyer. */
export function returnNoticeMail(order: PlacedOrder, made: PlacedReturn, what: 'requested' | 'withdrawn'): Mail {
  const { buyer, reference } = order;
  const opening: MailBlock[] =
    what === 'requested'
      ? [{ text: texts.noticeOpening(buyer.name, made.number, reference) }, { text: texts.noticeNext(made.number) }]
      : [{ text: texts.withdrawnOpening(buyer.name, made.number, reference) }];
  const subject = what === 'requested' ? texts.noticeSubject(made.number, reference) : texts.withdrawnSubject(made.number);
  return {
    messageId: messageIdOf('return-notice', made.number, what),
    kind: 'return-notice',
    to: { name: brand.name, address: brand.ordersMailbox },
    replyTo: { name: buyer.name, address: buyer.email },
    ...renderMail({ subject, blocks: [...opening, itemsOf(order, made)] }),
  };
}

/** The mail that says where the parcel goes. */
export function returnApprovedMail(order: PlacedOrder, made: PlacedReturn, page: string): Mail {
  const until = made.lines.find(({ heldUntil }) => heldUntil)?.heldUntil;
  return toBuyer(order, made, {
    kind: 'return-approved',
    subject: texts.approvedSubject(made.number),
    blocks: [
      { text: texts.approvedOpening(made.number) },
      { text: texts.approvedNext },
      ...(until ? [{ text: texts.heldUntil(formatStoreDate(until)) }] : []),
      toPage(page),
      { title: texts.sendTo, lines: [...returnAddress] },
      itemsOf(order, made),
    ],
  });
}

/** The mail with the label's reason. */
export function returnRefusedMail(order: PlacedOrder, made: PlacedReturn, page: string): Mail {
  return toBuyer(order, made, {
    kind: 'return-refused',
    subject: texts.refusedSubject(made.number),
    blocks: [
      { text: texts.refusedOpening(made.number) },
      { title: texts.refusedReason, lines: [made.refusal ?? ''] },
      toPage(page),
      itemsOf(order, made, texts.wasAbout),
    ],
  });
}

/** The mail when the goods are here. `soldOut`: lines whose wanted size is gone, and which are refunded instead. */
export function returnReceivedMail(
  order: PlacedOrder,
  made: PlacedReturn,
  { page, soldOut }: { page: string; soldOut: readonly PlacedReturnLine[] },
): Mail {
  const gone = soldOut.map(({ lineId, wanted }) => titleOf(order, lineId, wanted?.title)).join(', ');
  return toBuyer(order, made, {
    kind: 'return-received',
    subject: texts.receivedSubject(made.number),
    blocks: [
      { text: texts.receivedOpening(made.number) },
      ...(gone ? [{ text: texts.soldOutMeanwhile(gone) }] : []),
      ...(made.lines.some(({ wanted }) => wanted) ? [{ text: texts.exchangeNext }] : []),
      ...(made.lines.some(({ wanted }) => !wanted) ? [{ text: texts.refundNext }] : []),
      toPage(page),
      itemsOf(order, made),
    ],
  });
}

/** The mail with the amounts, and the credit note. An invoice that is not paid yet is lowered instead. `document`: null where nothing is given back. */
export function returnRefundedMail(
  order: PlacedOrder,
  made: PlacedReturn,
  { page, document }: { page: string; document: OrderDocument | null },
): Mail {
  const total = formatCents(made.refund?.totalCents ?? 0);
  const isPaid = order.paidAt !== null;
  return toBuyer(order, made, {
    kind: 'return-refunded',
    subject: isPaid ? texts.refundedSubject(made.number, total) : texts.creditedSubject(made.number, total),
    blocks: [
      { text: isPaid ? texts.refundedOpening(made.number, total) : texts.creditedOpening(made.number, total) },
      ...(isPaid ? [{ text: texts.refundShows }] : []),
      toPage(page),
      { table: refundRows(order, made) },
      ...(document ? [{ text: texts.creditNote(document.number) }] : []),
    ],
    attachment: document ? { documentId: document.id, fileName: documentMessages.fileName['credit-note'](document.number) } : undefined,
  });
}

/** The mail when the other size leaves. */
export function returnExchangedMail(order: PlacedOrder, made: PlacedReturn, page: string): Mail {
  const found = made.tracking === null ? null : findTracking(made.tracking);
  const tracking: MailBlock[] =
    made.tracking === null
      ? []
      : [found ? { title: texts.trackingBy(found.carrier, made.tracking), link: found.url } : { text: texts.tracking(made.tracking) }];
  const sent = made.lines.flatMap(({ lineId, quantity, wanted }) =>
    wanted ? [`${quantity} × ${titleOf(order, lineId, wanted.title)}`] : [],
  );
  return toBuyer(order, made, {
    kind: 'return-exchanged',
    subject: texts.exchangedSubject(made.number),
    blocks: [{ text: texts.exchangedOpening(made.number) }, ...tracking, toPage(page), { title: texts.sent, lines: sent }],
  });
}

type Written = { kind: MailKind; subject: string; blocks: MailBlock[]; attachment?: Mail['attachment'] };

function toBuyer({ buyer }: PlacedOrder, { number }: PlacedReturn, { kind, subject, blocks, attachment }: Written): Mail {
  return {
    messageId: messageIdOf(kind, number),
    kind,
    to: { name: buyer.name, address: buyer.email },
    ...renderMail({ subject, blocks: [{ greeting: buyer.name }, ...blocks, { text: texts.questions }] }),
    attachment,
    // The link to the order's page acts: it can withdraw the return.
    secret: true,
  };
}

const toPage = (link: string): MailBlock => ({ button: { label: texts.orderPage, link } });
const isHeld = ({ lines }: PlacedReturn) => lines.some(({ hold }) => hold === 'held');

function itemsOf(order: PlacedOrder, { lines }: Returned, title: string = texts.comesBack): MailBlock {
  return {
    title,
    lines: lines.map(({ lineId, quantity, reason, wanted }) =>
      wanted
        ? texts.exchangeLine(quantity, titleOf(order, lineId), texts.reasons[reason], wanted.title)
        : texts.line(quantity, titleOf(order, lineId), texts.reasons[reason]),
    ),
  };
}

/** The title of an order's line, with another variant where one is given. */
function titleOf(order: PlacedOrder, lineId: string, variantTitle?: string | undefined): string {
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? lineItemTitle({ title: line.title, variantTitle: variantTitle ?? line.variantTitle }) : '';
}

function refundRows(order: PlacedOrder, { lines, refund }: PlacedReturn): [string, string][] {
  const row = (label: string, cents: number): [string, string][] => (cents === 0 ? [] : [[label, formatCents(cents)]]);
  const refunded = lines.flatMap((line) => (line.refunded ? [{ ...line, refunded: line.refunded }] : []));
  const tax = refunded.reduce((sum, line) => sum + line.refunded.taxCents, 0);
  const fee = refund?.feeCents ?? 0;
  return [
    ...refunded.flatMap((line) => row(`${line.quantity} × ${titleOf(order, line.lineId)}`, line.refunded.amountCents)),
    ...row(texts.salesTax, tax),
    ...row(texts.delivery, refund?.deliveryCents ?? 0),
    ...(fee === 0 ? [] : [[texts.fee, `-${formatCents(fee)}`] satisfies [string, string]]),
    [order.paidAt ? texts.total : texts.offInvoice, formatCents(refund?.totalCents ?? 0)],
  ];
}
