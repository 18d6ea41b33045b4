/** A day of the store's calendar without an hour: '2026-11-20'. Days compare as texts do. */
export type Day = string;

/** @example addDays('2026-12-30', 5) // '2027-01-04' */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Gives the day that is `count` business days after `day`, which itself does not count: Monday to Friday without US federal holidays
 * (R7.1).
 *
 * @example addBusinessDays('2026-11-20', 10) // '2026-12-07', Thanksgiving left out
 */
export function addBusinessDays(day: Day, count: number): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left--;
  }
  return at;
}

/** The day itself if it is a business day, else the next one. @example businessDayFrom('2026-12-25') // '2026-12-28' */
export function businessDayFrom(day: Day): Day {
  return isBusinessDay(day) ? day : addBusinessDays(day, 1);
}

export function isBusinessDay(day: Day): boolean {
  const { weekday } = partsOf(day);
  return weekday !== 0 && weekday !== 6 && federalHoliday(day) === null;
}

/**
 * The name of the federal holiday that is observed on a day, or null (5 U.S.C. 6103, for any year from 2022 on). A holiday on a Saturday is
 * observed on Friday, one on a Sunday on Monday; the weekend day itself then gives null.
 *
 * @example federalHoliday('2027-12-31') // 'New Year’s Day', of 1 January 2028, a Saturday
 */
export function federalHoliday(day: Day): string | null {
  const { month, date, weekday } = partsOf(day);
  if (weekday === 0 || weekday === 6) return null;
  const floating = floatingHolidays.find(
    (one) => one.month === month && one.weekday === weekday && one.from <= date && date < one.from + 7,
  );
  return (
    floating?.name ??
    fixedHoliday(day) ??
    (weekday === 5 ? fixedHoliday(addDays(day, 1)) : null) ??
    (weekday === 1 ? fixedHoliday(addDays(day, -1)) : null)
  );
}

/** The weekday of the month that falls between `from` and the sixth day after it. */
const floatingHolidays = [
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, from: 15 },
  { name: 'Washington’s Birthday', month: 2, weekday: 1, from: 15 },
  { name: 'Memorial Day', month: 5, weekday: 1, from: 25 },
  { name: 'Labor Day', month: 9, weekday: 1, from: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, from: 8 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, from: 22 },
];

const fixedHolidays: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
};

const fixedHoliday = (day: Day) => fixedHolidays[day.slice(5)] ?? null;

function partsOf(day: Day) {
  return { month: Number(day.slice(5, 7)), date: Number(day.slice(8)), weekday: new Date(Date.parse(day)).getUTCDay() };
}

/** Whether a text is a day of the calendar. @example isDay('2026-02-30') // false */
export function isDay(text: unknown): text is Day {
  return typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
