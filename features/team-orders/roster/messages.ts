import { uniforms } from '#core/config/pricing.ts';
import { isolate } from '#core/text/isolate.ts';
import type { RuleBook } from '#core/uniform-options.ts';
import type { RosterWarning, Who } from '../domain/roster-warnings.ts';

export const ruleBookNames: Record<RuleBook, { name: string; who: string }> = {
  nfhs: { name: 'NFHS', who: 'High school' },
  ncaa: { name: 'NCAA', who: 'College' },
  nba: { name: 'NBA', who: 'Professional' },
  fiba: { name: 'FIBA', who: 'International' },
};

/** Texts of the open roster. Those shown before it is opened are in `domain/builder-messages.ts`. */
export const rosterMessages = {
  name: 'Name',
  number: 'Number',
  category: 'Age',
  size: 'Size',
  categories: { adult: 'Adult', youth: 'Youth' },
  noSize: 'Size',
  noSizeYet: 'No size yet',
  filled: (filled: number, count: number) => `${filled} of ${count}`,
  ruleBook: 'Rule book',
  noRuleBook: 'None',

  rows: 'Enter goes down a row, Tab goes across. Paste cells from a spreadsheet anywhere.',
  pasteHere: 'Paste cells from a spreadsheet, or one player a line',
  pasteExample: 'Ada Okafor, 23, Adult M',
  chooseFile: 'Choose a CSV or Excel file',
  close: 'Close',
  player: (position: number) => `Player ${position}`,
  cell: (what: string, position: number) => `${what}, player ${position}`,
  replaces: (count: number) => `What stands in the roster now (${count}) is kept for Restore entries.`,

  paste: 'Paste list',
  openCsv: 'Import CSV or Excel',
  export: 'Export',
  take: (count: number) => `Take ${count} ${count === 1 ? 'player' : 'players'}`,
  leave: 'Leave the roster as it is',
  nothingFound: 'No players found. Paste one player a line: name, number, size.',
  tooLong: 'This is too long for a roster. Paste the players alone.',
  tooMany: (found: number) =>
    `${found.toLocaleString('en-US')} players found. One order takes ${uniforms.mostPerOrder}: these are the first ${uniforms.mostPerOrder}. For all of them, request a quote.`,
  unreadColumns: (columns: string[]) => `Not read: ${columns.join(', ')}.`,
  questions: {
    name: 'Which column is the name?',
    number: 'Which column is the jersey number?',
    size: 'Which column is the size?',
  },
  asked: (questions: string[]) => `Asked below: ${questions.join(' ')}`,
  noColumn: 'Choose one, or leave it empty',
  columnOption: (titles: string[], cells: string[]) => [titles.join(' + '), cells.join(', ')].filter(Boolean).join(': '),
  guessed: (field: 'name' | 'number' | 'size', title: string) => `“${title}” is read as the ${field}.`,
  turned: (written: string, read: string) => `“${written}” is read as “${read}”.`,
  leftOut: (rows: { line: number; text: string }[]) =>
    `Left out, no players: ${rows.map(({ line, text }) => `“${text}” (line ${line})`).join(', ')}.`,
  otherSheets: (read: string, others: string[]) =>
    `The sheet “${read}” is read. Not read: ${others.map((name) => `“${name}”`).join(', ')}.`,
  files: {
    unreadable: 'This file cannot be read. It may have been moved or be a folder: choose it again, or copy its cells and paste them.',
    broken: 'This spreadsheet cannot be opened. Save it as CSV, or copy its cells and paste them.',
    locked: 'This spreadsheet has a password. Save it without one, or copy its cells and paste them.',
    old: 'This is an old Excel file (XLS). Save it as XLSX or CSV and open that one.',
    binary: 'This is a binary Excel file (XLSB). Save it as XLSX or CSV and open that one.',
    numbers: 'This is a Numbers file. Export it to Excel or CSV and open that one.',
    openDocument: 'This is an OpenDocument file. Save it as XLSX or CSV and open that one.',
    document: 'This is a document, no spreadsheet. Copy its table and paste it, or save it as CSV.',
    noList: 'This is no list of players. Open a CSV or Excel file, or paste the players.',
  },
  unreadSize: (written: string) => `“${written}” is none of our sizes. Choose one.`,
  unreadNumber: (written: string) => `“${written}” is no jersey number.`,
  unreadName: (written: string) => `“${written}” is too long or cannot be printed.`,
  duplicateZeros: (names: string) => `0 stands there twice: ${names}. Spreadsheets turn 00 into 0. Which one is 00?`,
  bothAreZero: 'Neither, both are 0',

  chart: 'Size chart',
  chartHint: 'Body measures. Between two sizes, take the larger one.',
  byMeasure: 'Find a size by measure',
  byMeasureComing: 'Loading...',
  didNotLoad: 'This did not load. Press once more to try again.',
} as const;

/**
 * Formats a roster warning as a sentence.
 *
 * @example formatRosterWarning(duplicate) // '12 is worn twice: Tess Moreau and Ivy Nakamura. 11 is free.'
 */
export function formatRosterWarning(advice: RosterWarning): string {
  const players = nameAll(advice.players);
  switch (advice.kind) {
    case 'duplicate': {
      const times = advice.players.length === 2 ? 'twice' : `${advice.players.length} times`;
      return `${advice.number} is worn ${times}: ${players}.${advice.instead === null ? '' : ` ${advice.instead} is free.`}`;
    }
    case 'both-zeros':
      return `0 and 00 may not be in one team: ${players}.`;
    case 'leading-zero':
      return `${players} ${advice.players.length === 1 ? 'wears' : 'wear'} ${advice.number}. Is it ${advice.meant}?`;
    case 'no-number':
      return `${advice.number} is no number a basketball rule book knows: ${players}.`;
    case 'illegal': {
      const suggestion = advice.instead === null ? '' : ` The nearest free number is ${advice.instead}.`;
      return `${advice.number} is not allowed by ${ruleBookNames[advice.ruleBook].name}: ${players}.${suggestion}`;
    }
    case 'missing-size':
      return `${players} ${advice.players.length === 1 ? 'has' : 'have'} no size yet. We never fill one in.`;
  }
}

/** @example nameAll(four) // 'Ada, Ivy, Tess and Zora' */
function nameAll(players: readonly Who[]): string {
  const names = players.map(({ name, position }) => isolate(name) || `Player ${position}`);
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ');
}
