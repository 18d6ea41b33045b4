import { addBusinessDays } from '#core/business-days.ts';
import { dayInWords } from '#core/day-words.ts';
import { fulfilment } from '#core/facts.ts';
import { labelDay } from '#core/label-day.ts';

/**
 * The days on which an order of items in stock leaves, in words: business days counted from the day it
 * was placed on in the label's own time zone, US federal holidays left out.
 *
 * @example shipDates('2025-06-06T18:00:00Z') // 'Tuesday, June 10 or Wednesday, June 11'
 */
export function shipDates(placedAt: string, days: string = fulfilment.inStockShipsBusinessDays): string {
  const placed = labelDay(new Date(placedAt));
  return days
    .split('-')
    .map((count) => dayInWords(addBusinessDays(placed, Number(count))))
    .join(' or ');
}
