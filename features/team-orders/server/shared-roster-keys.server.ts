import { createHmac } from 'node:crypto';
import { retentionDays } from '#core/config/retention.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { createOrderKey, hash, readOrderKey, verifyOrderKey } from './order-key.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** `coach` opens the whole roster, `players` enters one free row, `own` changes the row its player entered. */
export type SharedRosterKeyKind = 'coach' | 'players' | 'own';
export type SharedRosterKey = { key: string; id: string; secretHash: string };

/** What a key opens. `renewed`: another key replaced it. */
export type OpenedSharedRoster = {
  sharedRosterId: string;
  kind: SharedRosterKeyKind;
  rowId: string | null;
  state: 'good' | 'renewed' | 'expired';
};

export function createSharedRosterKey(): SharedRosterKey {
  const { key, id, secretHash } = createOrderKey();
  return { key, id, secretHash };
}

/** Reads a key that a client proposes, or gives null for an invalid shape. */
export function readSharedRosterKey(key: string): SharedRosterKey | null {
  const parts = readOrderKey(key);
  return parts?.access === 'write' ? { key, id: parts.id, secretHash: hash(parts.secret) } : null;
}

/** Derives the players' key of a round from the coach's. It is not stored, and all of the coach's devices show the same one. */
export function playersKeyOf(coachKey: string, round: number): SharedRosterKey {
  const made = readSharedRosterKey(createHmac('sha256', coachKey).update(`players ${round}`).digest('hex'));
  if (!made) throw new Error('a hash has the shape of a key');
  return made;
}

export async function storeSharedRosterKey(
  trx: Trx,
  { id, secretHash }: SharedRosterKey,
  { sharedRosterId, kind, rowId = null, now }: { sharedRosterId: string; kind: SharedRosterKeyKind; rowId?: string | null; now: number },
): Promise<void> {
  await trx
    .insertInto('team_sheet_keys')
    .values({
      id,
      sheet_id: sharedRosterId,
      kind,
      row_id: rowId,
      secret_hash: secretHash,
      created_at: now,
      expires_at: kind === 'players' ? now + retentionDays.playersLink * dayMs : null,
      ended_at: null,
    })
    .execute();
}

/** Finds what a key opens, or gives null. The secret is compared in constant time. */
export async function openSharedRoster(db: Database['db'] | Trx, key: string, now: number): Promise<OpenedSharedRoster | null> {
  const parts = readOrderKey(key);
  if (parts?.access !== 'write') return null;
  const row = await db.selectFrom('team_sheet_keys').selectAll().where('id', '=', parts.id).executeTakeFirst();
  if (!row || !verifyOrderKey(parts.secret, row.secret_hash) || !isKind(row.kind)) return null;
  const state = row.ended_at !== null ? 'renewed' : row.expires_at !== null && row.expires_at <= now ? 'expired' : 'good';
  return { sharedRosterId: row.sheet_id, kind: row.kind, rowId: row.row_id, state };
}

/** Ends these links; their pages say that they were renewed. The players' own links stay. */
export async function endSharedRosterKeys(
  trx: Trx,
  sharedRosterId: string,
  kinds: readonly SharedRosterKeyKind[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('team_sheet_keys')
    .set({ ended_at: now })
    .where('sheet_id', '=', sharedRosterId)
    .where('kind', 'in', [...kinds])
    .where('ended_at', 'is', null)
    .execute();
}

const isKind = (text: string): text is SharedRosterKeyKind => text === 'coach' || text === 'players' || text === 'own';

export const playersPath = (key: string) => `/team-sheet/${key}`;
