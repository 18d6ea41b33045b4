import type { JerseyCut } from './jersey-choices.ts';
import { taperAt } from './panel-width.ts';
import { type Point, samples } from './pattern-curve.ts';

/** The longest side of a tapered path, in millimeters: over it a waist bends by less than a tenth of one. */
const longest = 12;

/**
 * A path of the men's pattern, drawn in toward the middle as the side seam of another cut is. Its commands are absolute M, L, C and Z, its
 * points are written `x,y`.
 *
 * @example taperedPath('M-310,300L-310,800L-276,800Z', 'women')
 */
export function taperedPath(path: string, fit: JerseyCut['fit']): string {
  if (fit === 'men') return path;
  const taper = ([x, y]: Point) => `${(x * taperAt(y, fit)).toFixed(1)},${y.toFixed(1)}`;
  return contoursOf(path)
    .map((contour) => `M${contour.map(taper).join('L')}Z`)
    .join('');
}

/** The closed contours of a path, with points at most `longest` apart. */
function contoursOf(path: string): Point[][] {
  const contours: Point[][] = [];
  for (const [, verb, rest = ''] of path.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const points = [...rest.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
    if (verb === 'M') contours.push(points.splice(0, 1));
    const contour = contours.at(-1) ?? [];
    const last = (): Point => contour.at(-1) ?? [0, 0];
    if (verb === 'Z' && contour[0]) contour.push(...between(last(), contour[0]).slice(0, -1));
    else if (verb === 'C')
      for (let at = 0; at + 3 <= points.length; at += 3) {
        const [b, c, d] = points.slice(at, at + 3) as [Point, Point, Point];
        contour.push(...samples([last(), b, c, d], 48).slice(1));
      }
    else for (const point of points) contour.push(...between(last(), point));
  }
  return contours;
}

/** Points on a straight line, without its start. */
function between([x, y]: Point, [toX, toY]: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / longest));
  return Array.from({ length: steps }, (_, at): Point => [x + ((toX - x) * (at + 1)) / steps, y + ((toY - y) * (at + 1)) / steps]);
}
