import { type TeamColor, type TeamColors, teamColorKeys, teamColors } from './team-colors.ts';

/** The contrast that WCAG 2 requires between large letters and their ground. */
export const leastContrast = 3;

/** The contrast of two `#rrggbb` colors by WCAG 2, from 1 to 21. @example contrastOf('#000000', '#ffffff') // 21 */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The lettering color to suggest where the chosen one is hard to read (R4.15), or null where it is not. The trim's color comes first,
 * because it is the team's, then the color with the highest contrast. Null, too, where the chosen one has the highest. `onTrim`: the design has lettering on the trim's color, too.
 *
 * @example betterLettering({ body: 'navy', trim: 'signal', lettering: 'ink' }) // 'signal'
 */
export function betterLettering({ body, trim, lettering }: TeamColors, onTrim = false): TeamColor | null {
  const contrast = (color: TeamColor) => letteringContrast({ body, trim, lettering: color }, onTrim);
  if (contrast(lettering) >= leastContrast) return null;
  if (!onTrim && contrast(trim) >= leastContrast) return trim;
  const best = teamColorKeys.reduce((one, color) => (contrast(color) > contrast(one) ? color : one));
  return contrast(best) > contrast(lettering) ? best : null;
}

/** The lettering's contrast with its ground; with the worse of two where it lies `onTrim`, too. */
export function letteringContrast({ body, trim, lettering }: TeamColors, onTrim = false): number {
  const grounds = onTrim ? [body, trim] : [body];
  return Math.min(...grounds.map((ground) => contrastOf(teamColors[lettering].hex, teamColors[ground].hex)));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
