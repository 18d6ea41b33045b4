import { useSyncExternalStore } from 'react';
import { type LoadState, peek } from './browser-catalog.ts';

/**
 * The result of a loader, or null while it is pending. A prefetched result is there at the first render. React's `use`
 * is not used, because a fallback it has shown stays for 300 ms.
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
