import type { Order } from '#core/contract/checkout.ts';
import { type Client, idempotencyKey, RequestError } from '#core/contract/client.ts';
import type { OrderResponse } from '#core/contract/responses.ts';
import { isEnded, isTemporary, isUnderWay } from '#features/line-items/checkout-failures.ts';

export type PlaceOrderResult =
  | { state: 'placed'; order: Order }
  /** Messages by field name, or none if the refusal is about something else, which `message` says. */
  | { state: 'refused'; fields: Record<string, string>; message: string }
  /** Stock or prices have changed since the buyer saw them (R3.4, R3.6). */
  | { state: 'changed' }
  | { state: 'ended' }
  /** `isRefused`: the server has refused, and nothing was ordered. Otherwise no response came, and only the next try shows it. */
  | { state: 'failed'; isRefused: boolean };

const changedCodes = ['total_changed', 'sold_out', 'not_enough_stock', 'empty_checkout', 'unknown_variant'];

/**
 * Places orders, each under its own key (R3.5). Sent again without a response, the same form repeats the same request, so
 * nothing is ordered twice.
 */
export function createOrderPlacer(client: Pick<Client, 'callOwn'>) {
  let unanswered: { body: string; key: string } | undefined;

  return async function placeOrder(checkoutId: string, request: Record<string, string | number>): Promise<PlaceOrderResult> {
    const body = JSON.stringify([checkoutId, request]);
    const key = unanswered?.body === body ? unanswered.key : idempotencyKey();
    unanswered = { body, key };
    try {
      const response = await client.callOwn<OrderResponse>('POST', `/checkout/${encodeURIComponent(checkoutId)}/order`, {
        body: request,
        key,
      });
      if (!response.success && isTemporary(response)) return { state: 'failed', isRefused: !isUnderWay(response) };
      unanswered = undefined;
      if (response.success) return { state: 'placed', order: response.order };
      if (isEnded(response)) return { state: 'ended' };
      if (changedCodes.includes(response.error.code)) return { state: 'changed' };
      return { state: 'refused', fields: response.error.fields ?? {}, message: response.error.message };
    } catch (error) {
      if (error instanceof RequestError) return { state: 'failed', isRefused: false };
      throw error;
    }
  };
}
