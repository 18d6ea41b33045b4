import type { Fabric } from '../uniform-options.ts';
import type { Lettering } from './jersey-choices.ts';
import { colorRoles, rolesOf, type TeamColors } from './team-colors.ts';

/** In the order they are set. */
export const lineNames = ['word', 'frontNumber', 'name', 'backNumber'] as const;
export type LineName = (typeof lineNames)[number];

/** Where a line can stand: at its usual place, or at the other that a lettering can have it. */
export const spots = [...lineNames, 'leftNumber', 'nameBelow'] as const;
export type Spot = (typeof spots)[number];

/** What a color on a shirt stands for. `accent` is the lettering's color unless the team chose another. */
export type ColorRole = 'body' | 'trim' | 'accent' | 'lettering';
/** A role, or a mix: `share` of the second color in the first, from 0 to 1. */
export type Shade = ColorRole | { from: ColorRole; to: ColorRole; share: number };

/**
 * A piece of another color, over the cloth. Its path is in millimeters of the adult men's pattern, as in jersey-cut.ts, and is cut at the
 * outline. One that is `alongSide` follows the waist of the women's cut.
 */
export type Piece = { color: Shade; path: string; alongSide?: true };

/** The families, in the order of the gallery. */
export const designFamilies = ['classic', 'stripes', 'blocks', 'sides', 'prints'] as const;
export type DesignFamily = (typeof designFamilies)[number];

/**
 * A design of a shirt: pieces of other colors under the lettering, drawn by roles, so that it takes every team's colors. A new one is a file
 * in `designs/` and a line in its index.
 */
export type Design = {
  family: DesignFamily;
  /** Where lettering lies on the trim's color, too. Its outline is of the body's color there. */
  onTrim?: readonly Spot[];
  /** Where a player's name lies on a plate of the body's color, because the ground changes from letter to letter; each is `onTrim`, too. */
  namePlate?: readonly Spot[];
  /** The colors of the sleeves, as seen on the front; the body's where absent. */
  sleeves?: { left: ColorRole; right: ColorRole };
  front(fabric: Fabric): Piece[];
  /** Absent: the front mirrored, so that both meet in the side seams. */
  back?(fabric: Fabric): Piece[];
};

/** A design with its key, by which orders name it. */
export type KeyedDesign = Design & { key: string };

/** Where each line of a lettering stands, null for one it does not have. @example spotsOf(usualLettering).name // 'name' */
export function spotsOf({ frontNumber, name }: Pick<Lettering, 'frontNumber' | 'name'>): Record<LineName, Spot | null> {
  return {
    word: 'word',
    frontNumber: ({ center: 'frontNumber', left: 'leftNumber', none: null } as const)[frontNumber],
    name: name === 'above' ? 'name' : 'nameBelow',
    backNumber: 'backNumber',
  };
}

/** Whether a line of this lettering lies on the trim's color, too. @example isOnTrim(findDesign('hoops'), usualLettering) // true */
export function isOnTrim(design: Design | null | undefined, lettering: Pick<Lettering, 'frontNumber' | 'name'>): boolean {
  return Object.values(spotsOf(lettering)).some((spot) => spot !== null && design?.onTrim?.includes(spot));
}

/** Whether it has pieces in the accent's color, so that a team may choose one. */
export function usesAccent(design: Design | null): boolean {
  return design?.front('mesh').some(({ color }) => color === 'accent') ?? false;
}

/**
 * The roles that a shirt of the design has. An accent is the lettering's color where no other was chosen; one that the design has no pieces of is
 * left out. Null is a design that is not known here.
 */
export function rolesOn(design: Design | null, colors: TeamColors): (keyof TeamColors)[] {
  if (design === null) return rolesOf(colors);
  return usesAccent(design) ? [...colorRoles, 'accent'] : [...colorRoles];
}

/** @example mirroredPath('M10,0L20,0 20,9Z') // 'M-10,0L-20,0 -20,9Z' */
export function mirroredPath(path: string): string {
  return path.replace(/(-?[\d.]+),/g, (_, x) => `${0 - Number(x)},`);
}
