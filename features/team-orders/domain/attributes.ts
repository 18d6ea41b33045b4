import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { choiceFacts, choiceLabels } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { formatPlacement, type LogoPlacement } from '#core/garment/logo-placement.ts';
import { formatColors } from '#core/garment/team-colors.ts';
import { formatCents, formatWholeDollars, toDollars } from '#core/money.ts';
import type { Fabric } from '#core/uniform-options.ts';
import { chargedFor, type PriceList, todaysPrices } from './order-pricing.ts';
import { listPlayers } from './roster.ts';

export type Attribute = { key: string; value: string };

/** The keys of a checkout's attributes (R4.17), in the order in which they are written. */
export const attributeKeys = {
  teamName: 'Team Name',
  contactName: 'Contact Name',
  email: 'Contact Email',
  phone: 'Contact Phone',
  fabric: 'Uniform Type',
  quantity: 'Quantity',
  logoDesign: 'Logo Design Needed',
  rush: 'Rush Order',
  total: 'Total Price',
  roster: 'Player Roster',
} as const;

/** Further keys that our browser sends. A client that leaves them out is understood (R4.17). */
export const ownAttributeKeys = {
  design: 'Design',
  lettering: choiceLabels.lettering,
  cut: choiceLabels.cut,
  colours: 'Team Colors',
  logoPlacement: 'Logo Placement',
} as const;

/** The attribute values that name a price. */
export function pricedAttributeMessages(prices: PriceList) {
  const formatPrice = (item: keyof PriceList) => formatWholeDollars(toDollars(prices[item]));
  return {
    fabrics: { mesh: `Mesh (${formatPrice('mesh')})`, lycra: `Lycra (${formatPrice('lycra')})` } satisfies Record<Fabric, string>,
    logoDesign: `Yes (+${formatPrice('logo-design')})`,
    rush: `Yes (+${formatPrice('rush')})`,
  };
}

/** The attribute values that do not depend on prices. Writer and parser share them. */
export const attributeMessages = {
  ...pricedAttributeMessages(todaysPrices),
  noPhone: 'Not provided',
  no: 'No',
  noName: 'No name',
  unknown: 'N/A',
} as const;

/**
 * The attributes of a team order (R4.17). The roster is among them only if it has entries. A bar in a name becomes a
 * slash, because bars separate the players. `placement` is given where the printed width is known, `prices` where the
 * order was sent on another day (R6.5).
 *
 * @example attributesOf(order).find(({ key }) => key === 'Player Roster')?.value // '1. Ada Okafor, #23, M | 2. No name, #N/A, N/A'
 */
export function attributesOf(order: UniformOrder, placement: LogoPlacement = order.logoPlacement, prices = todaysPrices): Attribute[] {
  const price = chargedFor({ order, prices });
  const priced = pricedAttributeMessages(prices);
  const roster = rosterText(order);
  const { teamName, contactName, email, phone, fabric, design = 'plain', colours, quantity, rush } = order;
  return [
    { key: attributeKeys.teamName, value: teamName },
    { key: attributeKeys.contactName, value: contactName },
    { key: attributeKeys.email, value: email },
    { key: attributeKeys.phone, value: phone || attributeMessages.noPhone },
    { key: attributeKeys.fabric, value: priced.fabrics[fabric] },
    { key: attributeKeys.quantity, value: String(quantity) },
    { key: attributeKeys.logoDesign, value: price.logoDesign === 'charged' ? priced.logoDesign : attributeMessages.no },
    { key: attributeKeys.rush, value: rush ? priced.rush : attributeMessages.no },
    { key: attributeKeys.total, value: formatCents(price.totalCents) },
    ...(roster === '' ? [] : [{ key: attributeKeys.roster, value: roster }]),
    ...(design === 'plain' ? [] : [{ key: ownAttributeKeys.design, value: designName(design) }]),
    ...choiceFacts(order).map(([key, value]) => ({ key, value })),
    { key: ownAttributeKeys.colours, value: formatColors(colours) },
    ...(order.logo ? [{ key: ownAttributeKeys.logoPlacement, value: formatPlacement(placement) }] : []),
  ];
}

function rosterText({ roster }: UniformOrder): string {
  return listPlayers(roster)
    .map(({ position, ...player }) => `${position}. ${playerText(player)}`)
    .join(' | ');
}

/** Formats a player as the roster attribute lists one. @example playerText({ name: '', number: '00', size: 'M' }) // 'No name, #00, M' */
export function playerText({ name, number, size }: { name: string; number: string; size: string }): string {
  const { noName, unknown } = attributeMessages;
  return `${name.replaceAll('|', '/') || noName}, #${number || unknown}, ${size || unknown}`;
}
