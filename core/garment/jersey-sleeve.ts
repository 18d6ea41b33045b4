/** The short sleeves of lycra jerseys, set into the armhole. Lengths are millimeters of the adult pattern. */
import { armhole } from './jersey-cut.ts';
import { along, back, type Curve, mirrored, parallel, seamAlong } from './pattern-curve.ts';

/** The rib at the end of a sleeve. */
export const cuffBand = 18;
const seam = 4;

/** Half of the cap, from its top to the underarm. It is as long as the armhole, front and back alike. */
export const cap: Curve = [
  [0, 0],
  [122, 0],
  [108, 244],
  [190, 272],
];
/** From the underarm seam to the fold. */
const end: Curve = [
  [155, 330],
  [105, 334],
  [50, 336],
  [0, 336],
];

export type SleevePaths = {
  outline: string;
  /** A line, drawn at twice the width of `cuffBand` and clipped at the outline. */
  cuff: string;
  /** Seams, drawn as dashed lines in thread. */
  stitches: string;
};

/** The pattern piece of a sleeve, for the factory: x from its middle, y down from the top of the cap. @example sleeveOf().outline */
export function sleeveOf(): SleevePaths {
  return {
    outline: `M${cap[0]}${along(cap)}L${end[0]}${along(end)}${along(back(end))}L${mirrored(cap)[3]}${along(back(cap))}Z`,
    cuff: `M${end[0]}${along(end)}${along(back(end))}`,
    stitches: seamAlong(end, cuffBand + seam) + seamAlong(mirrored(end), -cuffBand - seam),
  };
}

/** The fold over the arm and the end of a sleeve as it lies beside the shirt on a table: from the shoulder down, the seam at the armhole. */
const fold: Curve = [
  [186, 55],
  [276, 89],
  [366, 150],
  [452, 232],
];
const opening: Curve = [
  [452, 232],
  [424, 280],
  [392, 330],
  [366, 363],
];

/** How the sleeves look beside the shirt, left and right as drawn, in the coordinates of the panels. The armhole's edge is a part of each. */
export function sleevesOf(): { left: SleevePaths; right: SleevePaths } {
  return { left: laid(mirrored(fold), mirrored(opening), mirrored(armhole), -1), right: laid(fold, opening, armhole, 1) };
}

function laid(top: Curve, cuff: Curve, arm: Curve, side: 1 | -1): SleevePaths {
  const line = parallel(cuff, side * -(cuffBand + seam)).map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`);
  return {
    outline: `M${top[0]}${along(top)}${along(cuff)}L${arm[0]}${along(arm)}Z`,
    cuff: `M${cuff[0]}${along(cuff)}`,
    stitches: `M${line.join('L')}`,
  };
}
