/** The cloth and ink a team chooses from, as our pictures and drawings show them. Orders keep the keys: rename freely, never reuse one. */
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

/** What of a shirt takes which color: the cloth, its rib and outlines, names and numbers. */
export const colorRoles = ['body', 'trim', 'lettering'] as const;
export type TeamColors = Record<(typeof colorRoles)[number], TeamColor>;

/** The shirt our pictures show, until a coach chooses. */
export const defaultColors: TeamColors = { body: 'navy', trim: 'signal', lettering: 'bone' };

/** As an order tells its colors to whoever reads it. @example formatColors(defaultColors) // 'Navy body, Signal trim, Bone lettering' */
export function formatColors({ body, trim, lettering }: TeamColors): string {
  return `${teamColors[body].name} body, ${teamColors[trim].name} trim, ${teamColors[lettering].name} lettering`;
}
