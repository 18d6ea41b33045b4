import type { ColorRole, Spot } from './design.ts';
import { roundUnit } from './glyph-path.ts';
import type { LetterFinish } from './jersey-choices.ts';
import type { Line } from './lettering.ts';

/** A line around an item. Its corners are pointed, or `round` where points of slanted and curved letters would stand out. */
export type Outline = { color: string; width: number; round?: true };

type Finish = { under: Outline | null; fill: string; outline: Outline | null };

/**
 * How letters of each finish are filled and edged, given the width of the usual outline. On a ground of the trim's color an edge of that color
 * would be lost: there it is of the body's, and no wider, so that the edges of two digits leave the ground between them clear.
 */
export const finishes: Record<LetterFinish, (on: { hexes: Record<ColorRole, string>; onTrim: boolean; width: number }) => Finish> = {
  outlined: ({ hexes, onTrim, width }) => ({
    under: null,
    fill: hexes.lettering,
    outline: { color: onTrim ? hexes.body : hexes.trim, width },
  }),
  plain: ({ hexes, onTrim, width }) => ({
    under: null,
    fill: hexes.lettering,
    outline: onTrim ? { color: hexes.body, width } : null,
  }),
  hollow: ({ hexes, width }) => ({ under: null, fill: hexes.body, outline: { color: hexes.lettering, width } }),
  'two-color': ({ hexes, onTrim, width }) => {
    const [under, gap] = onTrim
      ? [
          { color: hexes.body, width: 2 * width },
          { color: hexes.trim, width },
        ]
      : [
          { color: hexes.trim, width: 2.6 * width },
          { color: hexes.body, width: 1.2 * width },
        ];
    return { under, fill: hexes.lettering, outline: gap };
  },
};

/** Each role in the place of its color: a finish then tells which roles it takes. */
const asColors: Record<ColorRole, string> = { body: 'body', trim: 'trim', lettering: 'lettering', accent: 'accent' };

/** The roles of the colors that letters of a finish are edged with. @example outlineRoles('plain', { onTrim: false }) // [] */
export function outlineRoles(finish: LetterFinish, { onTrim }: { onTrim: boolean }): ColorRole[] {
  const { under, outline } = finishes[finish]({ hexes: asColors, onTrim, width: 1 });
  const roles: ColorRole[] = ['body', 'trim', 'lettering', 'accent'];
  return roles.filter((role) => role === under?.color || role === outline?.color);
}

/** How far below their top the slanted corners of digits leave a gap under the plate of a name, in meters. */
const cornerHeight = 0.016;

/**
 * The plate under a name: a strip around its letters, accents included, that reaches to the number and is painted before it. `edge` is the
 * width of the letters' edge, `toNumber` how far the number is from the baseline of the name, both in meters.
 *
 * @example namePlate(line, { spot: 'name', edge: 0.003, toNumber: 0.0254 })
 */
export function namePlate({ scale, width, top }: Line, { spot, edge, toNumber }: { spot: Spot; edge: number; toNumber: number }): string {
  const isAbove = spot === 'name';
  const margins = [width / 2 + 2 * edge, isAbove ? top + edge : toNumber, isAbove ? toNumber + cornerHeight : edge];
  const [x, up, down] = margins.map((meters) => roundUnit(meters / scale));
  return `M-${x},-${up}L${x},-${up}L${x},${down}L-${x},${down}Z`;
}
