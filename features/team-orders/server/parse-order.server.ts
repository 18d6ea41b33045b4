import type { UniformOrder, UniformOrderRequest } from '#core/contract/uniform-order.ts';
import { type Attribute, attributeKeys, attributesOf, ownAttributeKeys } from '../domain/attributes.ts';
import { listPlayers } from '../domain/roster.ts';
import { type ReadOrder, readAttributes, readTotal, refuseTotal } from './parse-attributes.server.ts';

/** The parts of a checkout request that describe a team order; at least one is there. */
export type SubmittedOrder = { uniformOrder?: UniformOrderRequest | undefined; customAttributes?: readonly Attribute[] | undefined };

/** An attribute as our form spells it. A page that was open in November 2026, or an order stored in a browser, has the earlier spelling. */
function respell({ key, value }: Attribute): Attribute {
  if (key === 'Team Colours') return { key: ownAttributeKeys.colours, value };
  return key === ownAttributeKeys.logoPlacement ? { key, value: value.replace(/^Centre /, 'Center ') } : { key, value };
}

/**
 * Parses the order of a checkout request. The structured order counts. Attributes beside it must say the same, so that
 * nobody gets what they did not see; those that only our browser sends may be missing. The server computes the price
 * (R6.4): a differing total is refused with both figures.
 *
 * @example parseOrder({ customAttributes: attributesOf(order) }) // { ok: true, order: … }
 */
export function parseOrder({ uniformOrder, customAttributes: sent }: SubmittedOrder): ReadOrder {
  const customAttributes = sent?.map(respell);
  if (!uniformOrder) return readAttributes(customAttributes ?? []);
  const { expectedTotal, ...content } = uniformOrder;
  const order: UniformOrder = { ...content, roster: listPlayers(content.roster).map(({ position: _, ...entry }) => entry) };
  const refused = expectedTotal === undefined ? null : refuseTotal(order, Math.round(expectedTotal * 100));
  return (
    refused ?? (customAttributes && customAttributes.length > 0 ? refuseDifferent(order, customAttributes) : null) ?? { ok: true, order }
  );
}

function refuseDifferent(order: UniformOrder, sent: readonly Attribute[]): ReadOrder | null {
  const ours = new Map(attributesOf(order).map(({ key, value }) => [key, value]));
  const theirs = new Map(sent.map(({ key, value }) => [key, value.trim()]));
  for (const key of Object.values(ownAttributeKeys)) if (!theirs.has(key)) ours.delete(key);
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  const different = keys.filter((key) => ours.get(key) !== theirs.get(key));
  if (different.length === 0 && sent.length === ours.size) return null;
  const total = readTotal(theirs.get(attributeKeys.total) ?? '');
  const refused = total === null ? null : refuseTotal(order, total);
  if (refused) return refused;
  return {
    ok: false,
    refusal: {
      code: 'attributes_differ',
      message: 'The attributes tell another order than uniformOrder: see fields',
      fields: Object.fromEntries(different.map((key) => [key, 'is not what uniformOrder says'])),
    },
  };
}
