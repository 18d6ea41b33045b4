import { createListeners } from '#core/async/listeners.ts';
import type { SharedRoster, SharedRosterAction, SharedRosterResponse, SharedRosterSavedResponse } from '#core/contract/shared-roster.ts';
import { type Draft, emptyDraft } from '../domain/draft.ts';
import type { HeadField, SharedRosterContent } from './merge-rosters.ts';
import { sharedRosterMessages } from './messages.ts';
import type { ClientResponse, SharedRosterClient } from './shared-roster-client.ts';
import {
  applyResponse,
  beginWith,
  changeOf,
  chooseField,
  chooseRow,
  hasTooLong,
  readSyncedRoster,
  type SyncedRoster,
} from './stored-shared-roster.ts';
import { contentOf, contentOfSharedRoster, withContent } from './to-shared-roster.ts';

/** `alone`: the draft is in this browser only. `gone`: it was shared, and its link has ended. */
export type SyncStatus = 'alone' | 'joining' | 'saving' | 'saved' | 'offline' | 'gone';
export type SyncState = { status: SyncStatus; synced: SyncedRoster | null; tooLong: boolean };

type Entry = { get(): string | null; set(text: string | null): void };

/** What the sync needs from its environment. `browser-shared-roster.ts` passes the browser's. */
export type RosterDeps = {
  /** The stored state, which survives a reload and is shared by the tabs. */
  storage: Entry & { refuses(): boolean };
  draft: {
    get(): Draft;
    /** The key of the order whose design the draft began with. */
    follows(): string | undefined;
    replace(draft: Draft): void;
    subscribe(listener: () => void): void;
  };
  calls: SharedRosterClient;
  newKey(): string;
  /** Runs one job at a time over all tabs. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Runs once after `ms`, unless it is called again before. */
  later(ms: number, work: () => void): void;
  isVisible(): boolean;
  /** Calls `heard` when the page is visible again or the connection is back. */
  onBack(listener: () => void): void;
  /** Shows the logo of a token in the form; null removes it. */
  showLogo(token: string | null): void;
  /** Replaces the form's draft by the shared one. The old draft can be restored. */
  open(draft: Draft, synced: SyncedRoster): void;
  notify: { success(text: string): unknown; error(text: string): unknown };
};

export type SharedRosterSync = ReturnType<typeof createSharedRosterSync>;

/** How long after the last key a change is sent, in milliseconds. */
const restMs = 900;
/** How often changes are polled, in milliseconds: while players enter, otherwise, and after a failed call. */
const pauseMs = { entering: 3000, quiet: 12_000, away: 6000 };

/**
 * Synchronizes this browser's draft with the shared one (R4.18): it sends local changes, takes those of others, and
 * holds conflicts until somebody chooses. It uses neither React nor the DOM.
 */
