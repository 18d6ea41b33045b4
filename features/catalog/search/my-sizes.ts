import { useSyncExternalStore } from 'react';
import { createListeners } from '#core/async/listeners.ts';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';

const mostSizes = 6;
const stored = storedText(storageKeys.mySizes);
const listeners = createListeners();

/** The sizes that this browser remembers (R1.30), such as `M` and `US 9`. They are sent nowhere until the visitor filters by them. */
export function useMySizes(): readonly string[] {
  const text = useSyncExternalStore(listeners.subscribe, stored.get, () => null);
  return readSizes(text);
}

/** Remembers the sizes; none forgets them. */
export function rememberSizes(sizes: readonly string[]) {
  stored.set(sizes.length > 0 ? JSON.stringify(sizes.slice(0, mostSizes)) : null);
  listeners.notify();
}

/** What is damaged counts as nothing. */
function readSizes(text: string | null): string[] {
  try {
    const sizes: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(sizes)) return [];
    return sizes.filter((size) => typeof size === 'string' && size.length > 0 && size.length <= 60).slice(0, mostSizes);
  } catch {
    return [];
  }
}
