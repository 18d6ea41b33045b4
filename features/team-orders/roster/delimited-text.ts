export type Separator = '\t' | ',' | ';' | '|';

/** A record of a table: its cells, and the line on which it begins, from 1. */
export type TextRecord = { cells: string[]; line: number };

/**
 * Reads the records of a CSV file or of cells copied from a spreadsheet. Quoted cells may hold separators, line ends and
 * doubled quotes. A quote within an unquoted cell is a plain character. An unclosed quote takes the rest of the text.
 * Empty records are left out. The time is linear in the text's length.
 *
 * @example [...readRecords('"Okafor, Ada",23', ',')] // [{ cells: ['Okafor, Ada', '23'], line: 1 }]
 */
export function* readRecords(text: string, separator: Separator): Generator<TextRecord> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const record: TextRecord = { cells: [], line };
    for (let ended = false; !ended; ) {
      const cell = readCell(text, at, separator);
      record.cells.push(cell.value);
      line += cell.lines;
      ended = text[cell.end] !== separator;
      at = cell.end + (ended ? 0 : 1);
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    line++;
    if (record.cells.some((cell) => cell.trim() !== '')) yield record;
  }
}

/** Reads the cell that begins at `start`. Gives its end (a separator, a line end or the end of the text) and the number of lines in it. */
function readCell(text: string, start: number, separator: Separator): { value: string; end: number; lines: number } {
  let quoted = '';
  let at = start;
  if (text[at] === '"') {
    for (;;) {
      const closing = text.indexOf('"', at + 1);
      quoted += text.slice(at + 1, closing < 0 ? text.length : closing);
      at = closing < 0 ? text.length : closing + 1;
      if (text[at] !== '"') break;
      quoted += '"';
    }
  }
  const ends = new RegExp(`[${separator}\\r\\n]|$`, 'g');
  ends.lastIndex = at;
  const end = ends.exec(text)?.index ?? text.length;
  return { value: quoted + text.slice(at, end), end, lines: quoted.split(/\r\n|[\r\n]/).length - 1 };
}

/**
 * Finds the separator: the character that occurs most evenly in the first lines outside quotes. A text without any is
 * one column, for which it gives a tab.
 */
export function findSeparator(text: string): Separator {
  const head = text.slice(0, 4000);
  const found = (['\t', ';', ',', '|'] as const).map((separator) => {
    const widths = [...readRecords(head, separator)].slice(0, 10).map(({ cells }) => cells.length);
    const split = widths.filter((width) => width > 1);
    const usual = Math.max(0, ...split.map((width) => split.filter((other) => other === width).length));
    return { separator, score: usual };
  });
  return found.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}
