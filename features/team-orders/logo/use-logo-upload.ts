import { useEffect, useSyncExternalStore } from 'react';
import { storageKeys } from '#core/config/storage-keys.ts';
import { toast } from '#ui/components/toaster.tsx';
import { type LogoState, noLogo } from './logo-state.ts';
import type { LogoUpload } from './logo-upload.ts';
import { logoMessages } from './messages.ts';

let loading: Promise<LogoUpload<File>> | undefined;
let upload: LogoUpload<File> | undefined;
let chosen: LogoState | undefined;
const listeners = new Set<() => void>();

/** The machine behind comes with the first file, or where an earlier visit left one: no page pays for it before. */
function load(): Promise<LogoUpload<File>> {
  loading ??= import('./browser-logo.ts').then(
    ({ startLogoUpload }) => {
      upload = startLogoUpload();
      upload.subscribe(tell);
      return upload;
    },
    (error) => {
      loading = undefined; // the connection is gone: the next file tries again
      throw error;
    },
  );
  return loading;
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A file is on its way from the moment it is chosen, also while the machine is still loaded. */
function choose(file: File) {
  chosen = { step: 'checking', name: file.name };
  tell();
  load().then(
    (loaded) => {
      chosen = undefined;
      loaded.choose(file);
    },
    () => {
      chosen = undefined;
      tell();
      toast.error(logoMessages.noConnection);
    },
  );
}

/** Where the team's logo stands, and what its field can do; on the server and before a file: nothing. */
export function useLogoUpload(): { state: LogoState } & typeof actions {
  const state = useSyncExternalStore(
    subscribe,
    () => chosen ?? upload?.get() ?? noLogo,
    () => noLogo,
  );
  useEffect(() => {
    if (!loading && isLogoStored()) bringBack();
    const heard = ({ key }: StorageEvent) => key === storageKeys.logo && isAtRest() && bringBack();
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, []);
  return { state, ...actions };
}

const actions = {
  choose,
  retry: () => upload?.retry(),
  cancel: () => upload?.cancel(),
  remove: () => upload?.remove(),
  /** An order has it now. */
  forget: () => upload?.forget(),
};

/** What is kept was changed elsewhere on this page: shows that. */
export function restoreLogo() {
  if (isLogoStored()) bringBack();
  else upload?.forget();
}

function bringBack() {
  load().then(
    (loaded) => loaded.restore(),
    () => undefined,
  );
}

/** Nothing is under way here that another tab's logo would end. */
function isAtRest(): boolean {
  const step = upload?.get().step ?? 'empty';
  return step === 'empty' || step === 'done';
}

/** Whether an earlier visit, or another tab, left a logo or a part of one. */
export function isLogoStored(): boolean {
  try {
    return localStorage.getItem(storageKeys.logo) !== null;
  } catch {
    return false;
  }
}
