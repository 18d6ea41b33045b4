import type { KeyValue } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { isFields, readEach, readTextOrNull } from '#core/contract/read-fields.ts';

export type AddedLine = { variantId: string; quantity: number };

/** An add, with the idempotency key under which it was sent. */
export type PendingAdd = { lines: readonly AddedLine[]; label?: string | undefined; checkoutId?: string | undefined; key: string };

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
        return readPendingAdd(JSON.parse(session.getItem(storageKeys.cartAdding) ?? 'null'));
      } catch {
        return null;
      }
    },
  };
}

/** Whether an add has the same variants, quantities and checkout, and so the same intent and key. */
export function isSameAdd(one: PendingAdd | null, other: Omit<PendingAdd, 'key'>): one is PendingAdd {
  return one?.checkoutId === other.checkoutId && JSON.stringify(one?.lines) === JSON.stringify(other.lines);
}

function readPendingAdd(add: unknown): PendingAdd | null {
  if (!isFields(add) || typeof add.key !== 'string') return null;
  // A page of an earlier release has stored the one line itself.
  const lines = readEach(add.lines ?? [add], ({ variantId, quantity }) =>
    typeof variantId === 'string' && typeof quantity === 'number' ? { variantId, quantity } : null,
  );
  if (lines.length === 0) return null;
  return { lines, key: add.key, label: readTextOrNull(add.label) ?? undefined, checkoutId: readTextOrNull(add.checkoutId) ?? undefined };
}
