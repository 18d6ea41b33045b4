import { brand } from '#core/config/brand.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { formatWeekday } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { formatDesign } from '#core/garment/format-design.ts';
import { formatPlacement } from '#core/garment/logo-placement.ts';
import { printedPlacement } from '#core/garment/logo-size.ts';
import { formatCents } from '#core/money.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { type MailBlock, renderMail } from '#lib/mail/mail-layout.server.ts';
import type { Mail } from '#lib/mail/mailer.server.ts';
import { attributeMessages, playerText, pricedAttributeMessages } from '../domain/attributes.ts';
import { deliveryWindow, formatWindow } from '../domain/delivery.ts';
import { formatSizeCount } from '../domain/format-moment.ts';
import { priceLineName, priceMessages } from '../domain/messages.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import { chargedFor } from '../domain/order-pricing.ts';
import { countSizes, listPlayers } from '../domain/roster.ts';
import { summaryMessages } from '../domain/summary-messages.ts';
import { sampleMessages } from '../reorder/messages.ts';
import { orderMailMessages } from './messages.ts';
import type { OrderKey } from './order-key.server.ts';
import { type CommandContext, mintLink, orderPath, packPath } from './order-links.server.ts';
import type { OrderedSample, TeamOrder } from './team-order.server.ts';

/** What a mail about an order needs. `links` is created for this mail alone. */
export type MailContext = { order: TeamOrder; links: OrderKey; publicOrigin: string };

/** Creates what a mail about the order needs, within the transaction that stores the mail. */
export async function createMailContext(trx: Trx, order: TeamOrder, { publicOrigin, now }: CommandContext): Promise<MailContext> {
  return { order, links: await mintLink(trx, order.id, now), publicOrigin };
}

/** The content of a mail. */
type Content = Pick<Mail, 'messageId' | 'kind' | 'subject' | 'picture'> & { blocks: MailBlock[] };

/** A mail to a customer who is greeted by name. */
export function toCustomer(to: Mail['to'], { blocks, subject, ...mail }: Content): Mail {
  const all: MailBlock[] = [{ greeting: to.name ?? '' }, ...blocks, { text: orderMailMessages.questions }];
  return { ...mail, to, ...renderMail({ subject, blocks: all }) };
}

export function toCoach({ order }: MailContext, content: Content): Mail {
  const { contactName, email } = order.version.order;
  const replyTo = { name: brand.name, address: brand.ordersMailbox };
  return { ...toCustomer({ name: contactName, address: email }, content), replyTo, secret: true };
}

export function toLabel({ order, links, publicOrigin }: MailContext, { blocks, subject, ...mail }: Content): Mail {
  const { contactName, email, phone, purchaseOrder } = order.version.order;
  const { payer, version, reference } = order;
  const { notice } = orderMailMessages;
  const all: MailBlock[] = [
    ...blocks,
    { text: notice.buttonHint },
    { button: { label: notice.button, link: publicOrigin + orderPath(links.readToken) } },
    {
      title: notice.contact,
      lines: [contactName, email, ...(phone ? [phone] : []), ...(purchaseOrder ? [notice.purchaseOrder(purchaseOrder)] : [])],
    },
    ...(payer ? [{ title: notice.payer, lines: [payer.name, payer.email, ...(payer.phone ? [payer.phone] : []), ...payer.address] }] : []),
    ...(payer?.note ? [{ title: notice.note, lines: quoted(payer.note) }] : []),
    ...uniformBlocks(order),
    priceTable(order),
    ...(version.logo ? [{ title: summaryMessages.logo, lines: [notice.logo(version.logo.name, reference)] }] : []),
  ];
  return {
    ...mail,
    to: { name: brand.name, address: brand.ordersMailbox },
    replyTo: { name: contactName, address: email },
    ...renderMail({ subject, blocks: all }),
    secret: true,
  };
}

/** The button to the order's page, where its holder can act. */
export function pageButton(context: MailContext, label: string): MailBlock {
  return { button: { label, link: pageAddress(context) } };
}

