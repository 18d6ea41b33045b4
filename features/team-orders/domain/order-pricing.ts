import { uniforms } from '#core/config/pricing.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { type Cents, toCents } from '#core/money.ts';
import type { Fabric } from '#core/uniform-options.ts';

/** The price of a uniform by fabric, and of the extras of an order. */
export type PriceList = Record<Fabric | 'logo-design' | 'rush', Cents>;

/** The prices of an order that is sent today. */
export const todaysPrices: PriceList = {
  mesh: toCents(uniforms.prices.mesh),
  lycra: toCents(uniforms.prices.lycra),
  'logo-design': toCents(uniforms.logoDesign.price),
  rush: toCents(uniforms.rush.price),
};

export type PriceLine = { kind: 'uniforms' | 'logo-design' | 'rush'; unitCents: Cents; quantity: number; cents: Cents };

/** `logoDesign` is `waived` if it was requested but a file was uploaded, so nothing is charged (R6.2). */
export type PricedOrder = { lines: PriceLine[]; totalCents: Cents; logoDesign: 'charged' | 'waived' | 'unasked' };

/** What the price depends on. */
export type Priced = Pick<UniformOrder, 'fabric' | 'quantity' | 'needsLogoDesign' | 'rush'> & { hasLogo: boolean };

/**
 * The price of a team order in cents, line by line; the lines add up to the total (R6.3). It is the one rule for form,
 * server, checkout, mails and production sheet. Throws a RangeError for a quantity outside 1-15.
 *
 * @example priceOrder({ fabric: 'mesh', quantity: 11, needsLogoDesign: true, hasLogo: true, rush: true }).totalCents // 117500
 */
export function priceOrder({ fabric, quantity, needsLogoDesign, hasLogo, rush }: Priced, prices = todaysPrices): PricedOrder {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > uniforms.mostPerOrder) {
    throw new RangeError(`${quantity} is no quantity from 1 to ${uniforms.mostPerOrder}`);
  }
  const logoDesign = !needsLogoDesign ? 'unasked' : hasLogo ? 'waived' : 'charged';
  const lines = [
    lineOf('uniforms', prices[fabric], quantity),
    ...(logoDesign === 'charged' ? [lineOf('logo-design', prices['logo-design'])] : []),
    ...(rush ? [lineOf('rush', prices.rush)] : []),
  ];
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0), logoDesign };
}

/** Prices an order at today's prices. */
export function priceToday(order: UniformOrder): PricedOrder {
  return chargedFor({ order, prices: todaysPrices });
}

/** Prices a stored order at the prices it was sent at (R6.5). */
export function chargedFor({ order, prices }: { order: UniformOrder; prices: PriceList }): PricedOrder {
  return priceOrder({ ...order, hasLogo: order.logo !== null }, prices);
}

function lineOf(kind: PriceLine['kind'], unitCents: Cents, quantity = 1): PriceLine {
  return { kind, unitCents, quantity, cents: unitCents * quantity };
}
