import { CsvError, parse } from 'csv-parse/sync';
import { plainCell } from '#core/text/csv.ts';

/** A file cannot be read as a table at all. The message is one line for the person who runs the command. */
export class TableError extends Error {
  override name = 'TableError';
}

/** A record below the header. `row` counts as a spreadsheet does: the header is row 1. A missing cell is ''; the apostrophe before a formula is no part of a cell. */
export type TableRow = { row: number; width: number; cell: (column: string) => string };

export type CsvTable = {
  /** The column names as they stand in the header, without duplicates. */
  header: string[];
  rows: TableRow[];
  /** The columns that have something in them and that nobody has read so far. */
  unread(): string[];
};

/** A larger file is no product list. In bytes. */
const mostBytes = 64 * 1024 * 1024;
/** An unclosed quote takes the rest of the file into one cell. In characters. */
const longestRecord = 1024 * 1024;

/**
 * Reads a CSV file as shops and spreadsheets write it: UTF-8 with or without a byte order mark, UTF-16, or the Windows encoding of Excel;
 * separated by commas, semicolons or tabs; with line ends and doubled quotes inside quoted cells. Column names are compared without case.
 * Throws a TableError for a file that is no such table.
 *
 * @example readCsvTable(bytes).rows[0]?.cell('Title') // 'Plain Cap'
 */
export function readCsvTable(bytes: Uint8Array): CsvTable {
  refuseOtherFiles(bytes);
  const text = decodeText(bytes);
  const records = parseRecords(text, findDelimiter(text));
  const [header = [], ...rest] = records;
  const names = header.map((name) => name.trim());
  const places = new Map<string, number>();
  names.forEach((name, at) => {
    if (name !== '' && !places.has(key(name))) places.set(key(name), at);
  });
  const asked = new Set<string>();
  const cellOf = (cells: string[], column: string) => {
    asked.add(key(column));
    return plainCell(cells[places.get(key(column)) ?? -1]?.trim() ?? '');
  };
  const rows = rest.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [{ row: index + 2, width: cells.length, cell: (column: string) => cellOf(cells, column) }],
  );
  const unread = () => names.filter((name, at) => name && !asked.has(key(name)) && rest.some((cells) => (cells[at] ?? '').trim() !== ''));
  return { header: names, rows, unread };
}

const key = (name: string) => name.toLowerCase().replace(/\s+/g, ' ');

function refuseOtherFiles(bytes: Uint8Array) {
  if (bytes.length > mostBytes) throw new TableError(`is ${Math.round(bytes.length / 1e6)} MB large, at most 67 MB are read`);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 400));
  if (start.trim() === '') throw new TableError('is empty');
  if (start.startsWith('PK')) throw new TableError('is an Excel or ZIP file: save it as CSV first');
  if (/^\s*(?:ï»¿)?\s*<(?:!doctype|html|\?xml)/i.test(start) || start.startsWith('%PDF')) throw new TableError('is no CSV file');
  if (!isUtf16(bytes) && bytes.subarray(0, 4096).includes(0)) throw new TableError('is no CSV file');
}

const isUtf16 = ([first, second]: Uint8Array) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator is the one that occurs most often in the header, outside quotes. */
function findDelimiter(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

function parseRecords(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, max_record_size: longestRecord });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new TableError(`has a quote that is never closed: ${error.message.split(',').at(-1)?.trim()}`);
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new TableError('has a row of more than a million characters: a quote may be missing');
    throw new TableError(`cannot be read as CSV (${error.message})`);
  }
}
