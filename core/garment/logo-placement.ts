/** Where a team's logo can be printed, left and right as the wearer has them. Orders keep these words. */
export const logoPlaces = ['center chest', 'left chest', 'right chest', 'upper back', 'lower back'] as const;
export type LogoPlace = (typeof logoPlaces)[number];

/** How wide it is on an adult's shirt, in inches; null is as wide as its place takes it. */
export type LogoPlacement = { place: LogoPlace; inches: number | null };

/** Where every logo was before it could be chosen. */
export const usualPlacement: LogoPlacement = { place: 'center chest', inches: null };

/** As finely as a width is chosen, stored and printed, half a tenth up. @example toTenths(3.25) // 3.3 */
export function toTenths(inches: number): number {
  return Math.round(inches * 10) / 10;
}

/** As an order tells it to whoever reads it. @example formatPlacement({ place: 'left chest', inches: 3.5 }) // 'Left chest, 3.5 in wide' */
export function formatPlacement({ place, inches }: LogoPlacement): string {
  return `${formatPlace(place)}, ${inches === null ? 'as wide as it fits' : `${toTenths(inches)} in wide`}`;
}

/** @example formatPlace('left chest') // 'Left chest' */
export function formatPlace(place: LogoPlace): string {
  return place[0]?.toUpperCase() + place.slice(1);
}
