import { teamColours } from '#core/facts.ts';
import type { TeamColours } from '#core/team-colours.ts';

const nameOf = (colour: TeamColours['lettering']) => teamColours[colour].name;

/** What the colour step says. */
export const colourWords = {
  title: 'Team colours',
  roles: { body: 'Body colour', trim: 'Trim colour', lettering: 'Lettering colour' } satisfies Record<keyof TeamColours, string>,
} as const;

/** Why lettering will be hard to read, and what would be. */
export function contrastInWords({ body, lettering }: TeamColours, better: TeamColours['lettering']): string {
  const seen =
    lettering === body
      ? `${nameOf(lettering)} on ${nameOf(body)} cannot be read`
      : `${nameOf(lettering)} on ${nameOf(body)} is hard to read`;
  return `${seen} from the stands. ${nameOf(better)} stands out.`;
}
export const takeColour = (colour: TeamColours['lettering']) => `Use ${nameOf(colour)}`;
