import { sharedRosterLimits } from '#core/config/limits.ts';
import { retentionDays } from '#core/config/retention.ts';
import type {
  NewSharedRoster,
  SharedRoster,
  SharedRosterAction,
  SharedRosterChange,
  SharedRosterHead,
} from '#core/contract/shared-roster.ts';
import { isFilled } from '#core/uniform-options.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { endKeysOfSharedRoster } from '#lib/uploads/upload-repository.server.ts';
import { UploadRejection } from '#lib/uploads/uploads.server.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { findReorderOf } from './order-access.server.ts';
import {
  createSharedRosterKey,
  endSharedRosterKeys,
  openSharedRoster,
  playersKeyOf,
  playersPath,
  storeSharedRosterKey,
} from './shared-roster-keys.server.ts';
import {
  isRosterFinal,
  lockSharedRoster,
  readSharedRoster,
  removeRow,
  type StoredRow,
  type StoredSharedRoster,
  touchLogo,
  writeHead,
  writeRow,
} from './shared-roster-repository.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Why a coach's link opens nothing: it is unknown, or it has ended. */
export type SharedRosterNotFound = 'unknown' | 'ended';
export type OpenedRoster = { sheet: SharedRoster; key: string };
/** A token for the logo, or null if there is none. */
type Lent = { token: string | null };
export type SharedRosters = ReturnType<typeof createSharedRosters>;

