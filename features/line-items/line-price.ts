import type { LineItem } from '#core/contract/checkout.ts';
import { type Cents, toCents } from '#core/money.ts';

type Priced = Pick<LineItem, 'price' | 'quantity'>;

/** What a line comes to; null where its price is not known. @example priceOf({ price: 19.99, quantity: 2 }) // 3998 */
export function linePriceOf({ price, quantity }: Priced): Cents | null {
  return price === null ? null : toCents(price) * quantity;
}

/** What the lines come to together; null where the price of one is not known. */
export function sumOf(lines: readonly Priced[]): Cents | null {
  return lines.reduce<Cents | null>((sum, line) => {
    const cents = linePriceOf(line);
    return sum === null || cents === null ? null : sum + cents;
  }, 0);
}
