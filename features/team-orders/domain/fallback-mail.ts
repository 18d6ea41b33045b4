import { brand } from '#core/config/brand.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { formatWeekday } from '#core/dates/format-date.ts';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { formatDesign } from '#core/garment/format-design.ts';
import { formatPlacement } from '#core/garment/logo-placement.ts';
import { formatCents } from '#core/money.ts';
import { attributeMessages, playerText } from './attributes.ts';
import { priceToday } from './order-pricing.ts';
import { listPlayers } from './roster.ts';
import { summaryMessages } from './summary-messages.ts';

/** An order that could not be checked out. `reference` is its order number, if the server has stored it. */
export type FailedOrder = { order: UniformOrder; reference: string | null };

/** The bound of a mail link in characters (R4.13). Some mail programs refuse longer ones. */
const longestMailLink = 1800;
export const fitsLink = (link: string) => link.length < longestMailLink;
/** Lengths in characters to which long texts are clipped. The first that fits is used. */
export const longestTexts = [400, 100, 40, 10];

export type SummaryLine = { label: string; value: string };

/** The order as the failure dialog lists it (R4.13): team, contact, quantity, type, logo, rush, total. */
export function summarize({ order, reference }: FailedOrder): SummaryLine[] {
  const { totalCents, logoDesign } = priceToday(order);
  const placement = order.logo && formatPlacement(order.logoPlacement);
  const logo = order.logo
    ? summaryMessages.logoUploaded
    : logoDesign === 'charged'
      ? attributeMessages.logoDesign
      : summaryMessages.logoByMail;
  return [
    ...(reference === null ? [] : [{ label: summaryMessages.reference, value: reference }]),
    { label: summaryMessages.team, value: order.teamName },
    { label: summaryMessages.contact, value: order.contactName },
    { label: summaryMessages.email, value: order.email },
    { label: summaryMessages.phone, value: order.phone || attributeMessages.noPhone },
    { label: summaryMessages.quantity, value: String(order.quantity) },
    { label: summaryMessages.fabric, value: attributeMessages.fabrics[order.fabric] },
    { label: summaryMessages.colours, value: formatDesign(order.design, order.colours) },
    ...choiceFacts(order).map(([label, value]) => ({ label, value })),
    { label: summaryMessages.logo, value: logo },
    ...(placement === null ? [] : [{ label: summaryMessages.logoPlacement, value: placement }]),
    { label: summaryMessages.rush, value: order.rush ? attributeMessages.rush : attributeMessages.no },
    ...(order.neededBy === null ? [] : [{ label: summaryMessages.neededBy, value: formatWeekday(order.neededBy) }]),
    { label: summaryMessages.total, value: formatCents(totalCents) },
  ];
}

/** The roster as the failure dialog lists it, a line for each player. */
export function summarizeRoster({ roster }: UniformOrder): string[] {
  return listPlayers(roster).map(({ position, ...player }) => `${position}. ${playerText(player)}`);
}

/** The whole order as text for the clipboard. */
export function formatOrderSummary(failed: FailedOrder): string {
  return bodyOf(summarize(failed), summarizeRoster(failed.order));
}

/**
 * The mail to the label with subject and order filled in, under 1,800 characters as a link (R4.13). What does not fit is
 * cut: first the end of the roster, then long texts. The mail then names the order number or asks to paste the copied
 * order.
 *
 * @example mailLink({ order, reference: 'CU-7KQ2M9' }) // 'mailto:orders@…?subject=Uniform%20order%3A%20…&body=…'
 */
export function mailLink({ order, reference }: FailedOrder): string {
  const players = summarizeRoster(order);
  for (const longestText of longestTexts) {
    const lines = summarize({ order, reference }).map(({ label, value }) => ({ label, value: clip(value, longestText) }));
    const subject = summaryMessages.subject(clip(order.teamName, longestText));
    for (let shown = players.length; shown >= 0; shown--) {
      const omitted = players.length - shown;
      const omittedText = reference === null ? summaryMessages.restPasted(omitted) : summaryMessages.restByReference(omitted, reference);
      const body = `${summaryMessages.greeting}\n\n${bodyOf(lines, [...players.slice(0, shown), ...(omitted > 0 ? [omittedText] : [])])}`;
      const link = orderMailTo({ subject, body });
      if (fitsLink(link)) return link;
    }
  }
  return orderMailTo({ subject: summaryMessages.subject(reference ?? '') });
}

/** A mail to the label, as a link. */
export function orderMailTo({ subject, body = '' }: { subject: string; body?: string }): string {
  return `mailto:${brand.ordersMailbox}?subject=${encode(subject)}${body === '' ? '' : `&body=${encode(body)}`}`;
}

function bodyOf(lines: SummaryLine[], players: string[]): string {
  const roster =
    players.length > 0 ? [`${summaryMessages.roster}:`, ...players] : [`${summaryMessages.roster}: ${summaryMessages.noRoster}`];
  return [...lines.map(({ label, value }) => `${label}: ${value}`), ...roster].join('\n');
}

/** Cuts a text to at most `most` characters, with an ellipsis. @example clip('Harbor Hawks', 7) // 'Harbor…' */
export function clip(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** RFC 6068: line ends are CRLF, and spaces are no plus signs. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '').replace(/\n/g, '\r\n'));
}
