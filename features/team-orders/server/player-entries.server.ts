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
  isRosterFinal,
  lockSharedRoster,
  readSharedRoster,
  type StoredRow,
  type StoredSharedRoster,
  writeRow,
} from './shared-roster-repository.server.ts';

/** The result of an entry. `own` is the key of the player's own row. After a refusal nothing has changed. */
export type Entered =
  | { state: 'entered'; own: string }
  | { state: 'wrong'; problems: Partial<Record<EntryField, string>> }
  | { state: 'taken'; problems: Partial<Record<EntryField, string>>; instead: string | null }
  /** No place is left for this name. The page says why. */
  | { state: 'named' }
  | { state: 'closed' };

export type PlayerEntries = ReturnType<typeof createPlayerEntries>;

/** The players' entry into a shared roster (R4.19): the players' link enters one row, and the row's own link changes it. */
export function createPlayerEntries({ database, now = Date.now }: { database: Database; now?: () => number }) {
  return {
    /** The data of the page of that key. */
    async find(key: string): Promise<PlayersView> {
      const opened = await openSharedRoster(database.db, key, now());
      if (!opened || opened.kind === 'coach') return { state: 'unknown' };
      if (opened.state !== 'good') return { state: opened.state };
      const sheet = await readSharedRoster(database.db, opened.sharedRosterId, now());
      return sheet ? viewFor(sheet, opened) : { state: 'unknown' };
    },

    /**
     * Enters a row, or changes the row of an own key. `wished` is the own key the page has prepared, so that the same
     * entry sent twice is one. Gives null for an unknown or ended key. It is one transaction, so two players never get
     * the same number (R4.19).
     */
    enter: (key: string, typed: PlayerEntry, wished: string): Promise<Entered | null> =>
      database.write(async (trx) => {
        const opened = await openSharedRoster(trx, key, now());
        if (!opened || opened.kind === 'coach' || opened.state !== 'good') return null;
        const sheet = await lockSharedRoster(trx, opened.sharedRosterId, now());
        if (!sheet) return null;
        const entry = normalizeEntry(typed);
        const repeated = await findRepeated(trx, sheet, entry, wished);
        if (repeated) return { state: 'entered', own: repeated };
        if (isRosterFinal(sheet) || !sheet.playersOpen) return { state: 'closed' };
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
        await storeSharedRosterKey(trx, made, { sharedRosterId: sheet.id, kind: 'own', rowId: place.id, now: now() });
        return { state: 'entered', own: made.key };
      }),
  };
}

/** Finds the row of a repeated submit: it has the prepared key and the same content. Another child's entry is another row. */
async function findRepeated(trx: Trx, sheet: StoredSharedRoster, entry: PlayerEntry, wished: string): Promise<string | null> {
  const opened = await openSharedRoster(trx, wished, 0);
  if (opened?.kind !== 'own' || opened.sharedRosterId !== sheet.id) return null;
  const row = sheet.rows.find(({ id }) => id === opened.rowId);
  const same = row && row.name === entry.name && row.number === entry.number && row.size === entry.size;
  return same ? wished : null;
}

/** The prepared key, unless it is invalid or taken. */
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
  const entry = isRosterFinal(sheet) ? 'made' : sheet.playersOpen ? 'open' : 'closed';
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