/** Shared drafts of team orders on all devices of their coaches (R4.18). Each call needs the coach's key. */
export function createSharedRosters({
  database,
  logos,
  now = Date.now,
}: {
  database: Database;
  logos: Pick<LogoFiles, 'findId' | 'lend'>;
  now?: () => number;
}) {
  async function open(db: Database['db'] | Trx, key: string): Promise<{ id: string } | SharedRosterNotFound> {
    const opened = await openSharedRoster(db, key, now());
    if (opened?.kind !== 'coach') return 'unknown';
    return opened.state === 'good' ? { id: opened.sharedRosterId } : 'ended';
  }

  /** Runs a write with the shared roster of that key locked. */
  async function write<T>(key: string, work: (trx: Trx, sheet: StoredSharedRoster) => Promise<T>): Promise<T | SharedRosterNotFound> {
    return database.write(async (trx) => {
      const opened = await open(trx, key);
      if (typeof opened === 'string') return opened;
      const sheet = await lockSharedRoster(trx, opened.id, now());
      return sheet ? work(trx, sheet) : 'unknown';
    });
  }

  async function show(trx: Trx, id: string, key: string): Promise<SharedRoster> {
    const sheet = await readSharedRoster(trx, id, now());
    if (!sheet) throw new Error('a sheet that is held cannot be read');
    return viewSheet(trx, sheet, key, now());
  }

  /**
   * Replaces the token of a logo by its upload id. `own` is the id that the shared roster has already. Any other id
   * gives no logo, because an id is no key.
   */
  async function settleLogo(head: SharedRosterHead, own: string | null): Promise<SharedRosterHead> {
    if (!head.logo || head.logo.uploadId === own) return head;
    const id = await logos.findId(head.logo.uploadId).catch((error) => {
      if (error instanceof UploadRejection) return null;
      throw error;
    });
    return { ...head, logo: id === null ? null : { uploadId: id } };
  }

  /** A token for the logo, which ends with the links of the shared roster `until`. Null if there is no logo. */
  async function lend(trx: Trx, { head: { logo } }: StoredSharedRoster, until?: string): Promise<string | null> {
    const there =
      logo &&
      (await trx.selectFrom('uploads').select('id').where('id', '=', logo.uploadId).where('condemned_at', 'is', null).executeTakeFirst());
    return there ? logos.lend(trx, there.id, until) : null;
  }

  return {
    /** Stores a draft. The key is returned once, and only its hash is stored. */
    async create({ head, rows, follows }: NewSharedRoster): Promise<OpenedRoster> {
      const settled = await settleLogo(head, null);
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
        await writeHead(trx, { id, revision: 1 }, settled, at);
        for (const row of seated(settled, rows)) await writeRow(trx, id, { ...row, version: 1, entered: null });
        await storeSharedRosterKey(trx, key, { sharedRosterId: id, kind: 'coach', now: at });
        return { sheet: await show(trx, id, key.key), key: key.key };
      });
    },

    async find(key: string): Promise<SharedRoster | SharedRosterNotFound> {
      const opened = await open(database.db, key);
      if (typeof opened === 'string') return opened;
      const sheet = await readSharedRoster(database.db, opened.id, now());
      if (!sheet || sheet.touchedAt < now() - retentionDays.draftLeftAlone * dayMs) return 'unknown';
      return viewSheet(database.db, sheet, key, now());
    },

    /** Writes the parts that nobody has changed since they were read. The others are listed and stay (R4.18). */
    async save(
      key: string,
      change: SharedRosterChange,
    ): Promise<{ sheet: SharedRoster; refused: { head: boolean; rows: string[] } } | SharedRosterNotFound> {
      const opened = await open(database.db, key);
      if (typeof opened === 'string') return opened;
      // If the head has changed since, it is refused below together with its logo.
      const before = change.head && (await readSharedRoster(database.db, opened.id, now()));
      const head = change.head && {
        ...(await settleLogo(change.head, before?.head.logo?.uploadId ?? null)),
        version: change.head.version,
      };
      return write(key, async (trx, sheet) => {
        const refused: string[] = [];
        for (const { version, ...row } of change.rows) {
          const before = sheet.rows.find(({ id }) => id === row.id);
          if ((before?.version ?? 0) !== version || (!before && sheet.rows.length >= sharedRosterLimits.mostRows)) refused.push(row.id);
          else {
            const cleared = !isFilled(row);
            const after = { ...row, version: sheet.revision, entered: cleared ? null : (before?.entered ?? null) };
            if (cleared) await endOwnKeys(trx, sheet.id, row.id);
            await writeRow(trx, sheet.id, after);
            sheet.rows = [...sheet.rows.filter(({ id }) => id !== row.id), after];
          }
        }
        const headRefused = head !== undefined && head.version !== sheet.version;
        if (head && !headRefused) await place(trx, sheet, withoutVersion(head), now());
        return { sheet: await show(trx, sheet.id, key), refused: { head: headRefused, rows: refused } };
      });
    },

    /** Opens or closes entry for players, or replaces their link. */
    players: (key: string, act: SharedRosterAction): Promise<SharedRoster | SharedRosterNotFound> =>
      write(key, async (trx, sheet) => {
        const anew = act === 'renew' || (act === 'open' && sheet.playersRound === 0);
        const round = sheet.playersRound + (anew ? 1 : 0);
        if (anew) {
          await endSharedRosterKeys(trx, sheet.id, ['players'], now());
          await storeSharedRosterKey(trx, playersKeyOf(key, round), { sharedRosterId: sheet.id, kind: 'players', now: now() });
        }
        await trx
          .updateTable('team_sheets')
          .set({ players_round: round, players_open: act === 'close' ? 0 : 1 })
          .where('id', '=', sheet.id)
          .execute();
        return show(trx, sheet.id, key);
      }),

    /** Ends the coach's link, every logo token it gave, and the players' link, and gives new ones. Entered rows stay with their players. */
    renew: (key: string): Promise<(OpenedRoster & Lent) | SharedRosterNotFound> =>
      write(key, async (trx, sheet) => {
        const next = createSharedRosterKey();
        await endSharedRosterKeys(trx, sheet.id, ['coach', 'players'], now());
        await storeSharedRosterKey(trx, next, { sharedRosterId: sheet.id, kind: 'coach', now: now() });
        if (sheet.playersRound > 0)
          await storeSharedRosterKey(trx, playersKeyOf(next.key, sheet.playersRound), {
            sharedRosterId: sheet.id,
            kind: 'players',
            now: now(),
          });
        await endKeysOfSharedRoster(trx, sheet.id);
        return { sheet: await show(trx, sheet.id, next.key), key: next.key, token: await lend(trx, sheet, sheet.id) };
      }),

    /**
     * Deletes the shared roster: every link to it and every logo token it gave end. Gives a new token to the device that
     * keeps the draft.
     */
    end: (key: string): Promise<Lent | SharedRosterNotFound> =>
      write(key, async (trx, sheet) => {
        await trx.deleteFrom('team_sheets').where('id', '=', sheet.id).execute();
        await touchLogo(trx, sheet.head, now());
        return { token: await lend(trx, sheet) };
      }),

    /** A token for the logo, for a device with the coach's link. Null if there is no logo. */
    lendLogo: (key: string): Promise<Lent | SharedRosterNotFound> =>
      write(key, async (trx, sheet) => ({ token: await lend(trx, sheet, sheet.id) })),
  };
}

