import { expect, test } from 'vitest';
import { betterLettering } from '#core/garment/color-contrast.ts';
import { isOnTrim } from '#core/garment/design.ts';
import { designs } from '#core/garment/designs/index.ts';
import { usualLettering } from '#core/garment/jersey-choices.ts';
import { surprise } from './surprise.ts';

test('a surprise is another design, in colors of which the lettering can be read', () => {
  const seen = new Set<string>();
  let look = { design: 'plain', lettering: usualLettering };
  for (let turn = 0; turn < 500; turn++) {
    const next = surprise(look);
    expect(next.design).not.toBe(look.design);
    expect(betterLettering(next.colours, isOnTrim(designs[next.design], look.lettering))).toBeNull();
    expect(next.colours.trim).not.toBe(next.colours.lettering);
    expect(next.colours.accent, 'an accent that nobody chose').toBeUndefined();
    seen.add(next.design);
    look = { ...look, ...next };
  }
  expect(seen.size).toBe(Object.keys(designs).length);
});
