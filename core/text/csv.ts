/**
 * Formats rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets a leading apostrophe, so that opening the file
 * runs nothing (OWASP, CSV injection); a cell that has one already gets one more.
 *
 * @example csv([['email'], ['ada@example.com']]) // '"email"\r\n"ada@example.com"\r\n'
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The same with a byte order mark, by which a spreadsheet recognizes UTF-8. */
export function spreadsheet(rows: readonly (readonly string[])[]): string {
  return `\ufeff${csv(rows)}`;
}

/** The text of a cell without the apostrophe that `csv` added. @example plainCell("'=1+1") // '=1+1' */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

function cell(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Includes the full-width signs of East Asian keyboards. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
