/**
 * The colors that a team chooses from (R4.15), as pictures and drawings show them. Stored orders contain the keys: rename a color
 * freely, but never reuse a key.
 */
export const teamColors = {
  ink: { name: 'Ink', hex: '#222226' },
  steel: { name: 'Steel', hex: '#8d959e' },
  bone: { name: 'Bone', hex: '#ece6da' },
  chalk: { name: 'White', hex: '#fbfbf9' },
  navy: { name: 'Navy', hex: '#232c4e' },
  royal: { name: 'Royal', hex: '#2450b4' },
  moss: { name: 'Moss', hex: '#414a37' },
  kelly: { name: 'Kelly', hex: '#1d7a45' },
  gold: { name: 'Gold', hex: '#e3a72c' },
  signal: { name: 'Signal', hex: '#ff4b1f' },
  red: { name: 'Red', hex: '#bf2130' },
  maroon: { name: 'Maroon', hex: '#641f2e' },
} as const;

export type TeamColor = keyof typeof teamColors;
export const teamColorKeys = Object.keys(teamColors) as TeamColor[];

/** The parts of a shirt that have a color: the cloth, its rib and outlines, and the lettering. */
export const colorRoles = ['body', 'trim', 'lettering'] as const;
/** `accent` is for designs that have a fourth color; absent, it is the lettering's. */
export type TeamColors = Record<(typeof colorRoles)[number], TeamColor> & { accent?: TeamColor | undefined };

/** The colors in our pictures, until a coach chooses others. */
export const defaultColors: TeamColors = { body: 'navy', trim: 'signal', lettering: 'bone' };

/** Formats the colors of an order. @example formatColors(defaultColors) // 'Navy body, Signal trim, Bone lettering' */
export function formatColors(colors: TeamColors): string {
  return rolesOf(colors)
    .map((role) => formatColor(colors, role))
    .join(', ');
}

/** The roles that have a color of their own. */
export const rolesOf = ({ accent }: TeamColors): (keyof TeamColors)[] => [...colorRoles, ...(accent ? (['accent'] as const) : [])];

/** Formats one color of an order. @example formatColor(defaultColors, 'body') // 'Navy body' */
export function formatColor(colors: TeamColors, role: keyof TeamColors): string {
  return `${teamColors[colors[role] ?? colors.lettering].name} ${role}`;
}
