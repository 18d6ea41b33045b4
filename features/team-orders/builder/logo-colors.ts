import { betterLettering } from '#core/garment/color-contrast.ts';
import { type TeamColor, type TeamColors, teamColorKeys, teamColors } from '#core/garment/team-colors.ts';

/** A color with less of the logo's area is an edge or a detail. */
const leastShare = 0.05;
/** So much white is the paper that the logo stands on. */
const paperShare = 0.4;

/**
 * The team colors nearest to those of a logo, the largest area first, from its pixels as red, green, blue and alpha. Empty for a logo that
 * has none.
 *
 * @example colorsInLogo(new Uint8ClampedArray([35, 44, 78, 255])) // ['navy']
 */
export function colorsInLogo(pixels: Uint8ClampedArray): TeamColor[] {
  const counts = new Map<TeamColor, number>();
  let opaque = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    opaque += 1;
    const nearest = nearestColor([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
    counts.set(nearest, (counts.get(nearest) ?? 0) + 1);
  }
  return [...counts]
    .filter(([color, count]) => count >= leastShare * opaque && !(color === 'chalk' && count > paperShare * opaque))
    .sort(([, one], [, other]) => other - one)
    .map(([color]) => color);
}

/**
 * The team's colors with those of its logo: the largest area for the body, the next for the trim, and lettering that can be read.
 * `onTrim`: the design has lettering on the trim's color, too.
 */
export function withLogoColors(
  colours: TeamColors,
  [body = colours.body, trim = colours.trim, third]: readonly TeamColor[],
  onTrim = false,
): TeamColors {
  const { accent: _, ...others } = colours;
  const chosen = { ...others, body, trim, lettering: third ?? colours.lettering };
  return { ...chosen, lettering: betterLettering(chosen, onTrim) ?? chosen.lettering };
}

function nearestColor(channels: readonly [number, number, number]): TeamColor {
  const distance = (key: TeamColor) =>
    channels.reduce((sum, value, at) => sum + (value - Number.parseInt(teamColors[key].hex.slice(1 + 2 * at, 3 + 2 * at), 16)) ** 2, 0);
  return teamColorKeys.reduce((best, key) => (distance(key) < distance(best) ? key : best));
}
