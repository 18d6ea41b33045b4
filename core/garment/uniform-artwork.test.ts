import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fabrics } from '../uniform-options.ts';
import { letteringChoices, letterStyles, usualCut, usualLettering } from './jersey-choices.ts';
import { bands, cutOf, labels } from './jersey-cut.ts';
import { inch, panel, places } from './jersey-layout.ts';
import { setLine } from './lettering.ts';
import { type LogoPlace, type LogoPlacement, logoPlaces, usualPlacement } from './logo-placement.ts';
import { widthBounds } from './logo-size.ts';
import { halfWidthAt } from './panel-width.ts';
import { defaultColors, teamColors } from './team-colors.ts';
import { type Area, type ArtworkItem, drawUniform, type Uniform } from './uniform-artwork.ts';
import { lookOf } from './uniform-look.ts';

const jersey = JSON.parse(readFileSync('content/models/jersey.json', 'utf8'));
const castellano: Uniform = {
  ...lookOf({ fabric: 'mesh', colours: defaultColors }),
  teamName: 'Harbor',
  player: { name: 'Castellano', number: '23', sizeCategory: 'adult' },
  logo: null,
};
const youth: Uniform = { ...castellano, player: { ...castellano.player, sizeCategory: 'youth' } };
const lettering = (marks: ArtworkItem[]) => marks.filter(({ outline }) => outline !== null);
/** The height of an item's capitals in inches, without accents. */
const tall = ({ scale }: ArtworkItem) => (scale * 750) / inch;
/** The height of the baseline above the hem, in meters. */
const aboveHem = (artwork: ReturnType<typeof drawUniform>, { y }: ArtworkItem) => artwork.panel.height - y;

