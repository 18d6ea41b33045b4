import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#core/async/listeners.ts';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { type LogoState, noLogo } from './logo-state.ts';
import type { LogoUpload } from './logo-upload.ts';
import { logoMessages } from './messages.ts';

let loading: Promise<LogoUpload<File>> | undefined;
let upload: LogoUpload<File> | undefined;
let chosen: LogoState | undefined;
let again = () => {};
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

/** Runs an action of the upload. Until its code is there the state is `checking`, and `stopped` where it does not load. */
function start(name: string, run: (loaded: LogoUpload<File>) => void) {
  const starting: LogoState = { status: 'checking', name };
  chosen = starting;
  notify();
  load().then(
    (loaded) => {
      if (chosen !== starting) return;
      chosen = undefined;
      run(loaded);
      notify(); // A restored state may be the one from before, of which the upload says nothing.
    },
    () => {
      if (chosen !== starting) return;
      chosen = { status: 'stopped', name, problem: logoMessages.notStarted };
      again = () => start(name, run);
      notify();
    },
  );
}

const choose = (file: File) => start(file.name, (loaded) => void loaded.choose(file));
const restoreStored = () => start('', (loaded) => void loaded.restore());

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

/** Ends what is going on. Where the upload's code has not come, what an earlier visit left is forgotten, unless a file was chosen since. */
function end(run: (loaded: LogoUpload<File>) => void) {
  const name = chosen && 'name' in chosen ? chosen.name : '';
  chosen = undefined;
  if (upload) run(upload);
  else if (name === '') storedText(storageKeys.logo).set(null);
  notify();
}

const actions = {
  choose,
  retry: () => (chosen ? again() : upload?.retry()),
  cancel: () => end((loaded) => loaded.cancel()),
  remove: () => end((loaded) => loaded.remove()),
};

/** Shows the stored logo after another part of this page changed it. */
export function restoreLogo() {
  if (isLogoStored()) restoreStored();
  else {
    chosen = undefined;
    upload?.clear();
    notify();
  }
}

/** Whether nothing is being uploaded here that another tab's logo would abort. */
function isIdle(): boolean {
  const status = (chosen ?? upload?.get())?.status ?? 'empty';
  return status === 'empty' || status === 'done';
}

/** Whether an earlier visit or another tab has stored a logo or a part of one. */
export const isLogoStored = () => storedText(storageKeys.logo).get() !== null;
