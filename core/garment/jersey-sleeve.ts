/** The short sleeves of lycra jerseys, set into the armhole. Lengths are millimeters of the adult pattern. */
import { armhole, cuffBand } from './jersey-cut.ts';
import { along, back, type Curve, graded, mirrored, parallel, seamAlong } from './pattern-curve.ts';
import type { Stretch } from './stretch-path.ts';

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
export function sleeveOf(stretch: Stretch = { x: 1, y: 1 }): SleevePaths {
  const [top, hem] = [graded(cap, stretch), graded(end, stretch)];
  return {
    outline: `M${top[0]}${along(top)}L${hem[0]}${along(hem)}${along(back(hem))}L${mirrored(top)[3]}${along(back(top))}Z`,
    cuff: `M${hem[0]}${along(hem)}${along(back(hem))}`,
    stitches: seamAlong(hem, -cuffBand - seam) + seamAlong(mirrored(hem), cuffBand + seam),
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
