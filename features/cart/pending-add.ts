import type { KeyValue } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';

/** One wish to put a variant in the cart, and the key under which it was sent. */
export type PendingAdd = { variantId: string; quantity: number; label?: string | undefined; checkoutId?: string | undefined; key: string };

/**
 * Remembers an add that has been sent and not answered, in this tab: a reload at that moment repeats it
 * under the same key, so the first cart is neither lost nor made twice.
 */
export function createSentAdd(session: KeyValue) {
  return {
    remember: (intent: PendingAdd) => session.setItem(storageKeys.cartAdding, JSON.stringify(intent)),
    forget: () => session.removeItem(storageKeys.cartAdding),
    find(): PendingAdd | null {
      try {
        const intent: unknown = JSON.parse(session.getItem(storageKeys.cartAdding) ?? 'null');
        return isIntent(intent) ? intent : null;
      } catch {
        return null;
      }
    },
  };
}

/** Asked again for the same, into the same checkout: the same intent, so the same key. */
export function isSameAdd(one: PendingAdd | null, other: Omit<PendingAdd, 'key'>): one is PendingAdd {
  return one?.variantId === other.variantId && one.quantity === other.quantity && one.checkoutId === other.checkoutId;
}

function isIntent(value: unknown): value is PendingAdd {
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
