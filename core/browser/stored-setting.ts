import { storedText } from './safe-storage.ts';

/** One text in the browser's local storage that pages show: they hear of it from each other, in this tab and in others. */
export function storedSetting(key: string) {
  const stored = storedText(key);
  return {
    get: stored.get,
    set(text: string | null) {
      stored.set(text);
      tellThisTab(key);
    },
    subscribe: (listener: () => void) => subscribeToKey(key, listener),
  };
}

/** A browser tells the other tabs only. */
export function tellThisTab(key: string) {
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** Calls the listener whenever the key may have another value, until the returned function is called. */
export function subscribeToKey(key: string, listener: () => void): () => void {
  const written = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  addEventListener('storage', written);
  // A page that Back has brought out of the browser's cache has heard nothing meanwhile.
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('storage', written);
    removeEventListener('pageshow', listener);
  };
}
