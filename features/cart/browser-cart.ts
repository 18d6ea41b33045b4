import { createSerialQueue } from '#core/async/serial-queue.ts';
import { navigate } from '#core/browser/navigate.ts';
import { safeStorage } from '#core/browser/safe-storage.ts';
import { brand } from '#core/config/brand.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { client } from '#core/contract/browser-client.ts';
import { toast } from '#ui/components/toaster.tsx';
import type { CartDeps } from './cart-deps.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

const storageLagMs = 2000;

let made: CartStore | undefined;

/** The browser's one cart, started when it is first asked for. Not to be called while rendering. */
export function browserCart(): CartStore {
  if (!made) {
    made = createCartStore({
      client: client(),
      storage: safeStorage(() => localStorage),
      session: safeStorage(() => sessionStorage),
      lock: lockOverTabs(),
      news: newsOverTabs(),
      notify: toast,
      navigate,
      tabs: tabs(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    made.start();
  }
  return made;
}

/**
 * navigator.locks exists where the page is served securely, and refuses where the browser keeps nothing for
 * a site; there only this tab waits for itself.
 */
function lockOverTabs(): CartDeps['lock'] {
  const own = createSerialQueue();
  let refused = !('locks' in navigator);
  return async (job) => {
    if (refused) return own(job);
    let begun = false;
    return navigator.locks
      .request(`${brand.slug}.cart`, () => {
        begun = true;
        return job();
      })
      .catch((error: unknown) => {
        if (begun) throw error;
        refused = true;
        return own(job);
      });
  };
}

/**
 * What one tab writes to local storage, another tab's process may read only a moment after it got the lock.
 * The name of a lock is known at once: for that moment one is held that names the cart.
 */
function newsOverTabs(): CartDeps['news'] {
  if (!('locks' in navigator)) return { tell: async () => undefined, find: async () => null };
  const prefix = `${brand.slug}.cart.is.`;
  return {
    tell: (id) =>
      new Promise((told) => {
        navigator.locks
          .request(prefix + id, { mode: 'shared' }, () => {
            told();
            return new Promise((resolve) => setTimeout(resolve, storageLagMs));
          })
          .catch(() => told());
      }),
    async find() {
      const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
      return held.find(({ name }) => name?.startsWith(prefix))?.name?.slice(prefix.length) ?? null;
    },
  };
}

function tabs(): CartDeps['tabs'] {
  const channel = openChannel();
  return {
    tell: () => channel?.postMessage('changed'),
    listen(heard) {
      channel?.addEventListener('message', heard);
      window.addEventListener('storage', ({ key }) => (key === null || key === storageKeys.cartId) && heard());
      window.addEventListener('focus', heard);
      window.addEventListener('pageshow', ({ persisted }) => persisted && heard());
    },
  };
}

/** null where there is none, or the browser refuses it together with its storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`${brand.slug}.cart`);
  } catch {
    return null;
  }
}
