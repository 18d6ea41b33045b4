import { describe, expect, it } from 'vitest';
import { readPaidOrder } from './paid-order.ts';

/** Eleven mesh uniforms and a logo design in Shopify's webhook: 925.00. */
const order = {
  name: '#1001',
  email: 'rosa@harbor.example',
  currency: 'USD',
  presentment_currency: 'USD',
  financial_status: 'paid',
  cancelled_at: null,
  taxes_included: false,
  total_tax: '87.88',
  total_price: '1037.88',
  subtotal_price: '925.00',
  current_subtotal_price: '925.00',
  total_discounts: '0.00',
  shipping_lines: [{ price: '25.00' }],
  note_attributes: [
    { name: 'Team Name', value: 'Harbor' },
    { name: 'Team Order', value: 'CU-7KQ2M9.2' },
  ],
  line_items: [
    { price: '75.00', quantity: 11, total_discount: '0.00', discount_allocations: [] },
    { price: '100.00', quantity: 1, total_discount: '0.00', discount_allocations: [] },
  ],
};
const [uniforms, logo] = order.line_items;
const sums = (amount: string) => ({ subtotal_price: amount, current_subtotal_price: amount });
const team = (changes: object = {}) => readPaidOrder({ ...order, ...changes })?.team;

describe('a paid team order', () => {
  it.each<[string, object, number | null]>([
    ['with tax and delivery beside its lines', {}, 92_500],
    ['with the tax in its prices', { taxes_included: true, total_price: '925.00' }, 92_500],
    ['of which Shopify sends no sums', { subtotal_price: undefined, current_subtotal_price: null }, 92_500],
    ['that the buyer saw in another currency', { presentment_currency: 'EUR' }, 92_500],
    [
      'with an automatic discount on a line',
      { line_items: [{ ...uniforms, discount_allocations: [{ amount: '82.50' }] }, logo], ...sums('842.50') },
      84_250,
    ],
    [
      'with a discount over all its lines',
      {
        line_items: [
          { ...uniforms, discount_allocations: [{ amount: '82.50' }] },
          { ...logo, discount_allocations: [{ amount: '10.00' }] },
        ],
        ...sums('832.50'),
      },
      83_250,
    ],
    [
      'with a script’s discount, which Shopify tells twice',
      { line_items: [{ ...uniforms, total_discount: '82.50', discount_allocations: [{ amount: '82.50' }] }, logo], ...sums('842.50') },
      84_250,
    ],
    ['with a line more', { line_items: [...order.line_items, { price: '20.00', quantity: 1 }], ...sums('945.00') }, 94_500],
    ['of a store in another currency', { currency: 'EUR' }, null],
    ['with a price of three decimals', { line_items: [{ ...uniforms, price: '75.005' }, logo] }, null],
    ['with a sum of three decimals', { subtotal_price: '925.005' }, null],
  ])('%s', (_, changes, cents) => {
    const told = team(changes);
    expect(told?.linesCents).toBe(cents);
    expect(told?.payment).toBe('whole');
  });

  it.each([
    ['paid in part', { financial_status: 'partially_paid' }, 'open'],
    ['authorized and not taken', { financial_status: 'authorized' }, 'open'],
    ['paid back in part', { financial_status: 'partially_refunded' }, 'returned'],
    ['paid back', { financial_status: 'refunded' }, 'returned'],
    ['with a discount that only its sum shows', { subtotal_price: '832.50' }, 'differs'],
    ['of which something was taken out since', { current_subtotal_price: '825.00' }, 'differs'],
    ['to which something was added and taken out again', { line_items: [...order.line_items, uniforms] }, 'differs'],
    ['cancelled', { cancelled_at: '2026-11-21T10:00:00-08:00' }, 'returned'],
  ])('%s is not taken for paid', (_, changes, payment) => {
    expect(team(changes)?.payment).toBe(payment);
  });

  it('is no team’s where no attribute names one', () => {
    expect(team({ note_attributes: [] })).toBeNull();
    expect(team({ note_attributes: null })).toBeNull();
    expect(team({ note_attributes: [{ name: 'Team Order', value: 'all of them' }] })).toBeNull();
    expect(readPaidOrder('none')).toBeNull();
  });

  it.each<[string, object]>([
    ['a note that is a list', { note: ['ring twice'] }],
    ['a phone that is a number', { phone: 2135550142 }],
    ['prices that are numbers', { line_items: [{ ...uniforms, price: 75 }, logo], subtotal_price: 925 }],
    ['an address that is a text', { shipping_address: '12 Court Street' }],
    ['an attribute that is none', { note_attributes: [null, { name: 7, value: {} }, ...order.note_attributes] }],
    ['an address with a number as its ZIP', { shipping_address: { name: 'Rosa', zip: 90021 } }],
  ])('is read all the same with %s', (_, changes) => {
    expect(readPaidOrder({ ...order, ...changes })).toMatchObject({ team: { linesCents: 92_500, payment: 'whole' } });
  });

  it('is not read where what was paid cannot be', () => {
    expect(readPaidOrder({ ...order, line_items: 'none' })).toBeNull();
    expect(readPaidOrder({ ...order, currency: undefined })).toBeNull();
  });

  it('of the shop alone may be in any form, because only its cart is read', () => {
    const odd = { cart_token: 'c1', line_items: null, name: 7, note_attributes: 'none', currency: [], email: {} };
    expect(readPaidOrder(odd)).toEqual({ team: null, cart: 'c1' });
  });

  it.each([
    ['longer than a cart’s', 'c'.repeat(201)],
    ['a number', 7],
  ])('is read all the same where the cart it came from is %s', (_, cart) => {
    expect(readPaidOrder({ ...order, cart_token: cart })).toMatchObject({ team: { invoice: '#1001', payment: 'whole' }, cart: null });
  });
});
