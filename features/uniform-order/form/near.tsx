import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenNear } from '#ui/when-near.ts';
import { lateWords } from '../late-words.ts';

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
    return whenNear(place.current, {
      margin: '50%',
      load: async () => {
        const piece = await load();
        setPiece(() => piece);
      },
      failed: () => setAway(true),
    });
  }, [load]);
  return (
    <div ref={place} data-needs-script className={className}>
      {Piece ? <Piece /> : away && <p role="alert">{lateWords.failed}</p>}
    </div>
  );
}
