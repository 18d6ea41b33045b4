const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/**
 * Formats a day such as `2026-11-24`. Intl is not used here, because a browser takes 10 ms to make a formatter.
 *
 * @example formatWeekday('2026-11-24') // 'Tuesday, November 24'
 */
export function formatWeekday(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()]}, ${formatMonthDay(day)}`;
}

/** @example formatMonthDay('2026-12-07') // 'December 7' */
export function formatMonthDay(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;
}

/** @example formatDay('2026-12-07') // 'December 7, 2026' */
export function formatDay(day: string): string {
  return `${formatMonthDay(day)}, ${day.slice(0, 4)}`;
}

/** @example formatShortDate('2026-12-07') // 'Dec 7' */
export function formatShortDate(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${Number(day.slice(8, 10))}`;
}
