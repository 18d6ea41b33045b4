/** The part of the Storage interface that is used. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates a storage that never throws. What the browser refuses to store (private mode, full, switched off) is held in memory until the
 * page closes and takes precedence over an earlier stored value; other keys are still read from the storage (R2.10).
 *
 * @example const storage = safeStorage(() => localStorage)
 */
export function safeStorage(open: () => KeyValue): KeyValue {
  const refused = new Map<string, string | null>();
  function write(key: string, value: string | null) {
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
      refused.delete(key);
    } catch {
      refused.set(key, value);
    }
  }
  return {
    getItem(key) {
      const unsaved = refused.get(key);
      if (unsaved !== undefined) return unsaved;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: write,
    removeItem: (key) => write(key, null),
  };
}

const local = safeStorage(() => localStorage);

/** One text in the browser's local storage, by its key. @example storedText(storageKeys.uniformDraft).get() */
export function storedText(key: string) {
  return {
    get: () => local.getItem(key),
    set: (text: string | null) => (text === null ? local.removeItem(key) : local.setItem(key, text)),
  };
}
