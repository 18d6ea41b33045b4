import { brand } from '../config/brand.ts';

/**
 * The day in the store's time zone at that moment, whatever the time zone of server or visitor (R7.4).
 *
 * @example storeDate(new Date('2026-11-21T07:59:00Z')) // '2026-11-20'
 */
export function storeDate(at: Date): string {
  return formats().iso.format(at);
}

/** The same day, formatted for a reader. @example formatStoreDate(new Date('2026-11-21T07:59:00Z')) // 'November 20, 2026' */
export function formatStoreDate(at: Date): string {
  return formats().words.format(at);
}

type Formats = Record<'iso' | 'words', Intl.DateTimeFormat>;
let made: Formats | undefined;

/** Created when first needed, because a browser takes 10 ms for each formatter. */
function formats(): Formats {
  made ??= {
    iso: new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone }),
    words: new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, dateStyle: 'long' }),
  };
  return made;
}
