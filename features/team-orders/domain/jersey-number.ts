import type { RuleBook } from '#core/uniform-options.ts';

const zeroTo99 = /^(?:0|00|[1-9][0-9]?)$/;

/** Which numbers a basketball jersey may carry. FIBA's is not confirmed in its own text. */
const legal: Record<RuleBook, RegExp> = {
  nfhs: /^(?:00|[0-5]|[1-5][0-5])$/,
  ncaa: zeroTo99,
  nba: zeroTo99,
  fiba: zeroTo99,
};

/** @example isLegal('36', 'nfhs') // false: no digit above 5, so that a referee's hands can show it */
export function isLegal(number: string, book: RuleBook): boolean {
  return legal[book].test(number);
}

/** Whether the number is one at all, in any rule book: `07` is none, and neither is `7A`. */
export function isPlain(number: string): boolean {
  return zeroTo99.test(number);
}

/** What a number with zeros before it may mean, else null; `00` means itself. @example withoutZeros('07') // '7' */
export function withoutZeros(number: string): string | null {
  return /^0+[1-9][0-9]?$/.test(number) ? number.replace(/^0+/, '') : null;
}

/** `0` and `00` may not be worn in one team: where one is taken, the other is too. */
const rivalOf = (number: string) => (number === '0' ? '00' : number === '00' ? '0' : null);

/**
 * The free legal number nearest to the one wished for, the lower one of two as near; null where all are
 * taken or the wish is no number.
 *
 * @example nearestFree({ wished: '36', book: 'nfhs', taken: ['35'] }) // '34'
 */
export function nearestFree({ wished, book, taken }: { wished: string; book: RuleBook; taken: readonly string[] }): string | null {
  if (!/^\d{1,4}$/.test(wished)) return null;
  const wanted = Number(wished);
  const used = new Set(taken.flatMap((number) => [number, rivalOf(number) ?? number]));
  const free = candidates.filter((number) => isLegal(number, book) && !used.has(number));
  return free.reduce<string | null>((best, number) => (best === null || gap(number) < gap(best) ? number : best), null);

  function gap(number: string): number {
    return Math.abs(Number(number) - wanted);
  }
}

const candidates = [...Array.from({ length: 100 }, (_, number) => String(number)), '00'];
