/** How much wider and longer a size is than the pattern, which is an adult M. */
export type Stretch = { x: number; y: number };

/** A path of absolute commands, graded. @example stretchPath('M10,0L20,10', { x: 2, y: 1 }) // 'M20,0L40,10' */
export function stretchPath(path: string, { x, y }: Stretch): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, across, down) => `${round(Number(across) * x)},${round(Number(down) * y)}`);
}

const round = (length: number) => Math.round(length * 100) / 100;
