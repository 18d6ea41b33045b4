import { inch } from './jersey-layout.ts';
import type { LogoPlace, LogoPlacement } from './logo-placement.ts';

/**
 * What each place takes at most, in meters of the adult shirt: its middle from the shirt's (the wearer's left is positive
 * on the front) and above the hem. Clear of ribs and lettering, and but for
 * the center chest of the marks over its letters (uniform-artwork.test.ts).
 */
export const logoAreas: Record<LogoPlace, { side: 'front' | 'back'; x: number; middle: number; width: number; height: number }> = {
  'center chest': { side: 'front', x: 0, middle: 0.562, width: 0.1, height: 0.034 },
  'left chest': { side: 'front', x: 0.101, middle: 0.583, width: 3.5 * inch, height: 0.048 },
  'right chest': { side: 'front', x: -0.101, middle: 0.583, width: 3.5 * inch, height: 0.048 },
  'upper back': { side: 'back', x: 0, middle: 0.68, width: 4 * inch, height: 0.042 },
  'lower back': { side: 'back', x: 0, middle: 0.262, width: 6 * inch, height: 4 * inch },
};

/** A logo printed much smaller cannot be read across a court; in inches. */
const leastInches = 1;

type Shape = { width: number | null; height: number | null };

/** Width over height; null where the logo is to come, or drawn in lines of which nothing is known. */
export function aspectOf(logo: Shape | null): number | null {
  return logo?.width && logo.height ? logo.width / logo.height : null;
}

/**
 * How large a logo of that shape is printed on an adult's shirt, in meters: as wide as chosen, as far as its place takes
 * it. Of an unknown shape it is the room that is kept for it.
 */
export function fitLogo({ place, inches }: LogoPlacement, aspect: number | null): { width: number; height: number } {
  const most = logoAreas[place];
  if (aspect === null) {
    const width = Math.min(most.width, inches === null ? most.height : inches * inch);
    return { width, height: Math.min(most.height, width) };
  }
  const width = Math.min(most.width, most.height * aspect, (inches ?? Number.POSITIVE_INFINITY) * inch);
  return { width, height: width / aspect };
}

/** The most that a logo of unknown shape may take of its place, in meters. */
export function roomFor({ place, inches }: LogoPlacement): { width: number; height: number } {
  const { width, height } = logoAreas[place];
  return { width: Math.min(width, (inches ?? Number.POSITIVE_INFINITY) * inch), height };
}

/** Between which inches a logo of that shape can be chosen, in whole tenths; a narrow one has less than one for both. */
export function widthBounds(place: LogoPlace, aspect: number | null): { least: number; most: number } {
  const { width, height } = logoAreas[place];
  const fits = Math.min(width, height * (aspect ?? Number.POSITIVE_INFINITY)) / inch;
  const most = Math.max(0.1, Math.floor(fits * 10 + 1e-6) / 10);
  return { least: Math.min(leastInches, most), most };
}

/** Where a logo that is there is printed and how wide, whatever was chosen before its shape was known. */
export function printedPlacement(placement: LogoPlacement, logo: Shape): LogoPlacement {
  const aspect = aspectOf(logo);
  return aspect === null ? placement : { place: placement.place, inches: fitLogo(placement, aspect).width / inch };
}
