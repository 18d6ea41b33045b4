import { expect, test } from 'vitest';
import { createSerialQueue } from '#core/async/serial-queue.ts';
import { type KeyValue, safeStorage } from '#core/browser/safe-storage.ts';
import type { SharedRoster } from '#core/contract/shared-roster.ts';
import { createFailingStorage, eachFailure } from '#tests/fixtures/failing-storage.ts';
import { type Draft, emptyDraft } from '../domain/draft.ts';
import type { SharedRosterClient } from './shared-roster-client.ts';
import { createSharedRosterSync } from './shared-roster-sync.ts';
import { storedOwnRows } from './stored-own-rows.ts';

const done = <T>(response: T) => ({ state: 'done' as const, response });
const key = 'a'.repeat(64);

/** A server with one shared draft. */
function createServer() {
  let sheet: SharedRoster | null = null;
  let made = 0;
  let isAway = false;
  const calls: SharedRosterClient = {
    async create({ head, rows }) {
      made++;
      sheet = {
        revision: 1,
        head: { ...head, version: 1 },
        rows: rows.map((row) => ({ ...row, version: 1, enteredAt: null })),
        players: null,
        order: null,
      };
      return done({ success: true, sheet, key });
    },
    read: async () => (isAway || !sheet ? { state: 'away' } : done({ success: true, sheet })),
    async save(_, { head }) {
      if (!sheet) return { state: 'ended' };
      const revision = sheet.revision + 1;
      sheet = { ...sheet, revision, head: head ? { ...head, version: revision } : sheet.head };
      return done({ success: true, sheet, refused: { head: false, rows: [] } });
    },
    end: async () => done({ success: true, token: null }),
    lendLogo: async () => done({ success: true, token: null }),
    players: async () => ({ state: 'away' }),
    renew: async () => ({ state: 'away' }),
  };
  return {
    calls,
    made: () => made,
    teamName: () => sheet?.head.teamName,
    goesAway: (away: boolean) => {
      isAway = away;
    },
  };
}

function device(server: ReturnType<typeof createServer>, browser: KeyValue = createFailingStorage().storage) {
  const storage = safeStorage(() => browser);
  let draft: Draft = { ...emptyDraft(), teamName: 'Harbour' };
  let due = () => {};
  let heard = () => {};
  let back = () => {};
  const said: string[] = [];
  const entry = {
    get: () => storage.getItem('sheet'),
    set: (text: string | null) => (text === null ? storage.removeItem('sheet') : storage.setItem('sheet', text)),
    refuses: storage.refuses,
  };
  const sync = createSharedRosterSync({
    storage: entry,
    draft: {
      follows: () => undefined,
      get: () => draft,
      replace: (next) => {
        draft = next;
      },
      subscribe: (listener) => {
        heard = listener;
      },
    },
    calls: server.calls,
    newKey: () => 'once',
    withLock: createSerialQueue(),
    later: (_, work) => {
      due = work;
    },
    isVisible: () => true,
    onBack: (listener) => {
      back = listener;
    },
    showLogo: () => undefined,
    open(next, synced) {
      draft = next;
      entry.set(JSON.stringify(synced));
    },
    notify: { success: (text) => said.push(text), error: (text) => said.push(text) },
  });
  return {
    sync,
    said,
    teamName: () => draft.teamName,
    comesBack: () => back(),
    types(teamName: string) {
      draft = { ...draft, teamName };
      heard();
    },
    async settles() {
      for (let turn = 0; turn < 4; turn++) {
        due();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('wherever a browser fails to store, its draft is shared once, and a correction reaches the other devices', async () => {
  await eachFailure(async (browser, where) => {
    const server = createServer();
    const { sync, types, settles, teamName } = device(server, browser);
    await sync.share();
    await settles();
    types('Harbor');
    await settles();
    await sync.share();
    await settles();
    expect([server.made(), server.teamName(), teamName()], where).toEqual([1, 'Harbor', 'Harbor']);
    expect(sync.get(), where).toMatchObject({ status: 'saved', synced: { key } });
  });
});

test('a draft that is shared no more is said to be in the browser only where the browser keeps it', async () => {
  for (const [browser, told] of [
    [createFailingStorage(), 'The draft is in this browser alone again.'],
    [createFailingStorage(() => 'throws'), 'The draft is on this page alone, while it is open.'],
  ] as const) {
    const { sync, said, settles } = device(createServer(), browser.storage);
    await sync.share();
    await settles();
    await sync.end();
    expect(said).toEqual([told]);
  }
});

test('a link whose draft cannot be reached opens by itself once the connection is back, as its message says', async () => {
  const server = createServer();
  await device(server).sync.share();
  server.goesAway(true);
  const { sync, said, comesBack, settles, teamName, types } = device(server);
  types('Other');
  await sync.join(key);
  expect(said).toEqual(['The shared draft cannot be reached. It opens here as soon as the connection is back.']);
  server.goesAway(false);
  comesBack();
  await settles();
  expect([teamName(), sync.get().synced?.key]).toEqual(['Harbour', key]);
});

test('wherever a browser fails to store, the rows that were entered here are listed, newest first', async () => {
  await eachFailure(async (browser, where) => {
    const storage = safeStorage(() => browser);
    const rows = storedOwnRows({
      get: () => storage.getItem('rows'),
      set: (text) => (text === null ? storage.removeItem('rows') : storage.setItem('rows', text)),
    });
    const row = (name: string, mark: string) => ({ path: `/team-sheet/${mark.repeat(64)}`, team: 'Harbor', name, number: '7' });
    rows.add(row('Ada', 'a'));
    rows.add(row('Ivy', 'b'));
    expect(
      rows.list().map(({ name }) => name),
      where,
    ).toEqual(['Ivy', 'Ada']);
    rows.drop(row('Ada', 'a').path);
    expect(
      rows.list().map(({ name }) => name),
      where,
    ).toEqual(['Ivy']);
  });
});
