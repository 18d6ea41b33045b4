import { inch } from './jersey-layout.ts';
import { aspectOf, fitLogo, logoAreas, type Shape } from './logo-area.ts';
import type { LogoPlace, LogoPlacement } from './logo-placement.ts';

/** A smaller logo cannot be read across a court; in inches. */
const leastInches = 1;

/** The area that is reserved for a logo of unknown shape, in meters. */
export function roomFor({ place, inches }: LogoPlacement): { width: number; height: number } {
  const { width, height } = logoAreas[place];
  return { width: Math.min(width, (inches ?? Number.POSITIVE_INFINITY) * inch), height };
}

/** The least and the greatest width that can be chosen, in inches, in tenths. For a very narrow logo both are the same, under one inch. */
export function widthBounds(place: LogoPlace, aspect: number | null): { least: number; most: number } {
  const { width, height } = logoAreas[place];
  const fits = Math.min(width, height * (aspect ?? Number.POSITIVE_INFINITY)) / inch;
  const most = Math.max(0.1, Math.floor(fits * 10 + 1e-6) / 10);
  return { least: Math.min(leastInches, most), most };
}

/** The place and the width in which a logo is printed, once its shape is known. */
export function printedPlacement(placement: LogoPlacement, logo: Shape): LogoPlacement {
  const aspect = aspectOf(logo);
  return aspect === null ? placement : { place: placement.place, inches: fitLogo(placement, aspect).width / inch };
}
