import { paymentTerms } from '#core/config/pricing.ts';
import { addDays, type Day } from '#core/dates/business-days.ts';

/** The last day to pay what was issued on that day. */
export const dueOn = (issuedOn: Day): Day => addDays(issuedOn, paymentTerms.dueDays);

/** How many days ago the last day to pay was; 0 on that day and before. @example daysOverdue('2026-12-28', '2026-12-30') // 2 */
export function daysOverdue(due: Day, today: Day): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000));
}
