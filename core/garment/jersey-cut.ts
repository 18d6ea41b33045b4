/**
 * The flat patterns of the jersey, from which the 3D models and the pictures are made too (studio: wardrobe/kit.py MODEL_JERSEYS, drafting.py;
 * a test compares). Paths are in millimeters of the adult pattern, x from the middle, y down from the panel's upper edge, which is 800 above
 * the hem.
 */
import type { Fabric } from '../uniform-options.ts';
import type { JerseyCut } from './jersey-choices.ts';
import { along, back, type Curve, graded, mirrored, type Point, parallel, seamAlong } from './pattern-curve.ts';
import type { Stretch } from './stretch-path.ts';

/** The paths of one side of the shirt. A band is a line, drawn at twice the width in `bands` and clipped at the outline. */
export type PanelPaths = {
  outline: string;
  neck: string;
  /** Empty where sleeves are set in. */
  arms: string;
  /** Seams, drawn as dashed lines in thread. */
  stitches: string;
  /** The seam in which both ends of the rib meet in the point of a V neck; else empty. */
  miter: string;
};

const hemCurve = ([corner, y]: Point): Curve => [
  [0, 800],
  [105, 800],
  [210, 797.6],
  [corner, y],
];
/** From the hem to the underarm, which is the same for both, so that lettering has the same room. */
export const sides: Record<JerseyCut['fit'], Curve> = {
  men: [
    [304, 788],
    [300, 648.2],
    [300, 496.4],
    [300, 340],
  ],
  women: [
    [296, 788],
    [274, 648.2],
    [274, 496.4],
    [300, 340],
  ],
};
/** From the underarm to the shoulder. */
export const armhole: Curve = [
  [300, 340],
  [199.5, 328],
  [141, 220.3],
  [186, 55],
];
/** The height of the shoulder seam, from the neck to the arm. @example shoulderAt(104) // 25 */
export const shoulderAt = (x: number): number => 25 + (x - 104) * 0.366;

const roundBack: Curve = [
  [104, 25],
  [99.8, 49.8],
  [62.4, 66.9],
  [0, 70],
];
/** From the shoulder to the middle. Each ends, with its rib and seam, above a logo at the center chest or on the upper back. */
const necks: Record<JerseyCut['neck'], { front: Curve; back: Curve }> = {
  round: {
    front: [
      [104, 25],
      [99.8, 117.4],
      [62.4, 181.2],
      [0, 193],
    ],
    back: roundBack,
  },
  v: {
    front: [
      [104, 25],
      [82, 66],
      [42, 140],
      [0, 184],
    ],
    back: roundBack,
  },
  wide: {
    front: [
      [126, 33],
      [121, 102.9],
      [75.6, 160],
      [0, 160],
    ],
    back: [
      [126, 33],
      [121, 53.4],
      [75.6, 70],
      [0, 70],
    ],
  },
};

/** Widths in millimeters: the rib at neck and arms, and the distance of the seam from it (kit.py: bands, stitches). */
export const bands: Record<Fabric, { arm: number; neck: number; seam: number }> = {
  mesh: { arm: 17, neck: 17, seam: 4.5 },
  lycra: { arm: 10, neck: 12, seam: 3 },
};
/** The rib at the end of a sleeve, in millimeters. */
export const cuffBand = 18;
const hemSeam = 22;

/** The paths of a side, on the pattern or `stretch`ed to a size. @example cutOf('front', 'mesh', usualCut).outline */
export function cutOf(panel: 'front' | 'back', fabric: Fabric, cut: JerseyCut, stretch?: Stretch): PanelPaths {
  const sized = (curve: Curve) => (stretch ? graded(curve, stretch) : curve);
  const [neck, side] = [sized(necks[cut.neck][panel]), sized(sides[cut.fit])];
  const hem = sized(hemCurve(sides[cut.fit][0]));
  const arm = sized(armhole);
  const { arm: rib, neck: neckBand, seam } = bands[fabric];
  const armBand = cut.sleeves === 'none' ? rib : 0;
  const isV = cut.neck === 'v' && panel === 'front';
  const half = `${along(hem)}${along(side)}${along(arm)}L${neck[0]}${along(neck)}`;
  return {
    outline: `M${hem[0]}${half}${[neck, arm, side, hem].map((curve, at) => `${at === 1 ? `L${mirrored(curve)[3]}` : ''}${along(back(curve))}`).join('')}Z`,
    neck: `M${neck[0]}${along(neck)}${along(back(neck))}`,
    arms: cut.sleeves === 'none' ? `M${arm[0]}${along(arm)}M${mirrored(arm)[0]}${along(mirrored(arm))}` : '',
    stitches: [
      seamAlong(arm, armBand + seam),
      seamAlong(mirrored(arm), -armBand - seam),
      ...(isV ? [seamOfV(neck, neckBand + seam)] : [seamAlong(neck, neckBand + seam), seamAlong(mirrored(neck), -neckBand - seam)]),
      seamAlong(hem, hemSeam),
      seamAlong(mirrored(hem), -hemSeam),
    ].join(''),
    miter: isV ? `M${neck[3]}L0,${meetingOf(neck, neckBand).toFixed(1)}` : '',
  };
}

/** The seam beside a neck with a point: both halves meet in the middle. */
function seamOfV(neck: Curve, by: number): string {
  const half = parallel(neck, by).filter(([x]) => x > 0);
  const points: Point[] = [...half, [0, meetingOf(neck, by)], ...half.map(([x, y]): Point => [-x, y]).reverse()];
  return `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`;
}

/** The height at which the lines beside both halves of a V meet. */
function meetingOf([, , [dx, before], [, point]]: Curve, by: number): number {
  return point + (by * Math.hypot(dx, point - before)) / dx;
}

/** What of a panel is shown in a flat drawing, in millimeters: sleeves lie beside it. */
export function viewOf({ sleeves }: JerseyCut): { left: number; top: number; width: number; height: number } {
  const half = sleeves === 'none' ? 318 : 464;
  return { left: -half, top: 12, width: 2 * half, height: 800 };
}

/**
 * Inserts of other colors in the sides, in the order they are sewn: on mesh a wide panel and a thin line, on lycra a wedge with piping
 * (studio: artwork.py). In 3D they are part of the print.
 */
export const sidePanels: Record<Fabric, { color: 'trim' | 'lettering'; path: string; alongSide: true }[]> = {
  mesh: [
    { color: 'trim', path: both('M-310,300L-310,800L-276,800C-290,660 -290,480 -288,300Z'), alongSide: true },
    { color: 'lettering', path: both('M-282,300C-284,480 -284,660 -270,800L-263,800C-277,660 -277,480 -275,300Z'), alongSide: true },
  ],
  lycra: [
    { color: 'trim', path: both('M-330,330L-330,800L-240,800C-222,486 -258,384 -330,330Z'), alongSide: true },
    { color: 'lettering', path: both('M-330,312C-246,372 -210,482 -227,800L-234,800C-217,484 -253,379 -330,321Z'), alongSide: true },
  ],
};

/** The woven labels: in the neck and, outside, at the hem (kit.py: trims). In millimeters from the left and upper edge. */
export const labels = {
  neck: { x: -26, y: 106, width: 52, height: 30 },
  hem: { x: 120, y: 723, width: 58, height: 42 },
} as const;

function both(path: string): string {
  return path + path.replace(/(-?[\d.]+),/g, (_, x) => `${-Number(x)},`);
}
