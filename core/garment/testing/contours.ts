/** Paths as polygons, for tests of what lies where on a shirt. */
import type { ArtworkItem } from '../uniform-artwork.ts';

export type Contour = [x: number, y: number][];

/** The contours of an item in meters, with curves as eight lines. */
export function flatten({ path, x: dx, y: dy, scale }: Pick<ArtworkItem, 'path' | 'x' | 'y' | 'scale'>): Contour[] {
  const contours: Contour[] = [];
  let [x, y] = [0, 0];
  let start: [x: number, y: number] = [0, 0];
  for (const [, verb = '', rest = ''] of path.matchAll(/([MLCZ])([^MLCZ]*)/gi)) {
    // A relative contour begins where the one before it began.
    if (verb.toLowerCase() === 'z') [x, y] = start;
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const isRelative = verb === verb.toLowerCase() && verb !== 'z';
    const size = verb.toLowerCase() === 'c' ? 6 : 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const points = Array.from({ length: size / 2 }, (_, index): [number, number] => [
        (numbers[at + 2 * index] ?? 0) + (isRelative ? x : 0),
        (numbers[at + 2 * index + 1] ?? 0) + (isRelative ? y : 0),
      ]);
      const [end = [x, y]] = points.slice(-1);
      if (verb.toLowerCase() === 'm' && at === 0) {
        contours.push([]);
        start = [end[0], end[1]];
      }
      const contour = contours.at(-1);
      if (size === 6) {
        const [b = [0, 0], c = [0, 0]] = points;
        for (let step = 1; step <= 8; step++) {
          const t = step / 8;
          const [p, q, r, s] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
          contour?.push([p * x + q * b[0] + r * c[0] + s * end[0], p * y + q * b[1] + r * c[1] + s * end[1]]);
        }
      } else contour?.push([end[0], end[1]]);
      [x, y] = end;
    }
  }
  // A move that is followed by another one draws nothing.
  const drawn = contours.filter(({ length }) => length > 1);
  return drawn.map((contour) => contour.map(([px, py]) => [px * scale + dx, py * scale + dy]));
}

export function boundsOf(contours: Contour[]) {
  const points = contours.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** By the nonzero rule, as everything here is filled. */
export function isInside(contours: Contour[], x: number, y: number): boolean {
  let winding = 0;
  for (const contour of contours)
    for (const [at, [x1, y1]] of contour.entries()) {
      const [x2, y2] = contour[(at + 1) % contour.length] ?? [x1, y1];
      if (y1 <= y === y2 <= y) continue;
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) > x) winding += y2 > y1 ? 1 : -1;
    }
  return winding !== 0;
}
