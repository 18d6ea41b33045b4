import { createSerialQueue } from '#core/async/serial-queue.ts';
import type { Checkout } from '#core/contract/checkout.ts';
import type { Client } from '#core/contract/client.ts';
import { isEnded } from '#features/line-items/checkout-failures.ts';
import { createLineEditor, type LineNotes } from '#features/line-items/line-editor.ts';

/** A checkout under review: its lines as the buyer wants them. */
export type ReviewState = { checkout: Checkout; notes: LineNotes };
export type Review = ReturnType<typeof createReview>;

/** The checkout page's own copy of the lines, changed as the cart's are. */
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
  /** Cleared, or an order by now: only the server can tell. */
  onEnded: () => void;
}) {
  let state: ReviewState = { checkout, notes: {} };
  const listeners = new Set<() => void>();
  const serially = createSerialQueue();
  const editor = createLineEditor({ client, serially, wait, onUnreachable, onChange: changed, onEnded });
  editor.adopt(checkout);

  function changed() {
    state = { checkout: editor.view() ?? state.checkout, notes: editor.notes() };
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setQuantity: editor.setQuantity,
    /** Resolves when every change so far is saved or refused. */
    settled: () => serially(async () => undefined),
    /** Reads the lines anew, where they may have been changed elsewhere. */
    reread: () =>
      serially(async () => {
        const answer = await client.checkout(checkout.id).catch(() => null);
        if (answer?.success) editor.adopt(answer.checkout);
        else if (answer && isEnded(answer)) onEnded();
      }),
  };
}
