import { createListeners } from '#core/async/listeners.ts';

/** The part of the Storage interface that is used. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates a storage that never throws (R2.10). What the browser refuses to store (private mode, full, switched off, now or midway) is
 * held in memory until a later write of that key is accepted or the page closes. Until then the memory counts, also before a value that
 * another tab stores meanwhile, because it is what this page shows and sends. Every other key is still read from the storage, and has
 * its last known value where reading fails, too.
 *
 * @example const storage = safeStorage(() => localStorage)
 */
export function safeStorage(open: () => KeyValue) {
  /** Each value as this page last read or wrote it. */
  const known = new Map<string, string | null>();
  const refused = new Set<string>();
  const listeners = createListeners();
  let unreadable = false;
  let refuses = false;

  function update() {
    if (refuses === (unreadable || refused.size > 0)) return;
    refuses = !refuses;
    queueMicrotask(listeners.notify); // A read may happen while a component renders.
  }

  function getItem(key: string): string | null {
    if (!refused.has(key)) {
      try {
        known.set(key, open().getItem(key));
        unreadable = false;
      } catch {
        unreadable = true;
      }
      update();
    }
    return known.get(key) ?? null;
  }

  function write(key: string, value: string | null) {
    known.set(key, value);
    try {
      const storage = open();
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      // Some browsers refuse without an error.
      if (storage.getItem(key) !== value) throw new Error(`${key} was not stored`);
      unreadable = false;
      refused.delete(key);
    } catch {
      refused.add(key);
    }
    update();
  }

  return {
    getItem,
    setItem: (key: string, value: string) => write(key, value),
    removeItem: (key: string) => write(key, null),
    /** Whether something is in the memory alone, or cannot be read. */
    refuses: () => refuses,
    subscribe: listeners.subscribe,
  };
}

/** The browser's local storage, one for the whole page: two would not know what the other holds in memory. */
export const pageStorage = safeStorage(() => localStorage);

/** The tab's session storage, one for the whole page. */
export const tabStorage = safeStorage(() => sessionStorage);

/** One text in the browser's local storage, by its key. @example storedText(storageKeys.uniformDraft).get() */
export function storedText(key: string) {
  return {
    get: () => pageStorage.getItem(key),
    set: (text: string | null) => (text === null ? pageStorage.removeItem(key) : pageStorage.setItem(key, text)),
    refuses: pageStorage.refuses,
  };
}
