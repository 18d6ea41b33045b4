import type { Cents } from '#core/money.ts';
import { CommerceRejection, CommerceUnavailable, type TeamCheckoutRequest, type TeamLine } from '../port.ts';
import type { ShopifyCart, UniformVariants } from './cart.ts';
import type { NewLine } from './cart-calls.ts';
import { shopifyMessages, teamOrderAttribute, uniformSettings } from './messages.ts';
import { parseMoney, UnusableMoney } from './shopify-money.ts';

type Attribute = { key: string; value: string };

/**
 * The input for a team order's cart: variants whose prices add up to the order's total, because Shopify charges by variant only, with the
 * order's attributes. Throws a CommerceUnavailable where a variant is not set.
 */
export function teamLines({
  order,
  lines,
  attributes,
  uniforms,
}: Pick<TeamCheckoutRequest, 'order' | 'lines' | 'attributes'> & { uniforms: UniformVariants }): [NewLine[], Attribute[]] {
  const orderTag = { key: teamOrderAttribute, value: `${order.reference}.${order.revision}` };
  const written = lines.map(({ kind, quantity }) => {
    const merchandiseId = uniforms[kind];
    if (merchandiseId === null) throw new CommerceUnavailable(shopifyMessages.uniformUnset(kind, uniformSettings[kind]), 'bad_answer');
    return { merchandiseId, quantity, attributes: [orderTag] };
  });
  return [written, [...attributes, orderTag]];
}

/** A variant that the store does not have is a mistake in the settings, not the buyer's: it becomes a CommerceUnavailable. */
export function logUnknownCharge(error: unknown): never {
  if (!(error instanceof CommerceRejection)) throw error;
  throw new CommerceUnavailable(shopifyMessages.uniformUnknown, 'bad_answer', { cause: error });
}

type Charge = { lines: TeamLine[]; uniforms: UniformVariants };

/** Refuses a cart that does not charge exactly what the summary showed (R6.4). Throws a CommerceUnavailable that says what to correct. */
export function rejectWrongCharge(cart: ShopifyCart, charge: Charge) {
  try {
    const problem = wrongCharge(cart, charge);
    if (problem) throw new CommerceUnavailable(problem, 'bad_answer');
  } catch (error) {
    if (error instanceof UnusableMoney)
      throw new CommerceUnavailable(shopifyMessages.uniformMoney(error.message), 'bad_answer', { cause: error });
    throw error;
  }
}

function wrongCharge(cart: ShopifyCart, { lines, uniforms }: Charge): string | null {
  for (const { kind, priceCents, quantity } of lines) {
    const line = cart.lines.nodes.find(({ merchandise }) => merchandise.id === uniforms[kind]);
    if (line?.quantity !== quantity) return shopifyMessages.uniformGone(kind, uniformSettings[kind]);
    const is = parseMoney(line.cost.amountPerQuantity);
    if (is !== priceCents) return shopifyMessages.uniformPrice({ kind, is, shall: priceCents });
  }
  const shall = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const is = chargeOf(cart);
  if (is !== shall) return shopifyMessages.uniformDiscount({ is, shall });
  return cart.lines.nodes.length === lines.length ? null : shopifyMessages.uniformMore;
}

/** What the cart charges after automatic discounts, before tax and delivery. */
function chargeOf({ lines, discountAllocations }: ShopifyCart): Cents {
  const charged = lines.nodes.reduce((sum, { cost }) => sum + parseMoney(cost.totalAmount), 0);
  return charged - discountAllocations.reduce((sum, { discountedAmount }) => sum + parseMoney(discountedAmount), 0);
}

/** @example readMark('CU-7KQ2M9.2') // { reference: 'CU-7KQ2M9', revision: 2 } */
export function readCartTag(written: string): TeamCheckoutRequest['order'] | null {
  const [, reference, revision] = /^([A-Z0-9-]{1,40})\.(\d{1,6})$/.exec(written) ?? [];
  return reference && revision ? { reference, revision: Number(revision) } : null;
}
