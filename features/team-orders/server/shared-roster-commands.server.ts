import { sharedRosterLimits } from '#core/config/limits.ts';
import type {
  NewSharedRoster,
  SharedRoster,
  SharedRosterAction,
  SharedRosterChange,
  SharedRosterHead,
} from '#core/contract/shared-roster.ts';
import { isFilled } from '#core/uniform-options.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { endKeysOfSharedRoster } from '#lib/uploads/upload-repository.server.ts';
import { UploadRejection } from '#lib/uploads/uploads.server.ts';
import type { PlayerEntry } from '../shared-roster/player-entry.ts';
import { findReorderOf } from './order-access.server.ts';
import { enterPlayer } from './player-entries.server.ts';
import { changeSharedRoster, openByCoach, type SharedRosterDeps, type SharedRosterNotFound } from './shared-roster-access.server.ts';
import { createSharedRosterKey, endSharedRosterKeys, playersKeyOf, storeSharedRosterKey } from './shared-roster-keys.server.ts';
import { readSharedRoster, removeRow, type StoredSharedRoster, touchLogo, writeHead, writeRow } from './shared-roster-repository.server.ts';
import { viewSharedRoster } from './shared-roster-view.server.ts';

/** A shared roster and its coach's key. `sheet` is its name on the wire. */
type WithKey = { sheet: SharedRoster; key: string };
/** A token for the logo, or null if there is none. */
type LogoToken = { token: string | null };

/** Everything that changes a shared roster. A coach's key is needed, but for the players' entries. */
export function createSharedRosterCommands(deps: SharedRosterDeps) {
  const { database, logos, now } = deps;
  async function show(trx: Trx, id: string, key: string): Promise<SharedRoster> {
    const stored = await readSharedRoster(trx, id, now());
    if (!stored) throw new Error('a shared roster that this transaction has changed cannot be read');
    return viewSharedRoster(trx, stored, { coachKey: key, now: now() });
  }

  /**
   * Replaces the token of a logo by its upload id. `own` is the id that the shared roster has already. Any other id
   * gives no logo, because an id is no key.
   */
  async function withUploadId(head: SharedRosterHead, own: string | null): Promise<SharedRosterHead> {
    if (!head.logo || head.logo.uploadId === own) return head;
    const id = await logos.findId(head.logo.uploadId).catch((error) => {
      if (error instanceof UploadRejection) return null;
      throw error;
    });
    return { ...head, logo: id === null ? null : { uploadId: id } };
  }

  /** A token for the logo, which ends with the links of the shared roster `until`. Null if there is no logo. */
  async function lend(trx: Trx, { head: { logo } }: StoredSharedRoster, until?: string): Promise<string | null> {
    const upload =
      logo &&
      (await trx.selectFrom('uploads').select('id').where('id', '=', logo.uploadId).where('condemned_at', 'is', null).executeTakeFirst());
    return upload ? logos.lend(trx, upload.id, until) : null;
  }

  return {
    /** Stores a draft. The key is returned once, and only its hash is stored. */
    async create({ head, rows, follows }: NewSharedRoster): Promise<WithKey> {
      const draft = await withUploadId(head, null);
      const key = createSharedRosterKey();
      const at = now();
      const id = `s_${crypto.randomUUID()}`;
      return database.write(async (trx) => {
        await trx
          .insertInto('team_sheets')
          .values({
            id,
            created_at: at,
            touched_at: at,
            revision: 1,
            version: 1,
            content: '{}',
            email: '',
            logo: null,
            players_round: 0,
            players_open: 0,
            order_id: null,
            follows: await findReorderOf(trx, follows, at),
          })
          .execute();
        await writeHead(trx, { id, revision: 1 }, draft, at);
        for (const row of rowsOf(draft, rows)) await writeRow(trx, id, { ...row, version: 1, entered: null });
        await storeSharedRosterKey(trx, key, { sharedRosterId: id, kind: 'coach', now: at });
        return { sheet: await show(trx, id, key.key), key: key.key };
      });
    },

    /** Writes the parts that nobody has changed since they were read. The others are listed and stay (R4.18). */
    async save(
      key: string,
      change: SharedRosterChange,
    ): Promise<{ sheet: SharedRoster; refused: { head: boolean; rows: string[] } } | SharedRosterNotFound> {
      const opened = await openByCoach(database.db, key, now());
      if (typeof opened === 'string') return opened;
      // If the head has changed since, it is refused below together with its logo.
      const before = change.head && (await readSharedRoster(database.db, opened.id, now()));
      const head = change.head && {
        ...(await withUploadId(change.head, before?.head.logo?.uploadId ?? null)),
        version: change.head.version,
      };
      return changeSharedRoster(deps, key, async (trx, stored) => {
        const refused: string[] = [];
        for (const { version, ...row } of change.rows) {
          const before = stored.rows.find(({ id }) => id === row.id);
          if ((before?.version ?? 0) !== version || (!before && stored.rows.length >= sharedRosterLimits.mostRows)) refused.push(row.id);
          else {
            const cleared = !isFilled(row);
            const after = { ...row, version: stored.revision, entered: cleared ? null : (before?.entered ?? null) };
            if (cleared) await endPlayerKeys(trx, stored.id, row.id);
            await writeRow(trx, stored.id, after);
            stored.rows = [...stored.rows.filter(({ id }) => id !== row.id), after];
          }
        }
        const headRefused = head !== undefined && head.version !== stored.version;
        if (head && !headRefused) await writePlaces(trx, stored, withoutVersion(head), now());
        return { sheet: await show(trx, stored.id, key), refused: { head: headRefused, rows: refused } };
      });
    },

    /** Opens or closes entry for players, or replaces their link. */
    changePlayersLink: (key: string, action: SharedRosterAction): Promise<SharedRoster | SharedRosterNotFound> =>
      changeSharedRoster(deps, key, async (trx, stored) => {
        const isNewLink = action === 'renew' || (action === 'open' && stored.playersRound === 0);
        const round = stored.playersRound + (isNewLink ? 1 : 0);
        if (isNewLink) {
          await endSharedRosterKeys(trx, stored.id, ['players'], now());
          await storeSharedRosterKey(trx, playersKeyOf(key, round), { sharedRosterId: stored.id, kind: 'players', now: now() });
        }
        await trx
          .updateTable('team_sheets')
          .set({ players_round: round, players_open: action === 'close' ? 0 : 1 })
          .where('id', '=', stored.id)
          .execute();
        return show(trx, stored.id, key);
      }),

    /** Ends the coach's link, every logo token it gave, and the players' link, and gives new ones. Entered rows stay with their players. */
    renewLinks: (key: string): Promise<(WithKey & LogoToken) | SharedRosterNotFound> =>
      changeSharedRoster(deps, key, async (trx, stored) => {
        const next = createSharedRosterKey();
        await endSharedRosterKeys(trx, stored.id, ['coach', 'players'], now());
        await storeSharedRosterKey(trx, next, { sharedRosterId: stored.id, kind: 'coach', now: now() });
        const playersLink = { sharedRosterId: stored.id, kind: 'players', now: now() } as const;
        if (stored.playersRound > 0) await storeSharedRosterKey(trx, playersKeyOf(next.key, stored.playersRound), playersLink);
        await endKeysOfSharedRoster(trx, stored.id);
        return { sheet: await show(trx, stored.id, next.key), key: next.key, token: await lend(trx, stored, stored.id) };
      }),

    /**
     * Deletes the shared roster: every link to it and every logo token it gave end. Gives a new token to the device that
     * keeps the draft.
     */
    end: (key: string): Promise<LogoToken | SharedRosterNotFound> =>
      changeSharedRoster(deps, key, async (trx, stored) => {
        await trx.deleteFrom('team_sheets').where('id', '=', stored.id).execute();
        await touchLogo(trx, stored.head, now());
        return { token: await lend(trx, stored) };
      }),

    /** A token for the logo, for a device with the coach's link. Null if there is no logo. */
    lendLogo: (key: string): Promise<LogoToken | SharedRosterNotFound> =>
      changeSharedRoster(deps, key, async (trx, stored) => ({ token: await lend(trx, stored, stored.id) })),

    /** Enters a player with the players' key or the row's own. `preparedKey` is the own key that the page was given. */
    enterPlayer: (key: string, entry: PlayerEntry, preparedKey: string) => enterPlayer(deps, key, { entry, preparedKey }),
  };
}

