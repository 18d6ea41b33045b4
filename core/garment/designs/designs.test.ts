import { expect, test } from 'vitest';
import { fabrics } from '../../uniform-options.ts';
import { designFamilies, lineNames, type Spot } from '../design.ts';
import { type Lettering, usualLettering } from '../jersey-choices.ts';
import { sizeCategories } from '../sizes.ts';
import { defaultColors, teamColors } from '../team-colors.ts';
import { type ArtworkItem, drawUniform } from '../uniform-artwork.ts';
import { lookOf } from '../uniform-look.ts';
import { designs, findDesign } from './index.ts';

const keys = Object.keys(designs);
const cases = keys.flatMap((key) => fabrics.flatMap((fabric) => sizeCategories.map((sizeCategory) => ({ key, fabric, sizeCategory }))));
const colours = { ...defaultColors, accent: 'gold' } as const;
/** Each line at each place it can have. */
const placed: { lettering: Lettering; front: Spot[]; back: Spot[] }[] = [
  { lettering: usualLettering, front: ['word', 'frontNumber'], back: ['name', 'backNumber'] },
  {
    lettering: { ...usualLettering, frontNumber: 'left', name: 'below' },
    front: ['word', 'leftNumber'],
    back: ['nameBelow', 'backNumber'],
  },
];

function draw({ key, fabric, sizeCategory }: (typeof cases)[number], lettering = usualLettering) {
  return drawUniform({
    ...lookOf({ fabric, design: key, colours, lettering }),
    teamName: 'Harbor Hawks',
    player: { name: 'Castellano', number: '88', sizeCategory },
    logo: null,
  });
}

test('there are at least sixteen designs, and some in every family', () => {
  expect(keys.length).toBeGreaterThanOrEqual(16);
  expect(new Set(Object.values(designs).map(({ family }) => family))).toEqual(new Set(designFamilies));
  expect(findDesign('constructor')).toBeNull();
});

test.each(cases)('$key in $fabric for a $sizeCategory player is drawn at the grade of the shirt, with numbers throughout', (one) => {
  const { front, back, grade } = draw(one);
  for (const { path, scale } of [...front.items, ...back.items].filter(({ y }) => y === 0)) {
    expect(scale).toBe(grade / 1000);
    const numbers = path.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers.every(Number.isFinite)).toBe(true);
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(1060);
  }
});

test.each(cases)('the lettering of $key in $fabric, $sizeCategory, lies on the colors that the design says', (one) => {
  const onTrim = designs[one.key]?.onTrim ?? [];
  for (const { lettering, ...lines } of placed) {
    const drawn = draw(one, lettering);
    for (const [side, line] of (['front', 'back'] as const).flatMap((side) => lines[side].map((line) => [side, line] as const))) {
      const { items } = drawn[side];
      const pieces = items.filter(({ y }) => y === 0);
      const item = items.filter((one) => one.line)[lines[side].indexOf(line)];
      if (!item) throw new Error('a line is not set');
      const grounds = groundsUnder(item, pieces);
      // Lines thinner than the outline of the lettering are no ground.
      grounds.delete(one.key === 'pinstripes' ? teamColors[colours.trim].hex : '');
      // A fade has forty shades between the two.
      if (one.key === 'fade' && onTrim.includes(line)) continue;
      const allowed: string[] = [
        teamColors[colours.body].hex,
        ...(onTrim.includes(line) ? [teamColors[colours.trim].hex, teamColors[colours.accent].hex] : []),
      ];
      expect({ line, grounds: [...grounds].filter((color) => !allowed.includes(color)) }).toEqual({ line, grounds: [] });
    }
  }
});

test.each(keys)('the outline of the lettering of %s differs from the ground', (key) => {
  const { front, back, colours: hexes } = draw({ key, fabric: 'mesh', sizeCategory: 'adult' });
  const outlines = [...front.items, ...back.items].flatMap(({ outline }) => (outline ? [outline.color] : []));
  const onTrim = designs[key]?.onTrim ?? [];
  expect(outlines).toEqual(lineNames.map((line) => (onTrim.includes(line) ? hexes.body : hexes.trim)));
});

