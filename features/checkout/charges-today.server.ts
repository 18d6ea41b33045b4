import { type Charges, findSalesTax } from '#core/charges.ts';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { toDollars } from '#core/money.ts';

/**
 * The charges that hold today, as pages and the API give them. The server decides which day it is (R7.4).
 *
 * @example chargesOf({ methods: [], taxes: {} }, new Date()) // { methods: [], taxes: {} }
 */
export function chargesOf({ methods, taxes }: Charges, now: Date): ChargesToday {
  const day = storeDate(now);
  const held = Object.keys(taxes).flatMap((state) => {
    const tax = findSalesTax(taxes, state, day);
    return tax ? [[state, { rate: tax.rate, clothing: tax.clothing, shipping: tax.shipping }] as const] : [];
  });
  return {
    methods: methods.map(({ priceCents, freeFromCents, ...method }) => ({
      ...method,
      price: toDollars(priceCents),
      freeFrom: freeFromCents === null ? null : toDollars(freeFromCents),
    })),
    taxes: Object.fromEntries(held),
  };
}
