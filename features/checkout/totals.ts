import { delivery } from '#core/facts.ts';
import type { Cents } from '#core/money.ts';

/**
 * What an order on invoice will come to, in cents, as the server reckons it when it is placed (it refuses
 * another total). Sales tax is taken on the goods, half a cent rounded up.
 */
export function orderTotals(
  subtotalCents: Cents,
  { chargeCents, salesTaxBasisPoints }: { chargeCents: Cents; salesTaxBasisPoints: number } = delivery,
) {
  const salesTaxCents = Math.floor((subtotalCents * salesTaxBasisPoints + 5_000) / 10_000);
  return { deliveryCents: chargeCents, salesTaxCents, totalCents: subtotalCents + chargeCents + salesTaxCents };
}
