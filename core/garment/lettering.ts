import { uniformTexts } from '../config/uniform-texts.ts';
import { archPlace, archRoom, archSize } from './arch.ts';
import { inkOf, roundUnit, turnPath, withoutHoles } from './glyph-path.ts';
import type { Glyphs } from './glyphs.ts';

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
  /** In meters: how far the ends of an arched line stand below its middle; 0 of a straight one. */
  drop: number;
  /** The factor by which letters are narrowed: 1 is not at all, 0.7 the least. */
  condensed: number;
  /** Typed characters that the style does not have, each once; the line shows an empty box for each. */
  lacking: string[];
};

const capital = 750;
const space = 350;
/** Lettering is narrowed to this, no further (uniform-domain: "long names condense to 70 %"). Then it is set smaller. */
const narrowest = 0.7;
/** Letters of a jersey stand apart, its digits do not; before they are narrowed they close up. In 1/1000 em. */
const tracking = { words: 40, digits: -20, least: -40 };

/**
 * Sets a text in capitals, centered, `height` meters tall and at most `width` meters wide. A text that is too long is first spaced closer,
 * then narrowed to 70 %, then set smaller. `arch` is the radius in meters of the circle on which its letters stand: the middle of the line
 * keeps its place, and its ends go down.
 *
 * @example setLine('Harbor', { kind: 'words', height: 0.0508, width: 0.32, glyphs: findGlyphs('block') }).condensed // 1
 */
export function setLine(
  text: string,
  { kind, height, width, glyphs: style, arch }: { kind: 'words' | 'digits'; height: number; width: number; glyphs: Glyphs; arch?: number },
): Line {
  const { glyphs, lacking } = read(text, style);
  const scale = height / capital;
  const room = (arch === undefined ? width : archRoom(arch, { height, width })) / scale;
  const most = tracking[kind];
  const over = spread(glyphs, most, style).wide - room;
  const spacing = Math.max(tracking.least, most - Math.max(0, over) / Math.max(1, glyphs.length - 1));
  const spaced = spread(glyphs, spacing, style);
  const needed = Math.min(1, room / Math.max(spaced.wide, 1));
  const condensed = Math.max(needed, narrowest);
  const smaller = Math.min(1, needed / narrowest);
  const set = { scale: scale * smaller, height: height * smaller, width: spaced.wide * condensed * scale * smaller };
  const from = spaced.left + spaced.wide / 2;
  const draw = (outlineOf: (part: Part) => string) =>
    glyphs
      .flatMap(({ advance, parts }, place) => {
        const x = (spaced.at[place] ?? 0) - from;
        const turn = arch === undefined ? null : archPlace(arch / set.scale, (x + advance / 2) * condensed);
        return parts.map((part) => {
          const [px, py] = turn?.at((x + part.x) * condensed, part.y) ?? [(x + part.x) * condensed, part.y];
          return `M${roundUnit(px)},${roundUnit(py)}${turnPath(outlineOf(part), condensed, turn?.angle ?? 0)}`;
        });
      })
      .join('');
  return {
    path: draw(({ path }) => path),
    solid: draw(({ path, holes }) => withoutHoles(path, holes)),
    ...set,
    ...(arch === undefined ? { drop: 0 } : archSize(arch, set)),
    top: Math.max(capital, ...glyphs.map(({ top }) => top)) * set.scale,
    condensed,
    lacking,
  };
}

/** An outline of a glyph, placed from the glyph's origin. In 1/1000 em. */
type Part = { x: number; y: number; path: string; holes: string | undefined };
/** `kern` is its letter in the kerning table, `top` how far it reaches above the baseline. In 1/1000 em. */
type Glyph = { advance: number; parts: Part[]; kern: string; top: number };

function read(text: string, style: Glyphs): { glyphs: Glyph[]; lacking: string[] } {
  const lacking = new Set<string>();
  const glyphs = charactersOf(text).flatMap((character): Glyph[] => {
    if (character === ' ') return [{ advance: space, parts: [], kern: '', top: capital }];
    const drawn = [...character.toUpperCase().normalize('NFC')].map((letter) => drawLetter(letter, style));
    if (drawn.every((glyph) => glyph !== null)) return drawn;
    lacking.add(character);
    return [box];
  });
  return { glyphs, lacking: [...lacking] };
}

const box: Glyph = {
  advance: 650,
  parts: [{ x: 0, y: 0, path: 'm100,0l0,-750 450,0 0,750zm60,-60l330,0 0,-630 -330,0z', holes: undefined }],
  kern: '',
  top: capital,
};

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

/** A capital, alone or with its marks; null where the style has none. */
function drawLetter(character: string, { letters, marks, accentTop, markHeight }: Glyphs): Glyph | null {
  const same = character in letters ? character : (spelling[character] ?? character);
  const own = letters[same];
  if (own) return { advance: own[0], parts: [{ x: 0, y: 0, path: own[1], holes: own[2] }], kern: same, top: capital };
  const [base = '', ...added] = character.normalize('NFD');
  const letter = letters[base];
  if (!letter || added.length === 0) return null;
  const [advance, path, holes] = letter;
  const [least, most] = inkOf(path);
  const parts: Part[] = [{ x: 0, y: 0, path, holes }];
  let above = 0;
  for (const mark of added) {
    const outline = marks[mark];
    if (!outline) return null;
    const isBelow = marksBelow.includes(mark);
    parts.push({ x: (least + most) / 2, y: isBelow ? 0 : -above * markHeight, path: outline[0], holes: outline[1] });
    if (!isBelow) above += 1;
  }
  return { advance, parts, kern: base, top: above === 0 ? capital : accentTop + (above - 1) * markHeight };
}

/** Dot, comma, cedilla and ogonek. */
const marksBelow = '\u0323\u0326\u0327\u0328';

/** A zero is set as an O where the style has none; all apostrophes and all hyphens are drawn alike. */
const spelling: Record<string, string> = { '0': 'O', '’': "'", '‘': "'", '`': "'", '´': "'", '–': '-', '—': '-', '‐': '-', '‑': '-' };

/** The origin of each glyph, and the left edge and width of what is visible of all of them. */
function spread(glyphs: readonly Glyph[], spacing: number, { kerning }: Glyphs): { at: number[]; left: number; wide: number } {
  const at: number[] = [];
  let [x, left, right] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  glyphs.forEach(({ advance, parts, kern }, place) => {
    at.push(x);
    for (const { x: from, path } of parts) {
      const [least, most] = inkOf(path);
      left = Math.min(left, x + from + least);
      right = Math.max(right, x + from + most);
    }
    x += advance + spacing + (kerning[kern + glyphs[place + 1]?.kern] ?? 0);
  });
  return left < right ? { at, left, wide: right - left } : { at, left: 0, wide: 0 };
}

/**
 * The outlines that texts need of a style, without the others. All digits stay: a number that is not typed yet may be any.
 *
 * @example glyphsIn(collegiate, ['Harbor']).letters.Z // undefined
 */
export function glyphsIn(glyphs: Glyphs, texts: readonly string[]): Glyphs {
  const typed = `${texts.join('')}0123456789`.toUpperCase();
  const characters = new Set([...typed.normalize('NFC'), ...typed.normalize('NFD')]);
  for (const character of characters) characters.add(spelling[character] ?? character);
  const pick = <Value>(from: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(from).filter(([key]) => [...key].every((character) => characters.has(character))));
  return { ...glyphs, letters: pick(glyphs.letters), marks: pick(glyphs.marks), kerning: pick(glyphs.kerning) };
}
