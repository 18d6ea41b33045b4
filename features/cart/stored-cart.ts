import { storageKeys } from '#core/config/storage-keys.ts';

/** The part of the browser's storage that the cart needs. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StoredCart = { id: string; url: string };

/**
 * The cart's two values in local storage (the decisions name the keys), and how many items it held when it was last seen:
 * where the shop cannot be asked, the badge still says that they are there.
 */
export function createStoredCart(storage: KeyValue) {
  return {
    id: () => storage.getItem(storageKeys.cartId),
    url: () => storage.getItem(storageKeys.cartUrl),
    count(): number {
      const count = Number(storage.getItem(storageKeys.cartCount));
      return Number.isInteger(count) && count > 0 ? count : 0;
    },
    remember(count: number) {
      if (count !== this.count()) storage.setItem(storageKeys.cartCount, String(count));
    },
    save({ id, url }: StoredCart) {
      storage.setItem(storageKeys.cartId, id);
      storage.setItem(storageKeys.cartUrl, url);
    },
    clear() {
      storage.removeItem(storageKeys.cartId);
      storage.removeItem(storageKeys.cartUrl);
      storage.removeItem(storageKeys.cartCount);
    },
  };
}

/**
 * A storage that never throws: where the browser refuses its own (private mode, full, switched off), the
 * values live as long as the page does.
 */
export function safeStorage(open: () => KeyValue): KeyValue {
  const memory = new Map<string, string>();
  let inMemory = false;
  function use<T>(stored: (storage: KeyValue) => T, remembered: () => T): T {
    if (!inMemory) {
      try {
        return stored(open());
      } catch {
        inMemory = true;
      }
    }
    return remembered();
  }
  return {
    getItem: (key) =>
      use(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem(key, value) {
      memory.set(key, value);
      use(
        (storage) => storage.setItem(key, value),
        () => undefined,
      );
    },
    removeItem(key) {
      memory.delete(key);
      use(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
