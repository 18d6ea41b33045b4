import { fulfillment } from '#core/config/pricing.ts';
import { addBusinessDays } from '#core/dates/business-days.ts';
import { formatWeekday } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';

/**
 * The days on which an order of items in stock leaves, in words: business days counted from the day it
 * was placed on in the label's own time zone, US federal holidays left out.
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
