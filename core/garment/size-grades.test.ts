import { expect, test } from 'vitest';
import { stretchOf } from './size-grades.ts';
import { sizeCategories, sizesOf } from './sizes.ts';
import { stretchPath } from './stretch-path.ts';

test('an adult M is the pattern', () => {
  expect(stretchOf('M')).toEqual({ x: 1, y: 1 });
});

test('each size is wider and longer than the one before, by half of what its chest has more', () => {
  for (const category of sizeCategories) {
    const grades = sizesOf(category).map((size) => stretchOf(size));
    grades.reduce((before, grade) => {
      expect(grade?.x).toBeGreaterThan(before?.x ?? Number.POSITIVE_INFINITY);
      expect(grade?.y).toBeGreaterThan(before?.y ?? Number.POSITIVE_INFINITY);
      return grade;
    });
  }
  // The chest of an L is 41 in against 39: 2 in around, 1 in flat.
  expect(((stretchOf('L')?.x ?? 0) - 1) * 600).toBeCloseTo(25.4);
});

test('there is no grade for what is no size', () => {
  expect(stretchOf('')).toBeNull();
  expect(stretchOf('XS')).toBeNull();
});

test('every point of a path is graded', () => {
  expect(stretchPath('M-10,5L20,10C1,2 3,4 5,6Z', { x: 2, y: 0.5 })).toBe('M-20,2.5L40,5C2,1 6,2 10,3Z');
});
