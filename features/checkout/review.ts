import { createListeners } from '#core/async/listeners.ts';
import { createSerialQueue } from '#core/async/serial-queue.ts';
import type { Checkout } from '#core/contract/checkout.ts';
import type { Client } from '#core/contract/client.ts';
import { isEnded } from '#features/line-items/checkout-failures.ts';
import { createLineEditor, type LineNotes } from '#features/line-items/line-editor.ts';

/** A checkout page's state: its lines with the unsaved quantities. */
export type ReviewState = { checkout: Checkout; notes: LineNotes };
export type Review = ReturnType<typeof createReview>;

/** The checkout page's own copy of the lines, changed like the cart's. */
export function createReview({
  checkout,
  client,
  wait,
  onUnreachable,
  onEnded,
}: {
  checkout: Checkout;
  client: Pick<Client, 'checkout' | 'setQuantities'>;
  wait: (ms: number) => Promise<void>;
  onUnreachable: () => void;
  /** Called when the checkout was cleared or has become an order; only the server knows which. */
  onEnded: () => void;
}) {
  let state: ReviewState = { checkout, notes: {} };
  const listeners = createListeners();
  const serially = createSerialQueue();
  const editor = createLineEditor({ client, serially, wait, onUnreachable, onChange: changed, onEnded });
  editor.adopt(checkout);

  function changed() {
    state = { checkout: editor.view() ?? state.checkout, notes: editor.notes() };
    listeners.notify();
  }

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    setQuantity: editor.setQuantity,
    /** Resolves when every change so far is saved or refused. */
    settled: () => serially(async () => undefined),
    /** Reads the lines again, because another tab may have changed them. */
    reread: () =>
      serially(async () => {
        const response = await client.checkout(checkout.id).catch(() => null);
        if (response?.success) editor.adopt(response.checkout);
        else if (response && isEnded(response)) onEnded();
      }),
  };
}
