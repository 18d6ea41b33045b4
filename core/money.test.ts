import { expect, test } from 'vitest';
import { formatCents, formatDollars, toCents } from './money.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [7550, '$75.50'],
  [99_999, '$999.99'],
  [122_500, '$1,225.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents read as %s', (cents, words) => {
  expect(formatCents(cents)).toBe(words);
});

test('a price on the wire is read to the cent, whatever binary fractions do', () => {
  expect(formatDollars(1.005 * 100)).toBe('$100.50');
  expect(formatDollars(644)).toBe('$644.00');
});

test.each([75.555, -1, Number.NaN, 1_000_001])('%d dollars are no amount of money', (dollars) => {
  expect(() => toCents(dollars)).toThrow(RangeError);
});