/** The label's link to the factory pack. */
export function packLink({ links, publicOrigin }: MailContext, title: string): MailBlock {
  return { title, link: publicOrigin + packPath(links.packToken) };
}

const pageAddress = ({ links, publicOrigin }: MailContext) => publicOrigin + orderPath(links.key);

export function priceTable({ version }: Pick<TeamOrder, 'version'>): MailBlock {
  const { lines, totalCents } = chargedFor(version);
  return {
    table: [
      ...lines.map(({ kind, quantity, cents }): [string, string] => [
        `${quantity} × ${priceLineName({ kind, fabric: version.order.fabric })}`,
        formatCents(cents),
      ]),
      [priceMessages.total, formatCents(totalCents)],
    ],
  };
}

/** The sections about what is made: team, fabric, colors, logo, each player, and the sizes. */
export function uniformBlocks({ version: { order, logo, prices }, reorderOf }: TeamOrder): MailBlock[] {
  const priced = pricedAttributeMessages(prices);
  const facts: [string, string][] = [
    [summaryMessages.team, order.teamName],
    [summaryMessages.quantity, String(order.quantity)],
    [summaryMessages.fabric, priced.fabrics[order.fabric]],
    [summaryMessages.colours, formatDesign(order.design, order.colours)],
    ...choiceFacts(order),
    [summaryMessages.logo, logo?.name ?? (order.needsLogoDesign ? orderPageMessages.logoDesigned : summaryMessages.logoByMail)],
    ...(logo ? [fact(summaryMessages.logoPlacement, formatPlacement(printedPlacement(order.logoPlacement, logo)))] : []),
    [summaryMessages.rush, order.rush ? priced.rush : attributeMessages.no],
    ...(order.neededBy ? [fact(summaryMessages.neededBy, formatWeekday(order.neededBy))] : []),
  ];
  const players = listPlayers(order.roster);
  const design: MailBlock[] = [...(reorderOf ? [{ text: formatReorderOf(reorderOf) }] : []), { facts }];
  if (players.length === 0) return design;
  return [
    ...design,
    { title: summaryMessages.roster, lines: players.map(({ position, ...player }) => `${position}. ${playerText(player)}`) },
    { title: orderMailMessages.sizes, lines: [formatSizes(order)] },
  ];
}

const fact = (name: string, value: string): [string, string] => [name, value];

/**
 * Says which order's design an order has.
 *
 * @example formatReorderOf({ reference: 'CU-7KQ2M9', sameDesign: true }) // 'Same design as CU-7KQ2M9'
 */
export const formatReorderOf = (reorderOf: NonNullable<TeamOrder['reorderOf']>) => orderPageMessages.follows(reorderOf);

export const formatSample = ({ paidOn, sample }: OrderedSample) => `${sampleMessages.requested} ${sampleMessages.paid(paidOn, sample)}`;

/** Formats how many of each size an order has. @example formatSizes(order) // '4 × M, 2 × YL, 1 without a size yet' */
export function formatSizes({ quantity, roster }: UniformOrder): string {
  const sizes = countSizes(roster);
  const sizeless = quantity - sizes.reduce((sum, { count }) => sum + count, 0);
  return [...sizes.map(formatSizeCount), ...(sizeless > 0 ? [orderMailMessages.sizeless(sizeless)] : [])].join(', ');
}

/** The section about the delivery of an approved order. */
export function deliveryBlocks(order: TeamOrder): MailBlock[] {
  const { approval } = order.status;
  return approval ? [{ text: orderMailMessages.approve.dates(datesIn(order, approval.at)) }] : [];
}

export function datesIn({ version: { order } }: TeamOrder, approvedAt: Date): string {
  return formatWindow(deliveryWindow({ approved: storeDate(approvedAt), rush: order.rush }));
}

/** Quotes a text that somebody wrote, so that no line of it looks like ours. */
export function quoted(text: string): string[] {
  return text.split('\n').map((line) => `> ${line}`);
}
