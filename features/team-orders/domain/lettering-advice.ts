import type { Lettering } from '#core/garment/jersey-choices.ts';
import { letterInches } from '#core/garment/jersey-layout.ts';
import type { SizeCategory } from '#core/garment/sizes.ts';
import { type RuleBook, ruleBooks } from '#core/uniform-options.ts';

/** What rule books forbid of a lettering. It never holds an order back. Heights and strokes are in inches. */
export type LetteringAdvice =
  | { kind: 'no front number'; ruleBooks: RuleBook[] }
  | { kind: 'color of the shirt'; ruleBooks: RuleBook[] }
  | { kind: 'low front number'; inches: number; least: number; category: SizeCategory; ruleBooks: RuleBook[] }
  | { kind: 'thin digits'; inches: number; least: number; ruleBooks: RuleBook[] };

/**
 * The least height of the number on the front and the least width of its strokes, in inches. NFHS is confirmed by its rule book; the others
 * are defaults that the label can mend here.
 */
const rules: Record<RuleBook, { front: number; stroke: number; notOfTheShirt: boolean }> = {
  nfhs: { front: 4, stroke: 0.75, notOfTheShirt: true },
  ncaa: { front: 4, stroke: 0.75, notOfTheShirt: true },
  nba: { front: 4, stroke: 0.75, notOfTheShirt: false },
  fiba: { front: 8 / 2.54, stroke: 2 / 2.54, notOfTheShirt: false },
};

/**
 * Checks a lettering by the rule book of the roster, or by all where none was chosen. `stem` is the thinnest stroke of the style's digits, in
 * 1/750 of their height.
 *
 * @example adviseLettering({ ...usualLettering, frontNumber: 'none' }, { ruleBook: 'fiba', stem: 80, categories: ['adult'] }) // [{ kind: 'no front number', ruleBooks: ['fiba'] }]
 */
export function adviseLettering(
  { frontNumber, finish }: Lettering,
  { ruleBook, stem, categories }: { ruleBook: RuleBook | null; stem: number; categories: readonly SizeCategory[] },
): LetteringAdvice[] {
  const books = ruleBook === null ? ruleBooks : [ruleBook];
  const forbidding = (isForbidden: (rule: (typeof rules)[RuleBook]) => boolean) => books.filter((book) => isForbidden(rules[book]));
  const leastOf = (among: readonly RuleBook[], part: 'front' | 'stroke') => Math.max(...among.map((book) => rules[book][part]));
  const spot = frontNumber === 'left' ? 'leftNumber' : 'frontNumber';
  const advice: LetteringAdvice[] = [];
  if (frontNumber === 'none') advice.push({ kind: 'no front number', ruleBooks: [...books] });
  if (finish === 'hollow') advice.push({ kind: 'color of the shirt', ruleBooks: forbidding(({ notOfTheShirt }) => notOfTheShirt) });
  for (const category of frontNumber === 'none' ? [] : categories) {
    const inches = letterInches[category][spot];
    const low = forbidding(({ front }) => inches < front);
    if (low.length > 0) advice.push({ kind: 'low front number', inches, least: leastOf(low, 'front'), category, ruleBooks: low });
  }
  // An edge of another color widens a stroke. Plain digits have their strokes alone.
  const height = Math.min(...categories.map((category) => letterInches[category][frontNumber === 'none' ? 'backNumber' : spot]));
  const inches = (height * stem) / 750;
  const thin = finish === 'plain' ? forbidding(({ stroke }) => inches < stroke) : [];
  if (thin.length > 0) advice.push({ kind: 'thin digits', inches, least: leastOf(thin, 'stroke'), ruleBooks: thin });
  return advice.filter(({ ruleBooks }) => ruleBooks.length > 0);
}
