import { sharedRosterLimits } from '#core/config/limits.ts';
import type { SharedRoster, SharedRosterChange } from '#core/contract/shared-roster.ts';
import { type Conflicts, type HeadField, isSame, mergeRosters, rowOf, type SharedRosterContent } from './merge-rosters.ts';
import { contentOfSharedRoster, type UploadIds } from './to-shared-roster.ts';

/**
 * What a browser stores of a shared draft: the key, the last server state, and the conflicts. `base` is the last state
 * in which the local draft was equal to it, part by part; a part in conflict keeps its old base until somebody chooses.
 */
export type SyncedRoster = {
  key: string;
  sheet: SharedRoster;
  base: SharedRosterContent;
  conflicts: Conflicts;
  logos: UploadIds;
  /** The logo token that the link gave. It ends with the link. */
  lent?: string;
};

/** The stored state of a draft that equals its shared roster. */
export function beginWith(key: string, sharedRoster: SharedRoster, logos: UploadIds): SyncedRoster {
  return { key, sheet: sharedRoster, base: contentOfSharedRoster(sharedRoster), conflicts: { fields: [], rows: [] }, logos };
}

/** The local changes except for conflicts, or null if there are none. Texts that are too long for a shared roster stay in this browser. */
export function changeOf({ sheet, base, conflicts, logos }: SyncedRoster, mine: SharedRosterContent): SharedRosterChange | null {
  const theirs = contentOfSharedRoster(sheet);
  const fields = (Object.keys(base.head) as HeadField[]).filter(
    (field) => !conflicts.fields.includes(field) && !isSame(mine.head[field], base.head[field]) && fits(mine.head[field]),
  );
  const head = { ...theirs.head, ...Object.fromEntries(fields.map((field) => [field, mine.head[field]])), version: sheet.head.version };
  const ids = [...new Set([...Object.keys(mine.rows), ...Object.keys(base.rows)])].filter((id) => !conflicts.rows.includes(id));
  const rows = ids
    .map((id) => rowOf(mine, id))
    .filter((row) => !isSame(row, rowOf(base, row.id)) && fits(row.name) && fits(row.number))
    .map((row) => ({ ...row, version: versionOf(sheet, row.id) }));
  if (fields.length === 0 && rows.length === 0) return null;
  if (head.logo && head.logo.uploadId !== theirs.head.logo?.uploadId) head.logo = { uploadId: tokenOf(head.logo.uploadId, logos) };
  return { rows, ...(fields.length > 0 ? { head } : {}) };
}

/** The token of one of our logos. An upload id is sent only for the logo that the shared roster already has. */
function tokenOf(uploadId: string, logos: UploadIds): string {
  return Object.keys(logos).find((token) => logos[token] === uploadId) ?? uploadId;
}

/** Whether a text is longer than a shared roster allows. */
export function hasTooLong({ head, rows }: SharedRosterContent): boolean {
  return ![...Object.values(head), ...Object.values(rows).flatMap(({ name, number }) => [name, number])].every(fits);
}

const fits = (value: unknown) => typeof value !== 'string' || value.length <= sharedRosterLimits.longestText;
const versionOf = ({ rows }: SharedRoster, id: string) => rows.find((row) => row.id === id)?.version ?? 0;

/**
 * The draft and the stored state after a response of the server. `sent` is the part of `mine` that was sent and
 * accepted. What was typed since stays.
 */
export function applyResponse(
  synced: SyncedRoster,
  {
    sharedRoster: sheet,
    sent,
    refused,
    mine,
  }: { sharedRoster: SharedRoster; sent: SharedRosterChange | null; refused: { head: boolean; rows: string[] }; mine: SharedRosterContent },
): { synced: SyncedRoster; merged: SharedRosterContent } {
  const theirs = contentOfSharedRoster(sheet);
  const base = structuredClone(synced.base);
  for (const { version: _, ...row } of sent?.rows ?? []) if (!refused.rows.includes(row.id)) base.rows[row.id] = row;
  if (sent?.head && !refused.head) {
    const { version: _, ...head } = sent.head;
    for (const field of Object.keys(head) as HeadField[])
      if (!synced.conflicts.fields.includes(field))
        Object.assign(base.head, { [field]: field === 'logo' ? theirs.head.logo : head[field] });
  }
  const { merged, conflicts } = mergeRosters({ base, mine, theirs });
  const nextBase = structuredClone(theirs);
  for (const field of conflicts.fields) Object.assign(nextBase.head, { [field]: base.head[field] });
  for (const id of conflicts.rows) nextBase.rows[id] = rowOf(base, id);
  return { synced: { ...synced, sheet, base: nextBase, conflicts }, merged };
}

/**
 * The draft after a choice on a row: `mine` overwrites theirs with the next save, `theirs` replaces the local row,
 * `both` puts mine into the first blank row.
 */
export function chooseRow(
  synced: SyncedRoster,
  mine: SharedRosterContent,
  id: string,
  choice: 'mine' | 'theirs' | 'both',
): { synced: SyncedRoster; merged: SharedRosterContent } {
  const there = rowOf(contentOfSharedRoster(synced.sheet), id);
  const rows = { ...mine.rows };
  if (choice !== 'mine') rows[id] = there;
  const free = freePlace(mine);
  if (choice === 'both' && free) rows[free] = { ...rowOf(mine, id), id: free };
  return {
    synced: {
      ...synced,
      base: { ...synced.base, rows: { ...synced.base.rows, [id]: there } },
      conflicts: { ...synced.conflicts, rows: synced.conflicts.rows.filter((one) => one !== id) },
    },
    merged: { ...mine, rows },
  };
}

/** The draft after a choice on a field. */
export function chooseField(
  synced: SyncedRoster,
  mine: SharedRosterContent,
  field: HeadField,
  choice: 'mine' | 'theirs',
): { synced: SyncedRoster; merged: SharedRosterContent } {
  const there = contentOfSharedRoster(synced.sheet).head[field];
  return {
    synced: {
      ...synced,
      base: { ...synced.base, head: { ...synced.base.head, [field]: there } },
      conflicts: { ...synced.conflicts, fields: synced.conflicts.fields.filter((one) => one !== field) },
    },
    merged: choice === 'mine' ? mine : { ...mine, head: { ...mine.head, [field]: there } },
  };
}

/** The first blank place, or null. */
export function freePlace(content: SharedRosterContent): string | null {
  return (
    content.head.places.find((id) => {
      const { name, number, size } = rowOf(content, id);
      return name === '' && number === '' && size === '';
    }) ?? null
  );
}

/** Reads the stored state, or gives null if it is invalid. */
export function readSyncedRoster(text: string | null): SyncedRoster | null {
  try {
    const synced: unknown = JSON.parse(text ?? 'null');
    return isSyncedRoster(synced) ? synced : null;
  } catch {
    return null;
  }
}

function isSyncedRoster(value: unknown): value is SyncedRoster {
  if (typeof value !== 'object' || value === null) return false;
  const { key, sheet, base, conflicts, logos } = value as Record<keyof SyncedRoster, unknown>;
  return typeof key === 'string' && [sheet, base, conflicts, logos].every((part) => typeof part === 'object' && part !== null);
}
