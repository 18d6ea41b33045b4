import type { Day } from './dates/business-days.ts';
import type { Cents } from './money.ts';

/** From the least to the most business days that a parcel is on its way. */
export type TransitDays = { from: number; to: number };

/** One way to ship an order (R3.15). */
export type ShippingMethod = {
  id: string;
  name: string;
  priceCents: Cents;
  /** The subtotal from which it is free; null: never. */
  freeFromCents: Cents | null;
  days: TransitDays;
  /** Codes of the countries that it delivers to. */
  countries: string[];
};

/** The sales tax of a state (R3.16). */
export type SalesTax = {
  /** In percent, with at most three decimals. */
  rate: number;
  /** Whether clothing is taxed. Everything else is. */
  clothing: boolean;
  /** Whether shipping is taxed. */
  shipping: boolean;
};

/** The rows of each state, by its code, each with the day from which it holds; the earliest comes first. */
export type TaxTable = Readonly<Record<string, readonly (SalesTax & { since: Day })[]>>;

/** What an order on invoice costs beside its lines. The first method that delivers to a country is the default there. */
export type Charges = { methods: readonly ShippingMethod[]; taxes: TaxTable };

/** No shipping methods and no tax: an order costs its lines. */
export const noCharges: Charges = { methods: [], taxes: {} };

/**
 * The sales tax of a state on that day; null where no row holds yet or the state has none.
 *
 * @example findSalesTax({ NJ: [{ since: '2018-01-01', rate: 6.625, clothing: false, shipping: true }] }, 'NJ', '2026-11-28')?.rate // 6.625
 */
export function findSalesTax(taxes: TaxTable, state: string, day: Day): SalesTax | null {
  const rows = Object.hasOwn(taxes, state) ? (taxes[state] ?? []) : [];
  return rows.findLast(({ since }) => since <= day) ?? null;
}

/** The methods that deliver to a country. @example methodsTo([standard, express], 'US').length // 2 */
export function methodsTo<T extends Pick<ShippingMethod, 'countries'>>(methods: readonly T[], country: string): T[] {
  return methods.filter(({ countries }) => countries.includes(country));
}
