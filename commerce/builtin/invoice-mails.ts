import { brand } from '#core/config/brand.ts';
import { fulfillment } from '#core/config/pricing.ts';
import { formatCents } from '#core/money.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { type MailBlock, renderHtml, renderText } from '#lib/mail/mail-layout.server.ts';
import { type Mail, messageIdOf } from '#lib/mail/mailer.server.ts';
import { invoiceMailMessages } from './messages.ts';
import type { PlacedOrder } from './placed-order.ts';

/** The mail to the buyer when the order is placed. `madeToOrder`: some lines are made first (R3.11). */
export function orderConfirmationMail(order: PlacedOrder, { inStock, madeToOrder }: { inStock: boolean; madeToOrder: boolean }): Mail {
  const ships = [
    inStock ? invoiceMailMessages.shipsFromStock(fulfillment.inStockShipsBusinessDays) : null,
    madeToOrder ? invoiceMailMessages.shipsMadeToOrder(fulfillment.madeToOrderWeeks) : null,
  ];
  return toBuyer(order, 'order-confirmation', invoiceMailMessages.confirmationSubject(order.reference), [
    { text: invoiceMailMessages.confirmationOpening(order.reference) },
    sumBlock(order),
    { text: invoiceMailMessages.noPayment },
    { text: ships.filter(Boolean).join(' ') },
    { title: invoiceMailMessages.goesTo, lines: addressLines(order) },
    { title: invoiceMailMessages.orderPage, link: order.webUrl },
  ]);
}

/** The mail to the buyer when the order ships. */
export function shippedMail(order: PlacedOrder): Mail {
  return toBuyer(order, 'order-shipped', invoiceMailMessages.shippedSubject(order.reference), [
    { text: invoiceMailMessages.shippedOpening(order.reference) },
    ...(order.tracking === null ? [] : [{ text: invoiceMailMessages.tracking(order.tracking) }]),
    sumBlock(order),
    { title: invoiceMailMessages.goesTo, lines: addressLines(order) },
    { text: invoiceMailMessages.returns(fulfillment.returnDays) },
    { title: invoiceMailMessages.orderPage, link: order.webUrl },
  ]);
}

/** The mail to the label when an order is placed. A reply goes to the buyer. */
export function noticeMail(order: PlacedOrder): Mail {
  const { buyer, note, attributes } = order;
  const blocks: MailBlock[] = [
    { text: invoiceMailMessages.noticeOpening(order.reference, placedFormat.format(order.placedAt)) },
    sumBlock(order),
    { title: invoiceMailMessages.buyer, lines: [...addressLines(order), buyer.email, ...(buyer.phone === null ? [] : [buyer.phone])] },
    ...(note === null ? [] : [{ title: invoiceMailMessages.noteLabel, lines: quoted(note) }]),
    ...(attributes.length === 0
      ? []
      : [{ title: invoiceMailMessages.detailsLabel, lines: attributes.flatMap(({ key, value }) => [`${key}:`, ...quoted(value)]) }]),
    { text: invoiceMailMessages.noticeNext(order.reference) },
    { title: invoiceMailMessages.buyersPage(buyer.name), link: order.webUrl },
  ];
  return {
    messageId: messageIdOf('order-notice', order.reference),
    kind: 'order-notice',
    to: { name: brand.name, address: brand.ordersMailbox },
    replyTo: { name: buyer.name, address: buyer.email },
    subject: invoiceMailMessages.noticeSubject(order.reference, formatCents(order.totalCents)),
    text: renderText(blocks),
    html: renderHtml(blocks),
  };
}

function toBuyer(order: PlacedOrder, kind: string, subject: string, body: MailBlock[]): Mail {
  const blocks: MailBlock[] = [
    { text: `${order.buyer.name},` },
    ...body,
    { text: invoiceMailMessages.questions(brand.phone) },
    { lines: [brand.name, brand.place] },
  ];
  return {
    messageId: messageIdOf(kind, order.reference),
    kind,
    to: { name: order.buyer.name, address: order.buyer.email },
    subject,
    text: renderText(blocks),
    html: renderHtml(blocks),
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
      ...charge(invoiceMailMessages.delivery, order.deliveryCents),
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
