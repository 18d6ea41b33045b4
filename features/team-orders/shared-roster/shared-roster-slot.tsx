import { useEffect, useState, useSyncExternalStore } from 'react';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { toast } from '#ui/components/toaster.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { loadErrorMessages } from '../load-error-messages.ts';

/**
 * The place of the shared draft, for other devices or for players. Its code is loaded on request, or by itself if this
 * browser shares its draft or has opened a link to one.
 */
export function SharedRosterSlot({ piece }: { piece: 'device' | 'players' }) {
  const label = piece === 'device' ? builderMessages.otherDevice : builderMessages.playersEnter;
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

let pieces: typeof import('./shared-roster-panels.tsx') | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function load() {
  import('./shared-roster-panels.tsx').then(
    (loaded) => {
      pieces = loaded;
      for (const tell of listeners) tell();
    },
    () => toast.error(loadErrorMessages.failed),
  );
}

function isShared(): boolean {
  return location.hash.startsWith('#draft=') || storedText(storageKeys.teamSheet).get() !== null;
}
