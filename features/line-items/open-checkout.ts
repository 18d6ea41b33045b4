import type { CheckoutRequest } from '#core/contract/checkout.ts';
import { type Client, idempotencyKey, RequestError } from '#core/contract/client.ts';

export type OpenedCheckout = { state: 'ready'; url: string } | { state: 'unsuccessful' } | { state: 'request-failed' };

/**
 * Makes a separate checkout, apart from the cart (R2.9): lines and attributes to a URL. If a failed request is repeated
 * with the same lines, it is sent under the same key, so that an unseen success is not made twice.
 */
export function createCheckoutOpener(client: Pick<Client, 'createCheckout'>) {
  let unanswered: { body: string; key: string } | undefined;

  return async function openCheckout(request: Pick<CheckoutRequest, 'lineItems' | 'customAttributes'>): Promise<OpenedCheckout> {
    const body = JSON.stringify(request);
    const key = unanswered?.body === body ? unanswered.key : idempotencyKey();
    unanswered = { body, key };
    try {
      const response = await client.createCheckout(request, key);
      unanswered = undefined;
      return response.success && response.checkout.webUrl ? { state: 'ready', url: response.checkout.webUrl } : { state: 'unsuccessful' };
    } catch (error) {
      if (error instanceof RequestError) return { state: 'request-failed' };
      throw error;
    }
  };
}
