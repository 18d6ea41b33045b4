import type { TransitDays } from '#core/charges.ts';
import { fulfillment } from '#core/config/pricing.ts';
import { addBusinessDays } from '#core/dates/business-days.ts';
import { formatWeekday } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';

/**
 * Formats the days on which in-stock items ship (R3.11): business days after the day of the order in Los Angeles,
 * without federal holidays.
 *
 * @example shipDates('2025-06-06T18:00:00Z') // 'Tuesday, June 10 or Wednesday, June 11'
 */
export function shipDates(placedAt: string, days: string = fulfillment.inStockShipsBusinessDays): string {
  const placed = storeDate(new Date(placedAt));
  return days
    .split('-')
    .map((count) => formatWeekday(addBusinessDays(placed, Number(count))))
    .join(' or ');
}

/**
 * Formats when in-stock items arrive: they ship as above, and then the shipping method takes its own business days (R3.15).
 *
 * @example arrivalDates('2025-06-06T18:00:00Z', { from: 3, to: 5 }) // 'between Friday, June 13 and Wednesday, June 18'
 */
export function arrivalDates(placedAt: string, { from, to }: TransitDays, days: string = fulfillment.inStockShipsBusinessDays): string {
  const placed = storeDate(new Date(placedAt));
  const [soonest = 0, latest = soonest] = days.split('-').map(Number);
  const [first, last] = [addBusinessDays(placed, soonest + from), addBusinessDays(placed, latest + to)].map(formatWeekday);
  return first === last ? `on ${first}` : `between ${first} and ${last}`;
}
