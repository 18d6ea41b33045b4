/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is led by an apostrophe, so that
 * opening the file runs nothing (OWASP, CSV injection); one more where an apostrophe stands there already.
 *
 * @example csv([['email'], ['ada@example.com']]) // '"email"\r\n"ada@example.com"\r\n'
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The same with the mark by which a spreadsheet knows the letters for UTF-8. */
export function spreadsheet(rows: readonly (readonly string[])[]): string {
  return `\ufeff${csv(rows)}`;
}

/** The text of a cell without the apostrophe that kept it from being a formula. @example plainCell("'=1+1") // '=1+1' */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

function cell(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Also by the wide signs of East Asian keyboards. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
