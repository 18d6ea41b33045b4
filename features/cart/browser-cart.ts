import { navigate } from '#core/browser/navigate.ts';
import { pageStorage, tabStorage } from '#core/browser/safe-storage.ts';
import { createTabLock } from '#core/browser/tab-lock.ts';
import { brand } from '#core/config/brand.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { client } from '#core/contract/browser-client.ts';
import { toast } from '#ui/components/toaster.tsx';
import type { CartDeps } from './cart-deps.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

const storageLagMs = 2000;

let made: CartStore | undefined;

/** The only cart store of the browser, started at the first call. Must not be called while rendering. */
export function browserCart(): CartStore {
  if (!made) {
    made = createCartStore({
      client: client(),
      storage: pageStorage,
      session: tabStorage,
      lock: createTabLock(`${brand.slug}.cart`),
      crossTabCartId: createCrossTabCartId(),
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
 * Another tab may read what this tab wrote to local storage only a moment after it got the lock. The name of a lock is
 * visible at once, so for that moment a lock is held whose name has the cart's id.
 */
function createCrossTabCartId(): CartDeps['crossTabCartId'] {
  if (!('locks' in navigator)) return { announce: async () => undefined, find: async () => null };
  const prefix = `${brand.slug}.cart.is.`;
  return {
    announce: (id) =>
      new Promise((announced) => {
        navigator.locks
          .request(prefix + id, { mode: 'shared' }, () => {
            announced();
            return new Promise((resolve) => setTimeout(resolve, storageLagMs));
          })
          .catch(() => announced());
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
    notify: () => channel?.postMessage('changed'),
    listen(listener) {
      channel?.addEventListener('message', listener);
      window.addEventListener('storage', ({ key }) => (key === null || key === storageKeys.cartId) && listener());
      window.addEventListener('focus', listener);
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener());
    },
  };
}

/** Gives null if there is none, or if the browser blocks it together with its storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`${brand.slug}.cart`);
  } catch {
    return null;
  }
}
