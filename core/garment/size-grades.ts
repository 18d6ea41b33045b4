import { bodyMeasures } from './body-measures.ts';
import { categoryOf, sizesOf } from './sizes.ts';
import type { Stretch } from './stretch-path.ts';

/** The flat width at the chest of the pattern, and how much one size is longer than the one before, in millimeters. */
const patternWidth = 600;
const patternLength = 800;
const steps = { adult: { size: 'M', length: patternLength, step: 19 }, youth: { size: 'YL', length: 640, step: 30 } } as const;

/**
 * The grade of a size: the flat width follows the middle of the body's chest by our size chart, with the same ease on every size; the length
 * goes in even steps. Null for an unknown size. Defaults until the maker's own grade replaces them.
 *
 * @example stretchOf('M') // { x: 1, y: 1 }
 */
export function stretchOf(size: string): Stretch | null {
  const category = categoryOf(size);
  if (!category) return null;
  const base = steps[category];
  const length = base.length + base.step * (sizesOf(category).indexOf(size) - sizesOf(category).indexOf(base.size));
  const width = patternWidth + ((chestOf(size) - chestOf(steps.adult.size)) * 25.4) / 2;
  return { x: width / patternWidth, y: length / patternLength };
}

/** The middle of the chest that a size is made for, in inches. */
function chestOf(size: string): number {
  const [from = 0, to = from] = (bodyMeasures(size)?.chest ?? '').split('-').map(Number);
  return (from + to) / 2;
}
