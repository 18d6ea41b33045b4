import type { Checkout } from '#core/contract/checkout.ts';
import { type Client, idempotencyKey, RequestError } from '#core/contract/client.ts';
import { isEnded } from '#features/checkout/failures.ts';
import { createLineEditor, type LineNotes } from '#features/checkout/line-editor.ts';
import { createSerial } from '#features/checkout/serial.ts';
import { checkoutWords } from '#features/checkout/words.ts';
import { type AddIntent, createSentAdd, isSameIntent } from './add-intent.ts';
import { createStoredCart, type KeyValue } from './stored-cart.ts';
import { cartWords } from './words.ts';

/** The cart as a screen sees it (spec section 4), and whether its drawer is open. */
export type CartState = {
  cartId: string | null;
  /** The lines as the shopper wants them; null until they are known. */
  cart: Checkout | null;
  loading: boolean;
  notes: LineNotes;
  /** The lines could not be read; the id is kept and they are asked for again. */
  failed: boolean;
  open: boolean;
};

export const noCart: CartState = { cartId: null, cart: null, loading: false, notes: {}, failed: false, open: false };

/** Sum of the lines' quantities, 0 with no cart. */
export function countItems({ cart }: Pick<CartState, 'cart'>): number {
  return cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
}

/** An add that failed is taken up after a reload within this many milliseconds. */
const forgetAfterMs = 500;

/** What the cart asks of the world around it; `browser-cart.ts` has the browser's. */
export type CartWorld = {
  client: Pick<Client, 'createCheckout' | 'checkout' | 'setQuantities'>;
  /** Shared by all tabs. */
  storage: KeyValue;
  /** This tab's own; survives a reload. */
  session: KeyValue;
  /** Runs one job at a time over all tabs. */
  lock: <T>(job: () => Promise<T>) => Promise<T>;
  notify: {
    success: (text: string, options?: { action: { label: string; onClick: () => void } }) => void;
    error: (text: string) => void;
  };
  navigate: (url: string) => void;
  /** `tell` reaches the other tabs; `listen` hears them, and when the shopper comes back to this one. */
  tabs: { tell: () => void; listen: (heard: () => void) => void };
  wait: (ms: number) => Promise<void>;
};
export type CartStore = ReturnType<typeof createCartStore>;

