import { describe, expect, test } from 'vitest';
import type { LineItem } from '#core/contract/checkout.ts';
import { someCharges } from '#tests/fixtures/some-charges.ts';
import { chargesOf } from './charges-today.server.ts';
import { showTotals } from './shown-totals.ts';

const charges = chargesOf(someCharges, new Date('2026-11-28T20:00:00Z'));
const line = (price: number, quantity: number, more: Partial<LineItem> = {}): LineItem => ({
  id: 'l_1',
  variantId: 'v_1',
  quantity,
  title: 'Cap',
  variantTitle: 'Default',
  price,
  image: null,
  kind: 'cap',
  swatch: null,
  handle: null,
  available: true,
  left: null,
  locked: false,
  ...more,
});
const show = (lineItems: LineItem[], destination = {}) =>
  showTotals({ lineItems, charges, destination: { country: 'US', region: '', shippingMethod: '', ...destination } });

test('the charges of today are the rows that hold today', () => {
  expect(charges.taxes).toEqual({
    CA: { rate: 7.25, clothing: true, shipping: false },
    NJ: { rate: 6.625, clothing: false, shipping: true },
  });
  expect(charges.methods[0]).toMatchObject({ id: 'ground', price: 9, freeFrom: 200 });
  expect(chargesOf(someCharges, new Date('2999-01-01T08:00:00Z')).taxes.CA?.rate).toBe(14);
  expect(chargesOf(someCharges, new Date('2019-06-01T08:00:00Z')).taxes).toEqual({});
});

describe('the totals before placing', () => {
  test('follow the state and the method', () => {
    expect(show([line(35, 1)])).toMatchObject({ totalCents: 4400, salesTaxCents: 0, awaitsState: true, method: { id: 'ground' } });
    expect(show([line(35, 1)], { region: 'CA' })).toMatchObject({ totalCents: 4654, salesTaxCents: 254, awaitsState: false });
    expect(show([line(35, 1)], { region: 'NJ', shippingMethod: 'air' })).toMatchObject({ totalCents: 6859, salesTaxCents: 209 });
    expect(show([line(35, 1)], { region: 'OR', shippingMethod: 'air' }).totalCents).toBe(6650);
  });

  test('offer what delivers to the country, each for what it costs now', () => {
    expect(show([line(35, 1)]).offered.map(({ id, priceCents }) => [id, priceCents])).toEqual([
      ['ground', 900],
      ['air', 3150],
    ]);
    expect(show([line(35, 6)]).offered[0]?.priceCents).toBe(0);
    expect(show([line(35, 1)], { country: 'JP', shippingMethod: 'air' })).toMatchObject({ deliveryCents: 100, method: { id: 'sea' } });
    expect(show([line(35, 1)], { country: 'FR' })).toMatchObject({ deliveryCents: 0, method: null, offered: [] });
  });

  test('fall back to the default where the chosen method is gone', () => {
    expect(show([line(35, 1)], { shippingMethod: 'teleport' }).method?.id).toBe('ground');
  });

  test('of a team order are its lines', () => {
    const uniforms = line(75, 11, { locked: true });
    expect(show([uniforms], { region: 'CA', shippingMethod: 'air' })).toMatchObject({
      totalCents: 82_500,
      offered: [],
      awaitsState: false,
    });
  });

  test('of a label without charges are the lines', () => {
    const none = { methods: [], taxes: {} };
    const destination = { country: 'US', region: 'CA', shippingMethod: '' };
    expect(showTotals({ lineItems: [line(35, 1)], charges: none, destination })).toMatchObject({ totalCents: 3500, awaitsState: false });
  });
});
