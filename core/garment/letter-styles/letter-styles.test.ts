import { describe, expect, test } from 'vitest';
import { letterStyles } from '../jersey-choices.ts';
import { type Line, setLine } from '../lettering.ts';
import { findGlyphs } from './index.ts';

const inch = 0.0254;
const added = letterStyles.filter((style) => style !== 'collegiate');
const numbers = ['0', '00', ...Array.from({ length: 99 }, (_, at) => String(at + 1))];

/** Where a line is drawn, in the units of its path, y down; curves in small steps. Each contour by itself. */
function contoursOf(path: string): [x: number, y: number][][] {
  const contours: [number, number][][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, verb = '', rest = ''] of path.matchAll(/([Mmlqz])([^Mmlqz]*)/g)) {
    const pairs = [...rest.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, px, py]): [number, number] => [Number(px), Number(py)]);
    if (verb === 'M') [startX, startY] = [x, y] = pairs[0] ?? [0, 0];
    if (verb === 'm') {
      [x, y] = [startX, startY];
      contours.push([]);
    }
    const contour = contours.at(-1) ?? [];
    if (verb === 'q') {
      for (let at = 0; at < pairs.length; at += 2) {
        const [[cx, cy], [ex, ey]] = [pairs[at] ?? [0, 0], pairs[at + 1] ?? [0, 0]];
        for (let t = 0.05; t < 1.01; t += 0.05) {
          contour.push([x + 2 * t * (1 - t) * cx + t * t * ex, y + 2 * t * (1 - t) * cy + t * t * ey]);
        }
        [x, y] = [x + ex, y + ey];
      }
    }
    if (verb === 'm' || verb === 'l') {
      pairs.forEach(([dx, dy], at) => {
        [x, y] = [x + dx, y + dy];
        if (verb === 'm' && at === 0) [startX, startY] = [x, y];
        contour.push([x, y]);
      });
    }
  }
  return contours;
}

function boundsOf(line: Line): Record<'left' | 'top' | 'right' | 'bottom', number> {
  const points = contoursOf(line.path).flat();
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => (point[axis] ?? 0) * line.scale)) as [number[], number[]];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Twice the signed area of a contour: holes run the other way. */
const turnOf = (contour: [x: number, y: number][]): number =>
  contour.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = contour[(at + 1) % contour.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);

const holesIn = (path: string): number => {
  const contours = contoursOf(path);
  const largest = contours.map(turnOf).reduce((most, turn) => (Math.abs(turn) > Math.abs(most) ? turn : most), 0);
  return contours.filter((contour) => turnOf(contour) * largest < 0).length;
};

