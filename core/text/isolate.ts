/** The blocks of letters that are written from right to left, and marks that turn the direction. */
const otherDirection = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Marks that a text of its own may leave open or close once too often. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name or another foreign text for the middle of a sentence of ours. A text written from right to left is isolated, so that it does not
 * turn the words and figures around it; any other stays as it is.
 *
 * @example isolate('קבוצה 7') // the same between U+2068 and U+2069
 */
export function isolate(text: string): string {
  return otherDirection.test(text) ? `\u2068${text.replace(turns, '')}\u2069` : text;
}
