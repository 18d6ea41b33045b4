import { type UniformOrder, writtenOrderSchema } from '#core/contract/uniform-order.ts';
import { designs } from '#core/garment/designs/index.ts';
import { formatCut, formatLettering, readCut, readLettering } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { formatPlace, formatPlacement, type LogoPlacement, logoPlaces } from '#core/garment/logo-placement.ts';
import { categoryOf } from '#core/garment/sizes.ts';
import { defaultColors, formatColors, type TeamColors, teamColorKeys, teamColors } from '#core/garment/team-colors.ts';
import { type Cents, formatCents } from '#core/money.ts';
import { fabrics } from '#core/uniform-options.ts';
import { type Attribute, attributeKeys, attributeMessages, ownAttributeKeys } from '../domain/attributes.ts';
import { priceToday } from '../domain/order-pricing.ts';

/** Why an order was refused. `fields` has messages by the attribute's key or the order's path. */
export type OrderRejection = {
  code: 'attributes_unreadable' | 'attributes_differ' | 'total_differs';
  message: string;
  fields: Record<string, string>;
};
export type ReadOrder = { ok: true; order: UniformOrder } | { ok: false; refusal: OrderRejection };

/**
 * Parses the attributes of a team order strictly (R4.17): every key but the roster's exactly once, no other key, each
 * value as `attributesOf` writes it, and the total as the order's price. Attributes cannot carry a logo: `No` under Logo
 * Design Needed means that the file comes another way.
 *
 * @example readAttributes(attributesOf(order)) // { ok: true, order: … } the same order
 */
export function readAttributes(attributes: readonly Attribute[]): ReadOrder {
  const values = new Map(attributes.map(({ key, value }) => [key, value.trim()]));
  const fields: Record<string, string> = {};
  const known: string[] = [...Object.values(attributeKeys), ...Object.values(ownAttributeKeys)];
  for (const { key } of attributes) {
    if (!known.includes(key)) fields[key] = 'is no attribute of a uniform order';
    else if (attributes.filter((other) => other.key === key).length > 1) fields[key] = 'stands there twice';
  }
  const read = <T>(key: string, parse: (value: string) => T | null, expected: string): T | null => {
    const value = values.get(key);
    const parsed = value === undefined ? null : parse(value);
    if (parsed === null) fields[key] ??= value === undefined ? `is missing: ${expected}` : `must be ${expected}`;
    return parsed;
  };
  const yes = (wanted: string) => (value: string) => (value === wanted ? true : value === attributeMessages.no ? false : null);
  const text = (value: string) => value || null;

  const draft = {
    teamName: read(attributeKeys.teamName, text, 'the name of the team'),
    contactName: read(attributeKeys.contactName, text, 'a name'),
    email: read(attributeKeys.email, text, 'an email address'),
    phone: read(attributeKeys.phone, text, `a phone number or ${attributeMessages.noPhone}`),
    fabric: read(attributeKeys.fabric, readFabric, Object.values(attributeMessages.fabrics).join(' or ')),
    quantity: read(attributeKeys.quantity, readQuantity, 'a whole number'),
    needsLogoDesign: read(
      attributeKeys.logoDesign,
      yes(attributeMessages.logoDesign),
      `${attributeMessages.logoDesign} or ${attributeMessages.no}`,
    ),
    rush: read(attributeKeys.rush, yes(attributeMessages.rush), `${attributeMessages.rush} or ${attributeMessages.no}`),
    roster: values.has(attributeKeys.roster) ? read(attributeKeys.roster, readRoster, rosterShape) : [],
    design: values.has(ownAttributeKeys.design) ? read(ownAttributeKeys.design, readDesign, designShape) : undefined,
    lettering: values.has(ownAttributeKeys.lettering) ? read(ownAttributeKeys.lettering, readLettering, letteringShape) : undefined,
    cut: values.has(ownAttributeKeys.cut) ? read(ownAttributeKeys.cut, readCut, cutShape) : undefined,
    colours: values.has(ownAttributeKeys.colours) ? read(ownAttributeKeys.colours, readColors, colorsShape) : undefined,
    logoPlacement: values.has(ownAttributeKeys.logoPlacement)
      ? read(ownAttributeKeys.logoPlacement, readPlacement, placementShape)
      : undefined,
  };
  const total = read(attributeKeys.total, readTotal, `an amount like ${formatCents(82_500)}`);
  if (Object.keys(fields).length > 0 || total === null) return unreadable(fields);

  const checked = writtenOrderSchema.safeParse({ ...draft, phone: draft.phone === attributeMessages.noPhone ? '' : draft.phone });
  if (!checked.success) {
    return unreadable(Object.fromEntries(checked.error.issues.map(({ path, message }) => [keyOf(path), message])));
  }
  return refuseTotal(checked.data, total) ?? { ok: true, order: checked.data };
}

