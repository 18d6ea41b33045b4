import { brand } from '#core/config/brand.ts';
import { fulfillment } from '#core/config/pricing.ts';
import { formatCents } from '#core/money.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { findTracking } from '#core/tracking.ts';
import { type MailBlock, renderMail } from '#lib/mail/mail-layout.server.ts';
import { type Mail, type MailKind, messageIdOf } from '#lib/mail/mailer.server.ts';
import { invoiceMailMessages } from './messages.ts';
import type { PlacedOrder } from './placed-order.ts';

/** The mail to the buyer when the order is placed. `page` is a link to the order's page; `madeToOrder`: some lines are made first (R3.11). */
export function orderConfirmationMail(
  order: PlacedOrder,
  { page, inStock, madeToOrder }: { page: string; inStock: boolean; madeToOrder: boolean },
): Mail {
  const ships = [
    inStock ? invoiceMailMessages.shipsFromStock(fulfillment.inStockShipsBusinessDays) : null,
    madeToOrder ? invoiceMailMessages.shipsMadeToOrder(fulfillment.madeToOrderWeeks) : null,
    order.shipping ? invoiceMailMessages.arrives(order.shipping.name, order.shipping.days) : null,
  ];
  return toBuyer(order, 'order-confirmation', invoiceMailMessages.confirmationSubject(order.reference), [
    { text: invoiceMailMessages.confirmationOpening(order.reference) },
    { text: ships.filter(Boolean).join(' ') },
    { text: invoiceMailMessages.noPayment },
    { button: { label: invoiceMailMessages.orderPage, link: page } },
    sumBlock(order),
    { title: invoiceMailMessages.goesTo, lines: addressLines(order) },
  ]);
}

/** The mail to the buyer when the order ships. `page` is a link to the order's page. */
export function shippedMail(order: PlacedOrder, page: string): Mail {
  return toBuyer(order, 'order-shipped', invoiceMailMessages.shippedSubject(order.reference), [
    { text: invoiceMailMessages.shippedOpening(order.reference) },
    ...trackingBlocks(order.tracking),
    { text: invoiceMailMessages.returns(fulfillment.returnDays) },
    { button: { label: invoiceMailMessages.orderPage, link: page } },
    sumBlock(order),
    { title: invoiceMailMessages.goesTo, lines: addressLines(order) },
  ]);
}

/** The shipment's number, with the carrier's page where the number says whose it is. */
function trackingBlocks(tracking: string | null): MailBlock[] {
  if (tracking === null) return [];
  const found = findTracking(tracking);
  return found
    ? [{ title: invoiceMailMessages.trackingBy(found.carrier, tracking), link: found.url }]
    : [{ text: invoiceMailMessages.tracking(tracking) }];
}

/** The mail to the buyer when the order is canceled. `page` is a link to the order's page. */
export function canceledMail(order: PlacedOrder, { page, by }: { page: string; by: 'buyer' | 'label' }): Mail {
  return toBuyer(order, 'order-canceled', invoiceMailMessages.canceledSubject(order.reference), [
    { text: by === 'buyer' ? invoiceMailMessages.canceledByYou(order.reference) : invoiceMailMessages.canceledByUs(order.reference) },
    { text: invoiceMailMessages.nothingOwed },
    { button: { label: invoiceMailMessages.orderPage, link: page } },
    sumBlock(order),
  ]);
}

/** The mail to the label when a buyer has canceled. A reply goes to the buyer. */
export function cancelNoticeMail(order: PlacedOrder): Mail {
  const { buyer, reference } = order;
  const blocks: MailBlock[] = [{ text: invoiceMailMessages.cancelNotice(reference, buyer.name) }, sumBlock(order)];
  return toLabel(order, { kind: 'order-cancel-notice', subject: invoiceMailMessages.canceledSubjectForUs(reference), blocks });
}

/** The mail to the label when an order is placed. A reply goes to the buyer. */
export function noticeMail(order: PlacedOrder): Mail {
  const { buyer, note, attributes } = order;
  const blocks: MailBlock[] = [
    { text: invoiceMailMessages.noticeOpening(order.reference, placedFormat.format(order.placedAt)) },
    { text: invoiceMailMessages.noticeNext(order.reference) },
    { button: { label: invoiceMailMessages.buyersPage, link: order.webUrl } },
    sumBlock(order),
    ...(order.shipping ? [{ text: invoiceMailMessages.shipsBy(order.shipping.name, order.shipping.days) }] : []),
    { title: invoiceMailMessages.buyer, lines: [...addressLines(order), buyer.email, ...(buyer.phone === null ? [] : [buyer.phone])] },
    ...(note === null ? [] : [{ title: invoiceMailMessages.noteLabel, lines: quoted(note) }]),
    ...(attributes.length === 0
      ? []
      : [{ title: invoiceMailMessages.detailsLabel, lines: attributes.flatMap(({ key, value }) => [`${key}:`, ...quoted(value)]) }]),
  ];
  const subject = invoiceMailMessages.noticeSubject(order.reference, formatCents(order.totalCents));
  return toLabel(order, { kind: 'order-notice', subject, blocks });
}

function toLabel(
  { reference, buyer }: PlacedOrder,
  { kind, subject, blocks }: { kind: MailKind; subject: string; blocks: MailBlock[] },
): Mail {
  return {
    messageId: messageIdOf(kind, reference),
    kind,
    to: { name: brand.name, address: brand.ordersMailbox },
    replyTo: { name: buyer.name, address: buyer.email },
    ...renderMail({ subject, blocks }),
  };
}

function toBuyer(order: PlacedOrder, kind: MailKind, subject: string, body: MailBlock[]): Mail {
  const blocks: MailBlock[] = [{ greeting: order.buyer.name }, ...body, { text: invoiceMailMessages.questions(brand.phone) }];
  return {
    messageId: messageIdOf(kind, order.reference),
    kind,
    to: { name: order.buyer.name, address: order.buyer.email },
    ...renderMail({ subject, blocks }),
    // The link to the order's page acts: it can cancel the order.
    secret: true,
  };
}

/** Marks each line that a buyer wrote as quoted, so that none looks like one of ours. */
function quoted(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `> ${line}`);
}

function sumBlock(order: PlacedOrder): MailBlock {
  const charge = (label: string, cents: number): [string, string][] => (cents === 0 ? [] : [[label, formatCents(cents)]]);
  return {
    table: [
      ...order.lines.map((line): [string, string] => [
        `${line.quantity} × ${lineItemTitle(line)}`,
        formatCents(line.priceCents * line.quantity),
      ]),
      [invoiceMailMessages.subtotal, formatCents(order.subtotalCents)],
      ...charge(order.shipping ? invoiceMailMessages.deliveryBy(order.shipping.name) : invoiceMailMessages.delivery, order.deliveryCents),
      ...charge(invoiceMailMessages.salesTax, order.salesTaxCents),
      [invoiceMailMessages.total, formatCents(order.totalCents)],
    ],
  };
}

function addressLines({ buyer }: PlacedOrder): string[] {
  const lines = [buyer.name, buyer.address1, buyer.address2, `${buyer.city}, ${buyer.region} ${buyer.postalCode}`, buyer.country];
  return lines.filter((line) => line !== null);
}

const placedFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: brand.timeZone });
