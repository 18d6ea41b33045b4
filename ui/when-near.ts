/**
 * Loads something once a place is on the screen, which `margin` makes larger, or smaller where less than 0, in the words of
 * CSS. Where that failed, again when it comes anew. Gives what ends the watch.
 *
 * @example useEffect(() => whenNear(place, { margin: '50%', load }), [])
 */
export function whenNear(
  place: Element,
  { margin, load, failed = () => undefined }: { margin: string; load: () => Promise<void>; failed?: () => void },
): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) load().then(() => observer.disconnect(), failed);
    },
    { rootMargin: margin },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
