/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is led by an apostrophe, so that
 * opening the file runs nothing.
 *
 * @example csv([['email'], ['ada@example.com']]) // '"email"\r\n"ada@example.com"\r\n'
 */
export function csv(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
