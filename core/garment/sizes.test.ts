import { expect, test } from 'vitest';
import { bodyMeasures } from './body-measures.ts';
import { sizeChart } from './size-chart.ts';
import { categoryOf, sizesOf } from './sizes.ts';

test('adults and youth have their sizes, from small to large (R4.4)', () => {
  expect(sizesOf('adult')).toEqual(['S', 'M', 'L', 'XL', '2XL', '3XL']);
  expect(sizesOf('youth')).toEqual(['YS', 'YM', 'YL', 'YXL', 'Y2XL']);
});

test.each([
  ['adult', 'S', '36-38 / 28-30', '91-97 / 71-76'],
  ['adult', 'M', '38-40 / 31-33', '97-102 / 79-84'],
  ['adult', '3XL', '49-51 / 42-44', '124-130 / 107-112'],
  ['youth', 'YS', '25.5-27.5 / 22-24.5', '65-70 / 56-62'],
  ['youth', 'YL', '30-33 / 26.5-29', '76-84 / 67-74'],
  ['youth', 'Y2XL', '36-38 / 31.5-33', '91-97 / 80-84'],
] as const)('%s %s is cut for chest / waist %s in, %s cm', (category, size, inches, centimeters) => {
  const row = sizeChart(category).find((row) => row.size === size);
  expect(`${row?.inches.chest} / ${row?.inches.waist}`).toBe(inches);
  expect(`${row?.centimeters.chest} / ${row?.centimeters.waist}`).toBe(centimeters);
});

test('a size belongs to one category, and is bigger than the one before it', () => {
  for (const category of ['adult', 'youth'] as const) {
    let before = 0;
    for (const size of sizesOf(category)) {
      expect(categoryOf(size)).toBe(category);
      const from = Number.parseFloat(bodyMeasures(size)?.chest ?? '');
      expect(from).toBeGreaterThan(before);
      before = from;
    }
  }
  expect([categoryOf(''), categoryOf('XS'), categoryOf('toString'), bodyMeasures('XS')]).toEqual([null, null, null, null]);
});
