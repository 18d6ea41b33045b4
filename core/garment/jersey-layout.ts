import type { Spot } from './design.ts';
import type { SizeCategory } from './sizes.ts';

/**
 * The positions of lettering on the adult shirt, in meters: x from the middle, heights above the hem. The 3D model has the same ones in
 * content/models/jersey.json.
 */
export const inch = 0.0254;

/** The size of both panels, in meters: each is one half of the model's texture. */
export const panel = { width: 0.62, height: 0.8 };

/** The height of capitals and digits, in inches. A name on an adult's back is 2 to 2.5; the smaller leaves room for longer names. */
export const letterInches = {
  adult: { word: 2, frontNumber: 6, name: 2, backNumber: 8, leftNumber: 4, nameBelow: 2 },
  youth: { word: 1.5, frontNumber: 4, name: 2, backNumber: 6, leftNumber: 3, nameBelow: 2 },
} as const satisfies Record<SizeCategory, Record<Spot, number>>;

/** The scale of a youth shirt against the adult pattern, as in our pictures (studio: kit.py YOUTH_WARMUP). */
export const grades = { adult: 1, youth: 0.8 } as const;

/** The greatest widths keep lettering clear of the rib and its seam. The name is `nameGap` above the number. */
export const places = {
  word: { baseline: 0.485, width: 0.32 },
  frontNumber: { baseline: 0.295, width: 0.4 },
  name: { width: 0.28 },
  backNumber: { baseline: 0.34, width: 0.33 },
  leftNumber: { x: 0.1, baseline: 0.322, width: 0.17 },
  nameBelow: { width: 0.28 },
} as const;

/** The radius of an arched team name. Its middle stays where a straight one is, and its ends go down. */
export const archRadius = 0.46;
export const nameGap = 1 * inch;

/** The outline around lettering, in em. */
export const outlineEm = { words: 0.05, digits: 0.035 } as const;
