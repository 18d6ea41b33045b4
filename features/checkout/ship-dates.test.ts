import { expect, test } from 'vitest';
import { arrivalDates, shipDates } from './ship-dates.ts';

test.each([
  { when: 'a Monday', placedAt: '2025-06-09T18:00:00Z', words: 'Wednesday, June 11 or Thursday, June 12' },
  { when: 'a Friday: the weekend does not count', placedAt: '2025-06-06T18:00:00Z', words: 'Tuesday, June 10 or Wednesday, June 11' },
  {
    when: 'late on a Monday in Los Angeles, Tuesday elsewhere',
    placedAt: '2025-06-10T05:00:00Z',
    words: 'Wednesday, June 11 or Thursday, June 12',
  },
  { when: 'before Juneteenth, a Thursday', placedAt: '2025-06-17T18:00:00Z', words: 'Friday, June 20 or Monday, June 23' },
  { when: 'before Thanksgiving', placedAt: '2025-11-25T18:00:00Z', words: 'Friday, November 28 or Monday, December 1' },
  {
    when: 'before a Fourth of July on a Saturday, kept on Friday',
    placedAt: '2026-07-01T18:00:00Z',
    words: 'Monday, July 6 or Tuesday, July 7',
  },
  { when: 'over New Year', placedAt: '2025-12-30T18:00:00Z', words: 'Friday, January 2 or Monday, January 5' },
])('an order placed on $when ships on $words', ({ placedAt, words }) => {
  expect(shipDates(placedAt, '2-3')).toBe(words);
});

test.each([
  { days: { from: 3, to: 5 }, words: 'between Friday, June 13 and Wednesday, June 18' },
  { days: { from: 1, to: 2 }, words: 'between Wednesday, June 11 and Friday, June 13' },
  { days: { from: 0, to: 0 }, words: 'between Tuesday, June 10 and Wednesday, June 11' },
])('shipped in $days.from-$days.to days, an order of a Friday arrives $words', ({ days, words }) => {
  expect(arrivalDates('2025-06-06T18:00:00Z', days, '2-3')).toBe(words);
});

test('an arrival on one day is one day', () => {
  expect(arrivalDates('2025-06-06T18:00:00Z', { from: 0, to: 0 }, '2')).toBe('on Tuesday, June 10');
});
