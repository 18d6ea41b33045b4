import { useSyncExternalStore } from 'react';
import { apiBase } from '#core/contract/browser-client.ts';
import { idempotencyKey } from '#core/contract/client.ts';
import { storageKeys } from '#core/facts.ts';
import { toast } from '#ui/toaster.tsx';
import { writeDraft } from '../draft.ts';
import { orderForm } from '../form/browser-order-form.ts';
import { keptText } from '../kept-text.ts';
import { restoreLogo } from '../use-logo-upload.ts';
import { createSheetCalls } from './sheet-calls.ts';
import { createSheetSync, type SheetState, type SheetSync } from './sheet-sync.ts';
import { sheetWords } from './words.ts';

/** What a link to a shared draft carries behind the `#`, where no server and no log sees it. */
export const draftMark = '#draft=';
export const draftLink = (key: string) => `${location.origin}/uniform-order${draftMark}${key}`;

let made: SheetSync | undefined;

/** The browser's one shared draft. Not for the server. */
export function teamSheet(): SheetSync {
  if (made) return made;
  const sync = createSheetSync({
    kept: keptText(storageKeys.teamSheet),
    draft: {
      get: () => orderForm().get().draft,
      follows: () => orderForm().get().follows?.key,
      take: (draft) => orderForm().takeDraft(draft),
      subscribe: (heard) => void orderForm().subscribe(heard),
    },
    calls: createSheetCalls(apiBase()),
    newKey: idempotencyKey,
    inTurn: (work) => ('locks' in navigator ? navigator.locks.request(storageKeys.teamSheet, work) : work()),
    later,
    isVisible: () => document.visibilityState === 'visible',
    onBack(heard) {
      addEventListener('online', heard);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && heard());
      addEventListener('storage', ({ key }) => key === storageKeys.teamSheet && heard());
    },
    showLogo(token) {
      keptText(storageKeys.logo).set(token && JSON.stringify({ token, going: null }));
      restoreLogo();
    },
    open(draft, kept) {
      const parts = { draft: writeDraft(draft, new Date()), sheet: JSON.stringify(kept), sent: null, logo: null };
      orderForm().swap(parts, sheetWords.taken);
    },
    notify: toast,
  });
  made = sync;
  open();
  addEventListener('hashchange', open);
  return sync;
}

/** Joins the draft the address names, which then is nobody's to read over a shoulder; else goes on with the kept one. */
function open() {
  const key = location.hash.startsWith(draftMark) ? location.hash.slice(draftMark.length) : null;
  if (key === null) return void made?.start();
  history.replaceState(history.state, '', location.pathname + location.search);
  void made?.join(key);
}

let timer: ReturnType<typeof setTimeout> | undefined;
function later(ms: number, work: () => void) {
  clearTimeout(timer);
  timer = setTimeout(work, ms);
}

const subscribe = (listener: () => void) => teamSheet().subscribe(listener);

/** Where the shared draft stands. */
export function useTeamSheet(): SheetState {
  return useSyncExternalStore(subscribe, () => teamSheet().get());
}
