/**
 * The places where a team's logo can be printed; left and right are the wearer's. The names are stored and go over the wire, so they must
 * not change: "centre" is spelled as the first orders have it.
 */
export const logoPlaces = ['centre chest', 'left chest', 'right chest', 'upper back', 'lower back'] as const;
export type LogoPlace = (typeof logoPlaces)[number];

/** The width is on an adult's shirt, in inches; null is the greatest that fits the place. */
export type LogoPlacement = { place: LogoPlace; inches: number | null };

/** The place that every logo had before it could be chosen. */
export const usualPlacement: LogoPlacement = { place: 'centre chest', inches: null };

/** Rounds a width to tenths of an inch, half a tenth up. @example toTenths(3.25) // 3.3 */
export function toTenths(inches: number): number {
  return Math.round(inches * 10) / 10;
}

/**
 * Formats a placement for mails, sheets and pages.
 *
 * @example formatPlacement({ place: 'left chest', inches: 3.5 }) // 'Left chest, 3.5 in wide'
 */
export function formatPlacement({ place, inches }: LogoPlacement): string {
  return `${formatPlace(place)}, ${inches === null ? 'as wide as it fits' : `${toTenths(inches)} in wide`}`;
}

/** @example formatPlace('centre chest') // 'Center chest' */
export function formatPlace(place: LogoPlace): string {
  return (place[0]?.toUpperCase() + place.slice(1)).replace('Centre', 'Center');
}
