import { useSyncExternalStore } from 'react';

/** Whether a media query matches. It is false on the server and until hydration. @example useMediaQuery('(min-width: 64rem)') */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
