import { brand } from '../config/brand.ts';

/**
 * The day in the store's time zone at that moment, whatever the time zone of server or visitor (R7.4).
 *
 * @example storeDate(new Date('2026-11-21T07:59:00Z')) // '2026-11-20'
 */
export const storeDate = storeFormat('en-CA');

/** The same day, formatted for a reader. @example formatStoreDate(new Date('2026-11-21T07:59:00Z')) // 'November 20, 2026' */
export const formatStoreDate = storeFormat('en-US', { dateStyle: 'long' });

/** The same day in short. @example formatShortDay(new Date('2026-11-21T20:00:00Z')) // 'Nov 21' */
export const formatShortDay = storeFormat('en-US', { month: 'short', day: 'numeric' });

/**
 * Makes a function that formats a moment in the store's time zone. The formatter is created at the first call, because a browser takes 10
 * ms for each.
 *
 * @example storeFormat('en-US', { month: 'short', day: 'numeric' })(new Date('2026-11-21T07:59:00Z')) // 'Nov 20'
 */
export function storeFormat(locale: string, options?: Intl.DateTimeFormatOptions): (at: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: brand.timeZone, ...options });
    return made.format(at);
  };
}
