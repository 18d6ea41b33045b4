import type { TransitDays } from '../charges.ts';

/** Formats how long a parcel is on its way. @example formatTransit({ from: 3, to: 5 }) // '3-5 business days' */
export function formatTransit({ from, to }: TransitDays): string {
  if (from !== to) return `${from}-${to} business days`;
  return `${to} business ${to === 1 ? 'day' : 'days'}`;
}
