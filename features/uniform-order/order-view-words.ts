import { brand } from '#core/facts.ts';
import type { SizeCount } from './roster.ts';

/** A moment as a coach reads it, in the label's own time. @example momentInWords(new Date('2026-11-23T20:00:00Z')) // 'Monday, November 23 at 12:00 PM PST' */
export function momentInWords(at: Date): string {
  return `${day.format(at)} at ${hour.format(at)}`;
}

/** @example sizeInWords({ category: 'youth', size: 'YM', count: 2 }) // '2 × YM' */
export function sizeInWords({ size, count }: SizeCount): string {
  return `${count} × ${size}`;
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, weekday: 'long', month: 'long', day: 'numeric' });
const hour = new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
