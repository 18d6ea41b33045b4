import type { SerialQueue } from '#core/async/serial-queue.ts';
import { limits } from '#core/config/limits.ts';
import type { Checkout, QuantitiesRequest } from '#core/contract/checkout.ts';
import type { ApiResponse, Client } from '#core/contract/client.ts';
import type { CheckoutResponse, FailureResponse } from '#core/contract/responses.ts';
import { isEnded, isTemporary } from './checkout-failures.ts';
import { lineItemMessages } from './messages.ts';
import {
  firstOf,
  moveWithAdd,
  noOptimisticQuantities,
  type OptimisticQuantities,
  setQuantity,
  withOptimisticQuantities,
  withoutSent,
} from './optimistic-quantities.ts';

/** Messages at lines that the server did not change, by line id. */
export type LineNotes = Readonly<Record<string, string>>;

/** Pauses before each further try when the server cannot be reached, in milliseconds. */
const retryAfterMs = [600, 1800];

/**
 * Optimistic quantities: a click is shown at once and saved in the background. One PATCH at a time carries all unsaved
 * quantities, and no response overwrites a later click.
 */
export function createLineEditor({
  client,
  serially,
  wait,
  onChange,
  onSaved = () => undefined,
  onEnded,
  onUnreachable,
}: {
  client: Pick<Client, 'checkout' | 'setQuantities'>;
  /** The serial queue of all writes to this checkout. */
  serially: SerialQueue;
  wait: (ms: number) => Promise<void>;
  onChange: () => void;
  onSaved?: () => void;
  onEnded: () => void;
  onUnreachable: () => void;
}) {
  let server: Checkout | null = null;
  let unsaved: OptimisticQuantities = noOptimisticQuantities;
  let notes: LineNotes = {};
  let saving = false;

  /** Sends unsaved quantities until none are left. A later change starts it again. */
  async function save() {
    let oneByOne = false;
    let unreached = 0;
    let doubtful = false;
    while (server && unsaved.size > 0) {
      const sent = oneByOne ? firstOf(unsaved) : unsaved;
      const response = await saveQuantities(client, server.id, sent);
      if (response?.success) {
        server = response.checkout;
        unsaved = withoutSent(unsaved, sent);
        unreached = 0;
        onSaved();
      } else if (response && isEnded(response)) {
        unsaved = noOptimisticQuantities;
        onEnded();
      } else if (response && !isTemporary(response)) {
        doubtful = true;
        const named = refusedLines(response, sent);
        if (named.size > 0) revert(sent, named);
        else if (sent.size > 1) oneByOne = true;
        else revert(sent, new Map([...sent.keys()].map((lineId) => [lineId, response.error.message])));
      } else {
        const pause = retryAfterMs[unreached++];
        if (pause !== undefined) await wait(pause);
        else {
          doubtful = true;
          revert(unsaved, new Map([...unsaved.keys()].map((lineId) => [lineId, lineItemMessages.notSaved])));
          onUnreachable();
        }
      }
      onChange();
    }
    saving = false;
    if (doubtful) await reread();
  }

  /** Restores the server's quantity, with the reason at the line. A line that was clicked since keeps its new quantity. */
  function revert(sent: OptimisticQuantities, reasons: ReadonlyMap<string, string>) {
    const refused = new Map([...sent].filter(([lineId]) => reasons.has(lineId)));
    const left = withoutSent(unsaved, refused);
    notes = { ...notes, ...Object.fromEntries([...reasons].filter(([lineId]) => !left.has(lineId))) };
    unsaved = left;
  }

  /** Takes the server's checkout. Unsaved quantities stay, unless it is another checkout. */
  function adopt(checkout: Checkout | null) {
    if (checkout?.id !== server?.id) {
      unsaved = noOptimisticQuantities;
      notes = {};
    }
    server = checkout;
    onChange();
  }

  /** After a refusal the known stock is stale, so the checkout is read again. */
  async function reread() {
    const response = server && (await client.checkout(server.id).catch(() => null));
    if (response?.success) server = response.checkout;
    onChange();
  }

  return {
    /** The checkout with the unsaved quantities. */
    view: (): Checkout | null => server && withOptimisticQuantities(server, unsaved),
    notes: (): LineNotes => notes,

    /** Sets the absolute quantity of a line; 0 removes it. */
    setQuantity(lineId: string, quantity: number) {
      unsaved = setQuantity(unsaved, lineId, Math.max(0, Math.min(limits.quantityPerLine, Math.trunc(quantity))));
      const { [lineId]: _solved, ...others } = notes;
      notes = others;
      onChange();
      if (saving) return;
      saving = true;
      void serially(save);
    },

    adopt,

    /** Like `adopt`, after an add: a quantity set while the add was under way is raised by it. */
    adoptAdd(checkout: Checkout, added: readonly { variantId: string }[]) {
      const before = server;
      if (checkout.id === before?.id)
        unsaved = added.reduce((moved, { variantId }) => moveWithAdd({ unsaved: moved, variantId, before, after: checkout }), unsaved);
      adopt(checkout);
    },
  };
}

/** The lines named by a refusal's fields, with their messages. */
function refusedLines({ error: { fields = {} } }: FailureResponse, sent: OptimisticQuantities): ReadonlyMap<string, string> {
  return new Map(Object.entries(fields).filter(([lineId]) => sent.has(lineId)));
}

/** Gives null if the server was not reached or the response cannot be read. */
async function saveQuantities(
  client: Pick<Client, 'setQuantities'>,
  id: string,
  unsaved: OptimisticQuantities,
): Promise<ApiResponse<CheckoutResponse> | null> {
  const request: QuantitiesRequest = { lineItems: [...unsaved].map(([lineId, quantity]) => ({ id: lineId, quantity })) };
  return client.setQuantities(id, request).catch(() => null);
}
