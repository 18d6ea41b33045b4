import type { KeyValue } from '#core/browser/safe-storage.ts';
import type { Lock } from '#core/browser/tab-lock.ts';
import type { Client } from '#core/contract/client.ts';

/** What the cart store needs from its environment. `browser-cart.ts` passes the browser's. */
export type CartDeps = {
  client: Pick<Client, 'createCheckout' | 'checkout' | 'setQuantities'>;
  /** Shared by all tabs. */
  storage: KeyValue;
  /** This tab's own; survives a reload. */
  session: KeyValue;
  /** Runs one job at a time over all tabs. */
  lock: Lock;
  /** The id of the cart that another tab has just made, which local storage may not show yet. */
  crossTabCartId: { announce: (id: string) => Promise<void>; find: () => Promise<string | null> };
  notify: {
    success: (text: string, options?: { action: { label: string; onClick: () => void } }) => void;
    error: (text: string) => void;
  };
  navigate: (url: string) => void;
  /** `notify` informs the other tabs. `listen` is called by them, and when the shopper returns to this tab. */
  tabs: { notify: () => void; listen: (listener: () => void) => void };
  wait: (ms: number) => Promise<void>;
};
