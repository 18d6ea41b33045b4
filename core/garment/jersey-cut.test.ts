import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fabrics } from '../uniform-options.ts';
import { cutChoices, type JerseyCut, usualCut } from './jersey-choices.ts';
import { armhole, bands, cutOf, viewOf } from './jersey-cut.ts';
import { inch } from './jersey-layout.ts';
import { cap, sleeveOf, sleevesOf } from './jersey-sleeve.ts';
import { logoAreas } from './logo-area.ts';
import { halfWidthAt } from './panel-width.ts';
import { lengthOf } from './pattern-curve.ts';
import { sizeCategories } from './sizes.ts';
import { defaultColors } from './team-colors.ts';
import { boundsOf, type Contour, flatten, isInside } from './testing/contours.ts';
import { drawUniform } from './uniform-artwork.ts';
import { lookOf } from './uniform-look.ts';

const panels = ['front', 'back'] as const;
const sleeveless = cutChoices.neck.flatMap((neck) => cutChoices.fit.map((fit): JerseyCut => ({ neck, fit, sleeves: 'none' })));
const sleeved = sleeveless.map((cut): JerseyCut => ({ ...cut, sleeves: 'short' }));

test.each([
  ['front', 'mesh', 'bfb47ebcb8b6893c'],
  ['front', 'lycra', '275920b163be3cbf'],
  ['back', 'mesh', '6099d7de13cf7d3f'],
  ['back', 'lycra', 'ef925fd62621b0cc'],
] as const)('the %s of the usual cut in %s is drawn as it was for every order before', (panel, fabric, hash) => {
  const { outline, neck, arms, stitches, miter } = cutOf(panel, fabric, usualCut);
  expect(createHash('sha256').update([outline, neck, arms, stitches].join('\n')).digest('hex').slice(0, 16)).toBe(hash);
  expect([miter, viewOf(usualCut)]).toEqual(['', { left: -318, top: 12, width: 636, height: 800 }]);
});

describe.each(sleeveless)('a $neck neck, cut for $fit', (cut) => {
  const numbersOf = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  /** Points along the neck's edge. */
  const neckOf = (panel: 'front' | 'back', fabric: 'mesh' | 'lycra') =>
    flatten({ path: cutOf(panel, fabric, cut).neck, x: 0, y: 0, scale: 1 }).flat();

  test('is mirrored, lies in its view and leaves a strap of 55 mm or more', () => {
    for (const panel of panels)
      for (const fabric of fabrics) {
        const { outline } = cutOf(panel, fabric, cut);
        const { left, right, top, bottom } = boundsOf(flatten({ path: outline, x: 0, y: 0, scale: 1 }));
        const view = viewOf(cut);
        expect(left).toBeCloseTo(-right);
        expect([right < -view.left, top > view.top, bottom < view.top + view.height]).toEqual([true, true, true]);
        expect(numbersOf(outline).every(Number.isFinite)).toBe(true);
        const [x = 0, y = 0] = neckOf(panel, fabric)[0] ?? [];
        expect(Math.hypot(armhole[3][0] - x, armhole[3][1] - y)).toBeGreaterThanOrEqual(55);
      }
  });

  test.each(fabrics)('its rib and seam in %s stay clear of every logo and of the lettering', (fabric) => {
    for (const panel of panels) {
      const clear = (bands[fabric].neck + bands[fabric].seam) / 1000;
      const neck = neckOf(panel, fabric).map(([x, y]): [number, number] => [x / 1000, y / 1000]);
      const opening: Contour[] = [[...neck, [-0.3, -0.1], [0.3, -0.1]]];
      const logos = Object.values(logoAreas)
        .filter(({ side }) => side === panel)
        .map(({ x, middle, width, height }) => ({ left: x - width / 2, right: x + width / 2, top: 0.8 - middle - height / 2 }));
      const lines = ['Harbor Hawks', 'Ångström', 'Nguyễn United'].flatMap((text) =>
        drawUniform({
          ...lookOf({ fabric, colours: defaultColors, cut }),
          teamName: text,
          player: { name: text, number: '88', sizeCategory: 'adult' },
          logo: null,
        })
          [panel].items.filter(({ line }) => line)
          .map((item) => boundsOf(flatten(item))),
      );
      for (const { left, right, top } of [...logos, ...lines])
        for (let share = 0; share <= 1; share += 0.05) {
          const x = left + (right - left) * share;
          expect(isInside(opening, x, top)).toBe(false);
          expect(Math.min(...neck.map(([nx, ny]) => Math.hypot(nx - x, ny - top)))).toBeGreaterThan(clear);
        }
    }
  });

  test.each(sizeCategories)('the lettering of an %s stays between its seams', (sizeCategory) => {
    for (const fabric of fabrics) {
      const artwork = drawUniform({
        ...lookOf({ fabric, colours: defaultColors, cut }),
        teamName: 'Featherstonehaugh',
        player: { name: 'Featherstonehaugh', number: '88', sizeCategory },
        logo: null,
      });
      for (const item of [...artwork.front.items, ...artwork.back.items].filter(({ line }) => line)) {
        const { left, right, top, bottom } = boundsOf(flatten(item));
        const edge = (item.outline?.width ?? 0) / 2;
        for (const y of [top, bottom]) {
          const free = halfWidthAt((y * 1000) / artwork.grade, fabric, cut) * artwork.grade;
          expect(Math.max(-left, right) + edge).toBeLessThanOrEqual(free / 1000);
        }
      }
    }
  });
});

