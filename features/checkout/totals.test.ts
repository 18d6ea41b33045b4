import { expect, test } from 'vitest';
import { totalsOf } from '#commerce/embedded/totals.ts';
import { orderTotals } from './totals.ts';

test.each([
  { subtotal: 30_000, chargeCents: 0, salesTaxBasisPoints: 0, total: 30_000 },
  { subtotal: 10_050, chargeCents: 900, salesTaxBasisPoints: 950, total: 11_905 },
  { subtotal: 1, chargeCents: 0, salesTaxBasisPoints: 5_000, total: 2 },
  { subtotal: 0, chargeCents: 900, salesTaxBasisPoints: 950, total: 900 },
])('$subtotal cents with $chargeCents delivery and $salesTaxBasisPoints basis points come to $total', ({ subtotal, total, ...charges }) => {
  expect(orderTotals(subtotal, charges).totalCents).toBe(total);
});

test('the page reckons as the server does, which would refuse another total', () => {
  for (let subtotal = 0; subtotal < 5_000; subtotal += 7) {
    const charges = { chargeCents: 450, salesTaxBasisPoints: 725 };
    expect({ subtotalCents: subtotal, ...orderTotals(subtotal, charges) }).toEqual(totalsOf(subtotal, charges));
  }
});
