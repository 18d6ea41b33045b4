import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { type SizeCategory, sizeCategories, sizesOf } from '#core/garment/sizes.ts';
import { isFilled } from '#core/uniform-options.ts';

/** The visible rows, one for each uniform, and entries of rows that are gone, so that nothing typed is lost (R4.3). */
export type RosterDraft = { rows: RosterEntry[]; kept: RosterEntry[] };

/** The bound of `kept`: far more than anybody types into fifteen rows. */
const mostKept = 60;

export function blankRoster(count: number): RosterDraft {
  return { rows: blankRows(count, []), kept: [] };
}

/**
 * The roster after a new count: that many blank rows (R4.3). The old entries are stored for `restoreEntries`, newest
 * first.
 *
 * @example rebuildRoster(ofTwelvePlayers, 10) // 10 blank rows, 12 stored entries
 */
export function rebuildRoster(roster: RosterDraft, count: number): RosterDraft {
  const known = [...roster.rows, ...roster.kept];
  return { rows: blankRows(count, known), kept: known.filter(isFilled).slice(0, mostKept) };
}

/**
 * Puts stored entries back into blank rows in their order, as many as fit. What has been typed meanwhile stays, and the
 * rest stays in `kept`.
 */
export function restoreEntries({ rows, kept }: RosterDraft): RosterDraft {
  const waiting = [...kept];
  return { rows: rows.map((row) => (isFilled(row) ? row : (waiting.shift() ?? row))), kept: waiting };
}

/** How many entries `Restore entries` would put back. */
export function countRestorable({ rows, kept }: RosterDraft): number {
  return Math.min(kept.length, rows.filter((row) => !isFilled(row)).length);
}

/** The roster with one row changed. A new age category clears its size (R4.4). */
export function changeRow(roster: RosterDraft, id: string, change: Partial<Omit<RosterEntry, 'id'>>): RosterDraft {
  return { ...roster, rows: roster.rows.map((row) => (row.id === id ? changed(row, change) : row)) };
}

function changed(row: RosterEntry, change: Partial<Omit<RosterEntry, 'id'>>): RosterEntry {
  const moved = change.sizeCategory !== undefined && change.sizeCategory !== row.sizeCategory;
  return { ...row, ...(moved ? { size: '' } : {}), ...change };
}

/** The entries of an order, numbered from 1. Blank ones are left out (R4.5). */
export function listPlayers(rows: readonly RosterEntry[]): (RosterEntry & { position: number })[] {
  return rows.filter(isFilled).map((row, index) => ({ ...row, position: index + 1 }));
}

export type SizeCount = { category: SizeCategory; size: string; count: number };

/** How many of each size, in the order of the chart. Players without a size are not counted. */
export function countSizes(rows: readonly RosterEntry[]): SizeCount[] {
  return sizeCategories.flatMap((category) =>
    sizesOf(category)
      .map((size) => ({ category, size, count: rows.filter((row) => row.size === size).length }))
      .filter(({ count }) => count > 0),
  );
}

/** Blank rows with ids that no known row has. They are the same on server and browser. */
export function blankRows(count: number, known: readonly RosterEntry[]): RosterEntry[] {
  const last = Math.max(0, ...known.map(({ id }) => Number(/^p(\d{1,9})$/.exec(id)?.[1] ?? 0)));
  return Array.from({ length: count }, (_, index) => ({
    id: `p${last + index + 1}`,
    name: '',
    number: '',
    sizeCategory: 'adult',
    size: '',
  }));
}
