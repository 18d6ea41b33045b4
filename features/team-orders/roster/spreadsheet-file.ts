import { unzipSync, zipSync } from 'fflate';
import readSheets, { type SheetData } from 'read-excel-file/universal';
import { rosterMessages } from './messages.ts';
import type { OpenedRoster } from './roster-file.ts';
import { previewRoster } from './roster-import.ts';

const { files } = rosterMessages;

/** What a spreadsheet may have when it is unpacked, in bytes. */
const mostUnpacked = 64 * 1024 * 1024;

/**
 * Reads the first sheet with players of an XLSX file, as text like a copy of its cells. For another archive it throws an error whose message
 * tells the coach what to do.
 */
export async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedRoster> {
  const parts = unpack(bytes);
  // Packed again without compression, because large parts would be unpacked in a worker, which our content security policy forbids.
  const sheets = await readSheets(zipSync(parts, { level: 0 }).buffer).catch(() => {
    throw new Error(files.broken);
  });
  const texts = sheets.map(({ sheet, data }) => ({ sheet, text: toText(data) })).filter(({ text }) => text.trim() !== '');
  const [read = { sheet: '', text: '' }] = [...texts].sort((one, other) => rank(other.text) - rank(one.text));
  const others = texts.filter((one) => one !== read).map(({ sheet }) => sheet);
  return { text: read.text, note: others.length > 0 ? rosterMessages.otherSheets(read.sheet, others) : null };
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const names: string[] = [];
  let size = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name);
        if (!/\.(?:xml|rels)$/i.test(name) || !/^(?:xl|_rels)\/|^\[/i.test(name)) return false;
        size += originalSize;
        return size <= mostUnpacked;
      },
    });
  } catch {
    throw new Error(files.broken);
  }
  if (size > mostUnpacked) throw new Error(rosterMessages.tooLong);
  if (names.some((name) => name.endsWith('.iwa') || name.startsWith('Index'))) throw new Error(files.numbers);
  if (names.includes('content.xml')) throw new Error(files.openDocument);
  if (names.some((name) => /^(?:word|ppt)\//.test(name))) throw new Error(files.document);
  if (names.some((name) => name.endsWith('xl/workbook.bin'))) throw new Error(files.binary);
  if (!names.some((name) => /^xl\/workbook.*\.xml$/i.test(name))) throw new Error(files.broken);
  return parts;
}

/** Sheets with players come first, then those with any text. */
function rank(text: string): number {
  const preview = previewRoster(text);
  if (preview.state !== 'found') return 0;
  return preview.rows.some(({ name, number, size }) => name !== '' && (number !== '' || size !== '')) ? 2 : 1;
}

function toText(rows: SheetData): string {
  return rows.map((cells) => cells.map(toCell).join('\t').trimEnd()).join('\n');
}

function toCell(value: unknown): string {
  const text =
    value instanceof Date
      ? value.toISOString().slice(0, 10)
      : typeof value === 'boolean'
        ? String(value).toUpperCase()
        : String(value ?? '');
  return /[\t\r\n",;|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
