import { describe, expect, it, test } from 'vitest';
import { findSalesTax, type SalesTax, type TaxTable } from './charges.ts';
import { garmentKinds } from './garment/garment-kinds.ts';
import { nothingBeside, totalsOf } from './totals.ts';

const everything = { clothing: true, shipping: true };
const bag = (priceCents: number, quantity = 1) => ({ priceCents, quantity, kind: 'bag' });
const cap = (priceCents: number, quantity = 1) => ({ priceCents, quantity, kind: 'cap' });

it.each([
  { what: 'no tax', lines: [cap(40_500)], rate: 0, taxes: [0] },
  { what: '954.75 rounds up', lines: [cap(10_050)], rate: 9.5, taxes: [955] },
  { what: 'half a cent rounds up', lines: [cap(1_000)], rate: 0.25, taxes: [3] },
  { what: 'less than half a cent rounds down', lines: [cap(999)], rate: 0.25, taxes: [2] },
  { what: 'three decimals are exact', lines: [cap(8_000)], rate: 6.625, taxes: [530] },
  { what: 'half a cent that floating point would lose', lines: [cap(10_000)], rate: 1.005, taxes: [101] },
  { what: 'each line is rounded by itself, not the sum', lines: [cap(30), bag(30), cap(30)], rate: 5, taxes: [2, 2, 2] },
  { what: 'a line is rounded as a whole, not each piece', lines: [cap(30, 3)], rate: 5, taxes: [5] },
])('$what', ({ lines, rate, taxes }) => {
  const { lineTaxCents, salesTaxCents } = totalsOf(lines, { method: null, tax: { rate, ...everything } });
  expect([lineTaxCents, salesTaxCents]).toEqual([taxes, taxes.reduce((sum, tax) => sum + tax, 0)]);
});

test('where clothing is not taxed, a bag and what has no name still are', () => {
  const tax = { rate: 10, clothing: false, shipping: false };
  expect(totalsOf([cap(1000), bag(1000), { ...bag(1000), kind: null }], { method: null, tax }).lineTaxCents).toEqual([0, 100, 100]);
});

it.each([
  { subtotal: 9_999, freeFromCents: 10_000, costs: 900, tax: 90 },
  { subtotal: 10_000, freeFromCents: 10_000, costs: 0, tax: 0 },
  { subtotal: 90_000, freeFromCents: null, costs: 900, tax: 90 },
  { subtotal: 1, freeFromCents: 0, costs: 0, tax: 0 },
])('shipping that is free from $freeFromCents costs $costs for $subtotal', ({ subtotal, freeFromCents, costs, tax }) => {
  const method = { priceCents: 900, freeFromCents };
  const at = (shipping: boolean) => totalsOf([cap(subtotal)], { method, tax: { rate: 10, clothing: false, shipping } });
  expect([at(true).deliveryCents, at(true).salesTaxCents, at(false).salesTaxCents]).toEqual([costs, tax, 0]);
  expect(at(true).totalCents).toBe(subtotal + costs + tax);
});

test('a team order costs its lines', () => {
  expect(totalsOf([cap(7500, 11)], nothingBeside)).toMatchObject({ deliveryCents: 0, salesTaxCents: 0, totalCents: 82_500 });
});

describe('the row of a state', () => {
  const row = (since: string, rate: number) => ({ since, rate, ...everything });
  const taxes: TaxTable = { CA: [row('2024-01-01', 7.25), row('2027-01-01', 7.5)], NY: [row('2027-01-01', 4)] };
  it.each([
    ['CA', '2023-12-31', undefined],
    ['CA', '2024-01-01', 7.25],
    ['CA', '2026-12-31', 7.25],
    ['CA', '2027-01-01', 7.5],
    ['NY', '2026-12-31', undefined],
    ['OR', '2026-12-31', undefined],
    ['', '2026-12-31', undefined],
    ['constructor', '2026-12-31', undefined],
  ])('%s on %s', (state, day, rate) => {
    expect(findSalesTax(taxes, state, day)?.rate).toBe(rate);
  });
});

describe('random orders', () => {
  /** A small generator with a seed, so that a failure can be repeated. */
  function randomOf(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }
  function randomOrder(seed: number) {
    const random = randomOf(seed);
    const kinds = [...garmentKinds, null, 'toga'];
    const lines = Array.from({ length: 1 + random(50) }, () => ({
      priceCents: random(random(2) ? 100_000_001 : 20_000),
      quantity: 1 + random(99),
      kind: kinds[random(kinds.length)] ?? null,
    }));
    const method = random(4) === 0 ? null : { priceCents: random(100_001), freeFromCents: random(3) ? random(500_000) : null };
    const tax: SalesTax | null =
      random(5) === 0 ? null : { rate: random(15_001) / 1000, clothing: random(2) === 0, shipping: random(2) === 0 };
    return { lines, method, tax };
  }
  /** The same rule in whole numbers without limit: twice the amount, and a half added. */
  const exactTax = (cents: number, rate: number) => Number((2n * BigInt(cents) * BigInt(Math.round(rate * 1000)) + 100_000n) / 200_000n);

  test('add up to the cent, and are what exact arithmetic gives', () => {
    for (let seed = 1; seed <= 3000; seed++) {
      const { lines, method, tax } = randomOrder(seed);
      const totals = totalsOf(lines, { method, tax });
      const { subtotalCents, deliveryCents, salesTaxCents, totalCents, lineTaxCents, deliveryTaxCents } = totals;
      const amounts = [subtotalCents, deliveryCents, salesTaxCents, totalCents, ...lineTaxCents, deliveryTaxCents];
      expect([seed, amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)]).toEqual([seed, true]);
      expect([seed, subtotalCents + deliveryCents + salesTaxCents]).toEqual([seed, totalCents]);
      expect([seed, lineTaxCents.reduce((sum, cents) => sum + cents, deliveryTaxCents)]).toEqual([seed, salesTaxCents]);
      expect(lineTaxCents).toHaveLength(lines.length);
      for (const [at, { priceCents, quantity, kind }] of lines.entries()) {
        const isExempt = tax === null || (!tax.clothing && kind !== null && kind !== 'bag' && kind !== 'toga');
        expect([seed, at, lineTaxCents[at]]).toEqual([seed, at, isExempt ? 0 : exactTax(priceCents * quantity, tax.rate)]);
      }
      expect([seed, deliveryTaxCents]).toEqual([seed, tax?.shipping ? exactTax(deliveryCents, tax.rate) : 0]);
      if (tax?.rate === 0 || tax === null) expect(totalCents).toBe(subtotalCents + deliveryCents);
    }
  });
});
