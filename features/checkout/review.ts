import type { Checkout } from '#core/contract/checkout.ts';
import type { Client } from '#core/contract/client.ts';
import { createLineEditor, type LineNotes } from './line-editor.ts';
import { createSerial } from './serial.ts';

/** A checkout under review: its lines as the buyer wants them, and whether it has ended meanwhile. */
export type ReviewState = { checkout: Checkout; notes: LineNotes; ended: boolean };
export type Review = ReturnType<typeof createReview>;

/** The checkout page's own copy of the lines, changed as the cart's are. */
export function createReview({
  checkout,
  client,
  wait,
  onUnreachable,
}: {
  checkout: Checkout;
  client: Pick<Client, 'checkout' | 'setQuantities'>;
  wait: (ms: number) => Promise<void>;
  onUnreachable: () => void;
}) {
  let state: ReviewState = { checkout, notes: {}, ended: false };
  const listeners = new Set<() => void>();
  const serially = createSerial();
  const editor = createLineEditor({ client, serially, wait, onUnreachable, onChange: () => changed(false), onEnded: () => changed(true) });
  editor.adopt(checkout);

  function changed(ended: boolean) {
    state = { checkout: editor.view() ?? state.checkout, notes: editor.notes(), ended: state.ended || ended };
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
    /** Reads the lines anew, after an answer that said they have changed. */
    async reread() {
      const answer = await client.checkout(checkout.id).catch(() => null);
      if (answer?.success) editor.adopt(answer.checkout);
    },
  };
}
