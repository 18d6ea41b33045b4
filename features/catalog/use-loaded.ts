import { useSyncExternalStore } from 'react';
import { type LoadState, peek } from './browser-catalog.ts';

/**
 * What a loader gave, or null while it is on its way. An answer that was fetched on intent is there at
 * the first render. Not React's `use`: a fallback it has shown stays for 300 ms, however fast the answer.
 */
export function useLoaded<T>(given: LoadState<T> | Promise<LoadState<T>>): LoadState<T> | null {
  const awaited = given instanceof Promise ? given : null;
  const value = useSyncExternalStore(
    (changed) => {
      let listening = true;
      awaited?.then(() => listening && changed());
      return () => {
        listening = false;
      };
    },
    () => (awaited ? peek(awaited) : null),
    () => null,
  );
  return given instanceof Promise ? value : given;
}
