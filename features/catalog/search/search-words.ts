import { foldText } from '#core/text/fold-text.ts';

/** Words that say nothing about a product. A search of such words alone looks for them all the same. */
const stopWords = new Set('a an and by for from in my of on or size the to with'.split(' '));

/**
 * The words of a text as they are compared: folded, in the singular, and gray in one spelling.
 *
 * @example searchWords('Men’s High-Tops, 10.5') // ['men', 'high', 'top', '10.5']
 */
export function searchWords(text: string): string[] {
  return (
    foldText(text)
      .replaceAll('grey', 'gray')
      .match(/\p{N}+\.\p{N}+|[\p{L}\p{N}]+/gu) ?? []
  ).map(toSingular);
}

/**
 * The words under which a text is found: each word, and two neighbors as one, so that `hightop` finds `High-Top`.
 *
 * @example indexedWords('Zip Jacket') // ['zip', 'jacket', 'zipjacket']
 */
export function indexedWords(text: string): string[] {
  const words = searchWords(text);
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}

/**
 * The same of a longer text, where only a hyphen makes two words one, and without words that say nothing.
 *
 * @example describedWords('A zip-off hood') // ['zip', 'off', 'hood', 'zipoff']
 */
export function describedWords(text: string): string[] {
  const compounds = text.match(/[\p{L}\p{N}]+-[\p{L}\p{N}]+/gu) ?? [];
  const telling = searchWords(text).filter((word) => !stopWords.has(word));
  return [...telling, ...compounds.map((compound) => searchWords(compound).join(''))];
}

/** The words of a search, each once, without stop words; at most `most`. @example queryWords('a cap for my coach', 8) // ['cap', 'coach'] */
export function queryWords(q: string, most: number): string[] {
  const words = [...new Set(searchWords(q).slice(0, 4 * most))];
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, most);
}

/** Both sides of a comparison go through this, so it may cut more than a grammar would. */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:sh|ch|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