export function createCartStore({ client, storage, session, lock, notify, navigate, tabs, wait }: CartWorld) {
  const stored = createStoredCart(storage);
  const sentAdd = createSentAdd(session);
  const serially = createSerial();
  const listeners = new Set<() => void>();
  const editor = createLineEditor({
    client: { checkout: client.checkout, setQuantities: (id, request) => write(() => client.setQuantities(id, request)) },
    serially,
    wait,
    onChange: changed,
    onSaved: tabs.tell,
    onEnded() {
      forget();
      notify.error(cartWords.ended);
    },
    onUnreachable: () => notify.error(checkoutWords.notSavedToast),
  });

  let state = noCart;
  let cartId: string | null = null;
  let adding = 0;
  let failed = false;
  let open = false;
  let reads = 0;
  let writes = 0;
  /** An add whose answer never came: the shopper's next try of the same goes out under its key. */
  let unanswered: AddIntent | null = null;

  function changed() {
    state = { cartId, cart: editor.view(), loading: adding > 0, notes: editor.notes(), failed, open };
    for (const listener of listeners) listener();
  }

  /** Counts writes, at start and end, so that a read can tell whether it met one. */
  async function write<T>(send: () => Promise<T>): Promise<T> {
    writes++;
    return send().finally(() => writes++);
  }

  /** Reads the stored cart's lines. A failure keeps the id: the next time the shopper looks, it is tried again. */
  async function refresh() {
    const id = stored.id();
    const [read, before] = [++reads, writes];
    failed = false;
    if (id === cartId) changed();
    else become(id, null);
    if (!id) return;
    const answer = await client.checkout(id).catch(() => null);
    // An answer that a later read or a write of ours has overtaken tells of the past.
    if (read !== reads || before !== writes) return;
    if (answer?.success) {
      unanswered = null;
      become(id, answer.checkout);
    } else if (answer && isEnded(answer)) forget();
    else {
      failed = true;
      changed();
    }
  }

  function become(id: string | null, checkout: Checkout | null) {
    cartId = id;
    editor.adopt(checkout);
  }

  function forget() {
    if (stored.id() === cartId) stored.clear();
    become(null, null);
  }

  /** One add, sent. `earlier` went unanswered: where it was the same, this is its repetition, under its key. */
  async function post(wanted: Omit<AddIntent, 'key' | 'checkoutId'>, earlier: AddIntent | null): Promise<boolean> {
    const { variantId, quantity, label } = wanted;
    const checkoutId = stored.id() ?? undefined;
    const repeats = isSameIntent(earlier, { ...wanted, checkoutId });
    const intent: AddIntent = { ...wanted, checkoutId, key: repeats ? earlier.key : idempotencyKey() };
    sentAdd.remember(intent);
    const request = { lineItems: [{ variantId, quantity }], ...(checkoutId ? { checkoutId } : {}) };
    const answer = await write(() => client.createCheckout(request, intent.key)).catch((error: unknown) => {
      unanswered = intent;
      // Not at once: a reload also ends a request like this, and the page it leads to takes the add up.
      void wait(forgetAfterMs).then(sentAdd.forget);
      throw error;
    });
    sentAdd.forget();
    if (!answer.success || !answer.checkout) {
      notify.error(cartWords.addUnsuccessful);
      return false;
    }
    stored.save({ id: answer.checkout.id, url: answer.checkout.webUrl });
    cartId = answer.checkout.id;
    failed = false;
    editor.adoptAdd(answer.checkout, variantId);
    tabs.tell();
    if (repeats) void refresh(); // the answer to a repeated key is as old as its first sending
    notify.success(cartWords.added(label), { action: { label: cartWords.viewCart, onClick: () => show(true) } });
    return true;
  }

  function clear() {
    stored.clear();
    become(null, null);
    tabs.tell();
  }

  function show(wanted: boolean) {
    open = wanted;
    changed();
  }

  /** Puts a variant in the cart and says so; true when it is in. Adds wait for each other, over all tabs. */
  async function add({ variantId, quantity = 1, label }: { variantId: string; quantity?: number; label?: string | undefined }): Promise<boolean> {
    const earlier = unanswered;
    unanswered = null;
    adding++;
    changed();
    try {
      return await serially(() => lock(() => post({ variantId, quantity, label }, earlier)));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      notify.error(cartWords.addRequestFailed);
      return false;
    } finally {
      adding--;
      changed();
    }
  }

  return {
    get: (): CartState => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Restores what is stored, takes up an add that a reload cut off, and listens to the other tabs. */
    start() {
      tabs.listen(() => void refresh());
      const cutOff = sentAdd.find();
      void refresh();
      if (!cutOff) return;
      unanswered = cutOff;
      void add(cutOff);
    },

    refresh,
    add,
    setQuantity: (lineId: string, quantity: number) => editor.setQuantity(lineId, quantity),
    remove: (lineId: string) => editor.setQuantity(lineId, 0),
    show,

    /** Empties the state and removes both stored values. */
    clear,

    /** The checkout of this id has become an order: if it was the cart, the cart is done. */
    ordered(checkoutId: string) {
      if (stored.id() === checkoutId) clear();
    },

    /** Goes to the stored checkout once every change is saved; stays where one was refused, which is told. */
    async checkout() {
      const known = state.notes;
      await serially(async () => undefined);
      if (state.notes !== known && Object.keys(state.notes).length > 0) return show(true);
      const url = stored.url();
      if (!url || state.cart?.lineItems.length === 0) notify.error(cartWords.empty);
      else navigate(url);
    },
  };
}
