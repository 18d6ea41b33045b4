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
  filled: (filled: number, count: number) => `${filled} of ${count}`,
  ruleBook: 'Rule book',
  noRuleBook: 'None',

  paste: 'Paste list',
  openCsv: 'Import CSV',
  export: 'Export',
  take: (count: number) => `Take ${count} ${count === 1 ? 'player' : 'players'}`,
  leave: 'Leave the roster as it is',
  nothingFound: 'No players found. Paste one player a line: name, number, size.',
  tooLong: 'This is too long for a roster. Paste the players alone.',
  tooMany: (found: number) =>
    `${found.toLocaleString('en-US')} players found. One order takes ${uniforms.mostPerOrder}: these are the first ${uniforms.mostPerOrder}. For all of them, request a quote.`,
  unreadColumns: (columns: string[]) => `Not read: ${columns.join(', ')}.`,
  unreadSize: (written: string) => `“${written}” is none of our sizes. Choose one.`,
  unreadNumber: (written: string) => `“${written}” is no jersey number.`,
  unreadName: (written: string) => `“${written}” is too long or cannot be printed.`,
  duplicateZeros: (names: string) => `0 stands there twice: ${names}. Spreadsheets turn 00 into 0. Which one is 00?`,
  bothAreZero: 'Neither, both are 0',

  chart: 'Size chart',
  chartHint: 'Body measures. Between two sizes, take the larger one.',
  chest: 'Chest',
  waist: 'Waist',
  units: { inches: 'in', centimeters: 'cm' },
  byMeasure: 'Find a size by measure',
  byMeasureComing: 'Loading...',
  byMeasureAway: 'This did not load. Press once more to try again.',
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
