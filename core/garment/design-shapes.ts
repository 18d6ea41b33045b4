import { mirroredPath } from './design.ts';

/** A path and its mirror image. Its commands are absolute, its points are written `x,y`. @example bothSides('M10,0L20,0 20,9Z') */
export const bothSides = (path: string): string => path + mirroredPath(path);

/** A closed shape through points. @example polygon([0, 0], [10, 0], [10, 9]) // 'M0,0L10,0 10,9Z' */
export function polygon(...[first, ...others]: [x: number, y: number][]): string {
  return `M${first}L${others.join(' ')}Z`;
}

/** The pieces lie so far over the pattern's edges, in millimeters, that the cut decides where they end. */
const beyond = 330;

/** A band around the whole shirt from one height to another, counted down from the panel's upper edge. */
export const hoop = (from: number, to: number): string => polygon([-beyond, from], [beyond, from], [beyond, to], [-beyond, to]);

/** A band from shoulder to hem. */
export const column = (from: number, to: number): string => polygon([from, -10], [to, -10], [to, 810], [from, 810]);
