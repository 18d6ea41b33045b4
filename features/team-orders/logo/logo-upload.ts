import { recognizeLogo } from './logo-content.ts';
import type { ChosenFile, LogoDeps, UploadStatus } from './logo-deps.ts';
import { logoRefusals, refuseByName } from './logo-file.ts';
import { type LogoState, noLogo } from './logo-state.ts';
import { logoMessages } from './messages.ts';
import { fingerprintOf, parseStoredLogo, type StoredLogoUpload } from './stored-logo.ts';

type Done = Extract<LogoState, { step: 'done' }>;

/** Pauses between tries, in milliseconds. After about two minutes without progress the upload waits for the user. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000];

/** How often the progress is stored, in bytes. After a reload it is only approximate. */
const keptEveryBytes = 1024 * 1024;

export type LogoUpload<F extends ChosenFile = ChosenFile> = ReturnType<typeof createLogoUpload<F>>;

/**
 * The upload of a logo (R8.3), from the choice of a file to one that an order can have. It checks the file before the
 * upload, resumes after a lost connection, and after a reload when the same file is chosen again. The earlier logo stays
 * until the new one is complete.
 */
export function createLogoUpload<F extends ChosenFile>(world: LogoDeps<F>) {
  let state: LogoState = noLogo;
  let file: F | null = null;
  let before: Done | null = null;
  /** The current work. A new action aborts it, and its later results are ignored. */
  let running = new AbortController();
  const listeners = new Set<() => void>();

  function set(next: LogoState) {
    state = next;
    for (const tell of listeners) tell();
  }

  const kept = (): StoredLogoUpload => parseStoredLogo(world.storage.get());
  function keep(change: Partial<StoredLogoUpload>) {
    const next = { ...kept(), ...change };
    world.storage.set(next.token || next.going ? JSON.stringify(next) : null);
  }

  function begin(): AbortSignal {
    running.abort();
    running = new AbortController();
    return running.signal;
  }

  async function choose(chosen: F) {
    const stop = begin();
    if (state.step === 'done') before = state;
    file = chosen;
    set({ step: 'checking', name: chosen.name });
    const problem = await problemOf(chosen);
    if (stop.aborted) return;
    if (problem) return refuse(chosen.name, problem);
    await send(chosen, stop);
  }

  function refuse(name: string, problem: string) {
    file = null;
    keep({ going: null });
    set({ step: 'refused', name, problem });
    world.notify.error(problem);
  }

  async function send(chosen: F, stop: AbortSignal) {
    const { name, size: bytes } = chosen;
    const fingerprint = fingerprintOf(chosen);
    const { going } = kept();
    const known = going?.fingerprint === fingerprint ? going : null;
    if (going && !known) world.discard(tokenOf(going.url));
    let url = known?.url ?? null;
    let sent = known?.sent ?? 0;
    let best = sent;
    const show = (lost: boolean) => set({ step: 'uploading', name, bytes, sent, lost });
    const keepGoing = () => url !== null && keep({ going: { url, name, bytes, sent, fingerprint } });
    show(false);
    for (let tries = 0; ; tries++) {
      const ended = await world.send({
        file: chosen,
        url,
        stop,
        onUrl(given) {
          url = given;
          keepGoing();
        },
        onProgress(count) {
          if (stop.aborted) return;
          if (count > best) tries = 0;
          best = Math.max(best, count);
          sent = count;
          if (sent - (kept().going?.sent ?? 0) > keptEveryBytes) keepGoing();
          show(false);
        },
      });
      if (stop.aborted) return;
      if (ended.state === 'refused') return refuse(name, ended.message);
      if (ended.state === 'sent' && url) break;
      keepGoing();
      const pause = pauses[tries];
      if (pause === undefined) return set({ step: 'stopped', name, problem: logoMessages.noConnection });
      show(true);
      await world.pause(Math.max(pause, ended.state === 'lost' ? ended.waitMs : 0));
      if (stop.aborted) return;
    }
    set({ step: 'finishing', name });
    await finish({ name, token: tokenOf(url), stop });
  }

  async function finish({ name, token, stop }: { name: string; token: string; stop: AbortSignal }) {
    const found = await findPatiently(token, stop);
    if (stop.aborted) return;
    if (found.state === 'lost') return set({ step: 'stopped', name, problem: logoMessages.shopAway });
    if (found.state !== 'found') return refuse(name, found.state === 'refused' ? found.message : logoMessages.damaged);
    if (before) world.discard(before.token);
    before = null;
    file = null;
    keep({ token, going: null });
    set({ step: 'done', token, logo: found.logo });
    world.notify.success(logoMessages.uploaded);
  }

  async function findPatiently(token: string, stop: AbortSignal): Promise<UploadStatus> {
    for (const pause of pauses.slice(0, 6)) {
      const found = await world.find(token);
      if (found.state !== 'lost' || stop.aborted) return found;
      await world.pause(pause);
    }
    return world.find(token);
  }

  /** Restores the upload of an earlier visit. */
  async function restore() {
    const stop = begin();
    const { token, going } = kept();
    if (token) {
      set({ step: 'checking', name: '' });
      const found = await findPatiently(token, stop);
      if (stop.aborted) return;
      if (found.state === 'lost') return set({ step: 'stopped', name: '', problem: logoMessages.unreachable });
      if (found.state === 'found') before = { step: 'done', token, logo: found.logo };
      else keep({ token: null });
      if (!going) return set(before ?? { step: 'empty', said: logoMessages.cleared });
    }
    if (going) set({ step: 'interrupted', name: going.name, bytes: going.bytes, sent: going.sent });
  }

  function retry() {
    if (state.step !== 'stopped') return;
    if (file) void send(file, begin());
    else void restore();
  }
  world.onBack(retry);

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose,
    restore,
    /** Resumes the upload. */
    retry,
    /** Aborts the upload and restores the earlier logo. */
    cancel() {
      begin();
      const { going } = kept();
      if (going) world.discard(tokenOf(going.url));
      keep({ going: null });
      file = null;
      set(before ?? noLogo);
      before = null;
    },
    /** Removes the logo. */
    remove() {
      begin();
      if (state.step === 'done') world.discard(state.token);
      file = null;
      before = null;
      keep({ token: null, going: null });
      set(noLogo);
    },
    /** Clears the state once an order has the logo. The next order begins without one. */
    forget() {
      begin();
      file = null;
      before = null;
      keep({ token: null, going: null });
      set(noLogo);
    },
  };
}

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

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
    return logoMessages.unreadable;
  }
}
