import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { listPlayers } from './roster.ts';

const header = ['Name', 'Number', 'Age', 'Size'];
const ages = { adult: 'Adult', youth: 'Youth' };

/**
 * The roster as a CSV file that a spreadsheet opens with its letters right (a byte order mark, CRLF) and without
 * running anything in it, and that `previewRoster` reads back as it was. Entries with nothing filled are left out.
 */
export function exportRoster(rows: readonly RosterEntry[]): string {
  const records = listPlayers(rows).map(({ name, number, sizeCategory, size }) => [name, number, ages[sizeCategory], size]);
  return `\ufeff${[header, ...records].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** A cell that begins as a formula does gets an apostrophe before it (OWASP, CSV injection); one more where one stands there. */
function writeCell(text: string): string {
  return `"${(/^'*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The text of a cell without the apostrophe that kept it from being a formula. @example plainCell("'=1+1") // '=1+1' */
export function plainCell(cell: string): string {
  return /^'+[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
