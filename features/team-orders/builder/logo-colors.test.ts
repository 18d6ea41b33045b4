import { expect, test } from 'vitest';
import { contrastOf, leastContrast } from '#core/garment/color-contrast.ts';
import { defaultColors, teamColors } from '#core/garment/team-colors.ts';
import { colorsInLogo, withLogoColors } from './logo-colors.ts';

const area = (count: number, hex: string, alpha = 255) =>
  Array.from({ length: count }, () => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(alpha)).flat();
const logo = (...areas: number[][]) => new Uint8ClampedArray(areas.flat());

test('a crest gives its colors, the largest area first, without its paper, its edges and what is transparent', () => {
  expect(
    colorsInLogo(logo(area(50, '#ffffff'), area(30, '#1a2550'), area(16, '#ff5520'), area(4, '#1d7a45'), area(99, '#e3a72c', 0))),
  ).toEqual(['navy', 'signal']);
  expect(colorsInLogo(logo(area(9, '#ffffff', 0)))).toEqual([]);
});

test('the team takes them, with lettering that can be read', () => {
  expect(withLogoColors({ ...defaultColors, accent: 'gold' }, ['chalk', 'red'])).toEqual({ body: 'chalk', trim: 'red', lettering: 'red' });
  const { body, lettering } = withLogoColors(defaultColors, ['gold', 'bone', 'chalk']);
  expect(contrastOf(teamColors[body].hex, teamColors[lettering].hex)).toBeGreaterThanOrEqual(leastContrast);
  // On a design that has lettering on gold, too, bone could not be read.
  expect([
    withLogoColors(defaultColors, ['kelly', 'gold']).lettering,
    withLogoColors(defaultColors, ['kelly', 'gold'], true).lettering,
  ]).toEqual(['bone', 'ink']);
  expect(withLogoColors(defaultColors, [])).toEqual(defaultColors);
});
