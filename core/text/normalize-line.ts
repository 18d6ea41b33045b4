/**
 * Normalizes a text to one line, before any check of it (R11.10): invisible and direction marks are removed, full-width letters, digits and
 * signs, every kind of dash and slash become those of a keyboard, every run of spaces, tabs and line ends becomes one space, both ends are
 * trimmed, and letters are composed (NFC). A text of which nothing can be seen becomes empty. Takes time linear in the length.
 *
 * @example normalizeLine('  Ada\tOkafor\n') // 'Ada Okafor'
 */
export function normalizeLine(text: string): string {
  const line = text
    .replace(invisible, '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(dashes, '-')
    .replace(slashes, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  return hasSomethingToSee.test(line) ? line : '';
}

/** Normalizes each line of a text, with at most one empty line between two. @example normalizeLines('a \r\n\n\n b') // 'a\n\nb' */
export function normalizeLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(normalizeLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

/**
 * Normalizes what is made of digits, such as a phone number: as `normalizeLine` does, and the digits of every script become 0 to 9.
 *
 * @example normalizeDigits('٢٣') // '23'
 */
export function normalizeDigits(text: string): string {
  return normalizeLine(text.normalize('NFKC')).replace(/\p{Nd}/gu, toDigit);
}

/**
 * The message for a normalized line that cannot be printed, or null. `max` counts characters as a reader does: a simple emoji is one, each
 * part of a joined one counts.
 *
 * @example lineProblem('a'.repeat(61), 60) // 'Keep this to 60 characters'
 */
export function lineProblem(line: string, max: number): string | null {
  if (line.length > max * 2 || [...line].length > max) return `Keep this to ${max.toLocaleString('en-US')} characters`;
  return unprintable.test(line) ? 'Some characters here cannot be printed' : null;
}

/** A script's ten digits follow each other, and begin at a code that ends in the hexadecimal digit 0 or 6. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const begin = /\p{Nd}/u.test(String.fromCodePoint(code - (code % 16))) ? 0 : 6;
  return String((code % 16) - begin);
}

// Direction marks, zero-width spaces, soft hyphens, and letters that are drawn as nothing. The joiners U+200C and U+200D stay, because
// Persian, Hindi and emoji need them.
const invisible =
  /\u00ad|\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|\u180e|\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u206f]|\u2800|\u3164|\ufeff|\uffa0|[\ufff9-\ufffb]/g;
const fullWidth = /[\uff01-\uff5e]/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const slashes = /[\u2044\u2215]/g;
const hasSomethingToSee = /[^\p{Cf}\p{M}\s]/u;
const unprintable = /[\p{Cc}\p{Cs}]/u;
