import type { CommerceCheckout, CommerceLine } from '#commerce/port.ts';
import type { Checkout, LineItem } from '#core/contract/checkout.ts';
import { toDollars } from '#core/money.ts';

/** In dollars, as the wire has them. */
export function toCheckout({ id, webUrl, lines, subtotalCents }: CommerceCheckout): Checkout {
  return {
    id,
    webUrl,
    lineItems: lines.map(toLineItem),
    subtotal: toDollars(subtotalCents),
  };
}

export function toLineItem({ priceCents, ...line }: CommerceLine): LineItem & { price: number } {
  return { ...line, price: toDollars(priceCents) };
}
