import { z } from 'zod';
import type { Cents } from '#core/money.ts';
import type { TeamOrderTag } from '../port.ts';
import { teamOrderAttribute } from './messages.ts';
import { parseMoney, UnusableMoney } from './shopify-money.ts';
import { readCartTag } from './team-cart.ts';

/** A team order that was paid at the hosted checkout. */
export type PaidOrder = {
  orderTag: TeamOrderTag;
  /** The order's name in Shopify, such as #1042. */
  invoice: string;
  /** The sum of its lines after their discounts, before tax and delivery; null for an amount in another currency. */
  linesCents: Cents | null;
  /** Whether the sum was charged and paid, and has not been returned. */
  payment: 'whole' | 'open' | 'returned' | 'differs';
  payer: { name: string; email: string; phone: string | null; address: string[]; note: string | null };
};

/** What only says more about an order: where it has another form, it counts as not told. */
const told = z.string().nullish().catch(null);
const amount = z.union([z.string(), z.number().transform(String)]);
const addressSchema = z
  .object({ name: told, address1: told, address2: told, city: told, province_code: told, zip: told, country_code: told, phone: told })
  .nullish()
  .catch(null);
const lineSchema = z.object({
  price: amount,
  quantity: z.number().int(),
  /** Set by scripts and drafts only; automatic discounts and codes are in the allocations. */
  total_discount: amount.nullish(),
  discount_allocations: z.array(z.object({ amount })).nullish(),
});
/** What is read of every order, whoever made it. */
const anyOrderSchema = z.object({
  note_attributes: z
    .array(z.object({ name: told, value: told }).catch({ name: null, value: null }))
    .nullish()
    .catch(null),
  cart_token: z.string().max(200).nullish().catch(null),
});
const orderSchema = z.object({
  name: z.string(),
  email: told,
  phone: told,
  currency: z.string(),
  note: told,
  line_items: z.array(lineSchema),
  subtotal_price: amount.nullish(),
  /** The same after edits and refunds. */
  current_subtotal_price: amount.nullish(),
  financial_status: z.string().nullish(),
  cancelled_at: z.string().nullish(),
  shipping_address: addressSchema,
  billing_address: addressSchema,
});
type Order = z.infer<typeof orderSchema>;

/**
 * Reads a paid order from a webhook: the cart it came from, where named, and the team order, null for any other order, of which nothing
 * else is read. null for what is not an order.
 */
export function readPaidOrder(value: unknown): { team: PaidOrder | null; cart: string | null } | null {
  const any = anyOrderSchema.safeParse(value);
  if (!any.success) return null;
  const cart = any.data.cart_token || null;
  const written = any.data.note_attributes?.find(({ name }) => name === teamOrderAttribute)?.value;
  const orderTag = written ? readCartTag(written) : null;
  if (!orderTag) return { team: null, cart };
  const order = orderSchema.safeParse(value);
  return order.success ? { team: toPaidOrder(order.data, orderTag), cart } : null;
}

function toPaidOrder(order: Order, orderTag: TeamOrderTag): PaidOrder {
  const address = order.shipping_address ?? order.billing_address;
  const { name, address1, address2, city, province_code, zip, country_code, phone } = address ?? {};
  const place = [city, [province_code, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    orderTag,
    invoice: order.name,
    ...chargeOf(order),
    payer: {
      name: name ?? '',
      email: order.email ?? '',
      phone: phone ?? order.phone ?? null,
      address: [address1, address2, place, country_code].flatMap((line) => line || []),
      note: order.note || null,
    },
  };
}

/** Compares the sum of the lines with Shopify's own sums, which include order discounts, edits and refunds. */
function chargeOf(order: Order): Pick<PaidOrder, 'linesCents' | 'payment'> {
  const payment = paymentOf(order);
  const cents = (amount: string) => parseMoney({ amount, currencyCode: order.currency });
  try {
    const linesCents = order.line_items.reduce((sum, line) => sum + cents(line.price) * line.quantity - discountOf(line, cents), 0);
    const sums = [order.subtotal_price, order.current_subtotal_price].flatMap((amount) => (amount ? cents(amount) : []));
    return { linesCents, payment: payment === 'whole' && sums.some((sum) => sum !== linesCents) ? 'differs' : payment };
  } catch (error) {
    if (error instanceof UnusableMoney) return { linesCents: null, payment };
    throw error;
  }
}

/** A script's discount is in both places, so the larger one counts. */
function discountOf({ total_discount, discount_allocations }: Order['line_items'][number], cents: (amount: string) => Cents): Cents {
  const allocated = (discount_allocations ?? []).reduce((sum, { amount }) => sum + cents(amount), 0);
  return Math.max(allocated, cents(total_discount || '0'));
}

function paymentOf({ financial_status, cancelled_at }: Order): 'whole' | 'open' | 'returned' {
  if (cancelled_at || ['partially_refunded', 'refunded', 'voided'].includes(financial_status ?? '')) return 'returned';
  return (financial_status ?? 'paid') === 'paid' ? 'whole' : 'open';
}
