import type { Point } from '#core/garment/pattern-curve.ts';
import { samples } from '#core/garment/pattern-curve.ts';

/** The points of a closed outline of absolute M, L, C and Z, its curves as `count` lines each. In the path's own units. */
export function pointsOf(outline: string, count = 24): Point[] {
  const points: Point[] = [];
  for (const [, verb, rest = ''] of outline.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const found = [...rest.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
    if (verb !== 'C') points.push(...found);
    else
      for (let at = 0; at + 3 <= found.length; at += 3) {
        const [b, c, d] = found.slice(at, at + 3);
        const from = points.at(-1);
        if (from && b && c && d) points.push(...samples([from, b, c, d], count).slice(1));
      }
  }
  // A point that is twice there, such as the first and the last of a closed outline, would have no direction.
  return points.filter(([x, y], at) => {
    const [beforeX, beforeY] = points.at(at - 1) ?? [x, y];
    return Math.hypot(x - beforeX, y - beforeY) > 0.01;
  });
}

/**
 * An outline moved outward by a distance, as a path: the area over which a print bleeds. Corners stay corners, up to twice the distance.
 *
 * @example outsetPath(cutOf('front', 'mesh', usualCut).outline, 10)
 */
export function outsetPath(outline: string, by: number): string {
  const points = pointsOf(outline);
  const outward = areaOf(points) > 0 ? 1 : -1;
  const moved = points.map(([x, y], at) => {
    const before = normal(points.at(at - 1) ?? [x, y], [x, y]);
    const after = normal([x, y], points[(at + 1) % points.length] ?? [x, y]);
    const [nx, ny] = [before[0] + after[0], before[1] + after[1]];
    // The bisector is as long as keeps both sides at the distance.
    const length = Math.max((nx * nx + ny * ny) / 2, 0.5);
    return `${(x + (outward * by * nx) / length).toFixed(2)},${(y + (outward * by * ny) / length).toFixed(2)}`;
  });
  return `M${moved.join('L')}Z`;
}

/** The normal of a side, to the right of its direction where y points down. */
function normal([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(y2 - y1) / length, -(x2 - x1) / length];
}

/** Twice the enclosed area; positive where the outline turns to the right, as the eye sees it with y down. */
function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}
