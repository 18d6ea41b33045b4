import { describe, expect, test } from 'vitest';
import { type BodyMeasure, inUnit, type LengthUnit, readMeasure } from './measure-text.ts';
import { measureProblem } from './messages.ts';

describe('a measure is read as it is typed', () => {
  test.each<[string, BodyMeasure, LengthUnit, number | null]>([
    ['', 'chest', 'inches', null],
    ['  ', 'chest', 'inches', null],
    ['36', 'chest', 'inches', 36],
    [' 36.5 ', 'chest', 'inches', 36.5],
    ['36,5', 'chest', 'inches', 36.5],
    ['38 1/2', 'chest', 'inches', 38.5],
    ['38½', 'chest', 'inches', 38.5],
    ['38-3/4"', 'chest', 'inches', 38.75],
    ['36"', 'chest', 'inches', 36],
    ['36 in', 'waist', 'inches', 36],
    ['３６', 'chest', 'inches', 36],
    ['91 cm', 'chest', 'centimeters', 91],
    ['64', 'height', 'inches', 64],
    ['5\'4"', 'height', 'inches', 64],
    ['5′ 10″', 'height', 'inches', 70],
    ['5 ft 4', 'height', 'inches', 64],
    ["6'", 'height', 'inches', 72],
    ['163', 'height', 'centimeters', 163],
  ])('%j, %s in %s: %s', (text, measure, unit, value) => {
    expect(readMeasure(text, { measure, unit })).toEqual({ value, problem: null });
  });

  test.each<[string, BodyMeasure, LengthUnit, string]>([
    ['about 36', 'chest', 'inches', 'A number, such as 36.5.'],
    ['-36', 'chest', 'inches', 'A number, such as 36.5.'],
    ['38 4/2', 'chest', 'inches', 'A number, such as 36.5.'],
    ['1e2', 'chest', 'inches', 'A number, such as 36.5.'],
    ['36.555', 'chest', 'inches', 'A number, such as 36.5.'],
    ['9'.repeat(10_000), 'chest', 'inches', 'A number, such as 36.5.'],
    ["5'12", 'height', 'inches', 'A number, such as 64 or 5\'4".'],
    ['0', 'chest', 'inches', 'Between 18 and 75 in.'],
    ['300', 'chest', 'centimeters', 'Between 46 and 191 cm.'],
    ['500', 'height', 'inches', 'Between 34 and 96 in.'],
    ['91', 'chest', 'inches', 'That reads like centimeters: choose cm above.'],
    ['36', 'chest', 'centimeters', 'That reads like inches: choose in above.'],
    ['170', 'height', 'inches', 'That reads like centimeters: choose cm above.'],
  ])('%j as %s in %s is answered: %s', (text, measure, unit, words) => {
    const { problem } = readMeasure(text, { measure, unit });
    expect(problem && measureProblem(problem, { measure, unit })).toBe(words);
  });
});

test('another unit keeps what was measured, and leaves alone what it cannot read', () => {
  expect(inUnit('36', { measure: 'chest', from: 'inches', to: 'centimeters' })).toBe('91.4');
  expect(inUnit('91.4', { measure: 'chest', from: 'centimeters', to: 'inches' })).toBe('36');
  expect(inUnit('5\'4"', { measure: 'height', from: 'inches', to: 'centimeters' })).toBe('162.6');
  expect(inUnit('about 36', { measure: 'chest', from: 'inches', to: 'centimeters' })).toBe('about 36');
});
