/**
 * The flat pattern of the jersey, from which the 3D model and the pictures are made too (studio: wardrobe/kit.py MESH_JERSEY, drafting.py).
 * Paths are in millimeters of the adult pattern, x from the middle, y down from the panel's upper edge, which is 800 above the hem.
 */
import type { Fabric } from '../uniform-options.ts';

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

/** The paths of one side of the shirt. A band is a line, drawn at twice the width in `bands` and clipped at the outline. */
export type PanelPaths = {
  outline: string;
  neck: string;
  arms: string;
  /** Seams, drawn as dashed lines in thread. */
  stitches: string;
};

const hem: Curve = [
  [0, 800],
  [105, 800],
  [210, 797.6],
  [304, 788],
];
const side: Curve = [
  [304, 788],
  [300, 648.2],
  [300, 496.4],
  [300, 340],
];
const arm: Curve = [
  [300, 340],
  [199.5, 328],
  [141, 220.3],
  [186, 55],
];
const necks = {
  front: [
    [104, 25],
    [99.8, 117.4],
    [62.4, 181.2],
    [0, 193],
  ],
  back: [
    [104, 25],
    [99.8, 49.8],
    [62.4, 66.9],
    [0, 70],
  ],
} as const satisfies Record<string, Curve>;

/** Widths in millimeters: the rib at neck and arms, and the distance of the seam from it (kit.py: bands, stitches). */
export const bands: Record<Fabric, { arm: number; neck: number; seam: number }> = {
  mesh: { arm: 17, neck: 17, seam: 4.5 },
  lycra: { arm: 10, neck: 12, seam: 3 },
};
const hemSeam = 22;

export function cutOf(panel: 'front' | 'back', fabric: Fabric): PanelPaths {
  const neck = necks[panel];
  const { arm: armBand, neck: neckBand, seam } = bands[fabric];
  const half = `${along(hem)}${along(side)}${along(arm)}L${neck[0]}${along(neck)}`;
  return {
    outline: `M${hem[0]}${half}${[neck, arm, side, hem].map((curve, at) => `${at === 1 ? `L${flip(curve[3])}` : ''}${along(back(curve))}`).join('')}Z`,
    neck: `M${neck[0]}${along(neck)}${along(back(neck))}`,
    arms: `M${arm[0]}${along(arm)}M${flip(arm[0])}${along(mirrored(arm))}`,
    stitches: [
      seamAlong(arm, armBand + seam),
      seamAlong(mirrored(arm), -armBand - seam),
      seamAlong(neck, neckBand + seam),
      seamAlong(mirrored(neck), -neckBand - seam),
      seamAlong(hem, hemSeam),
      seamAlong(mirrored(hem), -hemSeam),
    ].join(''),
  };
}

/**
 * Inserts of other colors in the sides, in the order they are sewn: on mesh a wide panel and a thin line, on lycra a wedge with piping
 * (studio: artwork.py). In 3D they are part of the print.
 */
export const sidePanels: Record<Fabric, { color: 'trim' | 'lettering'; path: string }[]> = {
  mesh: [
    { color: 'trim', path: both('M-310,300L-310,800L-276,800C-290,660 -290,480 -288,300Z') },
    { color: 'lettering', path: both('M-282,300C-284,480 -284,660 -270,800L-263,800C-277,660 -277,480 -275,300Z') },
  ],
  lycra: [
    { color: 'trim', path: both('M-330,330L-330,800L-240,800C-222,486 -258,384 -330,330Z') },
    { color: 'lettering', path: both('M-330,312C-246,372 -210,482 -227,800L-234,800C-217,484 -253,379 -330,321Z') },
  ],
};

/** The woven labels: in the neck and, outside, at the hem (kit.py: trims). In millimeters from the left and upper edge. */
export const labels = {
  neck: { x: -26, y: 106, width: 52, height: 30 },
  hem: { x: 120, y: 723, width: 58, height: 42 },
} as const;

/** Half the free width of the chest between the seams at a height, in millimeters; below the armhole, up to the side seam. */
export function halfWidthAt(y: number, fabric: Fabric): number {
  const { arm: band, seam } = bands[fabric];
  const found = samples(arm).filter(([, at]) => Math.abs(at - y) < 8);
  return Math.min(300, ...found.map(([x]) => x)) - band - seam;
}

const flip = ([x, y]: Point): Point => [-x, y];
const mirrored = ([a, b, c, d]: Curve): Curve => [flip(a), flip(b), flip(c), flip(d)];
/** The mirrored curve, in the opposite direction. */
const back = ([a, b, c, d]: Curve): Curve => [flip(d), flip(c), flip(b), flip(a)];
const along = ([, b, c, d]: Curve) => `C${b} ${c} ${d}`;

function both(path: string): string {
  return path + path.replace(/(-?[\d.]+),/g, (_, x) => `${-Number(x)},`);
}

function samples([a, b, c, d]: Curve, count = 24): Point[] {
  return Array.from({ length: count + 1 }, (_, step) => {
    const t = step / count;
    const [p, q, r, s] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    return [p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]];
  });
}

/** A path parallel to a curve, `by` millimeters to its left. */
function seamAlong(curve: Curve, by: number): string {
  const points = samples(curve);
  const beside = points.map(([x, y], at) => {
    const [before, after] = [points[Math.max(0, at - 1)] ?? [x, y], points[at + 1] ?? [x, y]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy);
    return `${(x + (by * dy) / length).toFixed(1)},${(y - (by * dx) / length).toFixed(1)}`;
  });
  return `M${beside.join('L')}`;
}
