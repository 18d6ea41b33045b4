import { describe, expect, test } from 'vitest';
import { ruleBooks } from '#core/uniform-options.ts';
import { isLegal, isPlain, nearestFree, withoutZeros } from './jersey-number.ts';

describe('a high school team may wear', () => {
  const yes = '0 1 2 3 4 5 00 10 15 20 25 30 33 35 40 45 50 55'.split(' ');
  const no = '6 7 8 9 16 19 26 36 49 56 60 99 07 000 100 5A'.split(' ');
  test.each(yes)('%s', (number) => expect(isLegal(number, 'nfhs')).toBe(true));
  test.each(no)('not %s', (number) => expect(isLegal(number, 'nfhs')).toBe(false));
});

describe.each(['ncaa', 'nba', 'fiba'] as const)('%s', (book) => {
  test.each(['0', '00', '1', '6', '36', '99'])('lets a team wear %s', (number) => expect(isLegal(number, book)).toBe(true));
  test.each(['07', '000', '100', '-1', '1.5', '7A', ''])('does not let it wear "%s"', (number) =>
    expect(isLegal(number, book)).toBe(false),
  );
});

test('each high school number is one everywhere', () => {
  for (const book of ruleBooks) for (let n = 0; n < 100; n++) if (isLegal(String(n), 'nfhs')) expect(isLegal(String(n), book)).toBe(true);
});

test('07 may mean 7, 00 and 0 mean themselves', () => {
  expect(['07', '007', '0', '00', '000', '70', '7A'].map(withoutZeros)).toEqual(['7', '7', null, null, null, null, null]);
  expect(['07', '00', '0', '7'].map(isPlain)).toEqual([false, true, true, true]);
});

describe('the nearest free number', () => {
  test.each([
    ['36 in a high school team', '36', 'nfhs', [], '35'],
    ['36, where 35 is taken', '36', 'nfhs', ['35'], '34'],
    ['7, between 5 and 10', '7', 'nfhs', [], '5'],
    ['8, between 5 and 10', '8', 'nfhs', [], '10'],
    ['12, worn twice', '12', 'nba', ['12'], '11'],
    ['12, where 11 is taken', '12', 'nba', ['11', '12'], '13'],
    ['07', '07', 'ncaa', [], '7'],
    ['100', '100', 'nba', [], '99'],
    ['00, where 0 is taken: the other zero is no way out', '00', 'nba', ['0'], '1'],
    ['0, free', '0', 'nfhs', [], '0'],
    ['letters', 'AB', 'nba', [], null],
    ['a full house', '5', 'nba', Array.from({ length: 100 }, (_, n) => String(n)), null],
  ] as const)('to %s', (_, wanted, book, taken, number) => {
    expect(nearestFree({ wanted, ruleBook: book, taken })).toBe(number);
  });
});
