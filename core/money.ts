/**
 * Money is integer cents inside the house; dollars exist on the wire, in content files and on the screen.
 */
export type Cents = number;

/**
 * Dollars, as a file or the wire gives them, to cents. Throws a RangeError for what is no amount of money:
 * more than two decimals, negative, or beyond one million dollars.
 *
 * @example parseMoney(75.5) // 7550
 */
export function toCents(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isFinite(dollars) || dollars < 0 || dollars > 1_000_000 || Math.abs(cents - dollars * 100) > 1e-6) {
    throw new RangeError(`${dollars} is not an amount of money with at most two decimals`);
  }
  return cents;
}

/** Cents to the JSON number the wire carries. @example toDollars(7550) // 75.5 */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Cents as a shopper reads them, always two decimals (spec section 9). @example formatCents(122500) // '$1,225.00' */
export function formatCents(cents: Cents): string {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`;
}

/** The wire's dollars as a shopper reads them. @example formatDollars(300) // '$300.00' */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100));
}

/** A price as a sentence says it: cents only where there are some. @example formatWholeDollars(75) // '$75' */
export function formatWholeDollars(dollars: number): string {
  return formatDollars(dollars).replace(/\.00$/, '');
}
