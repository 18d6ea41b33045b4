import type { TeamColors } from '#core/garment/team-colors.ts';
import { teamColors } from '#core/garment/team-colors.ts';

const nameOf = (color: TeamColors['lettering']) => teamColors[color].name;

/** Texts of the color section. */
export const colorMessages = {
  title: 'Team colors',
  roles: { body: 'Body color', trim: 'Trim color', lettering: 'Lettering color', accent: 'Accent color' } satisfies Record<
    keyof TeamColors,
    string
  >,
} as const;

/** Says why lettering is hard to read, and which color would be easier (R4.15). */
export function formatContrast({ body, trim, lettering }: TeamColors, better: TeamColors['lettering'], onTrim = false): string {
  const grounds = [...new Set(onTrim ? [body, trim] : [body])].map(nameOf).join(' and ');
  const same = lettering === body || (onTrim && lettering === trim);
  const seen = `${nameOf(lettering)} on ${grounds} ${same ? 'cannot be read' : 'is hard to read'}`;
  return `${seen} from the stands. ${nameOf(better)} stands out.`;
}
export const chooseColor = (color: TeamColors['lettering']) => `Use ${nameOf(color)}`;
