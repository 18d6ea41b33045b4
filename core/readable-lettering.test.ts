import { describe, expect, test } from 'vitest';
import { teamColours } from './facts.ts';
import { betterLettering, contrastOf, leastContrast } from './readable-lettering.ts';
import { type TeamColours, teamColourNames, usualColours } from './team-colours.ts';

describe('lettering that can be read', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#232c4e', '#232c4e', 1],
  ])('%s on %s has a contrast of %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  });

  test.each<[TeamColours, TeamColours['lettering'] | null]>([
    [usualColours, null],
    [{ body: 'navy', trim: 'signal', lettering: 'ink' }, 'signal'],
    [{ body: 'navy', trim: 'moss', lettering: 'navy' }, 'chalk'],
    [{ body: 'bone', trim: 'chalk', lettering: 'chalk' }, 'ink'],
    [{ body: 'gold', trim: 'maroon', lettering: 'bone' }, 'maroon'],
  ])('%o is better lettered %s', (colours, better) => {
    expect(betterLettering(colours)).toBe(better);
  });

  test('on every cloth there is a lettering that can be read, and advice never leads to one that cannot', () => {
    for (const body of teamColourNames)
      for (const trim of teamColourNames)
        for (const lettering of teamColourNames) {
          const taken = betterLettering({ body, trim, lettering }) ?? lettering;
          expect([body, taken, contrastOf(teamColours[body].hex, teamColours[taken].hex) >= leastContrast]).toEqual([body, taken, true]);
        }
  });
});
