import type { Commerce } from '#commerce/port.ts';
import type { Checkout, CheckoutRequest, QuantitiesRequest } from '#core/contract/checkout.ts';
import { toCheckout } from '#features/line-items/to-checkout.server.ts';
import type { Once } from '#lib/idempotency.server.ts';

/** Checkouts in the API's shape. Refusals and failures of the provider are passed through. */
export function createCheckouts(commerce: Commerce) {
  return {
    /** Adds lines; with `once` only once, even if the first answer was lost with its process. */
    add: async (request: CheckoutRequest, once?: Once): Promise<Checkout> => toCheckout(await commerce.addLines({ ...request, once })),
    async find(id: string): Promise<Checkout | null> {
      const found = await commerce.findCheckout(id);
      return found && toCheckout(found);
    },
    async setQuantities(id: string, request: QuantitiesRequest): Promise<Checkout | null> {
      const found = await commerce.setQuantities(id, request.lineItems);
      return found && toCheckout(found);
    },
  };
}
export type Checkouts = ReturnType<typeof createCheckouts>;
