import { printedPlacement } from '#core/artwork/logo-area.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { dayInWords } from '#core/day-words.ts';
import { brand } from '#core/facts.ts';
import { placementInWords } from '#core/logo-placement.ts';
import { formatCents } from '#core/money.ts';
import { coloursInWords } from '#core/team-colours.ts';
import type { Mail } from '#platform/mail.server.ts';
import { type Block, renderHtml, renderText } from '#platform/mail-layout.server.ts';
import { sampleWords } from './afterwards/words.ts';
import { attributeWords, playerText, pricedWords } from './attributes.ts';
import { deliveryWindow, windowInWords } from './delivery.ts';
import type { OrderKey } from './order-key.server.ts';
import { orderPath } from './order-links.server.ts';
import { orderMailWords as words } from './order-mail-words.ts';
import { orderPageWords } from './order-page-words.ts';
import { sizeInWords } from './order-view-words.ts';
import { chargedFor } from './pricing.ts';
import { countSizes, listPlayers } from './roster.ts';
import type { Sample, TeamOrder } from './team-order.server.ts';
import { priceLineName, priceWords, summaryWords } from './words.ts';

/** Everything about an order that a mail says; `links` is minted for this one mail. */
export type Letter = { order: TeamOrder; links: OrderKey; publicOrigin: string };

/** How every mail to a customer ends. */
export const ending: Block[] = [{ text: words.questions }, { lines: [brand.name, brand.place] }];

/** What is said in one. */
type Content = Pick<Mail, 'messageId' | 'kind' | 'subject' | 'picture'> & { blocks: Block[] };

export function toCoach({ order }: Letter, { blocks, ...mail }: Content): Mail {
  const { contactName, email } = order.version.order;
  const all: Block[] = [{ text: `${contactName},` }, ...blocks, ...ending];
  return {
    ...mail,
    to: { name: contactName, address: email },
    replyTo: { name: brand.name, address: brand.ordersMailbox },
    text: renderText(all),
    html: renderHtml(all),
    secret: true,
  };
}

export function toLabel({ order, links, publicOrigin }: Letter, { blocks, ...mail }: Content): Mail {
  const { contactName, email, phone } = order.version.order;
  const { payer, version, reference } = order;
  const all: Block[] = [
    ...blocks,
    { title: words.notice.contact, lines: [contactName, email, ...(phone ? [phone] : [])] },
    ...(payer
      ? [{ title: words.notice.payer, lines: [payer.name, payer.email, ...(payer.phone ? [payer.phone] : []), ...payer.address] }]
      : []),
    ...(payer?.note ? [{ title: words.notice.note, lines: quoted(payer.note) }] : []),
    ...uniformBlocks(order),
    priceTable(order),
    ...(version.logo ? [{ title: summaryWords.logo, lines: [words.notice.logo(version.logo.name, reference)] }] : []),
    { title: words.notice.link(reference), link: publicOrigin + orderPath(links.view) },
  ];
  return {
    ...mail,
    to: { name: brand.name, address: brand.ordersMailbox },
    replyTo: { name: contactName, address: email },
    text: renderText(all),
    html: renderHtml(all),
    secret: true,
  };
}

export function pageLink({ links, publicOrigin }: Letter, title: string): Block {
  return { title, link: publicOrigin + orderPath(links.key) };
}

export function priceTable({ version }: TeamOrder): Block {
  const { lines, totalCents } = chargedFor(version);
  return {
    table: [
      ...lines.map(({ kind, quantity, cents }): [string, string] => [
        `${quantity} × ${priceLineName({ kind, fabric: version.order.fabric })}`,
        formatCents(cents),
      ]),
      [priceWords.total, formatCents(totalCents)],
    ],
  };
}

/** What is made, as coach and label look it over: team, cloth, colours, logo, each player, and how many of each size. */
export function uniformBlocks({ version: { order, logo, prices }, follows }: TeamOrder): Block[] {
  const priced = pricedWords(prices);
  const facts = [
    ...(follows ? [followsInWords(follows)] : []),
    `${summaryWords.team}: ${order.teamName}`,
    `${summaryWords.quantity}: ${order.quantity}`,
    `${summaryWords.fabric}: ${priced.fabrics[order.fabric]}`,
    `${summaryWords.colours}: ${coloursInWords(order.colours)}`,
    `${summaryWords.logo}: ${logo?.name ?? (order.needsLogoDesign ? orderPageWords.logoDesigned : summaryWords.logoByMail)}`,
    ...(logo ? [`${summaryWords.logoPlacement}: ${placementInWords(printedPlacement(order.logoPlacement, logo))}`] : []),
    `${summaryWords.rush}: ${order.rush ? priced.rush : attributeWords.no}`,
    ...(order.neededBy ? [`${summaryWords.neededBy}: ${dayInWords(order.neededBy)}`] : []),
  ];
  const players = listPlayers(order.roster);
  if (players.length === 0) return [{ lines: facts }];
  return [
    { lines: facts },
    { title: summaryWords.roster, lines: players.map(({ position, ...player }) => `${position}. ${playerText(player)}`) },
    { title: words.sizes, lines: [sizesInWords(order)] },
  ];
}

/** @example followsInWords({ reference: 'CU-7KQ2M9', sameDesign: true }) // 'Same design as CU-7KQ2M9' */
export const followsInWords = (follows: NonNullable<TeamOrder['follows']>) => orderPageWords.follows(follows);

export const sampleInWords = ({ paidOn, sample }: Sample) => `${sampleWords.asked} ${sampleWords.paid(paidOn, sample)}`;

/** How many of each size an order has. @example sizesInWords(order) // '4 × M, 2 × YL, 1 without a size yet' */
export function sizesInWords({ quantity, roster }: UniformOrder): string {
  const sizes = countSizes(roster);
  const sizeless = quantity - sizes.reduce((sum, { count }) => sum + count, 0);
  return [...sizes.map(sizeInWords), ...(sizeless > 0 ? [words.sizeless(sizeless)] : [])].join(', ');
}

/** When an approved order is there. */
export function deliveryBlocks(order: TeamOrder): Block[] {
  const { approval } = order.standing;
  return approval ? [{ text: words.approve.dates(datesIn(order, approval.at)) }] : [];
}

export function datesIn({ version: { order } }: TeamOrder, approvedAt: Date): string {
  return windowInWords(deliveryWindow({ approvedAt, rush: order.rush }));
}

/** What somebody wrote, so that none of its lines passes for one of ours. */
export function quoted(text: string): string[] {
  return text.split('\n').map((line) => `> ${line}`);
}
