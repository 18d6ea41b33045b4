import { useSyncExternalStore } from 'react';
import { storedText } from '#core/browser/safe-storage.ts';
import { createTabLock } from '#core/browser/tab-lock.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { apiBase } from '#core/contract/browser-client.ts';
import { idempotencyKey } from '#core/contract/client.ts';
import { toast } from '#ui/components/toaster.tsx';
import { writeDraft } from '../domain/draft.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { restoreLogo } from '../logo/use-logo-upload.ts';
import { sharedRosterMessages } from './messages.ts';
import { createSharedRosterClient } from './shared-roster-client.ts';
import { createSharedRosterSync, type SharedRosterSync, type SyncState } from './shared-roster-sync.ts';

/** What a link to a shared draft carries behind the `#`, where no server and no log sees it. */
const draftHashPrefix = '#draft=';
export const draftLink = (key: string) => `${location.origin}/uniform-order${draftHashPrefix}${key}`;

let made: SharedRosterSync | undefined;

/** The only shared draft of the browser. Must not be called on the server. */
export function browserSharedRoster(): SharedRosterSync {
  if (made) return made;
  const sync = createSharedRosterSync({
    storage: storedText(storageKeys.teamSheet),
    draft: {
      get: () => browserBuilder().get().draft,
      follows: () => browserBuilder().get().follows?.key,
      replace: (draft) => browserBuilder().replaceDraft(draft),
      subscribe: (listener) => void browserBuilder().subscribe(listener),
    },
    calls: createSharedRosterClient(apiBase()),
    newKey: idempotencyKey,
    withLock: createTabLock(storageKeys.teamSheet),
    later,
    isVisible: () => document.visibilityState === 'visible',
    onBack(listener) {
      addEventListener('online', listener);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
      addEventListener('storage', ({ key }) => key === storageKeys.teamSheet && listener());
    },
    showLogo(token) {
      storedText(storageKeys.logo).set(token && JSON.stringify({ token, going: null }));
      restoreLogo();
    },
    open(draft, synced) {
      const parts = { draft: writeDraft(draft, new Date()), sheet: JSON.stringify(synced), sent: null, logo: null };
      browserBuilder().swap(parts, sharedRosterMessages.taken);
    },
    notify: toast,
  });
  made = sync;
  open();
  addEventListener('hashchange', open);
  return sync;
}

/** Joins the draft that the address names and removes its key from the address. Without one it resumes the stored draft. */
function open() {
  const key = location.hash.startsWith(draftHashPrefix) ? location.hash.slice(draftHashPrefix.length) : null;
  if (key === null) return void made?.start();
  history.replaceState(history.state, '', location.pathname + location.search);
  void made?.join(key);
}

let timer: ReturnType<typeof setTimeout> | undefined;
function later(ms: number, work: () => void) {
  clearTimeout(timer);
  timer = setTimeout(work, ms);
}

const subscribe = (listener: () => void) => browserSharedRoster().subscribe(listener);

/** The state of the shared draft. */
export function useSharedRoster(): SyncState {
  return useSyncExternalStore(subscribe, () => browserSharedRoster().get());
}
