import { contrastOf, leastContrast, letteringContrast } from '#core/garment/color-contrast.ts';
import { isOnTrim } from '#core/garment/design.ts';
import { designs } from '#core/garment/designs/index.ts';
import type { Lettering } from '#core/garment/jersey-choices.ts';
import { type TeamColors, teamColorKeys, teamColors } from '#core/garment/team-colors.ts';

/** The trim stands out from the body, if less than lettering has to. */
const leastTrimContrast = 1.6;

/**
 * Another design, in colors of which the lettering can be read on every ground it has.
 *
 * @example surprise({ design: 'plain', lettering: usualLettering }).design === 'plain' // false
 */
export function surprise(before: { design: string; lettering: Lettering }, random = Math.random): { design: string; colours: TeamColors } {
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(random() * from.length)];
    if (picked === undefined) throw new Error('there is nothing to pick');
    return picked;
  };
  const design = pick(Object.keys(designs).filter((key) => key !== before.design));
  const onTrim = isOnTrim(designs[design], before.lettering);
  const sets = teamColorKeys.flatMap((body) =>
    teamColorKeys.flatMap((trim) => teamColorKeys.map((lettering): TeamColors => ({ body, trim, lettering }))),
  );
  const good = sets.filter(
    (colors) =>
      letteringContrast(colors, onTrim) >= leastContrast &&
      colors.trim !== colors.lettering &&
      contrastOf(teamColors[colors.body].hex, teamColors[colors.trim].hex) >= leastTrimContrast,
  );
  return { design, colours: pick(good) };
}
