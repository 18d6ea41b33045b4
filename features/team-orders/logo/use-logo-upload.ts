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

/** Loads the upload's code with the first file, or if an earlier visit left one, so that no page loads it before. */
function load(): Promise<LogoUpload<File>> {
  loading ??= import('./browser-logo.ts').then(
    ({ startLogoUpload }) => {
      upload = startLogoUpload();
      upload.subscribe(tell);
      return upload;
    },
    (error) => {
      loading = undefined; // The connection is lost. The next file tries again.
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

/** The state is `uploading` as soon as a file is chosen, even while the upload's code is still being loaded. */
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

/** The state of the logo and the actions of its field. On the server and before a file it is empty. */
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
  /** Clears the logo once an order has it. */
  forget: () => upload?.forget(),
};

/** Shows the stored logo after another part of this page changed it. */
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

/** Whether nothing is being uploaded here that another tab's logo would abort. */
function isAtRest(): boolean {
  const step = upload?.get().step ?? 'empty';
  return step === 'empty' || step === 'done';
}

/** Whether an earlier visit or another tab has stored a logo or a part of one. */
export function isLogoStored(): boolean {
  try {
    return localStorage.getItem(storageKeys.logo) !== null;
  } catch {
    return false;
  }
}