/** The rows that were sent, and blank ones for the places without a row. */
function rowsOf(head: SharedRosterHead, rows: NewSharedRoster['rows']): NewSharedRoster['rows'] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const missing = head.places.filter((id) => !known.has(id)).map((id) => ({ id, ...blank }));
  return [...known.values(), ...missing];
}

/** A row that the coach has cleared is free again, so its player's link ends. */
async function endPlayerKeys(trx: Trx, sharedRosterId: string, rowId: string) {
  await trx.deleteFrom('team_sheet_keys').where('sheet_id', '=', sharedRosterId).where('row_id', '=', rowId).execute();
}

const blank = { name: '', number: '', sizeCategory: 'adult', size: '' } as const;

/**
 * Writes the head. A row that lost its place stays while it is not blank, so that it can be restored. At most as many
 * rows stay as a shared roster may hold, and the latest ones first.
 */
async function writePlaces(trx: Trx, stored: StoredSharedRoster, head: SharedRosterHead, now: number) {
  await writeHead(trx, stored, head, now);
  const known = new Set(stored.rows.map(({ id }) => id));
  for (const id of head.places)
    if (!known.has(id)) await writeRow(trx, stored.id, { id, ...blank, version: stored.revision, entered: null });
  const unplaced = stored.rows.filter(({ id }) => !head.places.includes(id)).sort((one, other) => other.version - one.version);
  const remaining = unplaced
    .filter((row) => row.entered !== null || isFilled(row))
    .slice(0, sharedRosterLimits.mostRows - head.places.length);
  for (const row of unplaced) if (!remaining.includes(row)) await removeRow(trx, stored.id, row.id);
}

function withoutVersion({ version: _, ...head }: SharedRosterHead & { version: number }): SharedRosterHead {
  return head;
}
