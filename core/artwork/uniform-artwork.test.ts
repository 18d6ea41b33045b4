import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { teamColours } from '../facts.ts';
import { usualColours } from '../team-colours.ts';
import { fabrics } from '../uniform-order.ts';
import { halfWidthAt } from './jersey-cut.ts';
import { inch, panel } from './jersey-layout.ts';
import { drawUniform, type Mark, type Uniform } from './uniform-artwork.ts';

const jersey = JSON.parse(readFileSync('content/models/jersey.json', 'utf8'));
const castellano: Uniform = {
  fabric: 'mesh',
  colours: usualColours,
  teamName: 'Harbor',
  player: { name: 'Castellano', number: '23', sizeCategory: 'adult' },
  logo: null,
};
const youth: Uniform = { ...castellano, player: { ...castellano.player, sizeCategory: 'youth' } };
const lettering = (marks: Mark[]) => marks.filter(({ outline }) => outline !== null);
/** Height of a mark's letters in inches, without what rises over the capitals. */
const tall = ({ scale }: Mark) => (scale * 750) / inch;
/** Metres of the baseline above the hem. */
const aboveHem = (artwork: ReturnType<typeof drawUniform>, { y }: Mark) => artwork.panel.height - y;

describe('a uniform’s artwork', () => {
  test('an adult has 2 in words, a 6 in front number and an 8 in back number', () => {
    const { front, back } = drawUniform({ ...castellano, player: { ...castellano.player, name: 'Okafor' } });
    expect([...lettering(front.marks), ...lettering(back.marks)].map(tall)).toEqual([2, 6, 2, 8].map((inches) => expect.closeTo(inches)));
  });

  test('a youth has 4 and 6 in numbers, on a shirt four fifths as large', () => {
    const artwork = drawUniform(youth);
    expect(lettering(artwork.front.marks).map(tall)[1]).toBeCloseTo(4);
    expect(lettering(artwork.back.marks).map(tall)[1]).toBeCloseTo(6);
    expect(artwork.panel).toEqual({ width: expect.closeTo(0.496), height: expect.closeTo(0.64) });
  });

  test('everything stands where the 3D model has its place', () => {
    const artwork = drawUniform({ ...castellano, player: { ...castellano.player, name: 'Okafor' } });
    const { front, back } = jersey.areas;
    const places = [front.word, front.number, back.name, back.number];
    const marks = [...lettering(artwork.front.marks), ...lettering(artwork.back.marks)];
    expect({ width: jersey.panels.front.width, height: jersey.panels.front.height }).toEqual(panel);
    expect(marks.map((mark) => [mark.x, aboveHem(artwork, mark), mark.scale * 1000])).toEqual(
      places.map(({ x, baseline, size }: { x: number; baseline: number; size: number }) => [
        x,
        expect.closeTo(baseline, 4),
        expect.closeTo(size, 4),
      ]),
    );
  });

  test('the name stands 1 in over the number, for adults and youth', () => {
    for (const uniform of [castellano, youth]) {
      const [name, number] = lettering(drawUniform(uniform).back.marks);
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
          for (const mark of [...lettering(artwork.front.marks), ...lettering(artwork.back.marks)]) {
            const half = halfWidthOf(mark) + (mark.outline?.width ?? 0) / 2;
            for (const y of [mark.y, mark.y - mark.scale * 750]) {
              const clear = (halfWidthAt((y * 1000) / artwork.grade, fabric) * artwork.grade) / 1000;
              expect([text, fabric, sizeCategory, half <= clear + 0.004]).toEqual([text, fabric, sizeCategory, true]);
            }
          }
        }
    },
  );

  test('0 and 00 are two numbers', () => {
    const number = (text: string) =>
      lettering(drawUniform({ ...castellano, player: { ...castellano.player, number: text } }).back.marks)[1]?.path;
    expect(number('0')).not.toBe(number('00'));
  });

  test('what is not known yet is not printed', () => {
    const { front, back, remarks } = drawUniform({ ...castellano, teamName: '', player: { name: '', number: '', sizeCategory: 'adult' } });
    expect([lettering(front.marks), lettering(back.marks), remarks]).toEqual([[], [], []]);
  });

  test('lettering has the team’s colours: filled with one, edged with the trim', () => {
    const { front, colours } = drawUniform(castellano);
    expect(colours).toEqual({ body: teamColours.navy.hex, trim: teamColours.signal.hex, lettering: teamColours.bone.hex });
    for (const { fill, outline } of lettering(front.marks)) expect([fill, outline?.colour]).toEqual([colours.lettering, colours.trim]);
  });

  test.each<[number | null, number, number]>([
    [1, 0.034, 0.034],
    [8, 0.1, 0.0125],
    [0.25, 0.0085, 0.034],
    [null, 0.034, 0.034],
  ])('a logo of aspect %s is fitted between neck and team name', (aspect, width, height) => {
    const { front, back } = drawUniform({ ...castellano, logo: { aspect } });
    expect(front.logo).toMatchObject({ width: expect.closeTo(width), height: expect.closeTo(height) });
    expect((front.logo?.x ?? 0) * 2 + (front.logo?.width ?? 0)).toBeCloseTo(0);
    expect(back.logo).toBeNull();
    const word = lettering(front.marks)[0];
    expect((front.logo?.y ?? 0) + (front.logo?.height ?? 0)).toBeLessThan((word?.y ?? 0) - 0.0508 - (word?.outline?.width ?? 0) / 2);
  });

  test('a name that is too long to be narrowed, and letters that are lacking, are told', () => {
    expect(drawUniform(castellano).remarks).toEqual([]);
    expect(drawUniform({ ...castellano, teamName: 'Harbor Hawks' }).remarks).toEqual([]);
    expect(drawUniform({ ...castellano, teamName: 'Łódź', player: { ...castellano.player, name: 'Featherstonehaugh' } }).remarks).toEqual([
      { kind: 'lacking', line: 'word', text: 'Łódź', characters: ['Ł'] },
      { kind: 'smaller', line: 'name', text: 'Featherstonehaugh', inches: expect.closeTo(1.2, 0), wanted: 2 },
    ]);
  });

  // uniform-domain: a name is 2 in or more; long ones condense to 70 %, then warn.
  test.each([
    ['Castellano', 0],
    ['Nakamura', 0],
    ['Williamson', 1],
    ['Washington', 1],
  ])('%s, narrowed as far as it goes, is told where that does not keep it 2 in tall: %d', (name, count) => {
    const { back, remarks } = drawUniform({ ...castellano, player: { ...castellano.player, name } });
    expect(remarks).toHaveLength(count);
    expect(tall(lettering(back.marks)[0] as Mark) < 1.95).toBe(count === 1);
  });
});

function halfWidthOf({ path, scale }: Mark): number {
  let [x, start, most] = [0, 0, 0];
  for (const [, verb, dx] of path.matchAll(/([Mml]?) ?(-?[\d.]+),/g)) {
    x = verb === 'M' ? Number(dx) : (verb === 'm' ? start : x) + Number(dx);
    if (verb === 'M' || verb === 'm') start = x;
    if (verb !== 'M') most = Math.max(most, Math.abs(x));
  }
  return most * scale;
}
