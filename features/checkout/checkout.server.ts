import type { Commerce } from '#commerce/port.ts';
import type { Checkout, CheckoutRequest, QuantitiesRequest } from '#core/contract/checkout.ts';
import { toCheckout } from '#features/line-items/to-checkout.server.ts';

/** Checkouts in the API's shape. Refusals and failures of the provider are passed through. */
export function createCheckouts(commerce: Commerce) {
  return {
    /** Adds lines. With the same `onceKey` it adds once, even if the first answer was lost with its process. */
    add: async (request: CheckoutRequest, onceKey?: string): Promise<Checkout> =>
      toCheckout(await commerce.addLines({ ...request, ...(onceKey ? { onceKey } : {}) })),
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
