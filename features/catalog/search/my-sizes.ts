import { useSyncExternalStore } from 'react';
import { storedSetting } from '#core/browser/stored-setting.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { mostInQuery } from './shop-query.ts';

const stored = storedSetting(storageKeys.mySizes);

/** The sizes that this browser remembers (R1.30), such as `M` and `US 9`. They are sent nowhere until the visitor filters by them. */
export function useMySizes(): readonly string[] {
  const text = useSyncExternalStore(stored.subscribe, stored.get, () => null);
  return readSizes(text);
}

/** Remembers the sizes; none forgets them. */
export function rememberSizes(sizes: readonly string[]) {
  stored.set(sizes.length > 0 ? JSON.stringify(sizes.slice(0, mostInQuery.values)) : null);
}

/** What is damaged counts as nothing. */
function readSizes(text: string | null): string[] {
  try {
    const sizes: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(sizes)) return [];
    return sizes
      .filter((size) => typeof size === 'string' && size.length > 0 && size.length <= mostInQuery.value)
      .slice(0, mostInQuery.values);
  } catch {
    return [];
  }
}
