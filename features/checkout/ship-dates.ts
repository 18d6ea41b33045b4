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
