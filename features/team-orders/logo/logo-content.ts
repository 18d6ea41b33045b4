import { extensionOf, type LogoBytes, type LogoContent, type LogoRefusal } from './logo-file.ts';
import { jpegPixels, type Pixels, pngPixels, text } from './logo-pixels.ts';

/** More pixels than any logo has (16,384 a side), and fewer than would crash the viewers of those who open it. */
const mostPixels = 16_384 * 16_384;
/** The most pixels to decode for a preview: 64 megapixels line by line, 16 if all must be in memory at once. */
const previewPixels = { byLine: 64_000_000, whole: 16_000_000 };

const edgeBytes = 64 * 1024;
const scanBytes = 1024 * 1024;
/** What programs write before a drawing: a byte order mark, or the sign by which a printer ends its last job. */
const beforePostScript = ['', '\x04', '\xef\xbb\xbf'];

/**
 * Recognizes a file by its content, whatever name and type say (R8.2). The browser runs it before the upload and the
 * server after it. It reads both ends and the headers, and decodes nothing. A file counts as what its first bytes say.
 * Content hidden behind a valid header is never served; only a preview that we made is.
 */
export async function recognizeLogo(file: LogoBytes): Promise<LogoContent | LogoRefusal> {
  const head = await file.read(0, Math.min(edgeBytes, file.size));
  const start = text(head, 0, Math.min(1024, head.length));
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return picture('png', pngPixels(head), await hasEnd(file, 'IEND\xae\x42\x60\x82'));
  if (start.startsWith('\xff\xd8')) return picture('jpg', await jpegPixels(file), await hasEnd(file, '\xff\xd9'));
  if (start.startsWith('\xc5\xd0\xd3\xc6')) return packagedEps(file, head);
  const drawing = start.indexOf('%!PS-Adobe-');
  if (drawing >= 0 && beforePostScript.includes(start.slice(0, drawing).trim())) return postScript(file, start.slice(drawing));
  // Readers accept bytes before a PDF's signature. Markup or another signature there would make it two kinds of file at once.
  return /^(?!GIF8|PK|RIFF|BM|MZ|8BPS|II\*|MM|Rar!|%!)[^<]*?%PDF-\d/.test(start) ? portable(file, text(head)) : 'wrong_kind';
}

/** Whether a file contains the mark of its end. Programs write more behind it: editing data, other pictures, padding. */
async function hasEnd(file: LogoBytes, mark: string): Promise<boolean> {
  for (let start = file.size - edgeBytes, end = file.size; end > 0; end = start, start -= scanBytes) {
    const from = Math.max(0, start);
    if (includes(await file.read(from, end - from + mark.length - 1), mark)) return true;
  }
  return false;
}

/** Searches the bytes themselves: a text of fifty megabytes would take seconds to make. */
function includes(bytes: Uint8Array, mark: string): boolean {
  const [first = 0, ...rest] = Array.from(mark, (letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (rest.every((byte, index) => bytes[at + 1 + index] === byte)) return true;
  }
  return false;
}

/** The most pixels to decode for a preview of that size, or null if a preview would need too much memory. */
export function previewLimit(pixels: Pixels): number | null {
  const most = pixels.whole ? previewPixels.whole : previewPixels.byLine;
  return pixels.width * pixels.height <= most ? most : null;
}

function picture(kind: 'png' | 'jpg', pixels: Pixels | null, ended: boolean): LogoContent | LogoRefusal {
  // Decoders open a JPEG without its last marker, and tell whether more is missing. A PNG has a sum over each part.
  if (!pixels || (kind === 'png' && !ended)) return 'damaged';
  const { width, height } = pixels;
  return width * height > mostPixels ? 'too_many_pixels' : { kind, width, height, note: ended ? null : 'unended' };
}

/** A PDF or an Illustrator file, which is a PDF. Locked files are accepted, because often only editing is locked. */
async function portable(file: LogoBytes, head: string): Promise<LogoContent | LogoRefusal> {
  const { name, size } = file;
  const tail = size > edgeBytes ? text(await file.read(size - edgeBytes, edgeBytes)) : head;
  // A file for the web has a first end at its beginning.
  if (!tail.includes('%%EOF') && (head.includes('/Linearized') || !(await hasEnd(file, '%%EOF')))) return 'damaged';
  const locked = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(head + tail);
  return { kind: extensionOf(name) === 'ai' ? 'ai' : 'pdf', width: null, height: null, note: locked ? 'locked' : null };
}

async function postScript(file: LogoBytes, start: string): Promise<LogoContent | LogoRefusal> {
  const [firstLine = ''] = start.split(/[\r\n]/);
  const kind = extensionOf(file.name) === 'ai' ? 'ai' : 'eps';
  if (kind === 'eps' && !/ EPSF-/.test(firstLine)) return 'wrong_kind'; // PostScript that is no EPS is a print job, not a drawing.
  return { kind, width: null, height: null, note: (await hasEnd(file, '%%EOF')) ? null : 'unended' };
}

/** An EPS file with an embedded preview. A header of 30 bytes says where each part is. */
async function packagedEps(file: LogoBytes, head: Uint8Array): Promise<LogoContent | LogoRefusal> {
  if (head.length < 30) return 'damaged';
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const parts = [4, 12, 20].map((at) => ({ start: view.getUint32(at, true), length: view.getUint32(at + 4, true) }));
  if (parts.some(({ start, length }) => start + length > file.size)) return 'damaged';
  const [drawing = { start: 0, length: 0 }] = parts;
  const begins = text(await file.read(drawing.start, 32));
  return drawing.length > 0 && begins.startsWith('%!PS-Adobe-') ? { kind: 'eps', width: null, height: null, note: null } : 'wrong_kind';
}
