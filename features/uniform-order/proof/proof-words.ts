import { teamColours } from '#core/facts.ts';
import { placementInWords } from '#core/logo-placement.ts';
import { speedWords } from '../words.ts';
import type { Change, ProofRow } from './version-changes.ts';

/** What the page of a team order says of its proof. */
export const proofWords = {
  tick: (player: string) => `${player} is right`,
  ticked: (count: number, all: number) => `${count} of ${all} ticked`,
  tickHint:
    'Read each line aloud: name, number, size. Tick it when it is right. Ticks are kept, and stay in a new version where the line stays.',
  column: 'Right',
  isTicked: 'Ticked',
  keep: 'Keep what is ticked',
  kept: 'Kept.',
  notKept: 'The last tick could not be kept. Check the connection and tick it again.',
  unticked: (players: readonly string[]) =>
    `${players.length === 1 ? 'One player is' : `${players.length} players are`} not ticked: ${listed(players)}. Tick them off below, or approve all the same.`,
  sheet: 'Download the order sheet',
  sheetHint: 'A PDF of this version: drawings, lettering, roster, dates and price, as the cutting table gets it.',
  changes: 'What changed',
  fromVersion: (version: number) => `Version ${version}, against version ${version - 1}`,
  unchanged: 'Nothing that is printed, sewn or counted.',
  earlier: 'Earlier versions',
} as const;

/** How many are named before the rest is counted. */
const mostNamed = 5;

function listed(players: readonly string[]): string {
  const named = players.slice(0, mostNamed).join('; ');
  return players.length > mostNamed ? `${named}; and ${players.length - mostNamed} more` : named;
}

/** A line of the roster in a sentence. @example rowInWords({ position: 3, name: 'Ada Okafor', number: '00', size: 'M' }) // 'Ada Okafor, #00, M' */
export function rowInWords({ position, name, number, size }: Pick<ProofRow, 'position' | 'name' | 'number' | 'size'>): string {
  return [name || `Player ${position}`, number === '' ? 'no number' : `#${number}`, size || 'no size yet'].join(', ');
}

const colour = (key: keyof typeof teamColours) => teamColours[key].name;

/** @example changeInWords({ kind: 'colour', role: 'trim', before: 'signal', after: 'gold' }) // 'Trim: Gold instead of Signal.' */
export function changeInWords(change: Change): string {
  switch (change.kind) {
    case 'row added':
      return `Added: ${rowInWords(change.row)}.`;
    case 'row removed':
      return `Taken out: ${rowInWords(change.row)}.`;
    case 'row changed':
      return `${rowInWords(change.after)}, instead of ${rowInWords(change.before)}.`;
    case 'colour':
      return `${roles[change.role]}: ${colour(change.after)} instead of ${colour(change.before)}.`;
    case 'fabric':
      return `Fabric: ${change.after} instead of ${change.before}.`;
    case 'team':
      return `Team name: ${change.after} instead of ${change.before}.`;
    case 'quantity':
      return `Uniforms: ${change.after} instead of ${change.before}.`;
    case 'speed':
      return `Speed: ${speedWords(change.rush)} instead of ${speedWords(!change.rush)}.`;
    case 'logo':
      if (change.after === null) return `Without the logo ${change.before}.`;
      return change.before === null ? `Logo: ${change.after}.` : `Logo: ${change.after} instead of ${change.before}.`;
    case 'logo placement':
      return `Logo placement: ${placementInWords(change.after)}, instead of ${placementInWords(change.before)}.`;
  }
}

const roles = { body: 'Body', trim: 'Trim', lettering: 'Lettering' } as const;
