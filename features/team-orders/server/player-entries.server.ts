import { usualPlacement } from '#core/garment/logo-placement.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { playerEntryMessages } from '../shared-roster/messages.ts';
import {
  categoryOfSize,
  type EntryField,
  entryProblems,
  findRow,
  isWaiting,
  normalizeEntry,
  numberAdvice,
  type PlayerEntry,
  takenNumber,
} from '../shared-roster/player-entry.ts';
import type { PlayersView } from '../shared-roster/players-view.ts';
import type { SharedRosterDeps } from './shared-roster-access.server.ts';
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
export type EntryResult =
  | { state: 'entered'; own: string }
  | { state: 'invalid'; problems: Partial<Record<EntryField, string>> }
  | { state: 'taken'; problems: Partial<Record<EntryField, string>>; instead: string | null }
  /** No place is left for this name. The page says why. */
  | { state: 'named' }
  | { state: 'closed' };

/** The data of the players' page of that key (R4.19). */
export async function findPlayersPage({ database, now }: SharedRosterDeps, key: string): Promise<PlayersView> {
  const opened = await openSharedRoster(database.db, key, now());
  if (!opened || opened.kind === 'coach') return { state: 'unknown' };
  if (opened.state !== 'good') return { state: opened.state };
  const sharedRoster = await readSharedRoster(database.db, opened.sharedRosterId, now());
  return sharedRoster ? viewFor(sharedRoster, opened) : { state: 'unknown' };
}

/**
 * Enters a row, or changes the row of an own key. `preparedKey` is the own key that the page was given, so that the same
 * entry sent twice is one. Gives null for an unknown or ended key. It is one transaction, so two players never get
 * the same number (R4.19).
 */
export function enterPlayer(
  { database, now }: SharedRosterDeps,
  key: string,
  { entry: typed, preparedKey }: { entry: PlayerEntry; preparedKey: string },
): Promise<EntryResult | null> {
  return database.write(async (trx) => {
    const opened = await openSharedRoster(trx, key, now());
    if (!opened || opened.kind === 'coach' || opened.state !== 'good') return null;
    const sharedRoster = await lockSharedRoster(trx, opened.sharedRosterId, now());
    if (!sharedRoster) return null;
    const entry = normalizeEntry(typed);
    const repeated = await findRepeated(trx, sharedRoster, entry, preparedKey);
    if (repeated) return { state: 'entered', own: repeated };
    if (isRosterFinal(sharedRoster) || !sharedRoster.playersOpen) return { state: 'closed' };
    const problems = entryProblems(entry);
    if (Object.keys(problems).length > 0) return { state: 'invalid', problems };

    const own = opened.kind === 'own' ? sharedRoster.rows.find(({ id }) => id === opened.rowId) : undefined;
    if (opened.kind === 'own' && !own) return null;
    const place = own ?? findRow(placesOf(sharedRoster), entry);
    if (place === 'full') return { state: 'closed' };
    if (place === 'named') return { state: 'named' };
    const others = sharedRoster.rows.filter(({ id }) => id !== place.id);
    const taken = takenNumber(others, entry.number, sharedRoster.head.ruleBook);
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
    await writeRow(trx, sharedRoster.id, {
      id: place.id,
      ...entry,
      sizeCategory: categoryOfSize(entry.size),
      version: sharedRoster.revision,
      entered: now(),
    });
    if (own) return { state: 'entered', own: key };
    const made = await freshKey(trx, preparedKey);
    await storeSharedRosterKey(trx, made, { sharedRosterId: sharedRoster.id, kind: 'own', rowId: place.id, now: now() });
    return { state: 'entered', own: made.key };
  });
}

/** Finds the row of a repeated submit: it has the prepared key and the same content. Another child's entry is another row. */
async function findRepeated(trx: Trx, sharedRoster: StoredSharedRoster, entry: PlayerEntry, preparedKey: string): Promise<string | null> {
  const opened = await openSharedRoster(trx, preparedKey, 0);
  if (opened?.kind !== 'own' || opened.sharedRosterId !== sharedRoster.id) return null;
  const row = sharedRoster.rows.find(({ id }) => id === opened.rowId);
  const same = row && row.name === entry.name && row.number === entry.number && row.size === entry.size;
  return same ? preparedKey : null;
}

/** The prepared key, unless it is invalid or taken. */
async function freshKey(trx: Trx, preparedKey: string): Promise<SharedRosterKey> {
  const key = readSharedRosterKey(preparedKey);
  const known = key && (await trx.selectFrom('team_sheet_keys').select('id').where('id', '=', key.id).executeTakeFirst());
  return key && !known ? key : createSharedRosterKey();
}

function placesOf({ head, rows }: StoredSharedRoster): StoredRow[] {
  return head.places.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function viewFor(sharedRoster: StoredSharedRoster, opened: OpenedSharedRoster): PlayersView {
  const { head } = sharedRoster;
  const entry = isRosterFinal(sharedRoster) ? 'made' : sharedRoster.playersOpen ? 'open' : 'closed';
  const { teamName, fabric, design, lettering, cut, colours, needsLogoDesign } = head;
  const logoPlacement = head.logo ? head.logoPlacement : needsLogoDesign ? usualPlacement : null;
  const team = { teamName: teamName.trim(), fabric, design, lettering, cut, colours, logoPlacement, count: head.places.length };
  if (opened.kind === 'own') {
    const row = sharedRoster.rows.find(({ id }) => id === opened.rowId);
    if (!row) return { state: 'unknown' };
    const others = sharedRoster.rows.filter(({ id }) => id !== row.id);
    const { name, number, size } = row;
    const advice = numberAdvice(others, number, head.ruleBook);
    return { state: 'own', team, entry, row: { name, number, size }, advice, placed: head.places.includes(row.id) };
  }
  if (entry !== 'open') return { state: entry, team };
  const free = placesOf(sharedRoster).filter(isWaiting).length;
  return free === 0 ? { state: 'full', team } : { state: 'entering', team, free, own: createSharedRosterKey().key };
}
