import { describe, expect, test } from 'vitest';
import { isBusinessDay } from '#core/dates/business-days.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { deliveryWindow, formatWindow } from './delivery.ts';
import { planOrder } from './delivery-planner.ts';

const window = (approvedAt: string, rush: boolean) => deliveryWindow({ approved: storeDate(new Date(approvedAt)), rush });

describe('an order approved', () => {
  test.each([
    ['Friday 20 November 2026, rush', '2026-11-20T20:00:00Z', true, '2026-12-07', '2026-12-09'],
    ['the same day, standard: Christmas rolls to the 28th', '2026-11-20T20:00:00Z', false, '2026-12-11', '2026-12-28'],
    ['late that Friday in Los Angeles, Saturday in London', '2026-11-21T07:59:00Z', true, '2026-12-07', '2026-12-09'],
    ['a minute into Saturday in Los Angeles', '2026-11-21T08:01:00Z', true, '2026-12-07', '2026-12-09'],
    ['a Saturday, standard: a Saturday three weeks on rolls to Monday', '2026-11-21T20:00:00Z', false, '2026-12-14', '2026-12-28'],
    ['Thursday, rush: a day earlier', '2026-11-19T20:00:00Z', true, '2026-12-04', '2026-12-08'],
    ['over New Year 2028, kept in 2027', '2027-12-17T20:00:00Z', true, '2028-01-04', '2028-01-06'],
    ['as the clocks go forward', '2026-03-08T09:30:00Z', true, '2026-03-20', '2026-03-24'],
  ])('%s', (_, approvedAt, rush, first, last) => {
    expect(window(approvedAt, rush)).toEqual({ first, last });
  });

  test('on any day until 2035 comes on business days, the first no later than the last', () => {
    for (let at = Date.parse('2025-01-01T20:00:00Z'); at < Date.parse('2035-12-31'); at += 86_400_000) {
      for (const rush of [true, false]) {
        const { first, last } = deliveryWindow({ approved: storeDate(new Date(at)), rush });
        expect(isBusinessDay(first) && isBusinessDay(last) && first <= last, `${new Date(at).toISOString()} ${rush}`).toBe(true);
      }
    }
  });
});

describe('ordered Wednesday 18 November 2026, all 48 hours of review used, and needed by', () => {
  const today = '2026-11-18';

  test('approval is counted two days on', () => {
    expect(planOrder({ today, neededBy: null })).toEqual({
      today: '2026-11-18',
      reviewEnds: '2026-11-20',
      standard: { window: { first: '2026-12-11', last: '2026-12-28' }, assessment: null },
      rush: { window: { first: '2026-12-07', last: '2026-12-09' }, assessment: null },
    });
  });

  test.each([
    ['2026-12-28', 'safe', 'safe'],
    ['2026-12-27', 'tight', 'safe'],
    ['2026-12-11', 'tight', 'safe'],
    ['2026-12-10', 'too late', 'safe'],
    ['2026-12-09', 'too late', 'safe'],
    ['2026-12-08', 'too late', 'tight'],
    ['2026-12-07', 'too late', 'tight'],
    ['2026-12-06', 'too late', 'too late'],
    ['2026-11-18', 'too late', 'too late'],
    ['2020-01-01', 'too late', 'too late'],
  ])('%s: standard %s, rush %s', (neededBy, standard, rush) => {
    const plan = planOrder({ today, neededBy });
    expect([plan.standard.assessment, plan.rush.assessment]).toEqual([standard, rush]);
  });
});

test('days in words', () => {
  expect(formatWindow({ first: '2026-12-07', last: '2026-12-09' })).toBe('December 7 to 9, 2026');
  expect(formatWindow({ first: '2026-11-30', last: '2026-12-02' })).toBe('November 30 to December 2, 2026');
  expect(formatWindow({ first: '2026-12-30', last: '2027-01-04' })).toBe('December 30, 2026 to January 4, 2027');
  expect(formatWindow({ first: '2026-12-07', last: '2026-12-07' })).toBe('December 7, 2026');
});
