import { expect, test } from 'vitest';
import { cutChoices } from '#core/garment/jersey-choices.ts';
import { cutOf } from '#core/garment/jersey-cut.ts';
import { sleeveOf } from '#core/garment/jersey-sleeve.ts';
import { outsetPath, pointsOf } from './offset-outline.ts';

const outlines = [
  ...cutChoices.neck.flatMap((neck) =>
    cutChoices.fit.flatMap((fit) =>
      (['front', 'back'] as const).map((panel): [string, string] => [
        `${neck} neck, ${fit}, ${panel}`,
        cutOf(panel, 'lycra', { neck, fit, sleeves: 'none' }).outline,
      ]),
    ),
  ),
  ['sleeve', sleeveOf().outline] as [string, string],
];

test.each(outlines)('the bleed of a %s lies 10 mm around it, and up to twice that at corners', (_, outline) => {
  const edge = pointsOf(outline, 96);
  for (const [x, y] of pointsOf(outsetPath(outline, 10))) {
    const nearest = Math.min(...edge.map(([toX, toY]) => Math.hypot(x - toX, y - toY)));
    // In the point of a V neck both sides bleed into the same gap.
    expect(nearest).toBeGreaterThan(6);
    expect(nearest).toBeLessThan(20.5);
  }
});

test('the seam of a sleeve lies on the sleeve', () => {
  const { outline, stitches } = sleeveOf();
  const lowest = Math.max(...pointsOf(outline).map(([, y]) => y));
  const seam = [...stitches.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.max(...seam)).toBeLessThan(lowest - 15);
});
