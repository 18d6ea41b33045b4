import { type Column, type ColumnAnswers, type ColumnQuestion, type Columns, type Guess, keyOf, mostly } from './column-choice.ts';
import { readHeading } from './heading-words.ts';
import { isAge, isAgeWord, isJerseyNumber, isNo, isNoName, isNothing, isSize, isWord } from './roster-cells.ts';
import { chooseName } from './roster-names.ts';

export type ChosenColumns = { columns: Columns; questions: ColumnQuestion[]; guesses: Guess[]; all: Column[] };

/**
 * Finds the columns of a list by their headings and their content. Each column is scored for each field; the best one is read if it
 * is good enough and no other comes near. Otherwise there is a question, and until its answer a number or a size is not read.
 *
 * @param headings the cells of the heading, or null if the list has none
 */
export function chooseColumns(
  headings: readonly string[] | null,
  records: readonly (readonly string[])[],
  answers: ColumnAnswers,
): ChosenColumns {
  const all = listColumns(headings, records);
  const size = choose('size', all, (column) => scoreSize(column, headings !== null), answers);
  const free = all.filter((column) => column !== size.column);
  const number = choose('number', free, (column) => scoreNumber(column, headings !== null), answers);
  const age = all.find(({ heading, filled }) => (heading?.field === 'age' ? mostly(filled, isAge) : !heading && mostly(filled, isAgeWord)));
  const name = chooseName(
    free.filter((column) => column !== number.column && column !== age),
    answers.name,
  );
  const answered = [name, number, size];
  return {
    columns: { name: name.columns, number: number.column?.index ?? null, age: age?.index ?? null, size: size.column?.index ?? null },
    questions: answered.flatMap(({ question }) => question ?? []),
    guesses: headings === null ? [] : answered.flatMap(({ guess }) => guess ?? []),
    all,
  };
}

function listColumns(headings: readonly string[] | null, records: readonly (readonly string[])[]): Column[] {
  const width = Math.max(0, headings?.length ?? 0, ...records.map((cells) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const rows = records.map((cells) => cells[index] ?? '');
    const title = headings?.[index] ?? '';
    const heading = readHeading(title);
    const isEmpty = heading?.field === 'name' || heading?.field === 'first' || heading?.field === 'last' ? isNoName : isNothing;
    const filled = rows.filter((cell) => !isEmpty(cell));
    return { index, title, heading, rows, filled, counts: countsRows(filled) };
  }).filter(({ filled }) => filled.length > 0);
}

/** From this score on a column is good enough; from `doubtful` on it is worth a question. */
const certain = 5;
const doubtful = 3;
/** A rival this near to the best one makes a question. */
const near = 2;

type Choice = { column: Column | null; question?: ColumnQuestion; guess?: Guess };

function choose(field: 'number' | 'size', columns: Column[], score: (column: Column) => number, answers: ColumnAnswers): Choice {
  const scored = columns
    .map((column) => ({ column, score: score(column) }))
    .filter((one) => one.score >= doubtful)
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best) return { column: null };
  const rivals = scored.filter((one) => one.score >= best.score - near);
  if (best.score >= certain && rivals.length === 1) {
    return { column: best.column, ...(best.column.heading === null ? { guess: { field, column: best.column } } : {}) };
  }
  const options = columns.filter((column) => scored.some((one) => one.column === column)).map((column) => [column]);
  const answer = answers[field] ?? '';
  return { column: columns.find((column) => keyOf([column]) === answer) ?? null, question: { field, options, answer } };
}

function scoreNumber({ heading, filled, counts, index }: Column, hasHeadings: boolean): number {
  const field = heading?.field ?? null;
  if (field !== null && field !== 'number' && field !== 'garment' && field !== 'name') return 0;
  const named = field === 'name' ? -2 : heading?.field === 'number' ? (heading.sure ? 4 : 3) : field || !hasHeadings ? 2 : 0;
  if (!mostly(filled, isJerseyNumber)) {
    const mayBe = field === 'number' && mostly(filled, (cell) => /\d/.test(cell)) && !mostly(filled, isLong) && !filled.some(isSize);
    return mayBe ? named + 1 : 0;
  }
  if (counts && (hasHeadings || index === 0)) return named + 1;
  return named + (new Set(filled).size === filled.length ? 5 : 3);
}

function scoreSize({ heading, filled }: Column, hasHeadings: boolean): number {
  if (heading !== null && heading.field !== 'size' && heading.field !== 'garment' && !(heading.field === 'number' && filled.every(isSize)))
    return 0;
  const named = heading?.field === 'size' ? 4 : heading?.field === 'garment' || !hasHeadings ? 2 : 0;
  if (!mostly(filled, isSize)) return heading?.field === 'size' ? named + 1 : 0;
  return named + (heading?.field !== 'size' && filled.every(mayBeGender) ? 1 : 4);
}

/** Whether the cells count 1, 2, 3, perhaps anew for each group. */
function countsRows(cells: readonly string[]): boolean {
  const counts = cells.map((cell) => Number(cell.replace(/[.)]$/, '')));
  return (
    counts.length > 1 &&
    counts[0] === 1 &&
    counts.every((count, at) => at === 0 || count === (counts[at - 1] ?? 0) + 1 || (count === 1 && at > 2))
  );
}

/** More digits than a jersey has: a member's or a phone's number. */
const isLong = (cell: string) => cell.replace(/\D/g, '').length > 3;
const mayBeGender = (cell: string) => /^[MF]$/i.test(cell.trim());

/**
 * The place of the heading among the first records, or -1. Lists may have a title, a team and a date above it. Without a known word, a
 * heading is a first row of words above columns of numbers or sizes.
 */
export function findHeading(records: readonly (readonly string[])[]): number {
  const marks = records.map(countHeadings);
  const best = Math.max(...marks.slice(0, 15));
  const at = marks.indexOf(best);
  const isAlone = records.slice(0, at).every((cells) => cells.filter((cell) => cell !== '').length < 2);
  if (best > 1 || (best === 1 && isAlone)) return at;
  const [first = [], ...rest] = records;
  const typed = first.some((_, column) => {
    const below = rest.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
    return below.length > 1 && isWord(first[column] ?? '') && (below.every(isJerseyNumber) || below.every(isSize));
  });
  return typed && first.every((cell) => cell === '' || (isWord(cell) && !isNothing(cell))) ? 0 : -1;
}

/** How many different headings a record has; none if a cell is a number, as a player's is. No alone is an answer rather than a heading. */
export function countHeadings(cells: readonly string[]): number {
  if (cells.some(isJerseyNumber)) return 0;
  const filled = cells.filter((cell) => !isNothing(cell));
  const fields = new Set(
    filled.map(readHeading).flatMap((heading) => (heading && heading.field !== 'other' && heading.all ? heading.field : [])),
  );
  const isWeak = fields.has('garment') ? filled.length === 1 : fields.size === 1 && filled.some(isNo);
  return isWeak ? 0 : fields.size;
}
