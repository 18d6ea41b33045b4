import type { LineItem } from '#core/contract/checkout.ts';
import { type Cents, toCents } from '#core/money.ts';

type Priced = Pick<LineItem, 'price' | 'quantity'>;

/** The price of a line, or null if it is unknown. @example linePriceOf({ price: 19.99, quantity: 2 }) // 3998 */
export function linePriceOf({ price, quantity }: Priced): Cents | null {
  return price === null ? null : toCents(price) * quantity;
}

/** The sum of the lines, or null if one price is unknown. */
export function sumOf(lines: readonly Priced[]): Cents | null {
  return lines.reduce<Cents | null>((sum, line) => {
    const cents = linePriceOf(line);
    return sum === null || cents === null ? null : sum + cents;
  }, 0);
}
