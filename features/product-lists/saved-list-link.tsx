import { useSyncExternalStore } from 'react';
import { pageStorage } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';

export const loadProductLists = () => import('./index.ts');

/** The header's way to the saved list: there is none while the list is empty, and until hydration. */
export function SavedListLink() {
  const stored = useSyncExternalStore(
    onStorage,
    () => pageStorage.getItem(storageKeys.saved) !== null,
    () => false,
  );
  const lists = useLazyModule(loadProductLists, stored);
  return stored && lists && <lists.SavedCountLink />;
}

function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
