import { describe, expect, test } from 'vitest';
import { betterLettering, contrastOf, leastContrast } from './color-contrast.ts';
import { defaultColors, type TeamColors, teamColorKeys, teamColors } from './team-colors.ts';

describe('lettering that can be read', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#232c4e', '#232c4e', 1],
  ])('%s on %s has a contrast of %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  });

  test.each<[TeamColors, TeamColors['lettering'] | null]>([
    [defaultColors, null],
    [{ body: 'navy', trim: 'signal', lettering: 'ink' }, 'signal'],
    [{ body: 'navy', trim: 'moss', lettering: 'navy' }, 'chalk'],
    [{ body: 'bone', trim: 'chalk', lettering: 'chalk' }, 'ink'],
    [{ body: 'gold', trim: 'maroon', lettering: 'bone' }, 'maroon'],
  ])('%o is better lettered %s', (colours, better) => {
    expect(betterLettering(colours)).toBe(better);
  });

  test('on every cloth there is a lettering that can be read, and advice never leads to one that cannot', () => {
    for (const body of teamColorKeys)
      for (const trim of teamColorKeys)
        for (const lettering of teamColorKeys) {
          const taken = betterLettering({ body, trim, lettering }) ?? lettering;
          expect([body, taken, contrastOf(teamColors[body].hex, teamColors[taken].hex) >= leastContrast]).toEqual([body, taken, true]);
        }
  });
});

test('the color that is read best of all is not suggested instead of itself', () => {
  expect(betterLettering({ body: 'kelly', trim: 'gold', lettering: 'bone' }, true)).toBe('ink');
  expect(betterLettering({ body: 'kelly', trim: 'gold', lettering: 'ink' }, true)).toBeNull();
});
