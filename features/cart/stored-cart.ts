import type { KeyValue } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';

export type StoredCart = { id: string; url: string };

/**
 * The id and address of the cart in local storage (R2.6), and how many items it had when it was last read, so that the
 * badge is right while the shop cannot be reached.
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
    /** Stores the address under which the shop has just given this cart. The stored one may be of another time, or missing. */
    renew({ id, url }: StoredCart) {
      if (this.id() === id && this.url() !== url) this.save({ id, url });
    },
    clear() {
      storage.removeItem(storageKeys.cartId);
      storage.removeItem(storageKeys.cartUrl);
      storage.removeItem(storageKeys.cartCount);
    },
  };
}
