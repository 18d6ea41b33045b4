import { uniformTexts } from '#core/config/limits.ts';
import { uniforms } from '#core/config/pricing.ts';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { plainCell } from '#core/text/csv.ts';
import { lineProblem, normalizeLine } from '#core/text/normalize-line.ts';
import { normalizeNumber, numberProblem } from '#core/uniform-options.ts';
import type { Draft } from '../domain/draft.ts';
import { blankRows, type RosterDraft, rebuildRoster } from '../domain/roster.ts';
import { readAge, readSize } from '../domain/size-spelling.ts';
import { findSeparator, readRecords } from './delimited-text.ts';
import { type Columns, guessColumns, readHeader } from './roster-columns.ts';
import { uniformColumn } from './roster-export.ts';

/** An imported player. `unread` has texts that could not be read; those fields are left empty for the coach to fill. */
export type ImportedRow = Omit<RosterEntry, 'id'> & { line: number; unread: { name?: string; number?: string; size?: string } };

/** The content of a text, shown before it is imported. */
export type RosterPreview =
  | { state: 'nothing' }
  | { state: 'too-long' }
  | {
      state: 'found';
      /** At most as many as one order takes; `found` is the number found. */
      rows: ImportedRow[];
      found: number;
      tooMany: boolean;
      /** The headers, or else the first cells, of columns with other content. */
      unreadColumns: string[];
      /** The indexes in `rows` with number 0, if there are several: one may be a 00 that a spreadsheet changed. */
      duplicateZeros: number[];
    };

/** The bound of an imported text, in characters: more than ten thousand players. */
const longest = 2_000_000;
const rowsToInspect = 50;

/**
 * Reads a roster from copied spreadsheet cells or a CSV file (R4.8): tabs, commas or semicolons, quotes, any line ends,
 * a header in any order or none. Sizes are never guessed. All rows are counted, and the first 15 are shown.
 *
 * @example previewRoster('Name\tNo\tSize\nAda Okafor\t23\tAdult Medium') // one row: Ada Okafor, 23, adult M
 */
export function previewRoster(written: string): RosterPreview {
  if (written.length > longest) return { state: 'too-long' };
  const text = written.replace(/^\ufeff/, '');
  const separator = findSeparator(text);
  const head = [];
  for (const record of readRecords(text, separator)) if (head.push(record) > rowsToInspect) break;
  const headerAt = head.slice(0, 5).findIndex(({ cells }) => readHeader(cells) !== null);
  const titlesAbove = head.slice(0, Math.max(0, headerAt)).every(({ cells }) => cells.filter((cell) => cell.trim()).length < 2);
  const header = titlesAbove ? head[headerAt] : undefined;
  const columns = (header && readHeader(header.cells)) ?? guessColumns(head.map(({ cells }) => cells));

  const rows: ImportedRow[] = [];
  let found = 0;
  let skip = header ? headerAt + 1 : 0;
  for (const { cells, line } of readRecords(text, separator)) {
    if (skip-- > 0 || !holdsPlayer(cells, columns)) continue;
    if (++found <= uniforms.mostPerOrder) rows.push(readRow(cells, columns, line));
  }
  if (found === 0) return { state: 'nothing' };
  const zeros = rows.flatMap(({ number }, at) => (number === '0' ? [at] : []));
  return {
    state: 'found',
    rows,
    found,
    tooMany: found > uniforms.mostPerOrder,
    unreadColumns: unreadColumns(header?.cells ?? head[0]?.cells ?? [], columns),
    duplicateZeros: zeros.length > 1 ? zeros : [],
  };
}

/** The preview after the coach has said which 0 is 00, or that none is (null). */
export function resolveZeros(preview: RosterPreview, double: number | null): RosterPreview {
  if (preview.state !== 'found') return preview;
  return { ...preview, rows: preview.rows.map((row, at) => (at === double ? { ...row, number: '00' } : row)), duplicateZeros: [] };
}

/**
 * The roster with the imported players. The count is raised if necessary and never lowered (R4.8). The old entries are
 * stored for `restoreEntries`.
 */
export function applyPreview(roster: RosterDraft, { rows }: { rows: readonly ImportedRow[] }): RosterDraft {
  const count = Math.max(roster.rows.length, rows.length);
  const { kept } = rebuildRoster(roster, count);
  const filled = blankRows(count, [...roster.rows, ...roster.kept]).map((blank, at) => {
    const row = rows[at];
    return row ? { id: blank.id, name: row.name, number: row.number, sizeCategory: row.sizeCategory, size: row.size } : blank;
  });
  return { rows: filled, kept };
}

/** The draft with the imported players. It is in this file so that the form loads the import's code only when it is needed. */
export function applyRoster(draft: Draft, preview: { rows: readonly ImportedRow[] }): Draft {
  const roster = applyPreview(draft.roster, preview);
  return { ...draft, wantsRoster: true, roster, quantity: roster.rows.length };
}

function readRow(cells: readonly string[], columns: Columns, line: number): ImportedRow {
  const name = normalizeLine(columns.name.map((column) => cellAt(cells, column)).join(' '));
  const number = normalizeNumber(cellAt(cells, columns.number));
  const written = cellAt(cells, columns.size);
  const age = readAge(cellAt(cells, columns.age));
  const size = readSize(written, age);
  const unread = {
    ...(lineProblem(name, uniformTexts.playerName) === null ? {} : { name: shown(name) }),
    ...(numberProblem(number) === null || isNothing(number) ? {} : { number: shown(number) }),
    ...(size || isNothing(written) ? {} : { size: shown(written) }),
  };
  return {
    line,
    name: unread.name !== undefined || isNoName(name) ? '' : name,
    number: unread.number !== undefined || isNothing(number) ? '' : number,
    sizeCategory: size?.sizeCategory ?? age ?? 'adult',
    size: size?.size ?? '',
    unread,
  };
}

function holdsPlayer(cells: readonly string[], { name, number, size }: Columns): boolean {
  return name.some((column) => !isNoName(cellAt(cells, column))) || [number, size].some((column) => !isNothing(cellAt(cells, column)));
}

function unreadColumns(cells: readonly string[], { name, number, age, size }: Columns): string[] {
  const read = new Set([...name, number, age, size]);
  return cells.flatMap((cell, column) => (read.has(column) || ['', uniformColumn].includes(cell.trim()) ? [] : [shown(cell)])).slice(0, 10);
}

const cellAt = (cells: readonly string[], column: number | null) => (column === null ? '' : plainCell(normalizeLine(cells[column] ?? '')));
/** Whether a cell means that there is nothing, including the words of our own attributes. Na and None are names. */
const isNothing = (cell: string) => /^(?:|[-–—?.]+|n\/?a|none|tbd)$/i.test(cell);
const isNoName = (cell: string) => /^(?:|[-–—?.]+|n\/a|no name)$/i.test(cell);
const shown = (text: string) => [...normalizeLine(text.slice(0, 400))].slice(0, 40).join('');
