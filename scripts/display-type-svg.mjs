// Sets lines in display type (of the label's own face: content/fonts/display.json) as SVG paths: no machine needs the font.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const text = readFileSync('content/fonts/display.json', 'utf8');
const { unitsPerEm, capHeight, glyphs, kerning } = JSON.parse(text);
/** Changes with the face. */
export const displayTypeHash = createHash('sha256').update(text).digest('hex').slice(0, 10);
const tracking = -0.02;
const capital = capHeight / unitsPerEm;

/** A line's width in em. What the face lacks is set without its accent, or left out. */
function widthOf(line) {
  return letters(line).reduce((sum, { advance }) => sum + advance, 0);
}

/**
 * Text as large as it fits a box, in at most `lines` lines, and the paths of it. The box is filled from its bottom.
 *
 * @example setLoud('Suit Pants', { width: 580, height: 300, largest: 96, lines: 3 }).svg
 */
export function setLoud(text, { width, height, largest, lines, leading = 0.88 }) {
  const words = text.toUpperCase().split(/\s+/);
  for (let size = largest; ; size -= 2) {
    const set = fill(words, width / size);
    const tall = size * (capital + leading * (set.length - 1));
    if (size > 20 && (set.length > lines || tall > height || set.some((line) => widthOf(line) * size > width))) continue;
    const first = height - tall + size * capital;
    return {
      size,
      tall,
      svg: set.map((line, row) => drawLine(line, { size, y: first + row * size * leading })).join(''),
      width: Math.max(...set.map(widthOf)) * size,
    };
  }
}

function fill(words, ems) {
  const lines = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= ems) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawLine(line, { size, y }) {
  let x = 0;
  return letters(line)
    .map(({ path, advance }) => {
      const drawn = `<path d="${path}" transform="translate(${(x * size).toFixed(1)} ${y.toFixed(1)}) scale(${size / unitsPerEm} ${-size / unitsPerEm})"/>`;
      x += advance;
      return drawn;
    })
    .join('');
}

function letters(line) {
  const known = [...line]
    .map((letter) => (glyphs[letter] ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')))
    .filter((letter) => glyphs[letter]);
  return known.map((letter, place) => {
    const [width, path] = glyphs[letter];
    return { path, advance: (width + (kerning[letter + known[place + 1]] ?? 0)) / unitsPerEm + tracking };
  });
}
