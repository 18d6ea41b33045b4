import { expect, test } from 'vitest';
import { findStockConflict } from './stock-conflict.ts';

test.each([
  { available: true, left: null, quantity: 40, is: null },
  { available: true, left: 5, quantity: 5, is: null },
  { available: false, left: 2, quantity: 3, is: { kind: 'few-left', left: 2 } },
  { available: false, left: 0, quantity: 1, is: { kind: 'sold-out' } },
  { available: false, left: null, quantity: 1, is: { kind: 'sold-out' } },
])('$quantity wanted, $left left, available $available: $is', ({ is, ...line }) => {
  expect(findStockConflict(line)).toEqual(is);
});
