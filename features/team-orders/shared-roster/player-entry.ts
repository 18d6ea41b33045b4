import { uniformTexts } from '#core/config/uniform-texts.ts';
import { categoryOf, type SizeCategory } from '#core/garment/sizes.ts';
import { lineProblem, normalizeLine } from '#core/text/normalize-line.ts';
import { isFilled, normalizeNumber, type RuleBook } from '#core/uniform-options.ts';
import { isLegal, isPlain, nearestFree, withoutZeros } from '../domain/jersey-number.ts';
import { playerEntryMessages } from './messages.ts';

/** What a player enters. The size implies the age category. */
export type PlayerEntry = { name: string; number: string; size: string };
export type EntryField = keyof PlayerEntry;

/** Normalizes an entry as it is stored and printed. */
export function normalizeEntry({ name, number, size }: PlayerEntry): PlayerEntry {
  return { name: normalizeLine(name), number: normalizeNumber(number), size };
}

/**
 * The error messages of a normalized entry, by field. Whether a number is taken or against the rule book is checked
 * later.
 *
 * @example entryProblems({ name: 'Ada', number: '07', size: 'M' }) // { number: '07 is no jersey number. Is it 7?' }
 */
export function entryProblems({ name, number, size }: PlayerEntry): Partial<Record<EntryField, string>> {
  const meant = withoutZeros(number);
  const found: [EntryField, string | null][] = [
    ['name', name === '' ? playerEntryMessages.nameMissing : lineProblem(name, uniformTexts.playerName)],
    [
      'number',
      meant !== null
        ? playerEntryMessages.leadingZero(number, meant)
        : number === '' || !isPlain(number)
          ? playerEntryMessages.numberInvalid
          : null,
    ],
    ['size', categoryOf(size) === null ? playerEntryMessages.sizeMissing : null],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

type Row = { id: string; name: string; number: string; size: string; entered: number | null };

/**
 * The row a new player takes: the one with their name and no other number or size, else the first blank one. `named`
 * means that only rows with other names are free.
 */
export function findRow(rows: readonly Row[], entry: PlayerEntry): Row | 'named' | 'full' {
  const free = rows.filter(({ entered }) => entered === null);
  const own = free.find(
    (row) =>
      row.name !== '' &&
      fold(row.name) === fold(entry.name) &&
      (row.number === '' || row.number === entry.number) &&
      (row.size === '' || row.size === entry.size),
  );
  const found = own ?? free.find((row) => !isFilled(row));
  return found ?? (free.some(isWaiting) ? 'named' : 'full');
}

/** Whether a player can still enter the row: it is blank, or the coach has only begun it. */
export function isWaiting({ name, number, size, entered }: Omit<Row, 'id'>): boolean {
  return entered === null && (name === '' || number === '' || size === '');
}

const fold = (name: string) => normalizeLine(name).normalize('NFKC').toLocaleLowerCase('en-US');

/** Gives null if no other row has that number, else the nearest free legal number. */
export function takenNumber(others: readonly Row[], number: string, ruleBook: RuleBook | null): { instead: string | null } | null {
  const taken = others.map((row) => normalizeNumber(row.number)).filter((one) => one !== '');
  return taken.includes(number) ? { instead: nearestFree({ wanted: number, ruleBook: ruleBook ?? 'nba', taken }) } : null;
}

/** Advice about a player's number. It holds nothing back; the coach decides (R4.7). */
export function numberAdvice(others: readonly Row[], number: string, ruleBook: RuleBook | null): string | null {
  const taken = others.map((row) => normalizeNumber(row.number));
  const rival = number === '0' ? '00' : number === '00' ? '0' : null;
  if (rival !== null && taken.includes(rival)) return playerEntryMessages.bothZeros(number, rival);
  if (ruleBook === null || isLegal(number, ruleBook)) return null;
  return playerEntryMessages.illegal(number, ruleBook, nearestFree({ wanted: number, ruleBook, taken }));
}

export const categoryOfSize = (size: string): SizeCategory => categoryOf(size) ?? 'adult';
