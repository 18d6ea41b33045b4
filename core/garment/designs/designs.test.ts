import { expect, test } from 'vitest';
import { fabrics } from '../../uniform-options.ts';
import { designFamilies, lineNames, rolesOn, type Spot } from '../design.ts';
import { cutChoices, cutFor, isSameChoice, type JerseyCut, type Lettering, usualCut, usualLettering } from '../jersey-choices.ts';
import { bands } from '../jersey-cut.ts';
import { halfWidthAt } from '../panel-width.ts';
import { stretchOf } from '../size-grades.ts';
import { sizeCategories, sizesOf } from '../sizes.ts';
import { defaultColors, teamColors } from '../team-colors.ts';
import { boundsOf, flatten, isInside } from '../testing/contours.ts';
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
    back: ['backNumber', 'nameBelow'],
  },
];

function draw({ key, fabric, sizeCategory }: (typeof cases)[number], { lettering = usualLettering, cut = usualCut, size = '' } = {}) {
  const player = { name: 'Castellano', number: '88', sizeCategory };
  const uniform = { ...lookOf({ fabric, design: key, colours, lettering, cut }), teamName: 'Harbor Hawks', player, logo: null };
  return drawUniform(uniform, stretchOf(size));
}

/** Every cut that is sewn of a fabric. */
const cutsOf = (fabric: (typeof fabrics)[number]): JerseyCut[] =>
  cutChoices.neck.flatMap((neck) =>
    cutChoices.fit.flatMap((fit) =>
      cutChoices.sleeves.map((sleeves) => ({ neck, fit, sleeves })).filter((cut) => isSameChoice(cutFor(fabric, cut), cut)),
    ),
  );

test('there are at least sixteen designs, and some in every family', () => {
  expect(keys.length).toBeGreaterThanOrEqual(16);
  expect(new Set(Object.values(designs).map(({ family }) => family))).toEqual(new Set(designFamilies));
  expect(findDesign('constructor')).toBeNull();
});

test.each(cases)(
  '$key in $fabric for a $sizeCategory player is drawn in every cut, at the grade of the shirt and over its whole print',
  (one) => {
    for (const cut of cutsOf(one.fabric)) {
      const { front, back, grade, cut: drawn } = draw(one, { cut });
      expect(drawn).toEqual(cut);
      expect([front.sleeves, back.sleeves].map((sleeves) => sleeves === null)).toEqual(Array(2).fill(cut.sleeves === 'none'));
      for (const { path, scale } of [...front.items, ...back.items].filter(({ y }) => y === 0)) {
        expect(scale).toBe(grade / 1000);
        const numbers = path.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
        expect(numbers.length).toBeGreaterThan(5);
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(1060);
      }
    }
  },
);

test.each(keys)('%s goes on over the side seams, in the men’s and in the women’s cut', (key) => {
  for (const fit of cutChoices.fit) {
    const { front, back } = draw({ key, fabric: 'lycra', sizeCategory: 'adult' }, { cut: { ...usualCut, fit } });
    const [before, behind] = [front, back].map(({ items }) =>
      items.filter(({ y }) => y === 0).map((piece) => ({ fill: piece.fill, contours: flatten(piece) })),
    );
    const colorAt = (pieces: typeof before, x: number, y: number) =>
      pieces?.findLast(({ contours }) => isInside(contours, x / 1000, y / 1000))?.fill ?? 'body';
    for (let y = 360; y < 780; y += 7) {
      const beside = halfWidthAt(y, 'lycra', { fit }) + bands.lycra.arm + bands.lycra.seam - 0.4;
      for (const x of [beside, -beside]) expect([fit, y, colorAt(before, x, y)]).toEqual([fit, y, colorAt(behind, -x, y)]);
    }
  }
});

