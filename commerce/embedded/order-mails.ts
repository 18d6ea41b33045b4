import { brand, fulfilment } from '#core/facts.ts';
import { lineName } from '#core/line-name.ts';
import { formatCents } from '#core/money.ts';
import { type Mail, messageIdOf } from '#platform/mail.server.ts';
import { type Block, renderHtml, renderText } from '#platform/mail-layout.server.ts';
import type { PlacedOrder } from './placed-order.ts';
import { mailWords } from './words.ts';

/** To the buyer, when the order is placed. `madeToOrder`: some lines are made first. */
export function confirmationMail(order: PlacedOrder, { inStock, madeToOrder }: { inStock: boolean; madeToOrder: boolean }): Mail {
  const ships = [
    inStock ? mailWords.shipsFromStock(fulfilment.inStockShipsBusinessDays) : null,
    madeToOrder ? mailWords.shipsMadeToOrder(fulfilment.madeToOrderWeeks) : null,
  ];
  return toBuyer(order, 'order-confirmation', mailWords.confirmationSubject(order.reference), [
    { text: mailWords.confirmationOpening(order.reference) },
    sumBlock(order),
    { text: mailWords.noPayment },
    { text: ships.filter(Boolean).join(' ') },
    { title: mailWords.goesTo, lines: addressLines(order) },
    { title: mailWords.orderPage, link: order.webUrl },
  ]);
}

/** To the buyer, when it leaves. */
export function shippedMail(order: PlacedOrder): Mail {
  return toBuyer(order, 'order-shipped', mailWords.shippedSubject(order.reference), [
    { text: mailWords.shippedOpening(order.reference) },
    ...(order.tracking === null ? [] : [{ text: mailWords.tracking(order.tracking) }]),
    sumBlock(order),
    { title: mailWords.goesTo, lines: addressLines(order) },
    { text: mailWords.returns(fulfilment.returnDays) },
    { title: mailWords.orderPage, link: order.webUrl },
  ]);
}

/** To the label, when an order is placed. An answer goes to the buyer. */
export function noticeMail(order: PlacedOrder): Mail {
  const { buyer, note, attributes } = order;
  const blocks: Block[] = [
    { text: mailWords.noticeOpening(order.reference, placedFormat.format(order.placedAt)) },
    sumBlock(order),
    { title: mailWords.buyer, lines: [...addressLines(order), buyer.email, ...(buyer.phone === null ? [] : [buyer.phone])] },
    ...(note === null ? [] : [{ title: mailWords.noteLabel, lines: quoted(note) }]),
    ...(attributes.length === 0
      ? []
      : [{ title: mailWords.detailsLabel, lines: attributes.flatMap(({ key, value }) => [`${key}:`, ...quoted(value)]) }]),
    { text: mailWords.noticeNext(order.reference) },
    { title: mailWords.buyersPage(buyer.name), link: order.webUrl },
  ];
  return {
    messageId: messageIdOf('order-notice', order.reference),
    kind: 'order-notice',
    to: { name: brand.name, address: brand.ordersMailbox },
    replyTo: { name: buyer.name, address: buyer.email },
    subject: mailWords.noticeSubject(order.reference, formatCents(order.totalCents)),
    text: renderText(blocks),
    html: renderHtml(blocks),
  };
}

function toBuyer(order: PlacedOrder, kind: string, subject: string, body: Block[]): Mail {
  const blocks: Block[] = [
    { text: `${order.buyer.name},` },
    ...body,
    { text: mailWords.questions(brand.phone) },
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

/** What a buyer wrote, so that none of its lines passes for one of ours. */
function quoted(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `> ${line}`);
}

function sumBlock(order: PlacedOrder): Block {
  const charge = (label: string, cents: number): [string, string][] => (cents === 0 ? [] : [[label, formatCents(cents)]]);
  return {
    table: [
      ...order.lines.map((line): [string, string] => [
        `${line.quantity} × ${lineName(line)}`,
        formatCents(line.priceCents * line.quantity),
      ]),
      [mailWords.subtotal, formatCents(order.subtotalCents)],
      ...charge(mailWords.delivery, order.deliveryCents),
      ...charge(mailWords.salesTax, order.salesTaxCents),
      [mailWords.total, formatCents(order.totalCents)],
    ],
  };
}

function addressLines({ buyer }: PlacedOrder): string[] {
  const lines = [buyer.name, buyer.address1, buyer.address2, `${buyer.city}, ${buyer.region} ${buyer.postalCode}`, buyer.country];
  return lines.filter((line) => line !== null);
}

const placedFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: brand.timeZone });
