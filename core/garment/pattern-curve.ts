/** Cubic curves of a flat pattern, in millimeters: x from the middle, y down. */
export type Point = readonly [x: number, y: number];
export type Curve = readonly [Point, Point, Point, Point];

const flip = ([x, y]: Point): Point => [-x, y];
export const mirrored = ([a, b, c, d]: Curve): Curve => [flip(a), flip(b), flip(c), flip(d)];
/** The mirrored curve, in the opposite direction. */
export const back = ([a, b, c, d]: Curve): Curve => [flip(d), flip(c), flip(b), flip(a)];
/** The curve as a command of a path that has reached its start. */
export const along = ([, b, c, d]: Curve): string => `C${b} ${c} ${d}`;

export function samples([a, b, c, d]: Curve, count = 24): Point[] {
  return Array.from({ length: count + 1 }, (_, step) => {
    const t = step / count;
    const [p, q, r, s] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    return [p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]];
  });
}

/** A curve as it is cut for another size. */
export function graded([a, b, c, d]: Curve, { x, y }: { x: number; y: number }): Curve {
  const grade = (point: Point): Point => [point[0] * x, point[1] * y];
  return [grade(a), grade(b), grade(c), grade(d)];
}

/** The length of a curve. @example lengthOf([[0, 0], [1, 0], [2, 0], [3, 0]]) // 3 */
export function lengthOf(curve: Curve): number {
  const points = samples(curve, 96);
  return points.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - (points[at]?.[0] ?? x), y - (points[at]?.[1] ?? y)), 0);
}

/** A path parallel to a curve, `by` millimeters to its left. */
export function seamAlong(curve: Curve, by: number): string {
  return `M${parallel(curve, by)
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join('L')}`;
}

export function parallel(curve: Curve, by: number): Point[] {
  const points = samples(curve);
  return points.map(([x, y], at) => {
    const [before, after] = [points[Math.max(0, at - 1)] ?? [x, y], points[at + 1] ?? [x, y]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy);
    return [x + (by * dy) / length, y - (by * dx) / length];
  });
}
