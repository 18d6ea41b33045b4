import { readAge, readSize } from '../domain/size-spelling.ts';

/** The index of each column from 0. `unread` are columns with other content. */
export type Columns = { name: number[]; number: number | null; age: number | null; size: number | null };

type Field = 'name' | 'first' | 'last' | 'number' | 'age' | 'size';

const synonyms: Record<Field, string[]> = {
  name: ['name', 'names', 'player', 'players', 'player name', 'full name', 'athlete', 'name on jersey', 'jersey name', 'name on back'],
  first: ['first', 'first name', 'given name'],
  last: ['last', 'last name', 'surname', 'family name'],
  number: ['number', 'numbers', 'no', 'num', 'nr', '#', 'jersey', 'jersey number', 'jersey no', 'jersey #', 'jersey num'].concat([
    'player number',
    'player #',
    'uniform number',
    'uniform #',
    'shirt number',
    'shirt #',
  ]),
  age: [
    'age',
    'ages',
    'age group',
    'age category',
    'category',
    'size category',
    'size type',
    'adult/youth',
    'youth/adult',
    'adult or youth',
  ],
  size: ['size', 'sizes', 'sz', 'jersey size', 'uniform size', 'shirt size', 'player size', 'kit size'],
};

const fieldBySynonym = new Map(
  Object.entries(synonyms).flatMap(([field, spellings]) => spellings.map((word) => [word, field as Field] as const)),
);

/**
 * Finds the columns by a header in any order, or gives null if the record is no header. A first and a last name are
 * joined. Of two size columns neither is read, because it is unknown which one counts.
 *
 * @example readHeader(['Size', 'Jersey #', 'Player']) // { name: [2], number: 1, age: null, size: 0 }
 */
export function readHeader(cells: readonly string[]): Columns | null {
  const fields = cells.map(
    (cell) =>
      fieldBySynonym.get(
        cell
          .toLowerCase()
          .replace(/[\s._:*]+/g, ' ')
          .trim(),
      ) ?? null,
  );
  if (fields.every((field) => field === null) || cells.some(isJerseyNumber)) return null;
  const at = (field: Field) => (fields.includes(field) ? fields.indexOf(field) : null);
  const fullName = at('name');
  const parts = fullName === null ? [at('first'), at('last')] : [fullName];
  const sizes = fields.filter((field) => field === 'size').length;
  return { name: parts.filter((part) => part !== null), number: at('number'), age: at('age'), size: sizes === 1 ? at('size') : null };
}

/**
 * Guesses the columns of a list without a header by their content: mostly numbers, ages or sizes; the first other column
 * with words is the name. Two columns of sizes, or one with only M, may be shorts or gender, so neither is read. A
 * column that counts 1, 2, 3 is ignored if another has numbers.
 */
export function guessColumns(records: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...records.map((cells) => cells.length));
  const filled = Array.from({ length: width }, (_, column) => records.map((cells) => cells[column]?.trim() ?? '').filter(Boolean));
  const mostly = (is: (cell: string) => boolean) =>
    filled.flatMap((cells, column) => (cells.length > 0 && cells.filter(is).length * 2 > cells.length ? [column] : []));
  const age = mostly((cell) => readAge(cell) !== null)[0] ?? null;
  const sizes = mostly((cell) => readSize(cell) !== null).filter((column) => column !== age && !filled[column]?.every(mayBeGender));
  const size = sizes.length === 1 ? (sizes[0] ?? null) : null;
  const numeric = mostly(isJerseyNumber);
  const counts = (column: number) => records.length > 1 && records.every((cells, row) => cells[column]?.trim() === String(row + 1));
  const number = numeric.find((column) => !counts(column)) ?? numeric[0] ?? null;
  const name = filled.findIndex(
    (cells, column) =>
      ![age, ...sizes, ...numeric].includes(column) && !cells.every(mayBeGender) && cells.some((cell) => /\p{L}/u.test(cell)),
  );
  return { name: name < 0 ? [] : [name], number, age, size };
}

function isJerseyNumber(cell: string): boolean {
  return /^\s*#?\s*\d{1,3}\s*$/.test(cell);
}

const mayBeGender = (cell: string) => /^(?:m|f|w|male|female|men|women|boy|girl)$/i.test(cell);
