import { brand } from './facts.ts';

/** The label's own day at that moment, wherever server and reader are. @example labelDay(new Date('2026-11-21T07:59:00Z')) // '2026-11-20' */
export function labelDay(at: Date): string {
  return isoFormat.format(at);
}

/** The same day as a reader is told it. @example labelDayInWords(new Date('2026-11-21T07:59:00Z')) // 'November 20, 2026' */
export function labelDayInWords(at: Date): string {
  return wordFormat.format(at);
}

const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone });
const wordFormat = new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, dateStyle: 'long' });
