import type { SharedRosterHead, SharedRosterRow } from '#core/contract/shared-roster.ts';
import { canonicalJson } from '#core/text/canonical-json.ts';

/** The fields of a player's row that can be typed. */
export type RowContent = Omit<SharedRosterRow, 'version' | 'enteredAt'>;
/** Fields and rows of a draft that all its devices share. */
export type SharedRosterContent = { head: SharedRosterHead; rows: Record<string, RowContent> };
export type HeadField = keyof SharedRosterHead;

/** The parts that were changed differently here and there. They stay as they are here until somebody chooses. */
export type Conflicts = { fields: HeadField[]; rows: string[] };

/**
 * Three-way merge, field by field and row by row. A change of only one side since `base` is taken, and equal changes are
 * one. Different changes are a conflict, for which `merged` has the local value. A missing row counts as blank, so that
 * a row cleared on one device stays cleared.
 *
 * @example mergeRosters({ base, mine: { …, rows: { p1: ada } }, theirs: { …, rows: { p2: ivy } } }).conflicts // none
 */
export function mergeRosters({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', SharedRosterContent>): {
  merged: SharedRosterContent;
  conflicts: Conflicts;
} {
  const conflicts: Conflicts = { fields: [], rows: [] };
  const fields = Object.keys(theirs.head) as HeadField[];
  const head = Object.fromEntries(
    fields.map((field) => {
      const [before, here, there] = [base.head[field], mine.head[field], theirs.head[field]];
      const clash = isClash(before, here, there);
      if (clash) conflicts.fields.push(field);
      return [field, clash || !isSame(here, before) ? here : there];
    }),
  ) as SharedRosterHead;
  const ids = [...new Set([base, mine, theirs].flatMap(({ rows }) => Object.keys(rows)))];
  const rows = Object.fromEntries(
    ids.map((id) => {
      const [before, here, there] = [base, mine, theirs].map((content) => rowOf(content, id)) as [RowContent, RowContent, RowContent];
      const clash = isClash(before, here, there);
      if (clash) conflicts.rows.push(id);
      return [id, clash || !isSame(here, before) ? here : there];
    }),
  );
  return { merged: { head, rows }, conflicts };
}

/** A row of the shared roster, or a blank one. */
export function rowOf({ rows }: Pick<SharedRosterContent, 'rows'>, id: string): RowContent {
  return rows[id] ?? { id, name: '', number: '', sizeCategory: 'adult', size: '' };
}

/** Compares by content, whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function isClash(before: unknown, here: unknown, there: unknown): boolean {
  return !isSame(here, before) && !isSame(there, before) && !isSame(here, there);
}
