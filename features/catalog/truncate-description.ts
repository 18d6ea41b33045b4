/** How many letters two lines of a card hold on a phone, and on wider screens. */
export const lettersInTwoLines = { narrow: 50, wide: 68 };

/** A shorter text before a comma is not used alone. */
const shortest = 16;

/**
 * Shortens a description to a card's two lines, at the best place: after the sentences that fit, else before a comma of
 * the first, else after a word. `most` counts letters.
 *
 * @example truncateDescription('A zip jacket from one bolt, so it matches. Two pockets.', 30) // 'A zip jacket from one bolt.'
 */
export function truncateDescription(description: string, most: number): string {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= most) return text;
  const sentences = lastCut(text, /(?<=[.!?]) (?=[^a-z])/g, most);
  if (sentences) return sentences;
  const clause = lastCut(text, /(?=[,;:] )/g, most - 1);
  if (clause.length >= shortest) return `${clause}.`;
  return `${lastCut(text, /(?=[^\p{L}\p{N}]* )/gu, most - 1) || text.slice(0, most - 1)}…`;
}

/** The text up to the last possible cut within `most` letters, or an empty text. */
function lastCut(text: string, cuts: RegExp, most: number): string {
  // The characters after a place decide whether the text may be cut there.
  const head = text.slice(0, most + 4);
  const last = Array.from(head.matchAll(cuts)).findLast(({ index }) => index <= most);
  return text.slice(0, last?.index ?? 0);
}
