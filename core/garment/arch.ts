/**
 * An arched line stands on a circle whose center is below it. The top of the circle is the line's origin, so that its middle stays where a
 * straight line would be.
 */

/** How long an arched line may be on its circle so that its upper corners are at most `width` apart. @example archRoom(0.5, { height: 0.05, width: 0.32 }) */
export const archRoom = (radius: number, { height, width }: { height: number; width: number }): number =>
  2 * radius * Math.asin(Math.min(1, width / 2 / (radius + height)));

/** From the length of a line on its circle: its width at its upper corners, and how far its ends are below its middle. @example archSize(0.5, { height: 0.05, width: 0.3 }) */
export function archSize(radius: number, { height, width }: { height: number; width: number }): { width: number; drop: number } {
  const half = width / 2 / radius;
  return { width: 2 * (radius + height) * Math.sin(half), drop: radius * (1 - Math.cos(half)) };
}

/** Where a letter stands whose middle is `middle` along the line, and by which angle it is turned; `at` gives the place of a point of the straight line. */
export function archPlace(radius: number, middle: number): { angle: number; at: (x: number, y: number) => [x: number, y: number] } {
  const angle = middle / radius;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    angle,
    at: (x, y) => [radius * sin + (x - middle) * cos - y * sin, radius * (1 - cos) + (x - middle) * sin + y * cos],
  };
}
