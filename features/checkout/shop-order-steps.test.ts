import { expect, test } from 'vitest';
import { listOrderSteps } from './shop-order-steps.ts';

const day = (number: number) => `2026-11-0${number}T18:00:00.000Z`;
const none = { invoicedAt: null, paidAt: null, shippedAt: null, deliveredAt: null, canceledAt: null, returnedAt: null };

test.each([
  ['placed', { ...none }, 'Placed*, Invoiced, Paid, Shipped, Delivered'],
  ['invoiced', { ...none, invoicedAt: day(2) }, 'Placed., Invoiced*, Paid, Shipped, Delivered'],
  ['invoiced', { ...none, invoicedAt: day(2), paidAt: day(3) }, 'Placed., Invoiced., Paid*, Shipped, Delivered'],
  ['shipped', { ...none, invoicedAt: day(2), shippedAt: day(3) }, 'Placed., Invoiced., Paid, Shipped*, Delivered'],
  [
    'delivered',
    { ...none, invoicedAt: day(2), paidAt: day(5), shippedAt: day(3), deliveredAt: day(4) },
    'Placed., Invoiced., Paid., Shipped., Delivered*',
  ],
  [
    'returned',
    { ...none, invoicedAt: day(2), paidAt: day(5), shippedAt: day(3), deliveredAt: day(4), returnedAt: day(9) },
    'Placed., Invoiced., Paid., Shipped., Returned*',
  ],
  ['canceled', { ...none, canceledAt: day(2) }, 'Placed., Canceled*'],
] as const)('an order that is %s has come so far', (status, dates, steps) => {
  const marks = { done: '.', current: '*', upcoming: '' };
  const shown = listOrderSteps({ status, placedAt: day(1), ...dates }).map(({ name, place }) => name + marks[place]);
  expect(shown.join(', ')).toBe(steps);
});

test('the day by which it ships is said until it has shipped', () => {
  // A Monday; the third business day after it is Thursday.
  const placed = { status: 'placed', placedAt: '2026-11-02T18:00:00.000Z', ...none } as const;
  expect(listOrderSteps(placed).find(({ name }) => name === 'Shipped')).toMatchObject({ expected: 'by Nov 5', at: null });
});
