import type { Lettering } from './jersey-choices.ts';
import { inch } from './jersey-layout.ts';
import type { LogoPlace, LogoPlacement } from './logo-placement.ts';

/**
 * The greatest size of a logo at each place, in meters of the adult shirt: `x` from the middle of the shirt (positive on the front is the
 * wearer's left), `middle` above the hem. Each area is clear of ribs and lettering; under a logo at the center chest a team name with accents
 * is set lower (uniform-artwork.ts).
 */
export const logoAreas: Record<LogoPlace, { side: 'front' | 'back'; x: number; middle: number; width: number; height: number }> = {
  'centre chest': { side: 'front', x: 0, middle: 0.562, width: 0.1, height: 0.034 },
  'left chest': { side: 'front', x: 0.101, middle: 0.583, width: 3.5 * inch, height: 0.048 },
  'right chest': { side: 'front', x: -0.101, middle: 0.583, width: 3.5 * inch, height: 0.048 },
  'upper back': { side: 'back', x: 0, middle: 0.68, width: 4 * inch, height: 0.042 },
  'lower back': { side: 'back', x: 0, middle: 0.262, width: 6 * inch, height: 4 * inch },
};

/** The height of a logo's middle above the hem of the adult shirt, in meters. On the lower back it makes room for a name below the number. */
export function logoMiddle(place: LogoPlace, { name }: Pick<Lettering, 'name'>): number {
  return place === 'lower back' && name === 'below' ? 0.17 : logoAreas[place].middle;
}

export type Shape = { width: number | null; height: number | null };

/** Width over height; null where the logo is not there yet, or is a vector file of unknown size. */
export function aspectOf(logo: Shape | null): number | null {
  return logo?.width && logo.height ? logo.width / logo.height : null;
}

/**
 * The size in which a logo is printed on an adult's shirt, in meters: the chosen width, as far as it fits its place. For an unknown shape,
 * the area that is reserved for it.
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
