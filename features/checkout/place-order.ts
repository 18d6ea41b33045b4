import type { Order } from '#core/contract/checkout.ts';
import { type Client, idempotencyKey, RequestError } from '#core/contract/client.ts';
import { isEnded, isTemporary } from '#features/line-items/checkout-failures.ts';

export type PlaceOrderResult =
  | { state: 'placed'; order: Order }
  /** Messages by field name, or none if the refusal is about something else, which `message` says. */
  | { state: 'refused'; fields: Record<string, string>; message: string }
  /** Stock or prices have changed since the buyer saw them (R3.4, R3.6). */
  | { state: 'changed' }
  | { state: 'ended' }
  /** `told`: the server has refused, and nothing was ordered. Otherwise no answer came, and only the next try can tell. */
  | { state: 'failed'; told: boolean };

const changedCodes = ['total_changed', 'sold_out', 'not_enough_stock', 'empty_checkout', 'unknown_variant'];

/**
 * Places orders, each under its own key (R3.5). Sent again after no answer, the same form repeats the same request, so
 * nothing is ordered twice.
 */
export function createOrderPlacer(client: Pick<Client, 'placeOrder'>) {
  let unanswered: { body: string; key: string } | undefined;

  return async function placeOrder(checkoutId: string, request: Record<string, string | number>): Promise<PlaceOrderResult> {
    const body = JSON.stringify([checkoutId, request]);
    const key = unanswered?.body === body ? unanswered.key : idempotencyKey();
    unanswered = { body, key };
    try {
      const answer = await client.placeOrder(checkoutId, request, key);
      if (!answer.success && isTemporary(answer)) return { state: 'failed', told: true };
      unanswered = undefined;
      if (answer.success) return { state: 'placed', order: answer.order };
      if (isEnded(answer)) return { state: 'ended' };
      if (changedCodes.includes(answer.error.code)) return { state: 'changed' };
      return { state: 'refused', fields: answer.error.fields ?? {}, message: answer.error.message };
    } catch (error) {
      if (error instanceof RequestError) return { state: 'failed', told: false };
      throw error;
    }
  };
}
