import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { formatColors, type TeamColors } from '#core/garment/team-colors.ts';
import { spreadsheet } from '#core/text/csv.ts';
import type { Fabric } from '#core/uniform-options.ts';
import { formMessages } from '../domain/messages.ts';
import { listPlayers } from '../domain/roster.ts';

/** What every player wears; no part of a roster, and passed over where the file is read back. */
export const uniformColumn = 'Uniform colors';
const header = ['Name', 'Number', 'Age', 'Size', uniformColumn];
const ages = { adult: 'Adult', youth: 'Youth' };

/**
 * The roster as a CSV file that a spreadsheet opens with its letters right and without running anything in it, and that
 * `previewRoster` reads back as it was. Entries with nothing filled are left out.
 */
export function exportRoster(rows: readonly RosterEntry[], { fabric, colours }: { fabric: Fabric; colours: TeamColors }): string {
  const uniform = `${formMessages.fabrics[fabric].name}, ${formatColors(colours)}`;
  return spreadsheet([
    header,
    ...listPlayers(rows).map(({ name, number, sizeCategory, size }) => [name, number, ages[sizeCategory], size, uniform]),
  ]);
}
