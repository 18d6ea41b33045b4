import { uniformTexts } from '../config/uniform-texts.ts';
import type { Glyphs } from './glyphs.ts';
import { collegiate } from './letter-styles/collegiate.ts';

const { letters, marks, kerning } = collegiate;

/** A line of jersey lettering. `path` is in 1/1000 em from the middle of its baseline, y down. */
export type Line = {
  path: string;
  /** The same without the holes of its letters. */
  solid: string;
  /** The length of one unit of the path, in meters. */
  scale: number;
  /** In meters: the height of the capitals as set, and the width of the line. */
  height: number;
  width: number;
  /** In meters: how far the line reaches above its baseline, accents included. */
  top: number;
  /** The factor by which letters are narrowed: 1 is not at all, 0.7 the least. */
  condensed: number;
  /** Typed characters that Graduate does not have, each once; the line shows an empty box for each. */
  lacking: string[];
};

const capital = 750;
const space = 350;
/** Lettering is narrowed to this, no further (uniform-domain: "long names condense to 70 %"). Then it is set smaller. */
const narrowest = 0.7;
/** Letters of a jersey stand apart, its digits do not; before they are narrowed they close up. In 1/1000 em. */
const tracking = { words: 40, digits: -20, least: -40 };

/**
 * Sets a text in the capitals of Graduate, centered, `height` meters tall and at most `width` meters wide. A text that is too long is first
 * spaced closer, then narrowed to 70 %, then set smaller.
 *
 * @example setLine('Harbor', { kind: 'words', height: 0.0508, width: 0.32 }).condensed // 1
 */
export function setLine(text: string, { kind, height, width }: { kind: 'words' | 'digits'; height: number; width: number }): Line {
  const { glyphs, lacking } = read(text);
  const scale = height / capital;
  const room = width / scale;
  const most = tracking[kind];
  const over = spread(glyphs, most).wide - room;
  const spacing = Math.max(tracking.least, most - Math.max(0, over) / Math.max(1, glyphs.length - 1));
  const spaced = spread(glyphs, spacing);
  const needed = Math.min(1, room / Math.max(spaced.wide, 1));
  const condensed = Math.max(needed, narrowest);
  const smaller = Math.min(1, needed / narrowest);
  const from = spaced.left + spaced.wide / 2;
  const parts = glyphs.flatMap(({ parts }, place) =>
    parts.map(([x, y, outline]) => ({ x: (spaced.at[place] ?? 0) + x - from, y, outline })),
  );
  const draw = (outlineOf: (outline: string) => string) =>
    parts.map(({ x, y, outline }) => `M${round(x * condensed)},${y}${narrow(outlineOf(outline), condensed)}`).join('');
  const set = { scale: scale * smaller, height: height * smaller, width: spaced.wide * condensed * scale * smaller };
  return { path: draw((outline) => outline), solid: draw(withoutHoles), ...set, top: topOf(glyphs) * set.scale, condensed, lacking };
}

/** Outlines with their positions relative to the glyph's origin; `kern` is its letter in the kerning table. In 1/1000 em. */
type Glyph = { advance: number; parts: [x: number, y: number, path: string][]; kern: string };

function read(text: string): { glyphs: Glyph[]; lacking: string[] } {
  const lacking = new Set<string>();
  const glyphs = charactersOf(text).flatMap((character): Glyph[] => {
    if (character === ' ') return [{ advance: space, parts: [], kern: '' }];
    const drawn = [...character.toUpperCase().normalize('NFC')].map(drawLetter);
    if (drawn.every((glyph) => glyph !== null)) return drawn;
    lacking.add(character);
    return [box];
  });
  return { glyphs, lacking: [...lacking] };
}

const box: Glyph = { advance: 650, parts: [[0, 0, 'm100,0l0,-750 450,0 0,750zm60,-60l330,0 0,-630 -330,0z']], kern: '' };

/** Splits a text into characters as a reader counts them: a letter with its marks, an emoji with all its parts. */
function charactersOf(text: string): string[] {
  const composed = text.slice(0, 20 * longest).normalize('NFC');
  if (isPlain.test(composed) || !('Segmenter' in Intl)) return [...composed].slice(0, longest);
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(composed), ({ segment }) => segment).slice(0, longest);
}
/** Composed Latin letters, each of which is one character. Everything else needs a segmenter, which takes a browser 15 ms to make. */
const isPlain = /^[\u0020-\u024f]*$/;
let segmenter: Intl.Segmenter | undefined;
/** The longest text that a field of an order allows. Longer text that was pasted is drawn up to this length only. */
const longest = Math.max(uniformTexts.teamName, uniformTexts.playerName);

