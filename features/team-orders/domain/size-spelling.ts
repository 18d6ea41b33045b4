import { categoryOf, type SizeCategory, sizeCategories } from '#core/garment/sizes.ts';

export type ReadSize = { sizeCategory: SizeCategory; size: string };

/**
 * Reads a size as lists write it, with the help of the age column. Gives null for an unknown or ambiguous size. Nothing
 * is guessed: `Large` beside `Youth` is YL, and `YL` beside `Adult` is null.
 *
 * @example readSize('Adult Medium') // { sizeCategory: 'adult', size: 'M' }
 */
export function readSize(written: string, age: SizeCategory | null = null): ReadSize | null {
  const words = splitWords(written);
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  const statedAge = categoryBySpelling[first] ?? (words.length > 1 ? categoryBySpelling[last] : undefined) ?? null;
  const [glued, bare] = statedAge ? [null, (categoryBySpelling[first] ? rest : words.slice(0, -1)).join(' ')] : unglue(words.join(' '));
  const size = spellings.get(bare);
  const ages = new Set([statedAge, glued, age].filter((one) => one !== null));
  if (size === undefined || ages.size > 1) return null;
  const [sizeCategory = 'adult'] = ages;
  return ours(sizeCategory === 'youth' ? `Y${size}` : size);
}

/** Reads an age category as lists write it, or gives null. @example readAge('Youth') // 'youth' */
export function readAge(written: string): SizeCategory | null {
  const words = splitWords(written);
  return words.length === 1 ? (categoryBySpelling[words[0] ?? ''] ?? null) : null;
}

/** Separates `Y` and `A` that vendors write directly before the size: YL, Y2XL, AM. */
function unglue(text: string): [SizeCategory | null, string] {
  const [, letter, bare] = /^([YA])(\d?[SMLX].*)$/.exec(text) ?? [];
  return letter === undefined || bare === undefined ? [null, text] : [letter === 'Y' ? 'youth' : 'adult', bare];
}

/** The words in capitals. Hyphens, dots and brackets separate words. A slash or anything else stays in its word, which then is not read. */
function splitWords(written: string): string[] {
  return written
    .toUpperCase()
    .split(/[\s\-.()_]+/)
    .filter((word) => word !== '');
}

function ours(size: string): ReadSize | null {
  const sizeCategory = categoryOf(size);
  return sizeCategory && { sizeCategory, size };
}

const categoryBySpelling: Record<string, SizeCategory> = Object.fromEntries(
  sizeCategories.flatMap((category) => {
    const word = category.toUpperCase();
    return [word, `${word}S`, word.slice(0, 1)].map((spelling) => [spelling, category]);
  }),
);

const spellings = new Map(
  Object.entries({
    S: ['S', 'SM', 'SML', 'SMALL'],
    M: ['M', 'MD', 'MED', 'MEDIUM'],
    L: ['L', 'LG', 'LRG', 'LARGE'],
    XL: ['XL', 'X L', 'XLG', 'XLARGE', 'X LARGE', 'EXTRA LARGE'],
    '2XL': ['2XL', '2 XL', 'XXL', 'XX L', '2XLARGE', '2X LARGE', 'XXLARGE', 'XX LARGE'],
    '3XL': ['3XL', '3 XL', 'XXXL', 'XXX L', '3XLARGE', '3X LARGE', 'XXXLARGE', 'XXX LARGE'],
  }).flatMap(([size, written]) => written.map((spelling) => [spelling, size] as const)),
);
