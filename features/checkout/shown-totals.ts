import { methodsTo } from '#core/charges.ts';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import type { LineItem } from '#core/contract/checkout.ts';
import { type Cents, toCents } from '#core/money.ts';
import { nothingBeside, shippingPriceOf, type Totals, totalsOf } from '#core/totals.ts';

/** What the buyer has chosen so far; '' where nothing is. */
export type Destination = { country: string; region: string; shippingMethod: string };

type Method = ChargesToday['methods'][number];
export type OfferedMethod = { id: string; name: string; days: Method['days']; priceCents: Cents };

export type ShownTotals = Totals & {
  /** The methods to that country, each with what it costs for these lines. None for a team order. */
  offered: OfferedMethod[];
  /** The chosen method, else the default; null where there are none. */
  method: OfferedMethod | null;
  /** Whether tax may be added once the state is chosen. */
  awaitsState: boolean;
};

/**
 * The totals before placing (R3.4), by the rule that the server charges by. A team order costs its lines (R6.3).
 *
 * @example showTotals({ lineItems, charges, destination: { country: 'US', region: 'CA', shippingMethod: 'express' } }).totalCents
 */
export function showTotals({
  lineItems,
  charges: { methods, taxes },
  destination: { country, region, shippingMethod },
}: {
  lineItems: LineItem[];
  charges: ChargesToday;
  destination: Destination;
}): ShownTotals {
  const lines = lineItems.map(({ price, quantity, kind }) => ({ priceCents: toCents(price ?? 0), quantity, kind }));
  if (lineItems.some(({ locked }) => locked)) return { ...totalsOf(lines, nothingBeside), offered: [], method: null, awaitsState: false };
  const served = methodsTo(methods, country);
  const chosen = served.find(({ id }) => id === shippingMethod) ?? served[0];
  const tax = (Object.hasOwn(taxes, region) && taxes[region]) || null;
  const totals = totalsOf(lines, { method: chosen ? pricesOf(chosen) : null, tax });
  const offered = served.map((method) => ({
    id: method.id,
    name: method.name,
    days: method.days,
    priceCents: shippingPriceOf(pricesOf(method), totals.subtotalCents),
  }));
  return {
    ...totals,
    offered,
    method: offered.find(({ id }) => id === chosen?.id) ?? null,
    awaitsState: region === '' && Object.keys(taxes).length > 0,
  };
}

function pricesOf({ price, freeFrom }: Method) {
  return { priceCents: toCents(price), freeFromCents: freeFrom === null ? null : toCents(freeFrom) };
}
