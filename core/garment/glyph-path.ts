/** The least and the greatest x of an outline of relative `m`, `l`, `q` and `z`. @example inkOf('m10,0l5,0 0,-5z') // [10, 15] */
export function inkOf(path: string): [least: number, most: number] {
  const known = inks.get(path);
  if (known) return known;
  const found: number[] = [];
  let [x, start] = [0, 0];
  for (const [, verb, rest = ''] of path.matchAll(/([mlq])([^mlqz]*)/g)) {
    // Each contour begins relative to the start of the one before it.
    if (verb === 'm') x = start;
    const steps = [...rest.matchAll(/(-?[\d.]+),/g)].map(([, dx]) => Number(dx));
    if (verb === 'q') {
      for (let at = 0; at + 1 < steps.length; at += 2) {
        const [control = 0, end = 0] = [steps[at], steps[at + 1]];
        found.push(x + turningPoint(control, end), x + end);
        x += end;
      }
    } else {
      steps.forEach((dx, at) => {
        x += dx;
        if (verb === 'm' && at === 0) start = x;
        found.push(x);
      });
    }
  }
  const ink: [number, number] = [Math.min(...found), Math.max(...found)];
  inks.set(path, ink);
  return ink;
}
/** Cached for each outline, about eighty of a style. */
const inks = new Map<string, [least: number, most: number]>();

/** How far a curve from 0 to `end` reaches where it turns back; 0 where it does not. */
function turningPoint(control: number, end: number): number {
  const reached = control / (2 * control - end);
  return reached > 0 && reached < 1 ? 2 * reached * (1 - reached) * control + reached * reached * end : 0;
}

/** An outline without its holes, which end it. Where they are not told, only the first contour is none. @example withoutHoles('m0,0l9,0 0,9zm2,2l1,0 0,1z') */
export const withoutHoles = (path: string, holes: string | undefined): string =>
  holes === undefined ? path.slice(0, path.indexOf('z') + 1) : path.slice(0, path.length - holes.length);

/** An outline of relative commands, narrowed and then turned clockwise by an angle in radians. @example turnPath('m10,0l5,0z', 0.7, 0) // 'm7,0l3.5,0z' */
export function turnPath(path: string, narrowed: number, angle: number): string {
  if (narrowed === 1 && angle === 0) return path;
  if (angle === 0) return path.replace(/(-?\d+),/g, (_, x) => `${roundUnit(Number(x) * narrowed)},`);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return path.replace(/(-?\d+),(-?\d+)/g, (_, dx, dy) => {
    const [x, y] = [Number(dx) * narrowed, Number(dy)];
    return `${roundUnit(x * cos - y * sin)},${roundUnit(x * sin + y * cos)}`;
  });
}

/** @example roundUnit(1.2345) // 1.23 */
export const roundUnit = (number: number): number => Math.round(number * 100) / 100;