/** The number of the order whose design the draft began with. Null if there is none, or for an unknown key. */
export async function reorderOfSharedRoster(trx: Trx, key: string, now: number): Promise<string | null> {
  const opened = await openSharedRoster(trx, key, now);
  if (opened?.kind !== 'coach' || opened.state !== 'good') return null;
  const row = await trx.selectFrom('team_sheets').select('follows').where('id', '=', opened.sharedRosterId).executeTakeFirst();
  return row?.follows ?? null;
}

/** Assigns the shared roster to an order. An unknown key is ignored, because the order matters more. */
export async function bindSharedRoster(trx: Trx, key: string, orderId: string, now: number): Promise<void> {
  const opened = await openSharedRoster(trx, key, now);
  if (opened?.kind !== 'coach' || opened.state !== 'good') return;
  const sheet = await lockSharedRoster(trx, opened.sharedRosterId, now);
  if (sheet) await trx.updateTable('team_sheets').set({ order_id: orderId }).where('id', '=', sheet.id).execute();
}

/** The rows that were sent, and blank ones for the places without a row. */
function seated(head: SharedRosterHead, rows: NewSharedRoster['rows']): NewSharedRoster['rows'] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const missing = head.places.filter((id) => !known.has(id)).map((id) => ({ id, ...blank }));
  return [...known.values(), ...missing];
}

/** A row that the coach has cleared is free again, so its player's link ends. */
async function endOwnKeys(trx: Trx, sheetId: string, rowId: string) {
  await trx.deleteFrom('team_sheet_keys').where('sheet_id', '=', sheetId).where('row_id', '=', rowId).execute();
}

const blank = { name: '', number: '', sizeCategory: 'adult', size: '' } as const;

/**
 * Writes the head. A row that lost its place stays while it is not blank, so that it can be restored. At most as many
 * rows stay as a shared roster may hold, and the latest ones first.
 */
async function place(trx: Trx, sheet: StoredSharedRoster, head: SharedRosterHead, now: number) {
  await writeHead(trx, sheet, head, now);
  const known = new Set(sheet.rows.map(({ id }) => id));
  for (const id of head.places) if (!known.has(id)) await writeRow(trx, sheet.id, { id, ...blank, version: sheet.revision, entered: null });
  const away = sheet.rows.filter(({ id }) => !head.places.includes(id)).sort((one, other) => other.version - one.version);
  const kept = away.filter((row) => row.entered !== null || isFilled(row)).slice(0, sharedRosterLimits.mostRows - head.places.length);
  for (const row of away) if (!kept.includes(row)) await removeRow(trx, sheet.id, row.id);
}

function withoutVersion({ version: _, ...head }: SharedRosterHead & { version: number }): SharedRosterHead {
  return head;
}

async function viewSheet(db: Database['db'] | Trx, sheet: StoredSharedRoster, key: string, now: number): Promise<SharedRoster> {
  return {
    revision: sheet.revision,
    head: { ...sheet.head, version: sheet.version },
    rows: sheet.rows.map(viewRow),
    players: sheet.playersRound === 0 ? null : await viewPlayers(db, sheet, key, now),
    order: sheet.order && { reference: sheet.order.reference },
  };
}

async function viewPlayers(
  db: Database['db'] | Trx,
  sheet: StoredSharedRoster,
  coachKey: string,
  now: number,
): Promise<SharedRoster['players']> {
  const { id, key } = playersKeyOf(coachKey, sheet.playersRound);
  const row = await db.selectFrom('team_sheet_keys').select('expires_at').where('id', '=', id).executeTakeFirst();
  const until = row?.expires_at ?? 0;
  const entry = isRosterFinal(sheet) ? 'made' : !sheet.playersOpen ? 'closed' : until <= now ? 'expired' : 'open';
  return { path: playersPath(key), until: new Date(until).toISOString(), entry };
}

function viewRow({ entered, ...row }: StoredRow): SharedRoster['rows'][number] {
  return { ...row, enteredAt: entered === null ? null : new Date(entered).toISOString() };
}
