import { uniforms } from '#core/config/pricing.ts';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { lineProblem, normalizeLine } from '#core/text/normalize-line.ts';
import { numberProblem } from '#core/uniform-options.ts';
import type { Draft } from '../domain/draft.ts';
import { blankRows, type RosterDraft, rebuildRoster } from '../domain/roster.ts';
import { readAge, readSize } from '../domain/size-spelling.ts';
import type { ColumnAnswers, ColumnQuestion, Columns, Guess } from './column-choice.ts';
import { findSeparator, readRecords } from './delimited-text.ts';
import { cellNumber, cellText, isNoName, isNothing, unquoted, usualOrder } from './roster-cells.ts';
import { chooseColumns, findHeading } from './roster-columns.ts';
import { uniformColumn } from './roster-export.ts';
import { createRowFilter } from './roster-rows.ts';

/** An imported player. `unread` has texts that could not be read; those fields are left empty for the coach to fill. */
export type ImportedRow = Omit<RosterEntry, 'id'> & { line: number; unread: { name?: string; number?: string; size?: string } };

/** Rows that are no players, such as totals and coaches, as they were written; at most ten. */
type LeftOut = { line: number; text: string };

/** The content of a text, shown before it is imported. */
export type RosterPreview =
  | { state: 'nothing'; leftOut: LeftOut[] }
  | { state: 'too-long' }
  | {
      state: 'found';
      /** At most as many as one order takes; `found` is the number found. */
      rows: ImportedRow[];
      found: number;
      tooMany: boolean;
      /** The headers, or else the first cells, of columns with other content. */
      unreadColumns: string[];
      leftOut: LeftOut[];
      /** Fields for which several columns fit, or one only perhaps. */
      questions: ColumnQuestion[];
      guesses: Guess[];
      /** A name that was written with the last name first, and how it was read. */
      turned: { written: string; read: string } | null;
      /** The indexes in `rows` with number 0, if there are several: one may be a 00 that a spreadsheet changed. */
      duplicateZeros: number[];
    };

/** The bound of an imported text, in characters: more than ten thousand players. */
const longest = 2_000_000;
const rowsToInspect = 50;
const mostLeftOut = 10;

/**
 * Reads a roster from copied spreadsheet cells or a CSV file (R4.8): tabs, commas or semicolons, quotes, any line ends,
 * a heading in any order or none. Sizes are never guessed. All rows are counted, and the first 15 are shown.
 *
 * @param answers to the questions of an earlier preview of the same text
 * @example previewRoster('Name\tNo\tSize\nAda Okafor\t23\tAdult Medium') // one row: Ada Okafor, 23, adult M
 */
export function previewRoster(written: string, answers: ColumnAnswers = {}): RosterPreview {
  if (written.length > longest) return { state: 'too-long' };
  const text = written.replace(/^\ufeff/, '');
  const separator = findSeparator(text);
  const head: string[][] = [];
  for (const { cells } of readRecords(text, separator)) if (head.push(cells.map(cellText)) > rowsToInspect) break;
  const headingAt = findHeading(head);
  const headings = head[headingAt] ?? null;
  const isPlayer = createRowFilter(headings);
  const inspected = head.slice(headingAt + 1).filter(createRowFilter(headings));
  const { columns, questions, guesses, all } = chooseColumns(headings, inspected, answers);
  const names = inspected.map((cells) => wholeName(cells, columns)).filter((name) => name !== '');
  const order = names.filter((name) => usualOrder(name) !== name).length * 2 >= names.length ? usualOrder : (name: string) => name;
  const isCount = (column: number) => column === 0 && all.some(({ index, counts }) => index === 0 && counts);
  const fields = [...questions.flatMap(({ options }) => options.flat()).map(({ index }) => index), ...indexesOf(columns)];

  const rows: ImportedRow[] = [];
  const leftOut: LeftOut[] = [];
  let turned: { written: string; read: string } | null = null;
  let found = 0;
  let at = 0;
  for (const record of readRecords(text, separator)) {
    const cells = record.cells.map(cellText);
    if (at++ === headingAt) continue;
    if (at <= headingAt || !isPlayer(cells)) {
      if (leftOut.length < mostLeftOut) leftOut.push({ line: record.line, text: shown(cells.filter((cell) => cell !== '').join(' ')) });
      continue;
    }
    if (
      !holdsPlayer(
        cells,
        columns,
        fields.filter((column) => !isCount(column)),
      )
    )
      continue;
    if (++found > uniforms.mostPerOrder) continue;
    const whole = wholeName(cells, columns);
    const row = readRow(cells, columns, order(whole), record.line);
    if (turned === null && whole !== row.name && order(whole) === row.name) turned = { written: whole, read: row.name };
    rows.push(row);
  }
  if (found === 0) return { state: 'nothing', leftOut };
  const zeros = rows.flatMap(({ number }, index) => (number === '0' ? [index] : []));
  return {
    state: 'found',
    rows,
    found,
    tooMany: found > uniforms.mostPerOrder,
    unreadColumns: all
      .filter(({ index, title }) => !fields.includes(index) && title !== uniformColumn)
      .map(({ title, filled }) => shown(title || (filled[0] ?? '')))
      .slice(0, 10),
    leftOut,
    questions,
    guesses,
    turned,
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

function readRow(cells: readonly string[], columns: Columns, name: string, line: number): ImportedRow {
  const number = cellNumber(cellAt(cells, columns.number));
  const written = unquoted(cellAt(cells, columns.size));
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

/** The parts of a name, joined. A last name alone keeps its comma. */
function wholeName(cells: readonly string[], { name }: Columns): string {
  return normalizeLine(
    name
      .map((column) => cellAt(cells, column))
      .filter((part) => !isNoName(part))
      .join(' '),
  );
}

/** Whether a record says anything in the columns that are read or asked about. */
function holdsPlayer(cells: readonly string[], { name }: Columns, fields: readonly number[]): boolean {
  return fields.some((column) => (name.includes(column) ? !isNoName(cellAt(cells, column)) : !isNothing(cellAt(cells, column))));
}

const indexesOf = ({ name, number, age, size }: Columns) => [...name, ...[number, age, size].filter((column) => column !== null)];
const cellAt = (cells: readonly string[], column: number | null) => (column === null ? '' : (cells[column] ?? ''));
const shown = (text: string) => [...normalizeLine(text.slice(0, 400))].slice(0, 40).join('');
