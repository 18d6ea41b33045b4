/** The listeners of a store. `subscribe` has the shape that `useSyncExternalStore` wants. @example const { subscribe, notify } = createListeners() */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