describe.each(letterStyles)('the %s style', (style) => {
  const glyphs = findGlyphs(style);
  const name = (text: string, arch?: number) =>
    setLine(text, { kind: 'words', height: 2 * inch, width: 0.28, glyphs, ...(arch && { arch }) });
  const number = (text: string) => setLine(text, { kind: 'digits', height: 8 * inch, width: 0.33, glyphs });

  test('every number is drawn, as tall as the rule books measure it', () => {
    for (const text of numbers) {
      const line = number(text);
      const { top, bottom, left, right } = boundsOf(line);
      expect([text, line.lacking, line.height]).toEqual([text, [], 8 * inch]);
      expect([text, Math.abs(bottom) < 1e-9, Math.abs(-top - 0.2032) < 1e-9]).toEqual([text, true, true]);
      expect(right - left).toBeCloseTo(line.width, 3);
      expect(right - left).toBeLessThanOrEqual(0.331);
    }
  });

  test('digits are told apart, and a zero has one opening and no dot', () => {
    expect(new Set([...'0123456789'].map((digit) => number(digit).path)).size).toBe(10);
    // A stenciled zero is two halves.
    const isStenciled = style === 'stencil';
    expect([contoursOf(number('0').path).length, holesIn(number('0').path)]).toEqual([2, isStenciled ? 0 : 1]);
    expect(number('0').width).toBeLessThan(number('00').width);
  });

  test.each([
    'ABCDEFGHIJKLM',
    'NOPQRSTUVWXYZ',
    'Harbor Hawks',
    'José',
    'Müller',
    'Nguyễn',
    'Strauß',
    'Ærø Þór',
    "O'Neill-Smith, Jr.",
    '#1 & (9/2)!?',
  ])('no letter of %s is lacking', (text) => expect(name(text).lacking).toEqual([]));

  test('a letter that the font lacks is told, and a box holds its place', () => {
    const { lacking, path } = name('A李B');
    expect(lacking).toEqual(['李']);
    expect(contoursOf(path).length).toBe(contoursOf(name('AB').path).length + 2);
  });

  test('a name of 60 characters is narrowed to 70 %, then set smaller, and fits', () => {
    const line = name('Featherstonehaugh '.repeat(4).slice(0, 60));
    expect(line.condensed).toBe(0.7);
    expect(line.height).toBeLessThan(2 * inch);
    const { left, right } = boundsOf(line);
    expect(right - left).toBeLessThan(0.2805);
    expect(Math.abs(left + right)).toBeLessThan(0.001);
  });

  test('a line without its holes has none, and its outsides are the same', () => {
    for (const text of ['BADGER', 'QUOD8046']) {
      const { path, solid } = name(text);
      expect(holesIn(solid)).toBe(0);
      expect(contoursOf(solid)).toEqual(contoursOf(path).filter((contour) => turnOf(contour) * turnOf(contoursOf(path)[0] ?? []) > 0));
    }
  });

  test('an accent is over its letter, and the line tells how far it reaches', () => {
    for (const text of style === 'collegiate' ? ['É', 'Ñ'] : ['É', 'Ñ', 'Å', 'Ễ']) {
      const line = name(text);
      const { top } = boundsOf(line);
      expect(-top).toBeGreaterThan(boundsOf(name('E')).bottom + 2 * inch);
      expect(-top).toBeLessThanOrEqual(line.top + 1e-4);
    }
  });

  test('an arched line keeps its middle, and its ends go down', () => {
    const radius = 0.46;
    const [straight, arched] = [name('HOOOH'), name('HOOOH', radius)];
    const end = boundsOf({ ...arched, path: lastLetter(arched.path) });
    const middle = boundsOf({ ...arched, path: letterAt(arched.path, 2) });
    const before = boundsOf({ ...straight, path: letterAt(straight.path, 2) });
    expect(middle.bottom).toBeCloseTo(before.bottom, 3);
    expect(middle.left + middle.right).toBeCloseTo(before.left + before.right, 3);
    expect(straight.drop).toBe(0);
    expect(arched.drop).toBeGreaterThan(0.005);
    expect(end.bottom).toBeLessThanOrEqual(arched.drop + 1e-4);
    expect(end.bottom).toBeGreaterThan(arched.drop - 0.004);
    // Slanted letters lean out on one side.
    if (style !== 'speed') expect(boundsOf(arched).right).toBeCloseTo(-boundsOf(arched).left, 3);
  });

  test('an arched line is no wider than it may be, and as wide as it tells', () => {
    for (const text of ['HH', 'Harbor Hawks', 'Hamburg Highlanders Handball H']) {
      const line = name(text, 0.3);
      const { left, right, bottom } = boundsOf(line);
      expect(right - left).toBeLessThanOrEqual(0.2805);
      expect(right - left).toBeLessThanOrEqual(line.width + 5e-4);
      expect(bottom).toBeLessThan(line.drop + 0.001);
    }
  });
});

describe.each(added)('the %s style', (style) => {
  const glyphs = findGlyphs(style);
  const lacking = (text: string) => setLine(text, { kind: 'words', height: 2 * inch, width: 0.28, glyphs }).lacking;

  test.each(['Łucja', 'Đặng', 'Zażółć gęślą', 'Ștefan Țepeș', 'Şimşek', 'Ågård', 'Erdős', 'Šarić', 'Doğan'])(
    'no letter of %s is lacking',
    (text) => {
      expect(lacking(text)).toEqual([]);
    },
  );

  test('every dot of a line without holes stays', () => {
    for (const text of ['Ä', '!', 'Å', ':']) {
      const { path, solid } = setLine(text, { kind: 'words', height: 2 * inch, width: 0.28, glyphs });
      expect(contoursOf(solid).length).toBe(contoursOf(path).length - holesIn(path));
    }
  });

  test('a zero is its own, and no letter', () => {
    const drawn = (text: string) => setLine(text, { kind: 'digits', height: 8 * inch, width: 0.33, glyphs }).path;
    expect(drawn('0')).not.toBe(drawn('O'));
  });
});

const letterAt = (path: string, at: number): string => path.split(/(?=M)/)[at] ?? '';
const lastLetter = (path: string): string => path.split(/(?=M)/).at(-1) ?? '';