export function createSharedRosterSync(deps: RosterDeps) {
  /** The stored state as it was last written or read here. */
  let seen = deps.storage.get();
  let state: SyncState = { status: 'alone', synced: readSyncedRoster(seen), tooLong: false };
  /** The key of a draft that could not be reached, to be opened once the connection is back. */
  let unopened: string | null = null;
  const listeners = createListeners();

  function set(change: Partial<SyncState>) {
    state = { ...state, ...change };
    listeners.notify();
  }
  function store(synced: SyncedRoster | null) {
    seen = synced && JSON.stringify(synced);
    deps.storage.set(seen);
    set({ synced });
  }
  function read(): SyncedRoster | null {
    seen = deps.storage.get();
    return readSyncedRoster(seen);
  }
  const mine = (synced: SyncedRoster) => contentOf(deps.draft.get(), synced.logos);

  /** Writes a content into the form if it differs. */
  function show(synced: SyncedRoster, content: SharedRosterContent) {
    const draft = deps.draft.get();
    const next = withContent(draft, content, synced.logos);
    if (next === draft) return;
    deps.draft.replace(next);
    if (next.logo?.uploadId !== draft.logo?.uploadId) deps.showLogo(next.logo?.uploadId ?? null);
  }

  /** Sends and receives changes once. */
  async function syncOnce() {
    await deps.withLock(async () => {
      const synced = read();
      if (!synced) return set({ synced: null, status: state.status === 'gone' ? 'gone' : 'alone' });
      const content = mine(synced);
      const sent = changeOf(synced, content);
      set({ synced, status: sent ? 'saving' : state.status, tooLong: hasTooLong(content) });
      const called = await (sent ? deps.calls.save(synced.key, sent) : deps.calls.read(synced.key, etagOf(synced.sheet)));
      const now = read();
      // Another draft has replaced this one meanwhile, so missing texts are no deletions.
      if (now?.key !== synced.key) return set({ synced: now, status: now ? 'saving' : 'alone' });
      if (called.state === 'done') {
        const { sheet: sharedRoster } = called.response;
        await accept(now, { sharedRoster, sent, refused: { head: false, rows: [], ...refusedIn(called.response) } });
      } else if (called.state === 'same') set({ status: 'saved' });
      else fail(called);
    });
    if (!state.synced) return;
    const { status, synced } = state;
    if (changeOf(synced, mine(synced))) return deps.later(status === 'offline' ? pauseMs.away : restMs, sync);
    deps.later(status === 'offline' ? pauseMs.away : synced.sheet.players?.entry === 'open' ? pauseMs.entering : pauseMs.quiet, poll);
  }

  async function accept(
    before: SyncedRoster,
    update: { sharedRoster: SharedRoster } & Pick<Parameters<typeof applyResponse>[1], 'sent' | 'refused'>,
  ) {
    const { sharedRoster: sheet, sent, refused } = update;
    const sentToken = sent?.head && !refused.head ? sent.head.logo?.uploadId : undefined;
    const isToken = sentToken !== undefined && sentToken !== sheet.head.logo?.uploadId;
    const logos = isToken ? { ...before.logos, [sentToken]: sheet.head.logo?.uploadId ?? null } : before.logos;
    const { synced, merged } = applyResponse(
      { ...before, logos },
      { sharedRoster: sheet, sent, refused, mine: contentOf(deps.draft.get(), logos) },
    );
    store(synced);
    show(synced, merged);
    set({ status: 'saved' });
    await fetchLogo(synced);
  }

  /** A logo uploaded on another device needs a token of this device. */
  async function fetchLogo(synced: SyncedRoster) {
    const wanted = synced.sheet.head.logo?.uploadId;
    if (!wanted || synced.conflicts.fields.includes('logo') || Object.values(synced.logos).includes(wanted)) return;
    const lent = await deps.calls.lendLogo(synced.key);
    if (lent.state !== 'done' || lent.response.token === null) return;
    const now = read();
    if (now?.key !== synced.key) return;
    store({ ...now, logos: { ...now.logos, [lent.response.token]: wanted }, lent: lent.response.token });
    showBy(lent.response.token);
  }

  function showBy(token: string) {
    deps.draft.replace({ ...deps.draft.get(), logo: { uploadId: token, fileName: '' } });
    deps.showLogo(token);
  }

  /** Replaces the token that the link gave and that ended with it. */
  function relend(synced: SyncedRoster, token: string | null, uploadId: string | undefined): SyncedRoster {
    const ended = synced.lent;
    if (!token || !uploadId || !ended || synced.logos[ended] !== uploadId) return synced;
    const { [ended]: _, ...others } = synced.logos;
    const next = { ...synced, logos: { ...others, [token]: uploadId }, lent: token };
    store(next);
    if (deps.draft.get().logo?.uploadId === ended) showBy(token);
    return next;
  }

  function fail(called: ClientResponse<unknown>) {
    if (called.state !== 'ended') return set({ status: 'offline' });
    store(null);
    set({ status: 'gone' });
  }

  const sync = () => void syncOnce();
  /** Does not poll while the page is hidden. */
  const poll = () => deps.isVisible() && sync();
  deps.draft.subscribe(() => {
    const text = deps.storage.get();
    if (text !== seen) return deps.later(0, sync); // another draft has replaced this one
    const { synced } = state;
    if (synced && changeOf(synced, mine(synced))) deps.later(restMs, sync);
  });
  deps.onBack(() => (unopened === null ? state.synced && sync() : void join(unopened)));

  /** Runs a call that responds with the whole shared roster. */
  async function act(
    call: (synced: SyncedRoster) => Promise<ClientResponse<{ sheet: SharedRoster; key?: string; token?: string | null }>>,
  ): Promise<boolean> {
    return deps.withLock(async () => {
      const synced = read();
      if (!synced) return false;
      const called = await call(synced);
      if (read()?.key !== synced.key) return false;
      if (called.state !== 'done') {
        if (called.state === 'ended') fail(called);
        deps.notify.error(sharedRosterMessages.failed);
        return false;
      }
      const { sheet: sharedRoster, key = synced.key, token = null } = called.response;
      await accept(relend({ ...synced, key }, token, sharedRoster.head.logo?.uploadId), {
        sharedRoster,
        sent: null,
        refused: { head: false, rows: [] },
      });
      return true;
    });
  }

  function decide(choose: (synced: SyncedRoster, content: SharedRosterContent) => { synced: SyncedRoster; merged: SharedRosterContent }) {
    const { synced } = state;
    if (!synced) return;
    const chosen = choose(synced, mine(synced));
    store(chosen.synced);
    show(chosen.synced, chosen.merged);
    void fetchLogo(chosen.synced);
    sync();
  }

  /** Opens the shared draft of that key here. The toast offers to restore the former draft. */
  async function join(key: string): Promise<void> {
    unopened = null;
    if (read()?.key === key) return sync();
    set({ status: 'joining' });
    const called = await deps.calls.read(key, null);
    if (called.state !== 'done') {
      set({ status: 'alone' });
      if (called.state === 'away') unopened = key;
      return void deps.notify.error(called.state === 'away' ? sharedRosterMessages.linkAway : sharedRosterMessages.linkDead);
    }
    const synced = beginWith(key, called.response.sheet, {});
    deps.open(withContent(emptyDraft(), contentOfSharedRoster(called.response.sheet), {}), synced);
    set({ synced, status: 'saved' });
    await fetchLogo(synced);
    sync();
  }

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    /** Resumes the stored state of an earlier visit. */
    start: sync,

    /** Stores the draft on the server if it is not there yet. Resolves with whether it is there. */
    share: (): Promise<boolean> =>
      deps.withLock(async () => {
        if (read()) return true;
        unopened = null;
        set({ status: 'saving' });
        const { head, rows } = contentOf(deps.draft.get(), {});
        const called = await deps.calls.create({ head, rows: Object.values(rows), follows: deps.draft.follows() }, deps.newKey());
        if (called.state !== 'done') {
          set({ status: 'alone' });
          deps.notify.error(
            called.state === 'refused' ? sharedRosterMessages.tooLong(deps.storage.refuses()) : sharedRosterMessages.failed,
          );
          return false;
        }
        const { sheet: sharedRoster, key } = called.response;
        const token = head.logo?.uploadId;
        store(beginWith(key, sharedRoster, token ? { [token]: sharedRoster.head.logo?.uploadId ?? null } : {}));
        set({ status: 'saved' });
        sync();
        return true;
      }),

    join,

    players: (what: SharedRosterAction) => act(({ key }) => deps.calls.players(key, what)),
    renew: () => act(({ key }) => deps.calls.renew(key)),
    /** Deletes the draft from the server. It stays in this browser. */
    end: (): Promise<void> =>
      deps.withLock(async () => {
        const synced = read();
        if (!synced) return;
        const called = await deps.calls.end(synced.key);
        if (called.state !== 'done' && called.state !== 'ended') return void deps.notify.error(sharedRosterMessages.failed);
        if (called.state === 'done') relend(synced, called.response.token, synced.sheet.head.logo?.uploadId);
        store(null);
        set({ status: 'alone' });
        deps.notify.success(sharedRosterMessages.ended(deps.storage.refuses()));
      }),
    chooseRow: (id: string, choice: 'mine' | 'theirs' | 'both') => decide((synced, content) => chooseRow(synced, content, id, choice)),
    chooseField: (field: HeadField, choice: 'mine' | 'theirs') => decide((synced, content) => chooseField(synced, content, field, choice)),
  };
}

/** The parts that a save did not change. A read has none. */
const refusedIn = (response: SharedRosterResponse | SharedRosterSavedResponse) => ('refused' in response ? response.refused : {});

/** The same ETag as the server's (server/api/shared-rosters-api.ts). */
const etagOf = ({ revision, players }: SharedRoster) => `"${revision}-${players?.entry ?? 'none'}"`;
