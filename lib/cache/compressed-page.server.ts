import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { createSerialQueue } from '#core/async/serial-queue.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered document: in Brotli and gzip if it is to be cached, else in the encoding that was requested. */
export type CompressedPage = {
  status: number;
  headers: Record<string, string>;
  /** A hash of the text. It is a weak ETag, because the encodings share it. */
  etag: string;
  body: Partial<Record<Encoding, Buffer>>;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const inTurn = createSerialQueue();
/** Brotli levels: a page that is not cached is sent once, a cached one often, and one that was requested again very often. */
const levels = { uncached: 3, cached: 6, best: 11 };
/** The greatest text, in bytes, that is compressed at the best level; more takes seconds. */
const maxBestBytes = 256 * 1024;

/**
 * Compresses a document: for every encoding a browser may ask for, or with `only` for one.
 *
 * @example await compressPage({ status: 200, headers: {}, bytes: html, only: null })
 */
export async function compressPage({
  bytes,
  only,
  ...page
}: Pick<CompressedPage, 'status' | 'headers'> & { bytes: Buffer; only: Encoding | null }): Promise<CompressedPage> {
  const level = only ? levels.uncached : levels.cached;
  const compress = async () => {
    const [br, gz] = await Promise.all([only !== 'gzip' && brotliOf(bytes, level), only !== 'br' && gzipped(bytes, { level })]);
    return { ...(br && { br }), ...(gz && { gzip: gz }) };
  };
  const body = only === 'identity' ? { identity: bytes } : await inTurn(compress);
  return { ...page, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`, body };
}

/** Compresses a page at the best level, which saves a tenth. The text and its ETag stay the same. */
export async function compressBest(page: CompressedPage): Promise<CompressedPage> {
  const bytes = bodyOf(page, 'identity');
  return bytes.length > maxBestBytes ? page : { ...page, body: { ...page.body, br: await brotliOf(bytes, levels.best) } };
}

/** Resolves when everything that waits for compression now is compressed. */
export const compressed = () => inTurn(async () => undefined);

/** The document in this encoding. A cached one is decompressed for the few clients that accept no encoding. */
export function bodyOf({ body }: CompressedPage, encoding: Encoding): Buffer {
  const bytes = body[encoding];
  if (bytes) return bytes;
  if (encoding !== 'identity' || !body.gzip) throw new Error(`the page was not compressed as ${encoding}`);
  return gunzipSync(body.gzip);
}

/**
 * The window is the smallest power of two that holds that many bytes. Brotli's default of 4 MB for any page would count as memory in use
 * and start the garbage collector every few pages.
 */
function brotliOf(bytes: Buffer, level: number): Promise<Buffer> {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  const windowBits = Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes.length + 16))));
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: windowBits } });
}

/** The best encoding that an Accept-Encoding header allows; q-values of zero are honored. */
export function chooseEncoding(accept = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

/** Whether If-None-Match names this etag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const named = header?.split(',').map(opaque) ?? [];
  return named.includes(opaque(etag)) || named.includes('*');
}