describe('a uniform’s artwork', () => {
  test('an adult has 2 in words, a 6 in front number and an 8 in back number', () => {
    const { front, back } = drawUniform({ ...castellano, player: { ...castellano.player, name: 'Okafor' } });
    expect([...lettering(front.items), ...lettering(back.items)].map(tall)).toEqual([2, 6, 2, 8].map((inches) => expect.closeTo(inches)));
  });

  test.each(letterStyles)(
    'the accents of a name of %s under the number lie on the number’s edge, and its own edge is clear of the digits',
    (style) => {
      for (const finish of letteringChoices.finish) {
        const look = lookOf({ fabric: 'mesh', colours: defaultColors, lettering: { ...usualLettering, style, finish, name: 'below' } });
        for (const { player } of [castellano, youth]) {
          const { back } = drawUniform({
            ...look,
            teamName: 'Harbor',
            player: { ...player, name: 'Åć' },
            logo: { aspect: 1.5, placement: { place: 'lower back', inches: null } },
          });
          const at = (line: string) => back.items.findIndex((item) => item.line === line);
          const [number, name] = [back.items[at('backNumber')], back.items[at('name')]];
          if (!number || !name || !back.logo) throw new Error('a part is not drawn');
          const edge = Math.max(0, ...back.items.filter(({ y }) => y === name.y).map(({ outline }) => outline?.width ?? 0)) / 2;
          const { top } = setLine('Åć', { kind: 'words', height: 2 * inch, width: places.nameBelow.width, glyphs: look.glyphs });
          expect(at('name')).toBeGreaterThan(at('backNumber'));
          expect(name.y - top - edge).toBeGreaterThanOrEqual(number.y - 0.0001);
          expect(name.y + edge).toBeLessThan(back.logo.y);
        }
      }
    },
  );

  test('a youth has 4 and 6 in numbers, on a shirt four fifths as large', () => {
    const artwork = drawUniform(youth);
    expect(lettering(artwork.front.items).map(tall)[1]).toBeCloseTo(4);
    expect(lettering(artwork.back.items).map(tall)[1]).toBeCloseTo(6);
    expect(artwork.panel).toEqual({ width: expect.closeTo(0.496), height: expect.closeTo(0.64) });
  });

  test('everything stands where the 3D model has its place', () => {
    const artwork = drawUniform({ ...castellano, player: { ...castellano.player, name: 'Okafor' } });
    const { front, back } = jersey.areas;
    const modelPlaces = [front.word, front.number, back.name, back.number];
    const marks = [...lettering(artwork.front.items), ...lettering(artwork.back.items)];
    expect({ width: jersey.panels.front.width, height: jersey.panels.front.height }).toEqual(panel);
    expect(marks.map((mark) => [mark.x, aboveHem(artwork, mark), mark.scale * 1000])).toEqual(
      modelPlaces.map(({ x, baseline, size }: { x: number; baseline: number; size: number }) => [
        x,
        expect.closeTo(baseline, 4),
        expect.closeTo(size, 4),
      ]),
    );
  });

  test('the name stands 1 in over the number, for adults and youth', () => {
    for (const uniform of [castellano, youth]) {
      const [name, number] = lettering(drawUniform(uniform).back.items);
      if (!name || !number) throw new Error('two lines on the back');
      expect(number.y - number.scale * 750 - name.y).toBeCloseTo(inch);
    }
  });

  test.each(['Ed', 'Castellano', 'Featherstonehaugh', 'Łódź 李小龙 👩🏽‍🚀', '8888'])(
    '%s stays clear of the rib, outline and all',
    (text) => {
      for (const fabric of fabrics)
        for (const sizeCategory of ['adult', 'youth'] as const) {
          const artwork = drawUniform({ ...castellano, fabric, teamName: text, player: { name: text, number: '88', sizeCategory } });
          for (const mark of [...lettering(artwork.front.items), ...lettering(artwork.back.items)]) {
            const half = halfWidthOf(mark) + (mark.outline?.width ?? 0) / 2;
            for (const y of [mark.y, mark.y - mark.scale * 750]) {
              const clear = (halfWidthAt((y * 1000) / artwork.grade, fabric, usualCut) * artwork.grade) / 1000;
              expect([text, fabric, sizeCategory, half <= clear]).toEqual([text, fabric, sizeCategory, true]);
            }
          }
        }
    },
  );

  test('0 and 00 are two numbers', () => {
    const number = (text: string) =>
      lettering(drawUniform({ ...castellano, player: { ...castellano.player, number: text } }).back.items)[1]?.path;
    expect(number('0')).not.toBe(number('00'));
  });

  test('what is not known yet is not printed', () => {
    const { front, back, remarks } = drawUniform({ ...castellano, teamName: '', player: { name: '', number: '', sizeCategory: 'adult' } });
    expect([lettering(front.items), lettering(back.items), remarks]).toEqual([[], [], []]);
  });

  test('lettering has the team’s colors: filled with one, edged with the trim', () => {
    const { front, colours } = drawUniform(castellano);
    const { bone, navy, signal } = teamColors;
    expect(colours).toEqual({ body: navy.hex, trim: signal.hex, lettering: bone.hex, accent: bone.hex });
    for (const { fill, outline } of lettering(front.items)) expect([fill, outline?.color]).toEqual([colours.lettering, colours.trim]);
  });

  test.each<[number | null, number, number]>([
    [1, 0.034, 0.034],
    [8, 0.1, 0.0125],
    [0.25, 0.0085, 0.034],
    [null, 0.034, 0.034],
  ])('a logo of aspect %s that nobody placed is fitted between neck and team name, as it always was', (aspect, width, height) => {
    const { front, back } = drawUniform({ ...castellano, logo: { aspect, placement: usualPlacement } });
    expect(front.logo).toEqual({
      width: expect.closeTo(width),
      height: expect.closeTo(height),
      x: expect.closeTo(-width / 2),
      y: expect.closeTo(0.238 - height / 2),
    });
    expect(back.logo).toBeNull();
  });

  test.each<[LogoPlacement, number | null, number]>([
    [{ place: 'left chest', inches: 1.5 }, 1, 1.5],
    [{ place: 'left chest', inches: 3.5 }, 4, 3.5],
    [{ place: 'left chest', inches: 3.5 }, 1, 1.9],
    [{ place: 'lower back', inches: null }, 4, 6],
    [{ place: 'lower back', inches: 99 }, 4, 6],
    [{ place: 'upper back', inches: 3 }, null, 3],
  ])('%o, of aspect %s, is printed %f in wide, as far as its place takes it', (placement, aspect, inches) => {
    const artwork = drawUniform({ ...castellano, logo: { aspect, placement } });
    expect((artwork.front.logo ?? artwork.back.logo ?? { width: 0 }).width / inch).toBeCloseTo(inches, 1);
    const { least, most } = widthBounds(placement.place, aspect);
    expect([least <= most, inches <= most + 0.1]).toEqual([true, true]);
  });

  test('the left chest is the wearer’s left, the back’s places are on the back', () => {
    const areaOf = (place: LogoPlace) => drawUniform({ ...castellano, logo: { aspect: 1, placement: { place, inches: null } } });
    expect(areaOf('left chest').front.logo?.x).toBeGreaterThan(0.05);
    expect(areaOf('right chest').front.logo?.x).toBeLessThan(-0.05);
    expect([areaOf('upper back').front.logo, areaOf('lower back').front.logo]).toEqual([null, null]);
  });

  const accented = ['Harbor', 'Écoles', 'Ångström', 'Nguyễn United', 'Ç', 'Żółw', 'A', ''];
  test.each(logoPlaces.map((place) => [place] as const))(
    'a logo on the %s, as large as it may be, touches neither lettering nor rib nor label',
    (place) => {
      for (const fabric of fabrics)
        for (const sizeCategory of ['adult', 'youth'] as const)
          for (const [aspect, teamName] of [0.3, 1, 2, 8].flatMap((one) => accented.map((team) => [one, team] as const))) {
            const player = { name: 'Nguyễn', number: '88', sizeCategory };
            const artwork = drawUniform({
              ...castellano,
              fabric,
              teamName,
              player,
              logo: { aspect, placement: { place, inches: null } },
            });
            const side = artwork.front.logo ? 'front' : 'back';
            const area = artwork[side].logo as Area;
            const said = [place, fabric, sizeCategory, aspect, teamName];
            const inks = lettering(artwork[side].items).map(inkArea);
            for (const ink of inks) expect([...said, overlap(area, ink)]).toEqual([...said, false]);
            if (inks[0] && inks[1]) expect([...said, overlap(inks[0], inks[1])]).toEqual([...said, false]);
            expect([...said, overlap(area, hemLabelOf(artwork)) && side === 'front']).toEqual([...said, false]);
            for (const [x, y] of cornersOf(area)) {
              const [across, down] = [Math.abs(x * 1000) / artwork.grade, (y * 1000) / artwork.grade];
              expect([...said, across < halfWidthAt(down, fabric, usualCut) - 4]).toEqual([...said, true]);
              expect([...said, clearOfNeck(side, fabric, across, down)]).toEqual([...said, true]);
            }
          }
    },
  );

  test('a name that is too long to be narrowed, and letters that are lacking, are told', () => {
    expect(drawUniform(castellano).remarks).toEqual([]);
    expect(drawUniform({ ...castellano, teamName: 'Harbor Hawks' }).remarks).toEqual([]);
    expect(drawUniform({ ...castellano, teamName: 'Łódź', player: { ...castellano.player, name: 'Featherstonehaugh' } }).remarks).toEqual([
      { kind: 'lacking', line: 'word', text: 'Łódź', characters: ['Ł'] },
      { kind: 'smaller', line: 'name', text: 'Featherstonehaugh', inches: expect.closeTo(1.2, 0), wanted: 2 },
    ]);
  });

  // A name is 2 in or more; a long one is narrowed to 70 %, then there is advice.
  test.each([
    ['Castellano', 0],
    ['Nakamura', 0],
    ['Williamson', 1],
    ['Washington', 1],
  ])('%s, narrowed as far as it goes, is told where that does not keep it 2 in tall: %d', (name, count) => {
    const { back, remarks } = drawUniform({ ...castellano, player: { ...castellano.player, name } });
    expect(remarks).toHaveLength(count);
    expect(tall(lettering(back.items)[0] as ArtworkItem) < 1.95).toBe(count === 1);
  });
});

