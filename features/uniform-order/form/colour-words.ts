import { teamColours } from '#core/facts.ts';
import type { TeamColours } from '#core/team-colours.ts';

const nameOf = (colour: TeamColours['lettering']) => teamColours[colour].name;

/** What the colour step says, and the place of the drawing before it has come: the drawing's own words come with it. */
export const colourWords = {
  title: 'Team colours',
  roles: { body: 'Body colour', trim: 'Trim colour', lettering: 'Lettering colour' } satisfies Record<keyof TeamColours, string>,
  loading: 'Drawing the uniform...',
  away: 'The drawing did not load. Check the connection.',
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
