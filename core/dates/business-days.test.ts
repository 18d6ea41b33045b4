import { describe, expect, test } from 'vitest';
import { addBusinessDays, addDays, businessDayFrom, federalHoliday, isBusinessDay } from './business-days.ts';

/** The federal holidays by the list of the Office of Personnel Management, on the days they are observed. */
const kept: Record<string, string> = {
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2032: '01-01 01-19 02-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2033: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2034: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2035: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
};

describe('the federal holidays, on the days they are kept', () => {
  test.each(Object.entries(kept))('%s', (year, days) => {
    const found: string[] = [];
    for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) if (federalHoliday(day)) found.push(day.slice(5));
    expect(found.join(' ')).toBe(days);
  });

  test('are named', () => {
    expect(['2026-07-03', '2027-12-31', '2026-11-26', '2026-06-19', '2026-07-06'].map(federalHoliday)).toEqual([
      'Independence Day',
      'New Year’s Day',
      'Thanksgiving Day',
      'Juneteenth',
      null,
    ]);
  });
});

test.each([
  ['10 business days after Friday 20 November 2026, over Thanksgiving', '2026-11-20', 10, '2026-12-07'],
  ['12 of them', '2026-11-20', 12, '2026-12-09'],
  ['one after a Friday', '2026-11-20', 1, '2026-11-23'],
  ['one after a Saturday', '2026-11-21', 1, '2026-11-23'],
  ['two over New Year', '2025-12-30', 2, '2026-01-02'],
  ['one before New Year’s Day 2028, kept in 2027', '2027-12-30', 1, '2028-01-03'],
  ['none', '2026-11-22', 0, '2026-11-22'],
])('%s', (_, from, count, day) => {
  expect(addBusinessDays(from, count)).toBe(day);
});

test('what falls on a holiday or a weekend rolls to the next business day', () => {
  expect(['2026-12-25', '2026-12-26', '2026-12-28'].map(businessDayFrom)).toEqual(['2026-12-28', '2026-12-28', '2026-12-28']);
  expect(['2026-11-27', '2026-11-28'].map(isBusinessDay)).toEqual([true, false]);
});
