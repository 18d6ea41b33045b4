import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { formatDesign } from '#core/garment/format-design.ts';
import type { TeamColors } from '#core/garment/team-colors.ts';
import { spreadsheet } from '#core/text/csv.ts';
import type { Fabric } from '#core/uniform-options.ts';
import { formMessages } from '../domain/messages.ts';
import { listPlayers } from '../domain/roster.ts';

/** The header of the column with the colors. An import ignores that column. */
export const uniformColumn = 'Uniform colors';
const header = ['Name', 'Number', 'Age', 'Size', uniformColumn];
const ages = { adult: 'Adult', youth: 'Youth' };

/**
 * The roster as a CSV file. A spreadsheet opens it with the right encoding and runs no formula in it, and
 * `previewRoster` reads it back unchanged. Blank entries are left out.
 */
export function exportRoster(
  rows: readonly RosterEntry[],
  { fabric, design, colours }: { fabric: Fabric; design: string; colours: TeamColors },
): string {
  const uniform = `${formMessages.fabrics[fabric].name}, ${formatDesign(design, colours)}`;
  return spreadsheet([
    header,
    ...listPlayers(rows).map(({ name, number, sizeCategory, size }) => [name, number, ages[sizeCategory], size, uniform]),
  ]);
}