test('a V ends in a point, where both halves of its seam and of its rib meet', () => {
  const cut: JerseyCut = { ...usualCut, neck: 'v' };
  const { neck, stitches, miter } = cutOf('front', 'mesh', cut);
  expect(neck).toContain(' 0,184');
  expect(miter).toMatch(/^M0,184L0,2\d\d\.\d$/);
  const ends = [...stitches.matchAll(/L0\.?0?,(\d+\.\d)L/g)].map(([, y]) => Number(y));
  expect(ends).toHaveLength(1);
  const logoTop = 800 - (logoAreas['centre chest'].middle + logoAreas['centre chest'].height / 2) * 1000;
  expect(ends[0]).toBeLessThan(logoTop - 4);
  expect(cutOf('back', 'mesh', cut)).toEqual(cutOf('back', 'mesh', usualCut));
});

test('the women’s cut has a waist, and the armholes and the chest of the men’s', () => {
  const at = (y: number, fit: JerseyCut['fit']) => halfWidthAt(y, 'lycra', { fit });
  for (const y of [100, 200, 300, 340]) expect(at(y, 'women')).toBe(at(y, 'men'));
  expect(at(570, 'men') - at(570, 'women')).toBeGreaterThan(18);
  expect(at(785, 'women')).toBeGreaterThan(at(570, 'women') + 10);
});

describe('short sleeves', () => {
  test('have a cap as long as the armhole that it is sewn to, within 1 %', () => {
    expect(Math.abs(lengthOf(cap) / lengthOf(armhole) - 1)).toBeLessThan(0.01);
    const { left, right, top, bottom } = boundsOf(flatten({ path: sleeveOf().outline, x: 0, y: 0, scale: 1 }));
    expect([left, right, top]).toEqual([-cap[3][0], cap[3][0], 0]);
    expect(bottom / 1000).toBeGreaterThan(12 * inch);
  });

  test.each(sleeved)('lie in the view of a $neck neck for $fit, beside armholes without a rib', (cut) => {
    const view = viewOf(cut);
    for (const panel of panels) {
      const { arms, outline } = cutOf(panel, 'lycra', cut);
      expect([arms, outline]).toEqual(['', cutOf(panel, 'lycra', { ...cut, sleeves: 'none' }).outline]);
    }
    const { left, right } = sleevesOf();
    const [one, other] = [left, right].map(({ outline }) => boundsOf(flatten({ path: outline, x: 0, y: 0, scale: 1 })));
    expect([one?.left, one?.right, one?.bottom]).toEqual([-(other?.right ?? 0), -(other?.left ?? 0), other?.bottom]);
    expect(one?.left).toBeGreaterThan(view.left);
    expect(other?.right).toBeLessThan(view.left + view.width);
    expect(view.width / view.height).toBeLessThan(1.2);
  });
});
