import type { Fabric } from '../uniform-options.ts';
import type { JerseyCut } from './jersey-choices.ts';
import { armhole, bands, sides } from './jersey-cut.ts';
import { samples } from './pattern-curve.ts';

/** Half the free width of the chest between the seams at a height, in millimeters; below the armhole, up to the side seam. */
export function halfWidthAt(y: number, fabric: Fabric, { fit }: Pick<JerseyCut, 'fit'>): number {
  const { arm: band, seam } = bands[fabric];
  const found = samples(armhole).filter(([, at]) => Math.abs(at - y) < 8);
  return Math.min(sideAt(y, fit), ...found.map(([x]) => x)) - band - seam;
}

const sidePoints = { men: samples(sides.men, 48), women: samples(sides.women, 48) };

/** Half the width at a height, between the side seams; above the underarm, as wide as there. */
function sideAt(y: number, fit: JerseyCut['fit']): number {
  const points = sidePoints[fit];
  const after = points.findIndex(([, at]) => at <= y);
  const [x, at] = points.at(after) ?? armhole[0];
  const [before, low] = points[after - 1] ?? [x, at];
  return low === at ? x : x + ((before - x) * (y - at)) / (low - at);
}

/** How much narrower a shirt is at a height than the men's. @example taperAt(570, 'women') // 0.93 */
export const taperAt = (y: number, fit: JerseyCut['fit']): number => (fit === 'men' ? 1 : sideAt(y, fit) / sideAt(y, 'men'));
