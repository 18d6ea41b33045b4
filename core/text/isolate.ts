/** Letters that are written from right to left, and marks that turn the direction. */
const otherDirection =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * A name or another foreign text for the middle of a sentence of ours. A text written from right to left is isolated, so that it does not
 * turn the words and figures around it; any other stays as it is.
 *
 * @example isolate('קבוצה 7') // the same between U+2068 and U+2069
 */
export function isolate(text: string): string {
  return otherDirection.test(text) ? `\u2068${text}\u2069` : text;
}
