import { expect, test } from 'vitest';
import { addDays } from './business-days.ts';
import { formatMonthDay, formatShortDate, formatWeekday } from './format-date.ts';

test('every day of four years reads as browsers write it', () => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', ...options });
  const long = format({ weekday: 'long', month: 'long' });
  const middle = format({ month: 'long' });
  const short = format({ month: 'short' });
  for (let day = '2024-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const date = new Date(day);
    expect([formatWeekday(day), formatMonthDay(day), formatShortDate(day)]).toEqual([
      long.format(date),
      middle.format(date),
      short.format(date),
    ]);
  }
});
