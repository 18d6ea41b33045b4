import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '#core/async/listeners.ts';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { toast } from '#ui/components/toaster.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { loadErrorMessages } from '../load-error-messages.ts';

/**
 * The place of the shared draft, for other devices or for players. Its code is loaded on request, or by itself if this
 * browser shares its draft or has opened a link to one.
 */
export function SharedRosterSlot({ panel }: { panel: 'device' | 'players' }) {
  const label = panel === 'device' ? builderMessages.otherDevice : builderMessages.playersEnter;
  const loaded = useSyncExternalStore(
    subscribe,
    () => panels,
    () => undefined,
  );
  const [isRequested, setRequested] = useState(false);
  const [busy, open] = usePressOnce(() => {
    setRequested(true);
    return load();
  });
  useEffect(() => {
    const loadIfShared = () => isShared() && void load();
    loadIfShared();
    addEventListener('hashchange', loadIfShared);
    return () => removeEventListener('hashchange', loadIfShared);
  }, []);
  const Panel = loaded?.[panel];
  if (Panel) return <Panel openAtOnce={isRequested} />;
  return (
    <button
      type="button"
      data-needs-script
      className="text-link py-2.5 text-small"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => open()}
    >
      {busy ? builderMessages.opening : label}
    </button>
  );
}

let panels: typeof import('./shared-roster-panels.tsx') | undefined;
const { subscribe, notify } = createListeners();

function load(): Promise<unknown> {
  return import('./shared-roster-panels.tsx').then(
    (loaded) => {
      panels = loaded;
      notify();
    },
    () => toast.error(loadErrorMessages.failed),
  );
}

function isShared(): boolean {
  return location.hash.startsWith('#draft=') || storedText(storageKeys.teamSheet).get() !== null;
}
