import { type Client, idempotencyKey } from '#core/contract/client.ts';
import { type AddIntent, createSentAdd, isSameIntent } from './add-intent.ts';
import type { KeyValue } from './stored-cart.ts';

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
  let unanswered: AddIntent | null = null;

  return {
    /** The add that a reload cut off, if there is one: the next try counts as its repetition. */
    findCutOff(): AddIntent | null {
      unanswered = sent.find();
      return unanswered;
    },

    /** The unanswered add, for whoever tries next; the one after that is a new intent. */
    takeUnanswered(): AddIntent | null {
      const taken = unanswered;
      unanswered = null;
      return taken;
    },

    /** Throws a RequestError where no answer came. */
    async send(wanted: Omit<AddIntent, 'key'>, earlier: AddIntent | null) {
      const { variantId, quantity, checkoutId } = wanted;
      const repeats = isSameIntent(earlier, wanted);
      const intent: AddIntent = { ...wanted, key: repeats ? earlier.key : idempotencyKey() };
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
