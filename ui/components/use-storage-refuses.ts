import { useSyncExternalStore } from 'react';
import { pageStorage } from '#core/browser/safe-storage.ts';

/** Whether the browser refuses to store what this page writes, so that no text may say that it is kept. */
export function useStorageRefuses(): boolean {
  return useSyncExternalStore(pageStorage.subscribe, pageStorage.refuses, () => false);
}
