import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#core/async/listeners.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { toast } from '#ui/components/toaster.tsx';
import { type LogoState, noLogo } from './logo-state.ts';
import type { LogoUpload } from './logo-upload.ts';
import { logoMessages } from './messages.ts';

let loading: Promise<LogoUpload<File>> | undefined;
let upload: LogoUpload<File> | undefined;
let chosen: LogoState | undefined;
const { subscribe, notify } = createListeners();

/** Loads the upload's code with the first file, or if an earlier visit left one, so that no page loads it before. */
function load(): Promise<LogoUpload<File>> {
  loading ??= import('./browser-logo.ts').then(
    ({ startLogoUpload }) => {
      upload = startLogoUpload();
      upload.subscribe(notify);
      return upload;
    },
    (error) => {
      loading = undefined; // The connection is lost. The next file tries again.
      throw error;
    },
  );
  return loading;
}

/** The state is `uploading` as soon as a file is chosen, even while the upload's code is still being loaded. */
function choose(file: File) {
  chosen = { status: 'checking', name: file.name };
  notify();
  load().then(
    (loaded) => {
      chosen = undefined;
      loaded.choose(file);
    },
    () => {
      chosen = undefined;
      notify();
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
    if (!loading && isLogoStored()) restoreStored();
    const onStorage = ({ key }: StorageEvent) => key === storageKeys.logo && isIdle() && restoreStored();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return { state, ...actions };
}

const actions = {
  choose,
  retry: () => upload?.retry(),
  cancel: () => upload?.cancel(),
  remove: () => upload?.remove(),
};

/** Shows the stored logo after another part of this page changed it. */
export function restoreLogo() {
  if (isLogoStored()) restoreStored();
  else upload?.clear();
}

function restoreStored() {
  load().then(
    (loaded) => loaded.restore(),
    () => undefined,
  );
}

/** Whether nothing is being uploaded here that another tab's logo would abort. */
function isIdle(): boolean {
  const status = upload?.get().status ?? 'empty';
  return status === 'empty' || status === 'done';
}

/** Whether an earlier visit or another tab has stored a logo or a part of one. */
export function isLogoStored(): boolean {
  try {
    return localStorage.getItem(storageKeys.logo) !== null;
  } catch {
    return false;
  }
}
