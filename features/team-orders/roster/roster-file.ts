import { rosterMessages } from './messages.ts';

/** The text of an opened file, and what else is to be said about it. */
export type OpenedRoster = { text: string; note: string | null };

/** A larger file is no roster. In bytes. */
const mostBytes = 8 * 1024 * 1024;

/** Reads a CSV or Excel file. For another kind of file it throws an error whose message tells the coach what to do. */
export async function openRosterFile(file: File): Promise<OpenedRoster> {
  if (file.size > mostBytes) throw new Error(rosterMessages.tooLong);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error(rosterMessages.files.unreadable);
  }
  if (startsWith(bytes, 'PK')) {
    const spreadsheets = await import('./spreadsheet-file.ts').catch(() => null);
    if (!spreadsheets) throw new Error(rosterMessages.didNotLoad);
    return spreadsheets.readSpreadsheet(bytes);
  }
  const refusal = refuseByContent(bytes);
  if (refusal) throw new Error(refusal);
  return { text: decodeRoster(bytes), note: null };
}

/** The message for a file that is no text, by its first bytes, or null. */
function refuseByContent(bytes: Uint8Array): string | null {
  const { files } = rosterMessages;
  // Old Excel files are OLE files, and so are new ones with a password.
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    return latin1(bytes).includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e') ? files.locked : files.old;
  if (['%PDF', '{\\rtf'].some((start) => startsWith(bytes, start))) return files.document;
  if (/^\s*(?:\ufeff|ï»¿)?\s*<(?:!doctype|html|\?xml|table)/i.test(latin1(bytes.subarray(0, 200)))) return files.document;
  const isUtf16 = startsWith(bytes, '\xff\xfe') || startsWith(bytes, '\xfe\xff');
  return !isUtf16 && bytes.subarray(0, 4096).includes(0) ? files.noList : null;
}

const startsWith = (bytes: Uint8Array, start: string) => [...start].every((letter, at) => bytes[at] === letter.charCodeAt(0));
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Decodes a roster file: UTF-8, UTF-16 as spreadsheets save "Unicode text", or else the Windows encoding in which they save CSV. */
export function decodeRoster(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
