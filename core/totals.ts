import type { SalesTax, ShippingMethod } from './charges.ts';
import { isClothing } from './garment/garment-kinds.ts';
import type { Cents } from './money.ts';

export type Totals = { subtotalCents: Cents; deliveryCents: Cents; salesTaxCents: Cents; totalCents: Cents };

/** Where the sales tax comes from: `salesTaxCents` is the sum of these. */
export type TaxParts = { lineTaxCents: Cents[]; deliveryTaxCents: Cents };

type TaxableLine = { priceCents: Cents; quantity: number; kind: string | null };
type Beside = { method: Pick<ShippingMethod, 'priceCents' | 'freeFromCents'> | null; tax: SalesTax | null };

/** A team order has no charges beside its lines: they add up to what its form showed (R6.3, R6.4). */
export const nothingBeside: Beside = { method: null, tax: null };

/**
 * The totals of an order: its lines, shipping, and sales tax. Tax is rounded to the cent once for each line (price times quantity) and once
 * for shipping, with half a cent rounded up, and then added up. So the parts always add up to the total.
 *
 * @example totalsOf([{ priceCents: 10_050, quantity: 1, kind: 'bag' }], { method: null, tax: { rate: 9.5, clothing: true, shipping: false } }).salesTaxCents // 955, from 954.75
 */
export function totalsOf(lines: readonly TaxableLine[], { method, tax }: Beside): Totals & TaxParts {
  const subtotalCents = sum(lines.map(({ priceCents, quantity }) => priceCents * quantity));
  const deliveryCents = method === null ? 0 : shippingPriceOf(method, subtotalCents);
  const isTaxed = ({ kind }: TaxableLine) => tax !== null && (tax.clothing || !isClothing(kind));
  const lineTaxCents = lines.map((line) => (isTaxed(line) ? taxOn(line.priceCents * line.quantity, tax) : 0));
  const deliveryTaxCents = tax?.shipping ? taxOn(deliveryCents, tax) : 0;
  const salesTaxCents = sum(lineTaxCents) + deliveryTaxCents;
  return {
    subtotalCents,
    deliveryCents,
    salesTaxCents,
    totalCents: subtotalCents + deliveryCents + salesTaxCents,
    lineTaxCents,
    deliveryTaxCents,
  };
}

/** What a method costs for that subtotal. @example shippingPriceOf({ priceCents: 900, freeFromCents: 10_000 }, 10_000) // 0 */
export function shippingPriceOf(
  { priceCents, freeFromCents }: Pick<ShippingMethod, 'priceCents' | 'freeFromCents'>,
  subtotalCents: Cents,
): Cents {
  return freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : priceCents;
}

/** In whole thousandths of a percent, because 6.625 % of an amount would not be exact in floating point. */
function taxOn(cents: Cents, tax: SalesTax | null): Cents {
  const thousandths = Math.round((tax?.rate ?? 0) * 1000);
  return Math.floor((cents * thousandths + 50_000) / 100_000);
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
