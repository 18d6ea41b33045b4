import { describe, expect, test } from 'vitest';
import type { LengthUnit } from '#core/garment/measure-text.ts';
import { sizeChart } from '#core/garment/size-chart.ts';
import { type SizeCategory, sizeCategories } from '#core/garment/sizes.ts';
import { formatSizeAdvice } from './messages.ts';
import { adviseSize, type Body, oneUp } from './size-advice.ts';

const body = (unit: LengthUnit, chest: number | null, waist: number | null = null, height: number | null = null): Body => ({
  unit,
  chest,
  waist,
  height,
});
const told = (category: SizeCategory, measured: Body) => {
  const advice = adviseSize(category, measured);
  return advice.kind === 'fits'
    ? [advice.sizes.join(' or '), advice.why]
    : [`${advice.side} than ${advice.edge}`, advice.instead.join(' or ')];
};

describe('a player is told', () => {
  test.each<[SizeCategory, Body, string, string | null]>([
    ['adult', body('inches', 37, 29), 'S', null],
    ['adult', body('inches', 39, 32), 'M', null],
    ['adult', body('inches', 51, 44), '3XL', null],
    ['adult', body('inches', 44), 'XL', null],
    ['adult', body('inches', null, 40), '2XL', null],
    ['youth', body('inches', 25.5, 22), 'YS', null],
    ['youth', body('inches', 29, 25), 'YM', null],
    ['youth', body('inches', 37, 32), 'Y2XL', null],
    ['adult', body('centimeters', 99, 80), 'M', null],
    ['youth', body('centimeters', 73, 65), 'YM', null],
    // On the line of two sizes, between two, by one measure or by two that disagree.
    ['adult', body('inches', 38), 'S or M', 'between'],
    ['adult', body('inches', 42.5, 34), 'L or XL', 'between'],
    ['adult', body('inches', 42.5), 'L or XL', 'between'],
    ['adult', body('inches', 42.5, 35.5), 'L or XL', 'between'],
    ['adult', body('inches', null, 34), 'L', null],
    ['adult', body('inches', 39, 34), 'M or L', 'between'],
    ['adult', body('centimeters', 97), 'S or M', 'between'],
    ['youth', body('inches', 30, 26.5), 'YM or YL', 'between'],
    // On a line, and the other measure says on which side.
    ['adult', body('inches', 38, 29), 'S', null],
    ['adult', body('inches', 39, 30.5), 'M', null],
    ['adult', body('inches', 42.5, 37), 'XL', null],
    ['youth', body('inches', 30, 26), 'YM', null],
    ['adult', body('inches', 37, 37), 'S or XL', 'apart'],
    // A slim waist or a slim chest asks for nothing smaller than the chart has.
    ['adult', body('inches', 37, 26), 'S', null],
    ['adult', body('inches', 35, 29), 'S', null],
    // Height points one up where the size is short, and never down.
    ['adult', body('inches', 39, 32, 74), 'M or L', 'tall'],
    ['adult', body('inches', 39, 32, 60), 'M', null],
    ['adult', body('centimeters', 99, 80, 190), 'M or L', 'tall'],
    ['adult', body('inches', 50, 43, 84), '3XL', null],
    ['youth', body('inches', 37, 32, 72), 'Y2XL or M', 'tall'],
  ])('%s %o: %s', (category, measured, sizes, why) => {
    expect(told(category, measured)).toEqual([sizes, why]);
  });

  test.each<[SizeCategory, Body, string, string]>([
    ['adult', body('inches', 30, 27), 'smaller than S', 'YL'],
    ['youth', body('inches', 40, 34), 'larger than Y2XL', 'L'],
    ['adult', body('inches', 55, 46), 'larger than 3XL', ''],
    ['adult', body('inches', 50, 50), 'larger than 3XL', ''],
    ['youth', body('inches', 22, 19), 'smaller than YS', ''],
    ['youth', body('centimeters', 102, 80), 'larger than Y2XL', 'M'],
  ])('%s %o is outside the chart: %s, the other chart has %s', (category, measured, where, instead) => {
    expect(told(category, measured)).toEqual([where, instead]);
  });

  test.each([
    ['YS', 26, 'YM'],
    ['YM', 28, 'YL'],
    ['Y2XL', 37, 'M'],
    ['YM or YL', 30, 'YL'],
  ])('who still grows, of size %s (chest %d): %s', (sizes, chest, growing) => {
    const advice = adviseSize('youth', body('inches', chest));
    expect(advice).toMatchObject({ sizes: sizes.split(' or '), growing });
  });

  test('nothing of growing where grown-ups are measured', () => {
    expect(adviseSize('adult', body('inches', 39))).toMatchObject({ growing: null });
  });
});

test.each(sizeCategories)('the middle of every size of the %s chart is that size, in both units', (category) => {
  for (const row of sizeChart(category)) {
    for (const unit of ['inches', 'centimeters'] as const) {
      const middle = (range: string) => {
        const [from = 0, to = 0] = range.split('-').map(Number);
        return (from + to) / 2;
      };
      expect(told(category, body(unit, middle(row[unit].chest), middle(row[unit].waist)))).toEqual([row.size, null]);
    }
  }
});

test('no measure falls through the chart: as the chest grows the sizes never shrink', () => {
  for (const category of sizeCategories) {
    const line = sizeChart(category).map(({ size }) => size);
    let before = 0;
    for (let chest = 26; chest <= 36; chest += 0.25) {
      const advice = adviseSize(category, body('inches', category === 'adult' ? chest + 13 : chest));
      if (advice.kind !== 'fits') throw new Error(`${category} ${chest} is in the chart`);
      const at = line.indexOf(advice.sizes.at(-1) ?? '');
      expect(at).toBeGreaterThanOrEqual(before);
      before = at;
    }
  }
});

test('one up from the last youth size is the adult size that begins there; from the last adult size there is none', () => {
  expect([oneUp('YXL'), oneUp('Y2XL'), oneUp('S'), oneUp('3XL')]).toEqual(['Y2XL', 'M', 'M', null]);
});

test('a body that was not measured is no body', () => {
  expect(() => adviseSize('adult', body('inches', null, null, 70))).toThrow('a body has at least one measure');
});

test('an advice is read as a sentence', () => {
  expect(formatSizeAdvice(adviseSize('adult', body('inches', 37, 37)))).toEqual({
    size: 'XL',
    why: 'Chest and waist lie apart, from S to XL. XL goes over both; measure once more.',
  });
  expect(formatSizeAdvice(adviseSize('adult', body('inches', 30, 27))).why).toBe('Smaller than our S. By the youth sizes it is YL.');
  expect(formatSizeAdvice(adviseSize('adult', body('inches', 60))).why).toBe('Larger than our 3XL. Write to us before you order.');
});
