import type { KeyValue } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';

/** An add, with the idempotency key under which it was sent. */
export type PendingAdd = { variantId: string; quantity: number; label?: string | undefined; checkoutId?: string | undefined; key: string };

/**
 * Stores an add without a response for this tab. After a reload it is repeated under the same key, so that the first cart
 * is neither lost nor made twice.
 */
export function createSentAdd(session: KeyValue) {
  return {
    remember: (add: PendingAdd) => session.setItem(storageKeys.cartAdding, JSON.stringify(add)),
    clear: () => session.removeItem(storageKeys.cartAdding),
    find(): PendingAdd | null {
      try {
        const add: unknown = JSON.parse(session.getItem(storageKeys.cartAdding) ?? 'null');
        return isPendingAdd(add) ? add : null;
      } catch {
        return null;
      }
    },
  };
}

/** Whether an add has the same variant, quantity and checkout, and so the same intent and key. */
export function isSameAdd(one: PendingAdd | null, other: Omit<PendingAdd, 'key'>): one is PendingAdd {
  return one?.variantId === other.variantId && one.quantity === other.quantity && one.checkoutId === other.checkoutId;
}

function isPendingAdd(value: unknown): value is PendingAdd {
  return (
    typeof value === 'object' &&
    value !== null &&
    'variantId' in value &&
    typeof value.variantId === 'string' &&
    'quantity' in value &&
    typeof value.quantity === 'number' &&
    'key' in value &&
    typeof value.key === 'string'
  );
}
