import { brand, fulfilment } from '#core/facts.ts';

/**
 * The days on which an order of items in stock leaves, in words: business days counted from the day it
 * was placed on in the label's own time zone, US federal holidays left out.
 *
 * @example shipDates('2025-06-06T18:00:00Z') // 'Tuesday, June 10 or Wednesday, June 11'
 */
export function shipDates(placedAt: string, days: string = fulfilment.inStockShipsBusinessDays): string {
  const placed = new Date(`${dayFormat.format(new Date(placedAt))}T00:00:00Z`);
  return days
    .split('-')
    .map((count) => wordFormat.format(addBusinessDays(placed, Number(count))))
    .join(' or ');
}

/** `from` is a day as UTC midnight, and so is the answer. */
function addBusinessDays(from: Date, count: number): Date {
  const day = new Date(from);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isBusinessDay(day)) left--;
  }
  return day;
}

function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day);
}

/** 5 U.S.C. 6103: fixed ones move off a weekend, the others are the nth weekday of their month. */
function isFederalHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCDay()];
  const nth = Math.ceil(date / 7);
  if (
    weekday === 1 &&
    ((month === 1 && nth === 3) ||
      (month === 2 && nth === 3) ||
      (month === 5 && date > 24) ||
      (month === 9 && nth === 1) ||
      (month === 10 && nth === 2))
  )
    return true;
  if (weekday === 4 && month === 11 && nth === 4) return true;
  if (isFixedHoliday(day)) return true;
  return (weekday === 5 && isFixedHoliday(shifted(day, 1))) || (weekday === 1 && isFixedHoliday(shifted(day, -1)));
}

function isFixedHoliday(day: Date): boolean {
  return ['1-1', '6-19', '7-4', '11-11', '12-25'].includes(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`);
}

function shifted(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000);
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const wordFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
