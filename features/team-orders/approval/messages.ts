import { choiceLabels, formatCut, formatLettering } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { formatPlacement } from '#core/garment/logo-placement.ts';
import { teamColors } from '#core/garment/team-colors.ts';
import { isolate } from '#core/text/isolate.ts';
import { speedMessages } from '../domain/messages.ts';
import type { ProofRow, VersionChange } from '../domain/version-changes.ts';

/** Texts of the order page about the proof. */
export const approvalMessages = {
  tick: (player: string) => `${isolate(player)} is right`,
  checkedOff: (count: number, all: number) => `${count} of ${all} ticked`,
  tickHint:
    'Read each line aloud: name, number, size. Tick it when it is right. Ticks are kept, and stay in a new version where the line stays.',
  column: 'Right',
  save: 'Keep what is ticked',
  saved: 'Kept.',
  notSaved: 'The last tick could not be kept. Check the connection and tick it again.',
  unticked: (players: readonly string[]) =>
    `${players.length === 1 ? 'One player is' : `${players.length} players are`} not ticked: ${listed(players)}. Tick them off below, or approve all the same.`,
  sheet: 'Download the order sheet',
  sheetHint: 'A PDF of this version: drawings, lettering, roster, dates and price, as the cutting table gets it.',
  changes: 'What changed',
  fromVersion: (version: number) => `Version ${version}, against version ${version - 1}`,
  unchanged: 'Nothing that is printed, sewn or counted.',
  earlier: 'Earlier versions',
} as const;

/** At most this many players are named in a sentence; the others are counted. */
const mostNamed = 5;

function listed(players: readonly string[]): string {
  const named = players.slice(0, mostNamed).join('; ');
  return players.length > mostNamed ? `${named}; and ${players.length - mostNamed} more` : named;
}

/**
 * Formats a roster line for a sentence.
 *
 * @example formatRow({ position: 3, name: 'Ada Okafor', number: '00', size: 'M' }) // 'Ada Okafor, #00, M'
 */
export function formatRow({ position, name, number, size }: Pick<ProofRow, 'position' | 'name' | 'number' | 'size'>): string {
  return [name || `Player ${position}`, number === '' ? 'no number' : `#${number}`, size || 'no size yet'].join(', ');
}

const color = (key: keyof typeof teamColors | null) => (key === null ? 'as the lettering' : teamColors[key].name);

/**
 * Formats one change between two versions as a sentence.
 *
 * @example formatChange({ kind: 'color', role: 'trim', before: 'signal', after: 'gold' }) // 'Trim: Gold instead of Signal.'
 */
export function formatChange(change: VersionChange): string {
  switch (change.kind) {
    case 'row added':
      return `Added: ${formatRow(change.row)}.`;
    case 'row removed':
      return `Taken out: ${formatRow(change.row)}.`;
    case 'row changed':
      return `${formatRow(change.after)}, instead of ${formatRow(change.before)}.`;
    case 'color':
      return `${roles[change.role]}: ${color(change.after)} instead of ${color(change.before)}.`;
    case 'fabric':
      return `Fabric: ${change.after} instead of ${change.before}.`;
    case 'design':
      return `Design: ${designName(change.after)} instead of ${designName(change.before)}.`;
    case 'lettering':
      return `${choiceLabels.lettering}: ${formatLettering(change.after)}; it was ${formatLettering(change.before)}.`;
    case 'cut':
      return `${choiceLabels.cut}: ${formatCut(change.after)}; it was ${formatCut(change.before)}.`;
    case 'team':
      return `Team name: ${change.after} instead of ${change.before}.`;
    case 'quantity':
      return `Uniforms: ${change.after} instead of ${change.before}.`;
    case 'speed':
      return `Speed: ${speedMessages(change.rush)} instead of ${speedMessages(!change.rush)}.`;
    case 'logo':
      if (change.after === null) return `Without the logo ${change.before}.`;
      return change.before === null ? `Logo: ${change.after}.` : `Logo: ${change.after} instead of ${change.before}.`;
    case 'logo placement':
      return `Logo placement: ${formatPlacement(change.after)}, instead of ${formatPlacement(change.before)}.`;
  }
}

const roles = { body: 'Body', trim: 'Trim', lettering: 'Lettering', accent: 'Accent' } as const;
