import { useEffect } from 'react';

/** Sets the tab's title if the page's data came after its route's `meta` was read. */
export function useTitle(meta: ({ title: string } | { name: string; content: string })[]) {
  const title = meta.flatMap((entry) => ('title' in entry ? [entry.title] : []))[0];
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
