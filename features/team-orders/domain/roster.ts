import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { type SizeCategory, sizeCategories, sizesOf } from '#core/garment/sizes.ts';
import { isFilled } from '#core/uniform-options.ts';

/** The rows a coach sees, one a uniform, and what was typed into rows that are gone: nothing typed is ever lost. */
export type RosterDraft = { rows: RosterEntry[]; kept: RosterEntry[] };

/** What is kept of rows that are gone; far more than anybody types into fifteen rows. */
const mostKept = 60;

export function blankRoster(count: number): RosterDraft {
  return { rows: blankRows(count, []), kept: [] };
}

/**
 * The roster after a new count: that many blank rows (spec section 4). What the old ones held is kept for
 * `restoreEntries`, the newest first.
 *
 * @example rebuildRoster(ofTwelvePlayers, 10) // 10 blank rows, 12 entries kept
 */
export function rebuildRoster(roster: RosterDraft, count: number): RosterDraft {
  const known = [...roster.rows, ...roster.kept];
  return { rows: blankRows(count, known), kept: known.filter(isFilled).slice(0, mostKept) };
}

/** Puts kept entries into blank rows, in their order, as many as fit. What has been typed meanwhile stays, the rest stays kept. */
export function restoreEntries({ rows, kept }: RosterDraft): RosterDraft {
  const waiting = [...kept];
  return { rows: rows.map((row) => (isFilled(row) ? row : (waiting.shift() ?? row))), kept: waiting };
}

/** How many entries `Restore entries` would put back. */
export function countRestorable({ rows, kept }: RosterDraft): number {
  return Math.min(kept.length, rows.filter((row) => !isFilled(row)).length);
}

/** A row with one thing changed. A new category clears the size (spec section 4). */
export function changeRow(roster: RosterDraft, id: string, change: Partial<Omit<RosterEntry, 'id'>>): RosterDraft {
  return { ...roster, rows: roster.rows.map((row) => (row.id === id ? changed(row, change) : row)) };
}

function changed(row: RosterEntry, change: Partial<Omit<RosterEntry, 'id'>>): RosterEntry {
  const moved = change.sizeCategory !== undefined && change.sizeCategory !== row.sizeCategory;
  return { ...row, ...(moved ? { size: '' } : {}), ...change };
}

/** The entries an order holds, numbered on from 1; those with nothing filled are left out (spec section 5). */
export function listPlayers(rows: readonly RosterEntry[]): (RosterEntry & { position: number })[] {
  return rows.filter(isFilled).map((row, index) => ({ ...row, position: index + 1 }));
}

export type SizeCount = { category: SizeCategory; size: string; count: number };

/** How many of each size, in the order of the chart; players without a size are the difference to all. */
export function countSizes(rows: readonly RosterEntry[]): SizeCount[] {
  return sizeCategories.flatMap((category) =>
    sizesOf(category)
      .map((size) => ({ category, size, count: rows.filter((row) => row.size === size).length }))
      .filter(({ count }) => count > 0),
  );
}

/** Rows with ids that no known row has, the same on server and browser. */
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
