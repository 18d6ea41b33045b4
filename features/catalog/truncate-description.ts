/** Shorter than this, what stands before a comma is no line. */
const shortest = 16;

/**
 * As much of a description as a card's two lines hold, and it ends where it may: the sentences that fit, else
 * what stands before a comma of the first, else its words. `most` counts letters.
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

/** The text up to the last place where it may be cut, within `most` letters; empty where there is none. */
function lastCut(text: string, places: RegExp, most: number): string {
  // Whether it may be cut at a place, what stands just after it tells.
  const near = text.slice(0, most + 4);
  const last = Array.from(near.matchAll(places)).findLast(({ index }) => index <= most);
  return text.slice(0, last?.index ?? 0);
}
