import { describe, expect, it } from 'vitest';
import { assessSample } from './sample-credit.ts';

describe('a sample is credited to a team order', () => {
  it.each([
    ['of 8, paid on the day it is placed', 8, '2026-11-20', 'credited'],
    ['of 15, paid 30 days before', 15, '2026-10-21', 'credited'],
    ['of 15, but not paid 31 days before', 15, '2026-10-20', 'too long ago'],
    ['of 15, but not paid the year before', 15, '2025-11-20', 'too long ago'],
    ['not of 7', 7, '2026-11-20', 'too few'],
    ['not of 1, whenever it was paid', 1, '2026-12-01', 'too few'],
    ['not where the order came first', 8, '2026-11-21', 'after'],
    ['not where it is paid tomorrow', 8, '2026-11-23', 'to come'],
  ])('%s', (_, quantity, paidOn, verdict) => {
    expect(assessSample({ quantity, paidOn, placedOn: '2026-11-20', today: '2026-11-22' })).toBe(verdict);
  });

  it('over the end of a month, of a leap year and of summer time', () => {
    expect(assessSample({ quantity: 8, paidOn: '2028-01-31', placedOn: '2028-03-01', today: '2028-03-01' })).toBe('credited');
    expect(assessSample({ quantity: 8, paidOn: '2028-01-30', placedOn: '2028-03-01', today: '2028-03-01' })).toBe('too long ago');
    expect(assessSample({ quantity: 8, paidOn: '2027-02-14', placedOn: '2027-03-16', today: '2027-03-16' })).toBe('credited');
  });
});
