import type { KeyValue } from '#core/browser/safe-storage.ts';
import { type Client, idempotencyKey } from '#core/contract/client.ts';
import { createSentAdd, isSameAdd, type PendingAdd } from './pending-add.ts';

/** How long after a failure an add is still repeated by a reload, in milliseconds. */
const clearAfterMs = 500;

/**
 * Sends adds so that none is made twice (R2.5). An add without a response is repeated under its own key, whether the
 * shopper presses again or a reload has interrupted it.
 */
export function createAddSender({
  client,
  session,
  wait,
}: {
  client: Pick<Client, 'createCheckout'>;
  session: KeyValue;
  wait: (ms: number) => Promise<void>;
}) {
  const sent = createSentAdd(session);
  let unanswered: PendingAdd | null = null;

  return {
    /** The add that a reload has interrupted, or null. The next try repeats it. */
    findCutOff(): PendingAdd | null {
      unanswered = sent.find();
      return unanswered;
    },

    /** Gives the unanswered add once, for the next try. */
    takeUnanswered(): PendingAdd | null {
      const found = unanswered;
      unanswered = null;
      return found;
    },

    /** Sends an add. Throws a RequestError if no response came. */
    async send(wanted: Omit<PendingAdd, 'key'>, earlier: PendingAdd | null) {
      const { lines, checkoutId } = wanted;
      const repeats = isSameAdd(earlier, wanted);
      const add: PendingAdd = { ...wanted, key: repeats ? earlier.key : idempotencyKey() };
      sent.remember(add);
      const request = {
        lineItems: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
        ...(checkoutId ? { checkoutId } : {}),
      };
      const response = await client.createCheckout(request, add.key).catch((error: unknown) => {
        unanswered = add;
        // Not at once: a reload also aborts such a request, and the page after it repeats the add.
        void wait(clearAfterMs).then(sent.clear);
        throw error;
      });
      sent.clear();
      return { response, repeats };
    },
  };
}
