/**
 * Normalizes a text to one line (R11.10): letters are composed (NFC), every run of spaces, tabs and line ends becomes one space, both ends
 * are trimmed, and invisible and direction marks are removed. Takes time linear in the length.
 *
 * @example normalizeLine('  Ada\tOkafor\n') // 'Ada Okafor'
 */
export function normalizeLine(text: string): string {
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC');
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
 * The message for a normalized line that cannot be printed, or null. `max` counts characters as a reader does: a simple emoji is one, each
 * part of a joined one counts.
 *
 * @example lineProblem('a'.repeat(61), 60) // 'Keep this to 60 characters'
 */
export function lineProblem(line: string, max: number): string | null {
  if (line.length > max * 2 || [...line].length > max) return `Keep this to ${max} characters`;
  return unprintable.test(line) ? 'Some characters here cannot be printed' : null;
}

// Direction marks, zero-width spaces, soft hyphens. The joiners U+200C and U+200D stay: Persian, Hindi and emoji need them.
const invisible = /\u00ad|\u061c|\u200b|\u200e|\u200f|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufeff/g;
const unprintable = /[\p{Cc}\p{Cs}]/u;
