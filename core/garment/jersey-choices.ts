import type { Fabric } from '../uniform-options.ts';

/** What a team chooses of its jersey besides cloth, design and colors (R4.21). Stored orders contain these words: none may go, and none may come to mean another. */
export const letterStyles = ['collegiate', 'block', 'slab', 'angular', 'speed', 'stencil'] as const;
export type LetterStyle = (typeof letterStyles)[number];

/** How a letter is filled and edged: `outlined` with the trim's color, `plain` without an edge, `hollow` an edge alone, `two-color` with a gap and a second edge. */
const letterFinishes = ['outlined', 'plain', 'hollow', 'two-color'] as const;
export type LetterFinish = (typeof letterFinishes)[number];

/** The choices of a jersey's lettering. */
export type Lettering = {
  style: LetterStyle;
  finish: LetterFinish;
  /** The line of the team's name on the front. */
  word: 'straight' | 'arched';
  /** `left` is the wearer's. */
  frontNumber: 'center' | 'left' | 'none';
  /** The player's name, seen from the number on the back. */
  name: 'above' | 'below';
};

/** The lettering of every order before it could be chosen. */
export const usualLettering: Lettering = {
  style: 'collegiate',
  finish: 'outlined',
  word: 'straight',
  frontNumber: 'center',
  name: 'above',
};

/** The choices for each part of a lettering, in the order in which they are offered. */
export const letteringChoices = {
  style: letterStyles,
  finish: letterFinishes,
  word: ['straight', 'arched'],
  frontNumber: ['center', 'left', 'none'],
  name: ['above', 'below'],
} as const satisfies { [Part in keyof Lettering]: readonly Lettering[Part][] };

/** How a jersey is cut. */
export type JerseyCut = { neck: 'round' | 'v' | 'wide'; fit: 'men' | 'women'; sleeves: 'none' | 'short' };

/** The cut of every order before it could be chosen. */
export const usualCut: JerseyCut = { neck: 'round', fit: 'men', sleeves: 'none' };

/** The choices for each part of a cut, in the order in which they are offered. */
export const cutChoices = {
  neck: ['round', 'v', 'wide'],
  fit: ['men', 'women'],
  sleeves: ['none', 'short'],
} as const satisfies { [Part in keyof JerseyCut]: readonly JerseyCut[Part][] };

/** The cut as it is sewn: only lycra has sleeves. @example cutFor('mesh', { ...usualCut, sleeves: 'short' }).sleeves // 'none' */
export const cutFor = (fabric: Fabric, cut: JerseyCut): JerseyCut => (fabric === 'lycra' ? cut : { ...cut, sleeves: 'none' });

/** Whether two choices are the same. @example isSameChoice(cut, usualCut) */
export function isSameChoice<Choice extends object>(one: Choice, other: Choice): boolean {
  return (Object.keys(one) as (keyof Choice)[]).every((part) => one[part] === other[part]);
}
