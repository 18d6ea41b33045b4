import { delivery } from './config/pricing.ts';
import type { Cents } from './money.ts';

export type Totals = { subtotalCents: Cents; deliveryCents: Cents; salesTaxCents: Cents; totalCents: Cents };

/** A team order has no charges beside its lines: they add up to what its form showed (R6.3, R6.4). */
export const nothingBeside = { chargeCents: 0, salesTaxBasisPoints: 0 } as const;

/**
 * The totals of an order: its lines, the delivery charge, and sales tax on the lines, with half a cent rounded up.
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