const overlap = (a: Area, b: Area) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const cornersOf = ({ x, y, width, height }: Area) =>
  [x, x + width].flatMap((across) => [y, y + height].map((down) => [across, down] as const));
const hemLabelOf = ({ grade }: { grade: number }): Area => {
  const [x, y, width, height] = [labels.hem.x, labels.hem.y, labels.hem.width, labels.hem.height].map((one) => (one * grade) / 1000);
  return { x, y, width, height } as Area;
};

/** The area of a line of lettering, with its outline and accents. */
function inkArea(mark: ArtworkItem): Area {
  let [y, start, least, most] = [0, 0, 0, 0];
  for (const [, verb, dy] of mark.path.matchAll(/([Mml]?) ?-?[\d.]+,(-?[\d.]+)/g)) {
    y = verb === 'M' ? Number(dy) : (verb === 'm' ? start : y) + Number(dy);
    if (verb === 'M' || verb === 'm') start = y;
    [least, most] = [Math.min(least, y), Math.max(most, y)];
  }
  const [half, edge] = [halfWidthOf(mark), (mark.outline?.width ?? 0) / 2];
  const [top, bottom] = [mark.y + least * mark.scale - edge, mark.y + most * mark.scale + edge];
  return { x: mark.x - half - edge, y: top, width: 2 * (half + edge), height: bottom - top };
}

/** Whether a point of the adult pattern is below the neck's rib and seam. */
function clearOfNeck(side: 'front' | 'back', fabric: Uniform['fabric'], across: number, down: number): boolean {
  const numbers = [...cutOf(side, fabric, usualCut).neck.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const [from, one, two, to] = numbers;
  if (!from || !one || !two || !to) throw new Error('a neck is a curve');
  const clear = bands[fabric].neck + bands[fabric].seam;
  return Array.from({ length: 41 }, (_, step) => step / 40).every((t) => {
    const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    const at = (axis: 0 | 1) => [from, one, two, to].reduce((sum, point, n) => sum + point[axis] * (weights[n] ?? 0), 0);
    return Math.hypot(across - at(0), down - at(1)) > clear && !(across <= at(0) && down < at(1));
  });
}

function halfWidthOf({ path, scale }: ArtworkItem): number {
  let [x, start, most] = [0, 0, 0];
  for (const [, verb, dx] of path.matchAll(/([Mml]?) ?(-?[\d.]+),/g)) {
    x = verb === 'M' ? Number(dx) : (verb === 'm' ? start : x) + Number(dx);
    if (verb === 'M' || verb === 'm') start = x;
    if (verb !== 'M') most = Math.max(most, Math.abs(x));
  }
  return most * scale;
}

test('a name is drawn as it will be ordered, without the invisible marks that came with a paste', () => {
  const typed = drawUniform({ ...castellano, player: { ...castellano.player, name: ' Cas\u200btell\u00adano\u202e\ufeff ' } });
  expect(typed.remarks).toEqual([]);
  expect(typed.back).toEqual(drawUniform(castellano).back);
});
