import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window an element counts as near. */
const margin = '200px';

/** Whether an element has come near the window, from then on for good. @example const [ref, near] = useNear<HTMLDivElement>() */
export function useNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return;
    // Whoever jumps past the element is near it, too.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `100000px 0px ${margin}`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
