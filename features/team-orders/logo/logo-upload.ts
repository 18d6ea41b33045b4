import { createListeners } from '#core/async/listeners.ts';
import { recognizeLogo } from './logo-content.ts';
import type { ChosenFile, LogoDeps, UploadStatus } from './logo-deps.ts';
import { logoRefusals, refuseByName } from './logo-file.ts';
import { type LogoState, noLogo } from './logo-state.ts';
import { fingerprintOf, parseStoredLogo, type StoredLogoUpload } from './stored-logo.ts';
import { uploadMessages } from './upload-messages.ts';

type Done = Extract<LogoState, { status: 'done' }>;

/** Pauses between tries, in milliseconds. After about two minutes without progress the upload waits for the user. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000];

/** How often the progress is stored, in bytes. After a reload it is only approximate. */
const storeEveryBytes = 1024 * 1024;

export type LogoUpload<F extends ChosenFile = ChosenFile> = ReturnType<typeof createLogoUpload<F>>;

/**
 * The upload of a logo (R8.3), from the choice of a file to one that an order can have. It checks the file before the
 * upload, resumes after a lost connection, and after a reload when the same file is chosen again. The earlier logo stays
 * until the new one is complete.
 */
export function createLogoUpload<F extends ChosenFile>(deps: LogoDeps<F>) {
  let state: LogoState = noLogo;
  let file: F | null = null;
  let before: Done | null = null;
  /** The current work. A new action aborts it, and its later results are ignored. */
  let running = new AbortController();
  const listeners = createListeners();

  function set(next: LogoState) {
    state = next;
    listeners.notify();
  }

  const stored = (): StoredLogoUpload => parseStoredLogo(deps.storage.get());
  function store(change: Partial<StoredLogoUpload>) {
    const next = { ...stored(), ...change };
    deps.storage.set(next.token || next.going ? JSON.stringify(next) : null);
  }

  function begin(): AbortSignal {
    running.abort();
    running = new AbortController();
    return running.signal;
  }

  async function choose(chosen: F) {
    const stop = begin();
    if (state.status === 'done') before = state;
    file = chosen;
    set({ status: 'checking', name: chosen.name });
    const problem = await problemOf(chosen);
    if (stop.aborted) return;
    if (problem) return refuse(chosen.name, problem);
    await send(chosen, stop);
  }

  function refuse(name: string, problem: string) {
    file = null;
    store({ going: null });
    set({ status: 'refused', name, problem });
    deps.notify.error(problem);
  }

  async function send(chosen: F, stop: AbortSignal) {
    const { name, size: bytes } = chosen;
    const fingerprint = fingerprintOf(chosen);
    const { going } = stored();
    const known = going?.fingerprint === fingerprint ? going : null;
    if (going && !known) deps.discard(tokenOf(going.url));
    let url = known?.url ?? null;
    let sent = known?.sent ?? 0;
    let best = sent;
    const show = (lost: boolean) => set({ status: 'uploading', name, bytes, sent, lost });
    const storeProgress = () => url !== null && store({ going: { url, name, bytes, sent, fingerprint } });
    show(false);
    for (let tries = 0; ; tries++) {
      const ended = await deps.send({
        file: chosen,
        url,
        stop,
        onUrl(given) {
          url = given;
          storeProgress();
        },
        onProgress(count) {
          if (stop.aborted) return;
          if (count > best) tries = 0;
          best = Math.max(best, count);
          sent = count;
          if (sent - (stored().going?.sent ?? 0) > storeEveryBytes) storeProgress();
          show(false);
        },
      });
      if (stop.aborted) return;
      if (ended.state === 'refused') return refuse(name, ended.message);
      if (ended.state === 'sent' && url) break;
      storeProgress();
      const pause = pauses[tries];
      if (pause === undefined) return set({ status: 'stopped', name, problem: uploadMessages.noConnection });
      show(true);
      await deps.pause(Math.max(pause, ended.state === 'lost' ? ended.waitMs : 0));
      if (stop.aborted) return;
    }
    set({ status: 'finishing', name });
    await finish({ name, token: tokenOf(url), stop });
  }

  async function finish({ name, token, stop }: { name: string; token: string; stop: AbortSignal }) {
    const found = await findPatiently(token, stop);
    if (stop.aborted) return;
    if (found.state === 'lost') return set({ status: 'stopped', name, problem: uploadMessages.shopAway });
    if (found.state !== 'found') return refuse(name, found.state === 'refused' ? found.message : uploadMessages.damaged);
    if (before) deps.discard(before.token);
    before = null;
    file = null;
    store({ token, going: null });
    set({ status: 'done', token, logo: found.logo });
    deps.notify.success(uploadMessages.uploaded);
  }

  async function findPatiently(token: string, stop: AbortSignal): Promise<UploadStatus> {
    for (const pause of pauses.slice(0, 6)) {
      const found = await deps.find(token);
      if (found.state !== 'lost' || stop.aborted) return found;
      await deps.pause(pause);
    }
    return deps.find(token);
  }

  /** Restores the upload of an earlier visit. */
  async function restore() {
    const stop = begin();
    const { token, going } = stored();
    if (token) {
      set({ status: 'checking', name: '' });
      const found = await findPatiently(token, stop);
      if (stop.aborted) return;
      if (found.state === 'lost') return set({ status: 'stopped', name: '', problem: uploadMessages.unreachable });
      if (found.state === 'found') before = { status: 'done', token, logo: found.logo };
      else store({ token: null });
      if (!going) return set(before ?? { status: 'empty', message: uploadMessages.cleared });
    }
    if (going) set({ status: 'interrupted', name: going.name, bytes: going.bytes, sent: going.sent });
  }

  function retry() {
    if (state.status !== 'stopped') return;
    if (file) void send(file, begin());
    else void restore();
  }
  deps.onBack(retry);

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    choose,
    restore,
    /** Resumes the upload. */
    retry,
    /** Aborts the upload and restores the earlier logo. */
    cancel() {
      begin();
      const { going } = stored();
      if (going) deps.discard(tokenOf(going.url));
      store({ going: null });
      file = null;
      set(before ?? noLogo);
      before = null;
    },
    /** Removes the logo. */
    remove() {
      begin();
      if (state.status === 'done') deps.discard(state.token);
      file = null;
      before = null;
      store({ token: null, going: null });
      set(noLogo);
    },
    /** Clears the state once an order has the logo. The next order begins without one. */
    clear() {
      begin();
      file = null;
      before = null;
      store({ token: null, going: null });
      set(noLogo);
    },
  };
}

/** The token of an upload, by its address. */
export const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

async function problemOf(file: ChosenFile): Promise<string | null> {
  const byName = refuseByName(file);
  if (byName) return logoRefusals[byName];
  try {
    const content = await recognizeLogo({
      name: file.name,
      size: file.size,
      read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    });
    return typeof content === 'string' ? logoRefusals[content] : null;
  } catch {
    return uploadMessages.unreadable;
  }
}
