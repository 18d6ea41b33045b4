import { CommerceUnavailable, type TeamCheckoutRequest, type TeamLine } from '../port.ts';
import type { ShopifyCart, UniformVariants } from './cart.ts';
import type { NewLine } from './cart-calls.ts';
import { toCents } from './money.ts';
import { teamOrderAttribute, uniformSettings, words } from './words.ts';

type Attribute = { key: string; value: string };

/**
 * What a team order's cart is made with: real variants whose prices add up to its total, for Shopify charges by variant
 * and nothing else, and on them what the order says. Throws a CommerceUnavailable where a variant is not set.
 */
export function teamLines({
  order,
  lines,
  attributes,
  uniforms,
}: Pick<TeamCheckoutRequest, 'order' | 'lines' | 'attributes'> & { uniforms: UniformVariants }): [NewLine[], Attribute[]] {
  const mark = { key: teamOrderAttribute, value: `${order.reference}.${order.revision}` };
  const written = lines.map(({ kind, quantity }) => {
    const merchandiseId = uniforms[kind];
    if (merchandiseId === null) throw new CommerceUnavailable(words.uniformUnset(kind, uniformSettings[kind]), 'bad_answer');
    return { merchandiseId, quantity, attributes: [mark] };
  });
  return [written, [mark, ...attributes]];
}

/** Refuses a cart that would not charge exactly what the order was told. Throws a CommerceUnavailable that says what to mend. */
export function refuseWrongCharge(cart: ShopifyCart, { lines, uniforms }: { lines: TeamLine[]; uniforms: UniformVariants }) {
  for (const { kind, priceCents, quantity } of lines) {
    const line = cart.lines.nodes.find(({ merchandise }) => merchandise.id === uniforms[kind]);
    if (line?.quantity !== quantity) throw new CommerceUnavailable(words.uniformGone(kind, uniformSettings[kind]), 'bad_answer');
    const is = toCents(line.cost.amountPerQuantity);
    if (is !== priceCents) throw new CommerceUnavailable(words.uniformPrice({ kind, is, shall: priceCents }), 'bad_answer');
  }
  if (cart.lines.nodes.length !== lines.length) throw new CommerceUnavailable('a team order’s cart holds another line', 'bad_answer');
}

/** @example readMark('CU-7KQ2M9.2') // { reference: 'CU-7KQ2M9', revision: 2 } */
export function readMark(written: string): TeamCheckoutRequest['order'] | null {
  const [, reference, revision] = /^([A-Z0-9-]{1,40})\.(\d{1,6})$/.exec(written) ?? [];
  return reference && revision ? { reference, revision: Number(revision) } : null;
}
