/**
 * A text as one line: letters composed (NFC), every run of spaces, tabs and line ends one space, none at the
 * ends, and without the invisible marks that turn or hide what stands after them. Linear in its length.
 *
 * @example normalizeLine('  Ada\tOkafor\n') // 'Ada Okafor'
 */
export function normalizeLine(text: string): string {
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** A text of several lines, each tidied, with no more than one empty line between them. @example normalizeLines('a \r\n\n\n b') // 'a\n\nb' */
export function normalizeLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(normalizeLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

/**
 * What keeps a tidied line from being printed, in words for its field, or null. `max` counts characters, so
 * that one emoji is one; what joins several into one counts each.
 *
 * @example lineProblem('a'.repeat(61), 60) // 'Keep this to 60 characters'
 */
export function lineProblem(line: string, max: number): string | null {
  if (line.length > max * 2 || [...line].length > max) return `Keep this to ${max} characters`;
  return unprintable.test(line) ? 'Some characters here cannot be printed' : null;
}

// Turning marks, zero-width spaces, soft hyphens. The joiners U+200C and U+200D stay: Persian, Hindi and emoji need them.
const invisible = /\u00ad|\u061c|\u200b|\u200e|\u200f|[\u202a-\u202e]|\u2060|[\u2066-\u2069]|\ufeff/g;
const unprintable = /[\p{Cc}\p{Cs}]/u;
