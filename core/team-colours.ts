import { teamColours } from './facts.ts';

export type TeamColour = keyof typeof teamColours;
export const teamColourNames = Object.keys(teamColours) as TeamColour[];

/** What of a shirt takes which colour: the cloth, its rib and outlines, names and numbers. */
export const colourRoles = ['body', 'trim', 'lettering'] as const;
export type TeamColours = Record<(typeof colourRoles)[number], TeamColour>;

/** The shirt our pictures show, until a coach chooses. */
export const usualColours: TeamColours = { body: 'navy', trim: 'signal', lettering: 'bone' };

/** As an order tells its colours to whoever reads it. @example coloursInWords(usualColours) // 'Navy body, Signal trim, Bone lettering' */
export function coloursInWords({ body, trim, lettering }: TeamColours): string {
  return `${teamColours[body].name} body, ${teamColours[trim].name} trim, ${teamColours[lettering].name} lettering`;
}
