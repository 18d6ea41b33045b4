import { uniforms } from '#core/config/pricing.ts';
import { addBusinessDays, addDays, businessDayFrom, type Day } from '#core/dates/business-days.ts';
import { formatMonthDay } from '#core/dates/format-date.ts';

/** The first and the last day on which an order may be delivered. */
export type DeliveryWindow = { first: Day; last: Day };

/**
 * When an order is delivered (R7.1), counted from the day after the one, in Los Angeles, on which it is `approved`: 10-12 business days for
 * rush, 3-5 weeks for standard. A standard date that is no business day moves to the next one.
 *
 * @example deliveryWindow({ approved: '2026-11-20', rush: true }) // { first: '2026-12-07', last: '2026-12-09' }
 */
export function deliveryWindow({ approved, rush }: { approved: Day; rush: boolean }): DeliveryWindow {
  const [least = 0, most = least] = (rush ? uniforms.rush.businessDays : uniforms.standardWeeks).split('-').map(Number);
  const dayAfter = (count: number) => (rush ? addBusinessDays(approved, count) : businessDayFrom(addDays(approved, count * 7)));
  return { first: dayAfter(least), last: dayAfter(most) };
}

/** Formats a delivery window as text. @example formatWindow({ first: '2026-12-07', last: '2026-12-09' }) // 'December 7 to 9, 2026' */
export function formatWindow({ first, last }: DeliveryWindow): string {
  const [from, to] = [first, last].map((day) => ({
    year: day.slice(0, 4),
    month: day.slice(0, 7),
    text: formatMonthDay(day),
  }));
  if (!from || !to || first === last) return `${formatMonthDay(last)}, ${last.slice(0, 4)}`;
  const begin = from.year === to.year ? from.text : `${from.text}, ${from.year}`;
  return `${begin} to ${from.month === to.month ? Number(last.slice(8)) : to.text}, ${to.year}`;
}