test('no stripe shows through the holes of an 8', () => {
  const { front, colours: hexes } = draw({ key: 'hoops', fabric: 'mesh', sizeCategory: 'adult' });
  const [number] = front.items.filter(({ outline }) => outline !== null).slice(1);
  if (!number) throw new Error('there is no number');
  const digit = flatten(number).find((contour) => contour.length > 2) ?? [];
  const { left, right, top, bottom } = boundsOf([digit]);
  const below = front.items.slice(0, front.items.indexOf(number)).map((item) => ({ fill: item.fill, contours: flatten(item) }));
  // The upper and the lower hole of the first digit.
  for (const share of [0.25, 0.75]) {
    const [x, y] = [(left + right) / 2, top + (bottom - top) * share];
    expect(isInside(flatten(number), x, y)).toBe(false);
    expect(below.findLast(({ contours }) => isInside(contours, x, y))?.fill).toBe(hexes.body);
  }
});

/** The colors of the topmost pieces at points of the box around a line of lettering. */
function groundsUnder(line: ArtworkItem, pieces: ArtworkItem[]): Set<string> {
  const box = boundsOf(flatten(line));
  const shapes = pieces.map((piece) => ({ fill: piece.fill, contours: flatten(piece) }));
  const found = new Set<string>();
  for (let row = 0; row <= 12; row++)
    for (let column = 0; column <= 24; column++) {
      const x = box.left + ((box.right - box.left) * column) / 24;
      const y = box.top + ((box.bottom - box.top) * row) / 12;
      found.add(shapes.findLast(({ contours }) => isInside(contours, x, y))?.fill ?? teamColors[colours.body].hex);
    }
  return found;
}

type Contour = [x: number, y: number][];

/** The contours of an item in meters, with curves as eight lines. */
function flatten({ path, x: dx, y: dy, scale }: ArtworkItem): Contour[] {
  const contours: Contour[] = [];
  let [x, y] = [0, 0];
  let start: [x: number, y: number] = [0, 0];
  for (const [, verb = '', rest = ''] of path.matchAll(/([MLCZ])([^MLCZ]*)/gi)) {
    // A relative contour begins where the one before it began.
    if (verb.toLowerCase() === 'z') [x, y] = start;
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const isRelative = verb === verb.toLowerCase() && verb !== 'z';
    const size = verb.toLowerCase() === 'c' ? 6 : 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const points = Array.from({ length: size / 2 }, (_, index): [number, number] => [
        (numbers[at + 2 * index] ?? 0) + (isRelative ? x : 0),
        (numbers[at + 2 * index + 1] ?? 0) + (isRelative ? y : 0),
      ]);
      const [end = [x, y]] = points.slice(-1);
      if (verb.toLowerCase() === 'm' && at === 0) {
        contours.push([]);
        start = [end[0], end[1]];
      }
      const contour = contours.at(-1);
      if (size === 6) {
        const [b = [0, 0], c = [0, 0]] = points;
        for (let step = 1; step <= 8; step++) {
          const t = step / 8;
          const [p, q, r, s] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
          contour?.push([p * x + q * b[0] + r * c[0] + s * end[0], p * y + q * b[1] + r * c[1] + s * end[1]]);
        }
      } else contour?.push([end[0], end[1]]);
      [x, y] = end;
    }
  }
  return contours.map((contour) => contour.map(([px, py]) => [px * scale + dx, py * scale + dy]));
}

function boundsOf(contours: Contour[]) {
  const points = contours.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** By the nonzero rule, as everything here is filled. */
function isInside(contours: Contour[], x: number, y: number): boolean {
  let winding = 0;
  for (const contour of contours)
    for (const [at, [x1, y1]] of contour.entries()) {
      const [x2, y2] = contour[(at + 1) % contour.length] ?? [x1, y1];
      if (y1 <= y === y2 <= y) continue;
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) > x) winding += y2 > y1 ? 1 : -1;
    }
  return winding !== 0;
}
