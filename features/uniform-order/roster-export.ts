import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { spreadsheet } from '#core/csv.ts';
import { coloursInWords, type TeamColours } from '#core/team-colours.ts';
import type { Fabric } from '#core/uniform-order.ts';
import { listPlayers } from './roster.ts';
import { formWords } from './words.ts';

/** What every player wears; no part of a roster, and passed over where the file is read back. */
export const uniformColumn = 'Uniform colours';
const header = ['Name', 'Number', 'Age', 'Size', uniformColumn];
const ages = { adult: 'Adult', youth: 'Youth' };

/**
 * The roster as a CSV file that a spreadsheet opens with its letters right and without running anything in it, and that
 * `previewRoster` reads back as it was. Entries with nothing filled are left out.
 */
export function exportRoster(rows: readonly RosterEntry[], { fabric, colours }: { fabric: Fabric; colours: TeamColours }): string {
  const uniform = `${formWords.fabrics[fabric].name}, ${coloursInWords(colours)}`;
  return spreadsheet([
    header,
    ...listPlayers(rows).map(({ name, number, sizeCategory, size }) => [name, number, ages[sizeCategory], size, uniform]),
  ]);
}
