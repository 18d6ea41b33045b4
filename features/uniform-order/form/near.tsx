import { type ComponentType, useEffect, useRef, useState } from 'react';
import { says } from './form-words.ts';

/**
 * Keeps the room of a piece of the form that comes when it comes near the screen: nobody pays for it before. A piece
 * that is not displayed never comes near.
 */
export function Near({ load, className }: { load: () => Promise<ComponentType>; className: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Piece, setPiece] = useState<ComponentType>();
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        load().then(
          (piece) => {
            observer.disconnect();
            setPiece(() => piece);
          },
          () => setAway(true),
        );
      },
      { rootMargin: '50%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <div ref={place} data-needs-script className={className}>
      {Piece ? <Piece /> : away && <p role="alert">{says.loadFailed}</p>}
    </div>
  );
}
