/** Money is whole cents inside; dollars exist on the wire, in content files and on the screen (R6.6). */
export type Cents = number;

/**
 * Converts dollars, from a file or the wire, to cents. Throws a RangeError for what is not an amount of money: more than two decimals,
 * negative, or beyond one million dollars.
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

/** Converts cents to the JSON number of dollars on the wire. @example toDollars(7550) // 75.5 */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Formats cents for a shopper, always with two decimals (R6.6). @example formatCents(122500) // '$1,225.00' */
export function formatCents(cents: Cents): string {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`;
}

/** Formats dollars from the wire for a shopper. @example formatDollars(300) // '$300.00' */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100));
}

/** Formats a price for use in a sentence: cents are shown only where there are some. @example formatWholeDollars(75) // '$75' */
export function formatWholeDollars(dollars: number): string {
  return formatDollars(dollars).replace(/\.00$/, '');
}
