import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { collegiate as glyphs } from './letter-styles/collegiate.ts';
import { glyphsIn, setLine } from './lettering.ts';

const inch = 0.0254;
const name = (text: string) => setLine(text, { kind: 'words', height: 2 * inch, width: 0.28, glyphs });
const number = (text: string) => setLine(text, { kind: 'digits', height: 8 * inch, width: 0.33, glyphs });
/** How many outlines a line is drawn from; counters and accents count too. */
const outlines = (text: string) => name(text).path.split('z').length - 1;

describe('a line of lettering', () => {
  test('a short name is as tall as ordered, and no wider than it is', () => {
    const { height, width, condensed, lacking } = name('Diaz');
    expect({ height, condensed, lacking }).toEqual({ height: 2 * inch, condensed: 1, lacking: [] });
    expect(width).toBeGreaterThan(0.12);
    expect(width).toBeLessThan(0.28);
  });

  test.each([
    ['Okafor', 1, 2],
    ['Whitlock', 0.9, 2],
    ['Castellano', 0.7, 1.9],
    ['Featherstonehaugh', 0.7, 1],
    ['Keihanaikukauakahihuliheekahaunaele', 0.7, 0.5],
  ])('%s is narrowed to %d at most, then set smaller, at least %d in tall', (text, narrowed, inches) => {
    const { condensed, height, width } = name(text);
    expect(condensed).toBeGreaterThanOrEqual(narrowed - 0.08);
    expect(condensed).toBeGreaterThanOrEqual(0.7);
    expect(height / inch).toBeGreaterThan(inches - 0.1);
    expect(height / inch).toBeLessThan(inches + 0.6);
    expect(width).toBeLessThanOrEqual(0.28 + 1e-9);
  });

  test('narrowing changes the width and not the height', () => {
    const tall = [...name('Castellano').path.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => y);
    const loose = [...setLine('Castellano', { kind: 'words', height: 2 * inch, width: 9, glyphs }).path.matchAll(/,(-?[\d.]+)/g)].map(
      ([, y]) => y,
    );
    expect(tall).toEqual(loose);
  });

  test.each([
    ['diaz', 'DIAZ'],
    ['straße', 'STRASSE'],
    ['00', 'OO'],
    ['D’Angelo', "D'ANGELO"],
    ['Cafe\u0301', 'CAFÉ'],
  ])('%s is set as %s', (typed, same) => {
    expect(name(typed).path).toBe(name(same).path);
  });

  test('0 and 00 differ, and every number from 0 to 99 is drawn', () => {
    expect(number('0').width).toBeLessThan(number('00').width);
    for (const text of ['0', '00', ...Array.from({ length: 99 }, (_, at) => String(at + 1))]) {
      const { height, width, lacking } = number(text);
      expect([text, Math.round(height / inch), lacking, width < 0.33]).toEqual([text, 8, [], true]);
    }
  });

  test.each([
    ['Núñez', 'NUNEZ', 2],
    ['Šarić', 'SARIC', 2],
    ['Ångström', 'ANGSTROM', 4],
    ['Zażółć', null, 0],
    ['Françoise', 'FRANCOISE', 1],
    ['Nguyễn', 'NGUYEN', 2],
    ['Erdős', 'ERDOS', 2],
  ])('%s carries its marks over the plain letters', (text, plain, marks) => {
    if (plain === null) return expect(name(text).lacking).toEqual(['ł']);
    expect(name(text).lacking).toEqual([]);
    expect(outlines(text) - outlines(plain)).toBe(marks);
  });

  test('a second mark stands over the first', () => {
    const heights = [...name('ễ').path.matchAll(/M[^,]+,(-?\d+)/g)].map(([, y]) => Number(y));
    expect(heights).toEqual([0, 0, -115]);
  });

  test.each([
    ['Łukasz', ['Ł']],
    ['李小龙', ['李', '小', '龙']],
    ['Ada 👩🏽‍🚀 Ada 👩🏽‍🚀', ['👩🏽‍🚀']],
    ['محمد', ['م', 'ح', 'د']],
    ['Zoe Ⅷ', ['Ⅷ']],
  ])('what the collegiate style lacks in %s is told once each, and a box holds its place', (text, lacking) => {
    expect(name(text).lacking).toEqual(lacking);
    expect(name(text).width).toBeGreaterThan(0.03);
    expect(outlines(text)).toBeGreaterThanOrEqual(2 * lacking.length);
  });

  test.each(['', ' ', '   '])('nothing typed is nothing drawn (%j)', (text) => {
    expect(name(text)).toMatchObject({ path: '', lacking: [] });
  });

  test('a line stands in the middle', () => {
    for (const text of ['JAVA', 'I', "O'NEILL-À", 'Ł']) {
      const { path } = name(text);
      let [x, start, least, most] = [0, 0, 0, 0];
      for (const [, verb, dx] of path.matchAll(/([Mml]?) ?(-?[\d.]+),/g)) {
        x = verb === 'M' ? Number(dx) : (verb === 'm' ? start : x) + Number(dx);
        if (verb !== 'l' && verb !== '') start = x;
        if (verb === 'M') continue;
        least = Math.min(least, x);
        most = Math.max(most, x);
      }
      expect([text, Math.abs(least + most) < 1]).toEqual([text, true]);
    }
  });

  test('of a pasted page only as much is drawn as an order may hold', () => {
    expect(name('a'.repeat(10_240)).path).toBe(name('a'.repeat(60)).path);
    expect(name('🏀'.repeat(5000)).path).toBe(name('🏀'.repeat(60)).path);
  });

  test('stored orders are drawn as they always were, to the byte', () => {
    const letters = Array.from({ length: 0x250 - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
    const names = [
      'Harbor Hawks',
      'Keihanaikukauakahihuliheekahaunaele',
      'straße',
      'Nguyễn',
      'D’Angelo',
      'Ada 👩🏽‍🚀',
      '李小龙',
      'AVATAR "JA"',
      'Ç?!',
    ];
    const lines = [...letters, ...letters.map((letter) => `A${letter}B`), ...names].map(name);
    const numbers = ['0', '00', ...Array.from({ length: 99 }, (_, at) => String(at + 1))].map(number);
    const drawn = [...lines, ...numbers].map(({ path, solid, scale, height, width, top, condensed, lacking }) =>
      JSON.stringify([path, solid, scale, height, width, top, condensed, lacking]),
    );
    expect(createHash('sha256').update(drawn.join('\n')).digest('hex')).toBe(
      '4ea357208d519be1113a7897d13405b969ca76de4ee12d5753e2134312f6117d',
    );
  });

  test('of the outlines of a style only those go with an order that its texts need', () => {
    const texts = ['José Strauß', 'Nguyễn', 'Ødegård', 'D’Angelo'];
    const few = glyphsIn(glyphs, texts);
    for (const text of [...texts, '07']) {
      expect(setLine(text, { kind: 'words', height: 2 * inch, width: 0.28, glyphs: few })).toEqual(name(text));
    }
    expect(JSON.stringify(few).length).toBeLessThan(JSON.stringify(glyphs).length * 0.7);
    expect(setLine('Köhler', { kind: 'words', height: 2 * inch, width: 0.28, glyphs: few }).lacking).toEqual(['K', 'ö', 'h']);
  });
});
