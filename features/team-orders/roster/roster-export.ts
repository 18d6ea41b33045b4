import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { formatDesign } from '#core/garment/format-design.ts';
import { cutFor } from '#core/garment/jersey-choices.ts';
import { spreadsheet } from '#core/text/csv.ts';
import type { Draft } from '../domain/draft.ts';
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
  { fabric, design, colours, lettering, cut }: Pick<Draft, 'fabric' | 'design' | 'colours' | 'lettering' | 'cut'>,
): string {
  const choices = choiceFacts({ lettering, cut: cutFor(fabric, cut) }).map(([, text]) => text);
  const uniform = [formMessages.fabrics[fabric].name, formatDesign(design, colours), ...choices].join(', ');
  return spreadsheet([
    header,
    ...listPlayers(rows).map(({ name, number, sizeCategory, size }) => [name, number, ages[sizeCategory], size, uniform]),
  ]);
}
