import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { uniforms } from '#core/facts.ts';
import { type Cents, toCents } from '#core/money.ts';

export type PriceLine = { kind: 'uniforms' | 'logo-design' | 'rush'; unitCents: Cents; quantity: number; cents: Cents };

/** `logoDesign`: `waived` is asked for, but a file is there, so nothing is charged. */
export type OrderPrice = { lines: PriceLine[]; totalCents: Cents; logoDesign: 'charged' | 'waived' | 'unasked' };

/** What the price depends on. */
export type Priced = Pick<UniformOrder, 'fabric' | 'quantity' | 'needsLogoDesign' | 'rush'> & { hasLogo: boolean };

/**
 * The price of a uniform order in cents, line by line, the lines adding up to the total (spec section 9). The
 * one rule for form, server, checkout, mails and order sheet. Throws a RangeError for a quantity outside 1-15.
 *
 * @example priceOrder({ fabric: 'mesh', quantity: 11, needsLogoDesign: true, hasLogo: true, rush: true }).totalCents // 117500
 */
export function priceOrder({ fabric, quantity, needsLogoDesign, hasLogo, rush }: Priced): OrderPrice {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > uniforms.mostPerOrder) {
    throw new RangeError(`${quantity} is no quantity from 1 to ${uniforms.mostPerOrder}`);
  }
  const logoDesign = !needsLogoDesign ? 'unasked' : hasLogo ? 'waived' : 'charged';
  const lines = [
    lineOf('uniforms', uniforms.prices[fabric], quantity),
    ...(logoDesign === 'charged' ? [lineOf('logo-design', uniforms.logoDesign.price)] : []),
    ...(rush ? [lineOf('rush', uniforms.rush.price)] : []),
  ];
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0), logoDesign };
}

/** The same of an order as it is sent and stored. */
export function priceOf(order: UniformOrder): OrderPrice {
  return priceOrder({ ...order, hasLogo: order.logo !== null });
}

/** What one uniform of that cloth costs today. */
export const unitCentsOf = ({ fabric }: Pick<UniformOrder, 'fabric'>): Cents => toCents(uniforms.prices[fabric]);

function lineOf(kind: PriceLine['kind'], dollars: number, quantity = 1): PriceLine {
  const unitCents = toCents(dollars);
  return { kind, unitCents, quantity, cents: unitCents * quantity };
}
