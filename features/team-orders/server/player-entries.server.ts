import { usualPlacement } from '#core/garment/logo-placement.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { playerEntryMessages } from '../shared-roster/messages.ts';
import {
  categoryOfSize,
  type EntryField,
  entryProblems,
  isWaiting,
  normalizeEntry,
  numberAdvice,
  type PlayerEntry,
  placeFor,
  takenNumber,
} from '../shared-roster/player-entry.ts';
import type { PlayersView } from '../shared-roster/players-view.ts';
import {
  createSharedRosterKey,
  type OpenedSharedRoster,
  openSharedRoster,
  readSharedRosterKey,
  type SharedRosterKey,
  storeSharedRosterKey,
} from './shared-roster-keys.server.ts';
import {
  isMade,
  lockSharedRoster,
  readSharedRoster,
  type StoredRow,
  type StoredSharedRoster,
  writeRow,
} from './shared-roster-repository.server.ts';

/** What came of an entry. `own` is the key of the player's own row; a refusal says why, and nothing was changed. */
export type Entered =
  | { state: 'entered'; own: string }
  | { state: 'wrong'; problems: Partial<Record<EntryField, string>> }
  | { state: 'taken'; problems: Partial<Record<EntryField, string>>; instead: string | null }
  /** No place, or no entry any more: the page says which. */
  | { state: 'named' }
  | { state: 'closed' };

export type PlayerEntries = ReturnType<typeof createPlayerEntries>;

/** The players' door to a team sheet: whoever holds their link enters one row, and with the row's own link changes it. */
export function createPlayerEntries({ database, now = Date.now }: { database: Database; now?: () => number }) {
  return {
    /** What the page of that key shows. */
    async find(key: string): Promise<PlayersView> {
      const opened = await openSharedRoster(database.db, key, now());
      if (!opened || opened.kind === 'coach') return { state: 'unknown' };
      if (opened.state !== 'good') return { state: opened.state };
      const sheet = await readSharedRoster(database.db, opened.sheetId, now());
      return sheet ? viewFor(sheet, opened) : { state: 'unknown' };
    },

    /**
     * Enters a row, or changes the one whose own key it is. `wished` is the own key the page had ready: the same entry
     * sent twice is one. null for a key that opens nothing (any more). One transaction: no two players get one number.
     */
    enter: (key: string, typed: PlayerEntry, wished: string): Promise<Entered | null> =>
      database.write(async (trx) => {
        const opened = await openSharedRoster(trx, key, now());
        if (!opened || opened.kind === 'coach' || opened.state !== 'good') return null;
        const sheet = await lockSharedRoster(trx, opened.sheetId, now());
        if (!sheet) return null;
        const entry = normalizeEntry(typed);
        const repeated = await findRepeated(trx, sheet, entry, wished);
        if (repeated) return { state: 'entered', own: repeated };
        if (isMade(sheet) || !sheet.playersOpen) return { state: 'closed' };
        const problems = entryProblems(entry);
        if (Object.keys(problems).length > 0) return { state: 'wrong', problems };

        const own = opened.kind === 'own' ? sheet.rows.find(({ id }) => id === opened.rowId) : undefined;
        if (opened.kind === 'own' && !own) return null;
        const place = own ?? placeFor(placesOf(sheet), entry);
        if (place === 'full') return { state: 'closed' };
        if (place === 'named') return { state: 'named' };
        const others = sheet.rows.filter(({ id }) => id !== place.id);
        const taken = takenNumber(others, entry.number, sheet.head.ruleBook);
        if (taken) {
          const { instead } = taken;
          return {
            state: 'taken',
            problems: {
              number: instead === null ? playerEntryMessages.taken(entry.number) : playerEntryMessages.takenFree(entry.number, instead),
            },
            instead,
          };
        }
        await writeRow(trx, sheet.id, {
          id: place.id,
          ...entry,
          sizeCategory: categoryOfSize(entry.size),
          version: sheet.revision,
          entered: now(),
        });
        if (own) return { state: 'entered', own: key };
        const made = await freshKey(trx, wished);
        await storeSharedRosterKey(trx, made, { sheetId: sheet.id, kind: 'own', rowId: place.id, now: now() });
        return { state: 'entered', own: made.key };
      }),
  };
}

/** The page pressed twice: the row of the key it had ready, where it holds just this. Another child's entry is another row. */
async function findRepeated(trx: Trx, sheet: StoredSharedRoster, entry: PlayerEntry, wished: string): Promise<string | null> {
  const opened = await openSharedRoster(trx, wished, 0);
  if (opened?.kind !== 'own' || opened.sheetId !== sheet.id) return null;
  const row = sheet.rows.find(({ id }) => id === opened.rowId);
  const same = row && row.name === entry.name && row.number === entry.number && row.size === entry.size;
  return same ? wished : null;
}

/** The key the page had ready, unless it is none or somebody has it. */
async function freshKey(trx: Trx, wished: string): Promise<SharedRosterKey> {
  const key = readSharedRosterKey(wished);
  const known = key && (await trx.selectFrom('team_sheet_keys').select('id').where('id', '=', key.id).executeTakeFirst());
  return key && !known ? key : createSharedRosterKey();
}

function placesOf({ head, rows }: StoredSharedRoster): StoredRow[] {
  return head.places.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function viewFor(sheet: StoredSharedRoster, opened: OpenedSharedRoster): PlayersView {
  const { head } = sheet;
  const entry = isMade(sheet) ? 'made' : sheet.playersOpen ? 'open' : 'closed';
  const { teamName, fabric, colours, needsLogoDesign } = head;
  const logoPlacement = head.logo ? head.logoPlacement : needsLogoDesign ? usualPlacement : null;
  const team = { teamName: teamName.trim(), fabric, colours, logoPlacement, count: head.places.length };
  if (opened.kind === 'own') {
    const row = sheet.rows.find(({ id }) => id === opened.rowId);
    if (!row) return { state: 'unknown' };
    const others = sheet.rows.filter(({ id }) => id !== row.id);
    const { name, number, size } = row;
    const advice = numberAdvice(others, number, head.ruleBook);
    return { state: 'own', team, entry, row: { name, number, size }, advice, placed: head.places.includes(row.id) };
  }
  if (entry !== 'open') return { state: entry, team };
  const free = placesOf(sheet).filter(isWaiting).length;
  return free === 0 ? { state: 'full', team } : { state: 'entering', team, free, own: createSharedRosterKey().key };
}
