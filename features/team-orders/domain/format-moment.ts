import { storeFormat } from '#core/dates/store-date.ts';
import type { SizeCount } from './roster.ts';

/**
 * Formats a moment in the time zone of Los Angeles.
 *
 * @example formatMoment(new Date('2026-11-23T20:00:00Z')) // 'Monday, November 23 at 12:00 PM PST'
 */
export function formatMoment(at: Date): string {
  return `${day(at)} at ${hour(at)}`;
}

/** Formats how many of a size there are. @example formatSizeCount({ category: 'youth', size: 'YM', count: 2 }) // '2 × YM' */
export function formatSizeCount({ size, count }: SizeCount): string {
  return `${count} × ${size}`;
}

const day = storeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const hour = storeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** Formats a remaining time given in milliseconds. @example timeLeft(47.2 * 3_600_000) // '47 h 12 min' */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
