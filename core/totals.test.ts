import { expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

it.each([
  { subtotal: 40_500, chargeCents: 0, salesTaxBasisPoints: 0, tax: 0, total: 40_500 },
  { subtotal: 10_050, chargeCents: 900, salesTaxBasisPoints: 950, tax: 955, total: 11_905 },
  { subtotal: 1_000, chargeCents: 0, salesTaxBasisPoints: 25, tax: 3, total: 1_003 },
  { subtotal: 999, chargeCents: 0, salesTaxBasisPoints: 25, tax: 2, total: 1_001 },
  { subtotal: 0, chargeCents: 500, salesTaxBasisPoints: 950, tax: 0, total: 500 },
])(
  '$subtotal cents with $salesTaxBasisPoints basis points of tax and $chargeCents for delivery cost $total',
  ({ subtotal, tax, total, ...charges }) => {
    expect(totalsOf(subtotal, charges)).toEqual({
      subtotalCents: subtotal,
      deliveryCents: charges.chargeCents,
      salesTaxCents: tax,
      totalCents: total,
    });
  },
);
