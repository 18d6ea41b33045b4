import { createListeners } from '#core/async/listeners.ts';
import { createSerialQueue } from '#core/async/serial-queue.ts';
import type { Checkout } from '#core/contract/checkout.ts';
import { RequestError } from '#core/contract/client.ts';
import { isEnded } from '#features/line-items/checkout-failures.ts';
import { createLineEditor } from '#features/line-items/line-editor.ts';
import { lineItemMessages } from '#features/line-items/messages.ts';
import { createAddSender } from './add-sender.ts';
import type { CartDeps } from './cart-deps.ts';
import { type CartState, countItems, noCart } from './cart-state.ts';
import { cartMessages } from './messages.ts';
import type { AddedLine, PendingAdd } from './pending-add.ts';
import { createStoredCart } from './stored-cart.ts';

/** `reasons` are of a refusal, by variant id where it names one. */
export type AddOutcome = { added: boolean; reason?: string; reasons?: Readonly<Record<string, string>> };

export type CartStore = ReturnType<typeof createCartStore>;

/** The cart store: it restores, adds, changes, and synchronizes with server and tabs. */
export function createCartStore({ client, storage, session, lock, crossTabCartId, notify, navigate, tabs, wait }: CartDeps) {
  const stored = createStoredCart(storage);
  const sender = createAddSender({ client, session, wait });
  const serially = createSerialQueue();
  const listeners = createListeners();
  const editor = createLineEditor({
    client: { checkout: client.checkout, setQuantities: (id, request) => write(() => client.setQuantities(id, request)) },
    serially,
    wait,
    onChange() {
      changed();
      if (!state.cart) return;
      stored.remember(countItems(state));
      if (state.cart.webUrl) stored.renew({ id: state.cart.id, url: state.cart.webUrl });
    },
    onSaved: tabs.notify,
    onEnded() {
      discard();
      notify.error(cartMessages.ended);
    },
    onUnreachable: () => notify.error(lineItemMessages.notSavedToast),
  });

  let state = noCart;
  let cartId: string | null = null;
  let adding = 0;
  let failed = false;
  let open = false;
  let reads = 0;
  let writes = 0;
  let underWay = 0;
  let overtaken = false;

  function changed() {
    const cart = editor.view();
    const remembered = cartId === null ? 0 : stored.count();
    state = { cartId, cart, remembered, loading: adding > 0, notes: editor.notes(), failed, open };
    listeners.notify();
  }

  /** Counts the start and the end of each write, so that a read can tell whether a write ran meanwhile. */
  async function write<T>(send: () => Promise<T>): Promise<T> {
    writes++;
    underWay++;
    return send().finally(() => {
      writes++;
      underWay--;
      if (!overtaken || underWay > 0) return;
      overtaken = false;
      void refresh();
    });
  }

  /** Reads the stored cart's lines. After a failure the id stays stored, and the read is repeated when the shopper returns. */
  async function refresh() {
    const id = stored.id();
    const [read, before] = [++reads, writes];
    failed = false;
    if (id === cartId) changed();
    else become(id, null);
    if (!id) return;
    const response = await client.checkout(id).catch(() => null);
    // Ignore a response that a later read or a write has overtaken, and one about another cart than the one that
    // an add has made meanwhile.
    if (read !== reads || id !== cartId) return;
    if (before !== writes) {
      if (underWay > 0) overtaken = true;
      else void refresh();
      return;
    }
    if (response?.success) {
      sender.takeUnanswered(); // shows whether the add succeeded
      become(id, response.checkout);
    } else if (response && isEnded(response)) discard();
    else {
      failed = true;
      changed();
    }
  }

  function become(id: string | null, checkout: Checkout | null) {
    cartId = id;
    editor.adopt(checkout);
  }

  function discard() {
    if (stored.id() === cartId) stored.clear();
    become(null, null);
  }

  function clear() {
    stored.clear();
    become(null, null);
    tabs.notify();
  }

  function show(wanted: boolean) {
    open = wanted;
    changed();
  }

  async function post(wanted: Omit<PendingAdd, 'key' | 'checkoutId'>, earlier: PendingAdd | null): Promise<AddOutcome> {
    const checkoutId = stored.id() ?? (await crossTabCartId.find()) ?? undefined;
    const { response, repeats } = await write(() => sender.send({ ...wanted, checkoutId }, earlier));
    // After a refusal the known lines may be stale. A repeated add gets the response to the first request, which may be stale too.
    if (!response.success || repeats) void refresh();
    if (!response.success) {
      notify.error(cartMessages.addUnsuccessful);
      return { added: false, reason: response.error.message, reasons: response.error.fields ?? {} };
    }
    stored.save({ id: response.checkout.id, url: response.checkout.webUrl });
    cartId = response.checkout.id;
    await crossTabCartId.announce(cartId);
    failed = false;
    editor.adoptAdd(response.checkout, wanted.lines);
    tabs.notify();
    notify.success(cartMessages.added(wanted.label), { action: { label: cartMessages.viewCart, onClick: () => show(true) } });
    return { added: true };
  }

  /** Adds lines to the cart, all or none, and shows a toast. Adds wait for each other over all tabs (R2.5). */
  async function addLines({ lines, label }: Pick<PendingAdd, 'lines' | 'label'>): Promise<AddOutcome> {
    const earlier = sender.takeUnanswered();
    adding++;
    changed();
    try {
      return await serially(() => lock(() => post({ lines, label }, earlier)));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      failed = editor.view() === null;
      notify.error(cartMessages.addRequestFailed);
      return { added: false };
    } finally {
      adding--;
      changed();
    }
  }

  /** Adds a variant; true if it was added. */
  async function add({ label, quantity = 1, ...line }: Omit<AddedLine, 'quantity'> & { quantity?: number; label?: string | undefined }) {
    return (await addLines({ lines: [{ ...line, quantity }], label })).added;
  }

  return {
    get: (): CartState => state,
    subscribe: listeners.subscribe,

    /** Restores the stored cart, repeats an add that a reload interrupted, and listens to the other tabs. */
    start() {
      tabs.listen(() => void refresh());
      void refresh();
      const cutOff = sender.findCutOff();
      if (cutOff) void addLines(cutOff);
    },

    refresh,
    add,
    addLines,
    setQuantity: (lineId: string, quantity: number) => editor.setQuantity(lineId, quantity),
    remove: (lineId: string) => editor.setQuantity(lineId, 0),
    show,
    /** Empties the state and removes both stored values. */
    clear,

    /** The checkout of this id has become an order. If it was the cart, the cart is cleared. */
    ordered(checkoutId: string) {
      if (stored.id() === checkoutId) clear();
    },

    /**
     * Goes to the cart's checkout once every change is saved; true if it goes. Stays if a change was refused, with a
     * message. Lines that are unknown are read first, so that the address is the shop's present one.
     */
    async checkout(): Promise<boolean> {
      const known = state.notes;
      await serially(async () => undefined);
      if (state.notes !== known && Object.keys(state.notes).length > 0) {
        show(true);
        return false;
      }
      if (cartId && !state.cart) await refresh();
      const isEmpty = !cartId || state.cart?.lineItems.length === 0;
      const url = state.cart?.webUrl || stored.url();
      if (!isEmpty && url) {
        navigate(url);
        return true;
      }
      notify.error(isEmpty ? cartMessages.empty : cartMessages.unread);
      return false;
    },
  };
}
