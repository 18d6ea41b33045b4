import { expect, test } from 'vitest';
import { betterLettering } from '#core/garment/color-contrast.ts';
import { designs } from '#core/garment/designs/index.ts';
import { defaultColors } from '#core/garment/team-colors.ts';
import { surprise } from './surprise.ts';

test('a surprise is another design, in colors of which the lettering can be read', () => {
  const seen = new Set<string>();
  let look = { design: 'plain', colours: defaultColors };
  for (let turn = 0; turn < 500; turn++) {
    const next = surprise(look);
    expect(next.design).not.toBe(look.design);
    expect(betterLettering(next.colours, designs[next.design]?.onTrim !== undefined)).toBeNull();
    expect(next.colours.trim).not.toBe(next.colours.lettering);
    seen.add(next.design);
    look = next;
  }
  expect(seen.size).toBe(Object.keys(designs).length);
});
