import type { KeyValue } from '#core/browser/safe-storage.ts';
import { type Client, idempotencyKey } from '#core/contract/client.ts';
import { createSentAdd, isSameAdd, type PendingAdd } from './pending-add.ts';

/** An add that failed is taken up after a reload within this many milliseconds. */
const forgetAfterMs = 500;

/**
 * Sends adds so that none is made twice: what went unanswered is repeated under its own key, whether the
 * shopper presses again or a reload has cut it off.
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
    /** The add that a reload cut off, if there is one: the next try counts as its repetition. */
    findCutOff(): PendingAdd | null {
      unanswered = sent.find();
      return unanswered;
    },

    /** The unanswered add, for whoever tries next; the one after that is a new intent. */
    takeUnanswered(): PendingAdd | null {
      const taken = unanswered;
      unanswered = null;
      return taken;
    },

    /** Throws a RequestError where no answer came. */
    async send(wanted: Omit<PendingAdd, 'key'>, earlier: PendingAdd | null) {
      const { variantId, quantity, checkoutId } = wanted;
      const repeats = isSameAdd(earlier, wanted);
      const intent: PendingAdd = { ...wanted, key: repeats ? earlier.key : idempotencyKey() };
      sent.remember(intent);
      const request = { lineItems: [{ variantId, quantity }], ...(checkoutId ? { checkoutId } : {}) };
      const answer = await client.createCheckout(request, intent.key).catch((error: unknown) => {
        unanswered = intent;
        // Not at once: a reload also ends a request like this, and the page it leads to takes the add up.
        void wait(forgetAfterMs).then(sent.forget);
        throw error;
      });
      sent.forget();
      return { answer, repeats };
    },
  };
}