/** The refusal of a total that differs from the order's price, with both figures, or null. */
export function refuseTotal(order: UniformOrder, sentCents: Cents): { ok: false; refusal: OrderRejection } | null {
  const { totalCents } = priceToday(order);
  if (sentCents === totalCents) return null;
  const message = `The order comes to ${formatCents(totalCents)}, not ${formatCents(sentCents)}. Nothing was ordered: check the total and send it again.`;
  return { ok: false, refusal: { code: 'total_differs', message, fields: { [attributeKeys.total]: message } } };
}

function unreadable(fields: Record<string, string>): ReadOrder {
  return {
    ok: false,
    refusal: { code: 'attributes_unreadable', message: 'The attributes do not tell a uniform order: see fields', fields },
  };
}

const rosterShape = 'players like 1. Ada Okafor, #23, M | 2. No name, #N/A, N/A, numbered from 1';

function readFabric(value: string) {
  return fabrics.find((fabric) => attributeMessages.fabrics[fabric] === value) ?? null;
}

const designShape = `a design of ${Object.keys(designs).map(designName).join(', ')}`;

function readDesign(value: string): string | null {
  return Object.keys(designs).find((key) => designName(key) === value) ?? null;
}

const letteringShape = `a lettering like ${formatLettering(usualLettering)}`;
const cutShape = `a cut like ${formatCut(usualCut)}`;

const colorsShape = `colors like ${formatColors(defaultColors)}, of ${teamColorKeys.map((key) => teamColors[key].name).join(', ')}`;

function readColors(value: string): TeamColors | null {
  const [, ...names] = /^(.+) body, (.+) trim, ([^,]+) lettering(?:, (.+) accent)?$/.exec(value) ?? [];
  const [body, trim, lettering, accent] = names.map((name) => teamColorKeys.find((key) => teamColors[key].name === name));
  if (names[3] !== undefined && !accent) return null;
  return body && trim && lettering ? { body, trim, lettering, ...(accent && { accent }) } : null;
}

const placementShape = `a place like ${formatPlacement({ place: 'left chest', inches: 3.5 })}, of ${logoPlaces.map(formatPlace).join(', ')}`;

function readPlacement(value: string): LogoPlacement | null {
  const place = logoPlaces.find((one) => value.startsWith(`${formatPlace(one)}, `));
  if (!place) return null;
  const inches = Number(/, (\d{1,2}(?:\.\d)?) in wide$/.exec(value)?.[1] ?? Number.NaN);
  const placement = { place, inches: Number.isNaN(inches) ? null : inches };
  return formatPlacement(placement) === value ? placement : null;
}

function readQuantity(value: string): number | null {
  return /^\d{1,4}$/.test(value) ? Number(value) : null;
}

/** Reads the cents of `$1,225.00` or `$1225.00`. Gives null for anything else. */
export function readTotal(value: string): Cents | null {
  return /^\$(?:\d{1,3}(?:,\d{3}){0,2}|\d{1,7})\.\d{2}$/.test(value) ? Number(value.replace(/\D/g, '')) : null;
}

function readRoster(value: string): UniformOrder['roster'] | null {
  const players = value.split(' | ').map((part, index) => {
    const [, position, name = '', number = '', size = ''] = /^(\d{1,2})\. (.+), #([^,#\s]+), ([^,\s]+)$/.exec(part) ?? [];
    return Number(position) === index + 1 ? { id: `p${index + 1}`, name, number, size } : null;
  });
  const { noName, unknown } = attributeMessages;
  const entries = players.map((player) => {
    if (player === null) return null;
    const size = player.size === unknown ? '' : player.size;
    const sizeCategory = size === '' ? ('adult' as const) : categoryOf(size);
    const name = player.name === noName ? '' : player.name;
    return sizeCategory && { id: player.id, name, number: player.number === unknown ? '' : player.number, sizeCategory, size };
  });
  return entries.every((entry) => entry !== null) ? entries : null;
}

/** The attribute key of a problem of the order. */
function keyOf([first]: readonly PropertyKey[]): string {
  const field = String(first);
  const keys: Record<string, string> = { ...attributeKeys, ...ownAttributeKeys };
  return keys[field] ?? field;
}
