import { type ComponentType, useEffect, useState } from 'react';
import { storageKeys } from '#core/facts.ts';
import { toast } from '#ui/toaster.tsx';
import { keptText } from '../kept-text.ts';
import { says } from './form-words.ts';

/**
 * Where the shared draft shows: for other devices, or for the players. It comes when it is asked for, and by itself where
 * this browser shares its draft, or a link to one was opened.
 */
export function SheetPlace({ piece, label }: { piece: 'device' | 'players'; label: string }) {
  const [Piece, setPiece] = useState<ComponentType<{ asked: boolean }>>();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const look = () => isShared() && load(piece, setPiece);
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [piece]);
  if (Piece) return <Piece asked={asked} />;
  function ask() {
    setAsked(true);
    load(piece, setPiece);
  }
  return (
    <button type="button" data-needs-script className="text-link py-2.5 text-small" onClick={ask}>
      {label}
    </button>
  );
}

function load(piece: 'device' | 'players', show: (take: () => ComponentType<{ asked: boolean }>) => void) {
  import('../team-sheet/sheet-pieces.tsx').then(
    (pieces) => show(() => pieces[piece]),
    () => toast.error(says.loadFailed),
  );
}

function isShared(): boolean {
  return location.hash.startsWith('#draft=') || keptText(storageKeys.teamSheet).get() !== null;
}
