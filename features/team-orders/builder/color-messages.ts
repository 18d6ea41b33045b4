import type { TeamColors } from '#core/garment/team-colors.ts';
import { teamColors } from '#core/garment/team-colors.ts';

const nameOf = (colour: TeamColors['lettering']) => teamColors[colour].name;

/** What the colour step says. */
export const colorMessages = {
  title: 'Team colours',
  roles: { body: 'Body colour', trim: 'Trim colour', lettering: 'Lettering colour' } satisfies Record<keyof TeamColors, string>,
} as const;

/** Why lettering will be hard to read, and what would be. */
export function formatContrast({ body, lettering }: TeamColors, better: TeamColors['lettering']): string {
  const seen =
    lettering === body
      ? `${nameOf(lettering)} on ${nameOf(body)} cannot be read`
      : `${nameOf(lettering)} on ${nameOf(body)} is hard to read`;
  return `${seen} from the stands. ${nameOf(better)} stands out.`;
}
export const chooseColor = (colour: TeamColors['lettering']) => `Use ${nameOf(colour)}`;
