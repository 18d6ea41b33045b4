import type { Order } from '#core/contract/checkout.ts';
import { type Client, idempotencyKey, RequestError } from '#core/contract/client.ts';
import { isEnded, isTemporary } from '#features/line-items/checkout-failures.ts';

export type PlaceOrderResult =
  | { state: 'placed'; order: Order }
  /** Messages by field name; none where the refusal is about something else, then `message` says it. */
  | { state: 'refused'; fields: Record<string, string>; message: string }
  /** Stock or prices are not what the buyer saw. */
  | { state: 'changed' }
  | { state: 'ended' }
  /** `told`: the shop said so, nothing was ordered. Else no answer came, and only the next try can tell. */
  | { state: 'failed'; told: boolean };

const changedCodes = ['total_changed', 'sold_out', 'not_enough_stock', 'empty_checkout', 'unknown_variant'];

/**
 * Places orders, each intent under its own key: sent again after no answer, the same text repeats the
 * same request, and what got through unseen is answered, not ordered twice.
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
