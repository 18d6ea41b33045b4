import { formatPlace, type LogoPlace, toTenths } from '#core/garment/logo-placement.ts';

type Bounds = { least: number; most: number };

/** Texts of the logo's placement; figures are inches. */
export const placementMessages = {
  place: 'Where it goes, left and right as worn',
  width: 'How wide, in inches',
  inches: (width: number) => `${width} inches`,
  bounds: ({ least, most }: Bounds) =>
    least === most ? `${most} in is what this logo’s shape takes here.` : `${least} to ${most} in for this logo.`,
  youth: (width: number) => `Youth shirts have it ${toTenths(width)} in wide.`,
  beyond: (place: LogoPlace, { least, most }: Bounds) => `${formatPlace(place)} takes this logo from ${least} to ${most} in.`,
} as const;