/** The first contour of a letter is its outside. */
const withoutHoles = (outline: string): string => outline.slice(0, outline.indexOf('z') + 1);

/** A capital, alone or with its marks; null where Graduate has none. */
function drawLetter(character: string): Glyph | null {
  const same = spelling[character] ?? character;
  const own = letters[same];
  if (own) return { advance: own[0], parts: [[0, 0, own[1]]], kern: same };
  const [base = '', ...above] = character.normalize('NFD');
  const letter = letters[base];
  if (!letter || above.length === 0) return null;
  const [advance, path] = letter;
  const [least, most] = inkOf(path);
  const parts: Glyph['parts'] = [[0, 0, path]];
  let rise = 0;
  for (const mark of above) {
    const outline = marks[mark];
    if (!outline) return null;
    parts.push([(least + most) / 2, mark === cedilla ? 0 : rise, outline]);
    if (mark !== cedilla) rise -= markHeight;
  }
  return { advance, parts, kern: base };
}

/** How far a line reaches above its baseline, in 1/1000 em. */
function topOf(glyphs: readonly Glyph[]): number {
  const accents = glyphs.flatMap(({ parts }) => parts.slice(1).filter(([, , outline]) => outline !== marks[cedilla]));
  return Math.max(capital, ...accents.map(([, y]) => accentTop - y));
}
/** The top of the highest accent that stands alone on a capital. */
const accentTop = 926;

const cedilla = '\u0327';
/** How much higher a second mark is set over the first, as in Nguyễn. */
const markHeight = 115;

/** A zero is set as an O; all apostrophes and all hyphens are drawn alike. */
const spelling: Record<string, string> = { '0': 'O', '’': "'", '‘': "'", '`': "'", '´': "'", '–': '-', '—': '-', '‐': '-', '‑': '-' };

/** The origin of each glyph, and the left edge and width of what is visible of all of them. */
function spread(glyphs: readonly Glyph[], spacing: number): { at: number[]; left: number; wide: number } {
  const at: number[] = [];
  let [x, left, right] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  glyphs.forEach(({ advance, parts, kern }, place) => {
    at.push(x);
    for (const [from, , path] of parts) {
      const [least, most] = inkOf(path);
      left = Math.min(left, x + from + least);
      right = Math.max(right, x + from + most);
    }
    x += advance + spacing + (kerning[kern + glyphs[place + 1]?.kern] ?? 0);
  });
  return left < right ? { at, left, wide: right - left } : { at, left: 0, wide: 0 };
}

/** The least and the greatest x of an outline. Each contour begins relative to the start of the one before it. */
function inkOf(path: string): [least: number, most: number] {
  const known = inks.get(path);
  if (known) return known;
  let [x, start, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, verb, dx] of path.matchAll(/([ml]?) ?(-?\d+),/g)) {
    x = (verb === 'm' ? start : x) + Number(dx);
    if (verb === 'm') start = x;
    least = Math.min(least, x);
    most = Math.max(most, x);
  }
  inks.set(path, [least, most]);
  return [least, most];
}
/** Cached for each glyph outline, about eighty. */
const inks = new Map<string, [least: number, most: number]>();

function narrow(path: string, by: number): string {
  return by === 1 ? path : path.replace(/(-?\d+),/g, (_, x) => `${round(Number(x) * by)},`);
}

const round = (number: number) => Math.round(number * 100) / 100;

/** The outlines of the characters in texts, without the others. @example glyphsIn(collegiate, ['Harbor']).letters.Z // undefined */
export function glyphsIn(glyphs: Glyphs, texts: readonly string[]): Glyphs {
  const used = new Set([...texts.join('').toUpperCase().normalize('NFD')].map((character) => spelling[character] ?? character));
  // A number that is not typed yet may be any.
  const isUsed = ([character]: [string, unknown]) => used.has(character) || /\d|O/.test(character);
  return { ...glyphs, letters: Object.fromEntries(Object.entries(glyphs.letters).filter(isUsed)) };
}
