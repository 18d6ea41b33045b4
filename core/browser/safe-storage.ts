/** The part of a browser's storage that is used. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. What the browser refuses to store (private mode, full, switched off) lives as long as the page and
 * counts before what was stored earlier; other keys are still read from the storage.
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