test('pieces beside the seam follow the waist of the women’s cut, and what is in the middle stays', () => {
  const drawn = (key: string, fit: JerseyCut['fit']) =>
    draw({ key, fabric: 'mesh', sizeCategory: 'adult' }, { cut: { ...usualCut, fit } }).front.items.filter(({ y }) => y === 0);
  for (const key of ['plain', 'wide-sides', 'rails', 'bolt', 'panel-knit', 'touchline', 'sash']) {
    for (const [at, piece] of drawn(key, 'men').entries()) expect(drawn(key, 'women')[at]?.path).not.toBe(piece.path);
  }
  for (const key of ['chevron', 'hoops', 'pinstripes']) expect(drawn(key, 'women')).toEqual(drawn(key, 'men'));
});

test.each(cases)(
  'the lettering of $key in $fabric, $sizeCategory, lies on the colors that the design says, in the closest cut too',
  (one) => {
    const onTrim = designs[one.key]?.onTrim ?? [];
    for (const { lettering, ...lines } of placed) {
      const drawn = draw(one, { lettering, cut: { ...usualCut, fit: 'women' } });
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
  },
);

test.each(cases)('$key in $fabric keeps its lettering on its colors, apart and on the shirt in every size of $sizeCategory', (one) => {
  const onTrim = designs[one.key]?.onTrim ?? [];
  for (const size of sizesOf(one.sizeCategory))
    for (const { lettering, ...lines } of placed) {
      const drawn = draw(one, { lettering, size });
      const stretch = stretchOf(size) ?? { x: 0, y: 0 };
      for (const side of ['front', 'back'] as const) {
        const { items } = drawn[side];
        const pieces = items.filter(({ y }) => y === 0);
        expect(pieces.every(({ path }) => !/NaN|undefined/.test(path))).toBe(true);
        const boxes = items.filter(({ line }) => line).map((item) => ({ item, ...boundsOf(flatten(item)) }));
        for (const [at, { item, left, right, top, bottom }] of boxes.entries()) {
          const line = lines[side][at];
          for (const y of [top, bottom]) {
            const free = (halfWidthAt((y * 1000) / stretch.y, one.fabric, usualCut) * stretch.x) / 1000;
            expect({ size, line, fits: Math.max(-left, right) < free + 0.02 }).toEqual({ size, line, fits: true });
          }
          const others = boxes.filter((other) => other.item !== item);
          expect(others.every((other) => other.top >= bottom || other.bottom <= top)).toBe(true);
          if (one.key === 'fade' && line && onTrim.includes(line)) continue;
          const grounds = groundsUnder(item, pieces, { rows: 6, columns: 8 });
          grounds.delete(one.key === 'pinstripes' ? teamColors[colours.trim].hex : '');
          const allowed: string[] = [
            teamColors[colours.body].hex,
            ...(line && onTrim.includes(line) ? [teamColors[colours.trim].hex, teamColors[colours.accent].hex] : []),
          ];
          const wrong = [...grounds].filter((color) => !allowed.includes(color));
          expect({ size, line, wrong }).toEqual({ size, line, wrong: [] });
        }
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

test.each(keys.filter((key) => designs[key]?.namePlate))('the name on %s has one ground where it has a plate', (key) => {
  for (const sizeCategory of sizeCategories)
    for (const spot of designs[key]?.namePlate ?? []) {
      const name = spot === 'name' ? 'above' : 'below';
      expect(designs[key]?.onTrim).toContain(spot);
      const { items } = draw({ key, fabric: 'mesh', sizeCategory }, { lettering: { ...usualLettering, name } }).back;
      const at = items.findIndex(({ line }) => line === 'name');
      const set = items[at];
      if (!set) throw new Error('there is no name');
      expect([...groundsUnder(set, items.slice(0, at))]).toEqual([teamColors[colours.body].hex]);
    }
});

test('a plate under a name leaves the number beside it whole', () => {
  for (const name of ['above', 'below'] as const)
    for (const finish of ['outlined', 'hollow', 'two-color'] as const) {
      const { items } = drawUniform({
        ...lookOf({ fabric: 'mesh', design: 'touchline', colours, lettering: { ...usualLettering, name, finish } }),
        teamName: '',
        player: { name: 'Åse Ñuñez', number: '88', sizeCategory: 'adult' },
        logo: null,
      }).back;
      const plate = items.find(({ path, y, fill }) => y !== 0 && fill === teamColors[colours.body].hex && path.split('L').length === 4);
      const number = items.find(({ line }) => line === 'backNumber');
      if (!plate || !number) throw new Error('there are a plate and a number');
      // It is painted before the digits and their edges, so that it may reach under them.
      const first = items.findIndex(({ path }) => path === number.path);
      expect({ name, finish, isUnder: items.indexOf(plate) < first }).toEqual({ name, finish, isUnder: true });
    }
});

test('hoops have each name in the middle of one color', () => {
  const { front, back } = draw({ key: 'hoops', fabric: 'mesh', sizeCategory: 'adult' });
  for (const { items } of [front, back]) {
    const pieces = items.filter(({ y }) => y === 0);
    const name = items.find(({ line }) => line);
    if (!name) throw new Error('there is no name');
    expect(groundsUnder(name, pieces).size).toBe(1);
    const { top, bottom } = boundsOf(flatten(name));
    const edges = pieces.flatMap((piece) => Object.values(boundsOf(flatten(piece))).slice(2));
    const [above, below] = [Math.max(...edges.filter((y) => y < top)), Math.min(...edges.filter((y) => y > bottom))];
    expect(Math.abs(top - above - (below - bottom))).toBeLessThan(0.00635);
  }
});

test.each(['hoops', 'touchline'].flatMap((key) => ['10', '23', '45', '67', '89'].map((number) => ({ key, number }))))(
  'the stripes of $key leave no sliver of one in the digits of $number',
  ({ key, number }) => {
    for (const side of ['front', 'back'] as const) {
      const { items } = drawUniform({
        ...lookOf({ fabric: 'mesh', design: key, colours }),
        teamName: 'Harbor',
        player: { name: 'Castellano', number, sizeCategory: 'adult' },
        logo: null,
      })[side];
      const slivers = scrapsOf(items, teamColors[colours.trim].hex).filter(({ isWide }) => !isWide);
      expect({ side, slivers: slivers.map(({ at }) => at) }).toEqual({ side, slivers: [] });
    }
  },
);

test('the sash leaves name and numbers alone but the number on the left, and quarters part below both numbers', () => {
  const grounds = (key: string, side: 'front' | 'back', sizeCategory: 'adult' | 'youth') => {
    const { items } = draw({ key, fabric: 'mesh', sizeCategory })[side];
    const number = items.findLast(({ line }) => line);
    if (!number) throw new Error('there is no number');
    return groundsUnder(
      number,
      items.filter(({ y }) => y === 0),
      { rows: 24, columns: 2 },
    );
  };
  for (const sizeCategory of sizeCategories) {
    for (const side of ['front', 'back'] as const) {
      expect(grounds('sash', side, sizeCategory).size).toBe(1);
      expect(grounds('quarters', side, sizeCategory).size).toBe(2);
    }
  }
});

test.each([
  { finish: 'outlined', millimeters: 18 },
  { finish: 'plain', millimeters: 18 },
  { finish: 'two-color', millimeters: 4 },
] as const)('$finish digits on stripes leave $millimeters mm of the ground between them clear', ({ finish, millimeters }) => {
  for (const sizeCategory of sizeCategories)
    for (const key of ['hoops', 'touchline', 'half-and-half', 'quarters']) {
      const { back } = draw({ key, fabric: 'mesh', sizeCategory }, { lettering: { ...usualLettering, finish } });
      const number = back.items.findLast(({ line }) => line === 'backNumber');
      if (!number) throw new Error('there is no number');
      const edge = Math.max(...back.items.filter(({ path }) => path === number.path).map(({ outline }) => outline?.width ?? 0));
      const contours = flatten(number).map((contour) => boundsOf([contour]));
      const left = Math.max(...contours.filter((one) => one.right < 0).map((one) => one.right));
      const right = Math.min(...contours.filter((one) => one.left > 0).map((one) => one.left));
      expect((right - left - edge) * 1000).toBeGreaterThan(millimeters);
    }
});

/** The colors of the topmost pieces at points of the box around a line of lettering. */
function groundsUnder(line: ArtworkItem, pieces: ArtworkItem[], { rows, columns } = { rows: 12, columns: 24 }): Set<string> {
  const box = boundsOf(flatten(line));
  const shapes = pieces.map((piece) => ({ fill: piece.fill, contours: flatten(piece) }));
  const found = new Set<string>();
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const x = box.left + ((box.right - box.left) * column) / columns;
      const y = box.top + ((box.bottom - box.top) * row) / rows;
      found.add(shapes.findLast(({ contours }) => isInside(contours, x, y))?.fill ?? teamColors[colours.body].hex);
    }
  return found;
}

/**
 * The connected scraps of a color as seen within the box of the number, on a grid of millimeters. A scrap is wide if a square of 5 mm fits into
 * it. One of fewer than 4 square millimeters is left out: corners of two slanted lines.
 */
function scrapsOf(items: ArtworkItem[], color: string): { at: [x: number, y: number]; isWide: boolean }[] {
  const number = items.findLast(({ line }) => line);
  if (!number) throw new Error('there is no number');
  const shapes = items.map((item) => ({ ...item, edge: (item.outline?.width ?? 0) / 2, contours: flatten(item) }));
  const directions = Array.from({ length: 12 }, (_, at) => [Math.cos((at * Math.PI) / 6), Math.sin((at * Math.PI) / 6)] as const);
  const colorAt = (x: number, y: number) => {
    for (const { fill, outline, edge, contours } of shapes.toReversed()) {
      if (isInside(contours, x, y)) return fill;
      if (outline && directions.some(([dx, dy]) => isInside(contours, x + dx * edge, y + dy * edge))) return outline.color;
    }
    return null;
  };
  const { left, right, top, bottom } = boundsOf(flatten(number));
  const [wide, high] = [Math.ceil((right - left) * 1000), Math.ceil((bottom - top) * 1000)];
  const seen = Array.from({ length: high }, (_, row) =>
    Array.from({ length: wide }, (_, column) => colorAt(left + column / 1000, top + row / 1000) === color),
  );
  const is = (row: number, column: number) => seen[row]?.[column] ?? false;
  const visited = new Set<number>();
  const scraps: { at: [x: number, y: number]; isWide: boolean }[] = [];
  for (let start = 0; start < wide * high; start++) {
    if (visited.has(start) || !is(Math.floor(start / wide), start % wide)) continue;
    const found = [start];
    visited.add(start);
    for (const place of found) {
      const [row, column] = [Math.floor(place / wide), place % wide];
      for (const [r, c] of [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ] as const) {
        const next = r * wide + c;
        if (!is(r, c) || visited.has(next)) continue;
        visited.add(next);
        found.push(next);
      }
    }
    const fits = (place: number) => {
      const [row, column] = [Math.floor(place / wide), place % wide];
      return [0, 1, 2, 3, 4].every((dy) => [0, 1, 2, 3, 4].every((dx) => is(row + dy, column + dx)));
    };
    const isWithin = found.every((place) => place % wide > 0 && place % wide < wide - 1 && place >= wide && place < wide * (high - 1));
    if (isWithin && found.length >= 4) scraps.push({ at: [start % wide, Math.floor(start / wide)], isWide: found.some(fits) });
  }
  return scraps;
}

test('an accent that was chosen for another design is no color of this one', () => {
  const colors = { ...defaultColors, accent: 'gold' } as const;
  expect(rolesOn(findDesign('sash'), colors)).toContain('accent');
  expect(rolesOn(findDesign('sash'), defaultColors)).toContain('accent');
  expect(rolesOn(findDesign('plain'), colors)).not.toContain('accent');
  expect(rolesOn(null, colors), 'of a newer release').toContain('accent');
});
