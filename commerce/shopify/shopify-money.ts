import type { Cents } from '#core/money.ts';

/** The currency the label sells in. */
export const currency = 'USD';

/** An amount that this shop cannot charge. The message is one line for the operator. */
export class UnusableMoney extends Error {
  override name = 'UnusableMoney';
}

/**
 * Converts Shopify's amount, a decimal text with a currency, to cents, digit by digit without a float. Throws an UnusableMoney for another
 * currency, a fraction of a cent, and what is not an amount.
 *
 * @example parseMoney({ amount: '75.5', currencyCode: 'USD' }) // 7550
 */
export function parseMoney({ amount, currencyCode }: { amount: string; currencyCode: string }): Cents {
  if (currencyCode !== currency) throw new UnusableMoney(`its price is in ${currencyCode}, and this shop sells in ${currency}`);
  const [, dollars, decimals = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(amount) ?? [];
  if (dollars === undefined) throw new UnusableMoney(`its price ${JSON.stringify(amount)} is no amount of money`);
  if (/[1-9]/.test(decimals.slice(2))) throw new UnusableMoney(`its price ${amount} has a part of a cent`);
  return Number(dollars + decimals.slice(0, 2).padEnd(2, '0'));
}
