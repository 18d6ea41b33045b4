import { extensionOf, type LogoBytes, type LogoContent, type LogoRefusal } from './logo-file.ts';
import { jpegPixels, type Pixels, pngPixels, text } from './logo-pixels.ts';

/** More pixels than any logo has (16,384 a side), and fewer than would crash the viewers of those who open it. */
const mostPixels = 16_384 * 16_384;
/** The most pixels to decode for a preview: 64 megapixels line by line, 16 if all must be in memory at once. */
const previewPixels = { byLine: 64_000_000, whole: 16_000_000 };

const edgeBytes = 64 * 1024;

/**
 * Recognizes a file by its content, whatever name and type say (R8.2). The browser runs it before the upload and the
 * server after it. It reads both ends and the headers, and decodes nothing. A file counts as what its first bytes say.
 * Content hidden behind a valid header is never served; only a preview that we made is.
 */
export async function recognizeLogo(file: LogoBytes): Promise<LogoContent | LogoRefusal> {
  const head = await file.read(0, Math.min(edgeBytes, file.size));
  const tail = file.size > edgeBytes ? await file.read(file.size - edgeBytes, edgeBytes) : head;
  const start = text(head, 0, 64);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return picture('png', pngPixels(head), text(tail).includes('IEND\xae\x42\x60\x82'));
  if (start.startsWith('\xff\xd8\xff')) return picture('jpg', await jpegPixels(file), text(tail).includes('\xff\xd9'));
  if (/^%PDF-\d/.test(start)) return portable(file, text(head), text(tail));
  if (start.startsWith('\xc5\xd0\xd3\xc6')) return packagedEps(file, head);
  if (start.startsWith('%!PS-Adobe-')) return postScript(file, start, text(tail));
  return 'wrong_kind';
}

/** The most pixels to decode for a preview of that size, or null if a preview would need too much memory. */
export function previewLimit(pixels: Pixels): number | null {
  const most = pixels.whole ? previewPixels.whole : previewPixels.byLine;
  return pixels.width * pixels.height <= most ? most : null;
}

function picture(kind: 'png' | 'jpg', pixels: Pixels | null, ended: boolean): LogoContent | LogoRefusal {
  if (!pixels || !ended) return 'damaged';
  const { width, height } = pixels;
  return width * height > mostPixels ? 'too_many_pixels' : { kind, width, height, note: null };
}

/** A PDF or an Illustrator file, which is a PDF. Locked files are accepted, because often only editing is locked. */
function portable({ name }: LogoBytes, head: string, tail: string): LogoContent | LogoRefusal {
  if (!tail.includes('%%EOF')) return 'damaged';
  const locked = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(head + tail);
  return { kind: extensionOf(name) === 'ai' ? 'ai' : 'pdf', width: null, height: null, note: locked ? 'locked' : null };
}

function postScript({ name }: LogoBytes, start: string, tail: string): LogoContent | LogoRefusal {
  const firstLine = start.split(/[\r\n]/)[0] ?? '';
  const encapsulated = / EPSF-/.test(firstLine);
  if (!encapsulated && extensionOf(name) !== 'ai') return 'wrong_kind'; // PostScript that is no EPS is a print job, not a drawing.
  const kind = extensionOf(name) === 'ai' ? 'ai' : 'eps';
  return { kind, width: null, height: null, note: tail.includes('%%EOF') ? null : 'unended' };
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
