import { type Column, type ColumnQuestion, type Guess, keyOf, mostly } from './column-choice.ts';
import { isJerseyNumber, isNoName, isSize, isWord, isYesOrNo } from './roster-cells.ts';

type Choice = { columns: number[]; question?: ColumnQuestion; guess?: Guess };

/**
 * Finds the columns of the whole name: one, or those of its parts. If several fit and say different names, there is a question, whose
 * first answer is read until another is chosen.
 */
export function chooseName(columns: Column[], answer: string | undefined): Choice {
  const words = columns.filter(holdsNames);
  const named = listNamed(words);
  const unnamed = words.filter(({ heading }) => heading === null);
  const options = named.length > 0 ? distinct(fullerFirst(named)) : listUnnamed(unnamed.length > 0 ? unnamed : words);
  const [first] = options;
  if (!first) return { columns: [] };
  if (options.length === 1) {
    const [column] = first;
    return { columns: first.map(({ index }) => index), ...(column && named.length === 0 ? { guess: { field: 'name', column } } : {}) };
  }
  const chosen = options.find((option) => keyOf(option) === answer) ?? first;
  return {
    columns: chosen.map(({ index }) => index),
    question: { field: 'name', options, answer: keyOf(chosen) },
  };
}

/** The ways to read whole names by the headings, the text on the back first. */
function listNamed(columns: Column[]): Column[][] {
  const of = (field: 'name' | 'first' | 'last') => columns.filter(({ heading }) => heading?.field === field);
  const [wholes, firsts, lasts] = [of('name'), of('first'), of('last')];
  const backs = wholes.filter(({ heading }) => heading?.field === 'name' && heading.back);
  const others = wholes.filter((column) => !backs.includes(column));
  if (firsts.length > 0 && lasts.length > 0) return [...singly(backs), ...singly(others), [...firsts.slice(0, 1), ...lasts]];
  const parts = [...firsts.slice(0, 1), ...lasts];
  // "Nombre, Apellido" and "Prénom, Nom": what is called the name is the part that the other column lacks.
  if (others.length > 0 && parts.length > 0 && !others.some((whole) => contains(whole, parts))) {
    return [...singly(backs), firsts.length > 0 ? [...parts, ...others] : [...others, ...parts]];
  }
  return [...singly(backs), ...singly(others), ...(others.length > 0 || parts.length === 0 ? [] : [parts])];
}

/** Without a heading, the first column with names of several words, or else two columns of single words in either order. */
function listUnnamed(columns: Column[]): Column[][] {
  const wholes = columns.filter(({ filled }) => mostly(filled, (cell) => /\p{L}+[.,]?\s+\p{L}/u.test(cell)));
  if (wholes.length > 0) return singly(wholes.slice(0, 1));
  const [first, second] = columns;
  if (!first || !second) return singly(columns);
  const isName = new Set(second.filled).size === second.filled.length && second.filled.length > 1;
  const joined = [
    [first, second],
    [second, first],
  ];
  return isName ? [...joined, [first], [second]] : [[first], ...joined, [second]];
}

/** A column that most players leave empty, such as a name on the back, comes last. */
function fullerFirst(options: Column[][]): Column[][] {
  const isSparse = (option: Column[]) => option.every(({ filled, rows }) => filled.length * 2 <= rows.length);
  return [...options.filter((option) => !isSparse(option)), ...options.filter(isSparse)];
}

/** Options that say the same names are one, in whatever order they say them. */
function distinct(options: Column[][]): Column[][] {
  const said = options.map((option) =>
    JSON.stringify((option[0]?.rows ?? []).map((_, row) => wordsOf(option.map(({ rows }) => rows[row] ?? '').join(' ')).sort())),
  );
  return options.filter((_, at) => said.indexOf(said[at] ?? '') === at);
}

/** Whether most cells of a column contain all the words that the other columns have in their row. */
function contains(whole: Column, parts: Column[]): boolean {
  const rows = whole.rows.flatMap((name, row) =>
    isNoName(name) ? [] : [{ name, parts: parts.map(({ rows }) => rows[row] ?? '').join(' ') }],
  );
  return rows.filter(({ name, parts }) => wordsOf(parts).every((word) => wordsOf(name).includes(word))).length * 2 > rows.length;
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function holdsNames({ filled, heading }: Column): boolean {
  if ([isJerseyNumber, isYesOrNo].some((is) => mostly(filled, is)) || filled.every(isGender)) return false;
  return isNamed(heading) || (!mostly(filled, isSize) && filled.some(isWord));
}

const singly = (columns: Column[]) => columns.map((column) => [column]);
const isNamed = (heading: Column['heading']) => heading !== null && ['name', 'first', 'last'].includes(heading.field);
const isGender = (cell: string) => /^(?:m|f|male|female|boy|girl|boys|girls|men|women)$/i.test(cell);
