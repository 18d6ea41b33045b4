import { delivery } from './config/pricing.ts';
import type { Cents } from './money.ts';

export type Totals = { subtotalCents: Cents; deliveryCents: Cents; salesTaxCents: Cents; totalCents: Cents };

/** A team order costs what its form said: everything is in its lines (spec section 9). */
export const nothingBeside = { chargeCents: 0, salesTaxBasisPoints: 0 } as const;

/**
 * What an order costs: its lines, the delivery charge, and sales tax on the lines, half a cent rounded up.
 *
 * @example totalsOf(10_050, { chargeCents: 900, salesTaxBasisPoints: 950 }).salesTaxCents // 955, from 954.75
 */
export function totalsOf(subtotalCents: Cents, charges: { chargeCents: number; salesTaxBasisPoints: number } = delivery): Totals {
  const salesTaxCents = Math.floor((subtotalCents * charges.salesTaxBasisPoints + 5_000) / 10_000);
  return {
    subtotalCents,
    deliveryCents: charges.chargeCents,
    salesTaxCents,
    totalCents: subtotalCents + charges.chargeCents + salesTaxCents,
  };
}
