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
export type SyncState = { status: SyncStatus; kept: SyncedRoster | null; tooLong: boolean };

type Entry = { get(): string | null; set(text: string | null): void };

/** What the sync needs from its environment. `browser-shared-roster.ts` passes the browser's. */
export type RosterDeps = {
  /** The stored state, which survives a reload and is shared by the tabs. */
  kept: Entry;
  draft: {
    get(): Draft;
    /** The key of the order whose design the draft began with. */
    follows(): string | undefined;
    take(draft: Draft): void;
    subscribe(heard: () => void): void;
  };
  calls: SharedRosterClient;
  newKey(): string;
  /** Runs one job at a time over all tabs. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Runs once after `ms`, unless it is called again before. */
  later(ms: number, work: () => void): void;
  isVisible(): boolean;
  /** Calls `heard` when the page is visible again or the connection is back. */
  onBack(heard: () => void): void;
  /** Shows the logo of a token in the form; null removes it. */
  showLogo(token: string | null): void;
  /** Replaces the form's draft by the shared one. The old draft can be restored. */
  open(draft: Draft, kept: SyncedRoster): void;
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
export function createSharedRosterSync(world: RosterDeps) {
  /** The stored state as it was last written or read here. */
  let seen = world.kept.get();
  let state: SyncState = { status: 'alone', kept: readSyncedRoster(seen), tooLong: false };
  const listeners = new Set<() => void>();

  function set(change: Partial<SyncState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  function keep(kept: SyncedRoster | null) {
    seen = kept && JSON.stringify(kept);
    world.kept.set(seen);
    set({ kept });
  }
  function read(): SyncedRoster | null {
    seen = world.kept.get();
    return readSyncedRoster(seen);
  }
  const mine = (kept: SyncedRoster) => contentOf(world.draft.get(), kept.logos);

  /** Writes a content into the form if it differs. */
  function show(kept: SyncedRoster, content: SharedRosterContent) {
    const draft = world.draft.get();
    const next = withContent(draft, content, kept.logos);
    if (next === draft) return;
    world.draft.take(next);
    if (next.logo?.uploadId !== draft.logo?.uploadId) world.showLogo(next.logo?.uploadId ?? null);
  }

  /** Sends and receives changes once. */
  async function step() {
    await world.inTurn(async () => {
      const kept = read();
      if (!kept) return set({ kept: null, status: state.status === 'gone' ? 'gone' : 'alone' });
      const content = mine(kept);
      const sent = changeOf(kept, content);
      set({ kept, status: sent ? 'saving' : state.status, tooLong: hasTooLong(content) });
      const called = await (sent ? world.calls.save(kept.key, sent) : world.calls.read(kept.key, etagOf(kept.sheet)));
      const now = read();
      // Another draft has replaced this one meanwhile, so missing texts are no deletions.
      if (now?.key !== kept.key) return set({ kept: now, status: now ? 'saving' : 'alone' });
      if (called.state === 'done') {
        const { sheet } = called.answer;
        await take(now, { sheet, sent, refused: { head: false, rows: [], ...refusedIn(called.answer) } });
      } else if (called.state === 'same') set({ status: 'saved' });
      else fail(called);
    });
    if (!state.kept) return;
    const { status, kept } = state;
    if (changeOf(kept, mine(kept))) return world.later(status === 'offline' ? pauseMs.away : restMs, go);
    world.later(status === 'offline' ? pauseMs.away : kept.sheet.players?.entry === 'open' ? pauseMs.entering : pauseMs.quiet, ask);
  }

  async function take(
    before: SyncedRoster,
    answer: { sheet: SharedRoster } & Pick<Parameters<typeof applyResponse>[1], 'sent' | 'refused'>,
  ) {
    const { sheet, sent, refused } = answer;
    const told = sent?.head && !refused.head ? sent.head.logo?.uploadId : undefined;
    const isToken = told !== undefined && told !== sheet.head.logo?.uploadId;
    const logos = isToken ? { ...before.logos, [told]: sheet.head.logo?.uploadId ?? null } : before.logos;
    const { kept, merged } = applyResponse({ ...before, logos }, { sheet, sent, refused, mine: contentOf(world.draft.get(), logos) });
    keep(kept);
    show(kept, merged);
    set({ status: 'saved' });
    await fetchLogo(kept);
  }

  /** A logo uploaded on another device needs a token of this device. */
  async function fetchLogo(kept: SyncedRoster) {
    const wanted = kept.sheet.head.logo?.uploadId;
    if (!wanted || kept.conflicts.fields.includes('logo') || Object.values(kept.logos).includes(wanted)) return;
    const lent = await world.calls.lendLogo(kept.key);
    if (lent.state !== 'done' || lent.answer.token === null) return;
    const now = read();
    if (now?.key !== kept.key) return;
    keep({ ...now, logos: { ...now.logos, [lent.answer.token]: wanted }, lent: lent.answer.token });
    showBy(lent.answer.token);
  }

  function showBy(token: string) {
    world.draft.take({ ...world.draft.get(), logo: { uploadId: token, fileName: '' } });
    world.showLogo(token);
  }

  /** Replaces the token that the link gave and that ended with it. */
  function relend(kept: SyncedRoster, token: string | null, place: string | undefined): SyncedRoster {
    const ended = kept.lent;
    if (!token || !place || !ended || kept.logos[ended] !== place) return kept;
    const { [ended]: _, ...others } = kept.logos;
    const next = { ...kept, logos: { ...others, [token]: place }, lent: token };
    keep(next);
    if (world.draft.get().logo?.uploadId === ended) showBy(token);
    return next;
  }

  function fail(called: ClientResponse<unknown>) {
    if (called.state !== 'ended') return set({ status: 'offline' });
    keep(null);
    set({ status: 'gone' });
  }

  const go = () => void step();
  /** Does not poll while the page is hidden. */
  const ask = () => world.isVisible() && go();
  world.draft.subscribe(() => {
    const text = world.kept.get();
    if (text !== seen) return world.later(0, go); // another draft has replaced this one
    const { kept } = state;
    if (kept && changeOf(kept, mine(kept))) world.later(restMs, go);
  });
  world.onBack(() => state.kept && go());

  /** Runs a call that responds with the whole shared roster. */
  async function act(
    call: (kept: SyncedRoster) => Promise<ClientResponse<{ sheet: SharedRoster; key?: string; token?: string | null }>>,
  ): Promise<boolean> {
    return world.inTurn(async () => {
      const kept = read();
      if (!kept) return false;
      const called = await call(kept);
      if (read()?.key !== kept.key) return false;
      if (called.state !== 'done') {
        if (called.state === 'ended') fail(called);
        world.notify.error(sharedRosterMessages.failed);
        return false;
      }
      const { sheet, key = kept.key, token = null } = called.answer;
      await take(relend({ ...kept, key }, token, sheet.head.logo?.uploadId), { sheet, sent: null, refused: { head: false, rows: [] } });
      return true;
    });
  }

  function decide(choose: (kept: SyncedRoster, content: SharedRosterContent) => { kept: SyncedRoster; merged: SharedRosterContent }) {
    const { kept } = state;
    if (!kept) return;
    const chosen = choose(kept, mine(kept));
    keep(chosen.kept);
    show(chosen.kept, chosen.merged);
    void fetchLogo(chosen.kept);
    go();
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resumes the stored state of an earlier visit. */
    start: go,

    /** Stores the draft on the server if it is not there yet. Resolves with whether it is there. */
    share: (): Promise<boolean> =>
      world.inTurn(async () => {
        if (read()) return true;
        set({ status: 'saving' });
        const { head, rows } = contentOf(world.draft.get(), {});
        const called = await world.calls.create({ head, rows: Object.values(rows), follows: world.draft.follows() }, world.newKey());
        if (called.state !== 'done') {
          set({ status: 'alone' });
          world.notify.error(called.state === 'refused' ? sharedRosterMessages.tooLong : sharedRosterMessages.failed);
          return false;
        }
        const { sheet, key } = called.answer;
        const token = head.logo?.uploadId;
        keep(beginWith(key, sheet, token ? { [token]: sheet.head.logo?.uploadId ?? null } : {}));
        set({ status: 'saved' });
        go();
        return true;
      }),

    /** Opens the shared draft of that key here. The toast offers to restore the former draft. */
    async join(key: string): Promise<void> {
      if (read()?.key === key) return go();
      set({ status: 'joining' });
      const called = await world.calls.read(key, null);
      if (called.state !== 'done') {
        set({ status: 'alone' });
        return void world.notify.error(called.state === 'away' ? sharedRosterMessages.linkAway : sharedRosterMessages.linkDead);
      }
      const kept = beginWith(key, called.answer.sheet, {});
      world.open(withContent(emptyDraft(), contentOfSharedRoster(called.answer.sheet), {}), kept);
      set({ kept, status: 'saved' });
      await fetchLogo(kept);
      go();
    },

    players: (what: SharedRosterAction) => act(({ key }) => world.calls.players(key, what)),
    renew: () => act(({ key }) => world.calls.renew(key)),
    /** Deletes the draft from the server. It stays in this browser. */
    end: (): Promise<void> =>
      world.inTurn(async () => {
        const kept = read();
        if (!kept) return;
        const called = await world.calls.end(kept.key);
        if (called.state !== 'done' && called.state !== 'ended') return void world.notify.error(sharedRosterMessages.failed);
        if (called.state === 'done') relend(kept, called.answer.token, kept.sheet.head.logo?.uploadId);
        keep(null);
        set({ status: 'alone' });
        world.notify.success(sharedRosterMessages.ended);
      }),
    chooseRow: (id: string, choice: 'mine' | 'theirs' | 'both') => decide((kept, content) => chooseRow(kept, content, id, choice)),
    chooseField: (field: HeadField, choice: 'mine' | 'theirs') => decide((kept, content) => chooseField(kept, content, field, choice)),
  };
}

/** The parts that a save did not change. A read has none. */
const refusedIn = (answer: SharedRosterResponse | SharedRosterSavedResponse) => ('refused' in answer ? answer.refused : {});

/** The same ETag as the server's (server/api/shared-rosters-api.ts). */
const etagOf = ({ revision, players }: SharedRoster) => `"${revision}-${players?.entry ?? 'none'}"`;
