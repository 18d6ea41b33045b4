import { useEffect, useState, useSyncExternalStore } from 'react';
import { storageKeys } from '#core/facts.ts';
import { toast } from '#ui/toaster.tsx';
import { keptText } from '../kept-text.ts';
import { lateWords } from '../late-words.ts';

/**
 * Where the shared draft shows: for other devices, or for the players. It comes when either is asked for, and by itself
 * where this browser shares its draft, or a link to one was opened.
 */
export function SheetPlace({ piece, label }: { piece: 'device' | 'players'; label: string }) {
  const loaded = useSyncExternalStore(
    subscribe,
    () => pieces,
    () => undefined,
  );
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const look = () => isShared() && load();
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const Piece = loaded?.[piece];
  if (Piece) return <Piece asked={asked} />;
  function ask() {
    setAsked(true);
    load();
  }
  return (
    <button type="button" data-needs-script className="text-link py-2.5 text-small" onClick={ask}>
      {label}
    </button>
  );
}

let pieces: typeof import('../team-sheet/sheet-pieces.tsx') | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function load() {
  import('../team-sheet/sheet-pieces.tsx').then(
    (loaded) => {
      pieces = loaded;
      for (const tell of listeners) tell();
    },
    () => toast.error(lateWords.failed),
  );
}

function isShared(): boolean {
  return location.hash.startsWith('#draft=') || keptText(storageKeys.teamSheet).get() !== null;
}
