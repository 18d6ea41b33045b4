import type { RuleBook } from '#core/uniform-options.ts';

const zeroTo99 = /^(?:0|00|[1-9][0-9]?)$/;

/** The numbers a basketball jersey may have by each rule book. The rule for FIBA is not confirmed from its own text. */
const legal: Record<RuleBook, RegExp> = {
  nfhs: /^(?:00|[0-5]|[1-5][0-5])$/,
  ncaa: zeroTo99,
  nba: zeroTo99,
  fiba: zeroTo99,
};

/**
 * Whether a rule book allows the number.
 *
 * @example isLegal('36', 'nfhs') // false: no digit above 5, so that a referee's hands can show it
 */
export function isLegal(number: string, ruleBook: RuleBook): boolean {
  return legal[ruleBook].test(number);
}

/** Whether the text is a number in any rule book's sense: `07` and `7A` are not. */
export function isPlain(number: string): boolean {
  return zeroTo99.test(number);
}

/** The number without leading zeros, or null if it has none; `00` means itself. @example withoutZeros('07') // '7' */
export function withoutZeros(number: string): string | null {
  return /^0+[1-9][0-9]?$/.test(number) ? number.replace(/^0+/, '') : null;
}

/** `0` and `00` may not both be worn in one team: a taken one blocks the other. */
const rivalOf = (number: string) => (number === '0' ? '00' : number === '00' ? '0' : null);

/**
 * The free legal number nearest to the wanted one, and the lower of two equally near. Gives null if all are taken or the
 * wanted one is no number.
 *
 * @example nearestFree({ wanted: '36', book: 'nfhs', taken: ['35'] }) // '34'
 */
export function nearestFree({ wanted, ruleBook, taken }: { wanted: string; ruleBook: RuleBook; taken: readonly string[] }): string | null {
  if (!/^\d{1,4}$/.test(wanted)) return null;
  const used = new Set(taken.flatMap((number) => [number, rivalOf(number) ?? number]));
  const free = candidates.filter((number) => isLegal(number, ruleBook) && !used.has(number));
  return free.reduce<string | null>((best, number) => (best === null || gap(number) < gap(best) ? number : best), null);

  function gap(number: string): number {
    return Math.abs(Number(number) - Number(wanted));
  }
}

const candidates = [...Array.from({ length: 100 }, (_, number) => String(number)), '00'];
