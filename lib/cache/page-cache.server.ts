import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { createSerialQueue } from '#core/async/serial-queue.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered document: in every encoding if it is cached, else in the one that was requested. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  /** A hash of the text. It is a weak ETag, because the encodings share it. */
  etag: string;
  body: Partial<Record<Encoding, Buffer>>;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const inTurn = createSerialQueue();
/**
 * Brotli levels. A cached page is sent often, one that is not cached once. A page that is requested again is compressed at the best level,
 * which saves a tenth.
 */
const quality = { best: 11, kept: 6, once: 3 };
/** The greatest text, in bytes, that is compressed at the best level; more takes seconds. */
const mostBettered = 256 * 1024;

/**
 * Compresses a document: for every encoding a browser may ask for, or with `only` for one.
 *
 * @example await makePage({ status: 200, headers: {}, bytes: html, only: null })
 */
export async function makePage({
  status,
  headers,
  bytes,
  only,
}: {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  only: Encoding | null;
}): Promise<CachedPage> {
  const level = only ? quality.once : quality.kept;
  const compress = () =>
    Promise.all([
      only === null || only === 'br' ? brotliOf(bytes, level) : undefined,
      only === null || only === 'gzip' ? gzipped(bytes, { level }) : undefined,
    ]);
  const [br, gz] = only === 'identity' ? [] : await inTurn(compress);
  const etag = `"${versionOf(bytes)}"`;
  return { status, headers, etag, body: { ...(br ? { br } : {}), ...(gz ? { gzip: gz } : {}), ...(br || gz ? {} : { identity: bytes }) } };
}

/** Resolves when everything that waits for compression now is compressed. */
export const compressed = () => inTurn(async () => undefined);

/** A hash of the bytes in 22 URL-safe characters. */
function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** The document in this encoding. A cached one is decompressed for the few clients that accept no encoding. */
export function bodyOf({ body }: CachedPage, encoding: Encoding): Buffer {
  const made = body[encoding];
  if (made) return made;
  if (encoding !== 'identity' || !body.gzip) throw new Error(`the page was not made as ${encoding}`);
  return gunzipSync(body.gzip);
}

function brotliOf(bytes: Buffer, level: number): Promise<Buffer> {
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length) } });
}

/**
 * The smallest window that holds that many bytes, as a power of two. Brotli's default of 4 MB for any page would count as memory in use and
 * start the garbage collector every few pages.
 */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}

/** A page, and whether what it shows is still current. */
export type Made = { value: CachedPage; isCurrent: () => boolean };

/**
 * Caches pages by key, the same for every visitor. A page is valid while its content is current and until the day ends in the store's time
 * zone; beyond `maxBytes` the least recently used one is dropped. Concurrent requests for a page that is not cached share one rendering; a
 * failed rendering is not cached.
 */
export function createPageCache({ maxBytes, epoch }: { maxBytes: number; epoch: () => string }) {
  const pages = new Map<string, Made>();
  const underWay = new Map<string, Promise<Made>>();
  const bettered = new WeakSet<Made>();
  let bettering: Promise<void> = Promise.resolve();
  let bytes = 0;
  let heldEpoch = epoch();

  function dropStale() {
    const current = epoch();
    if (current === heldEpoch) return;
    heldEpoch = current;
    pages.clear();
    underWay.clear();
    bytes = 0;
  }

  function find(key: string): CachedPage | undefined {
    dropStale();
    const made = pages.get(key);
    if (!made) return undefined;
    if (!made.isCurrent()) {
      drop(key, made);
      return undefined;
    }
    if (pages.size > 1) {
      pages.delete(key);
      pages.set(key, made);
    }
    if (!bettered.has(made)) {
      bettered.add(made);
      bettering = bettering.then(() => better(key, made)).catch(() => undefined);
    }
    return made.value;
  }

  /** Compresses a cached page at the best level, one page at a time. The text and its ETag stay the same. */
  async function better(key: string, made: Made) {
    const { body } = made.value;
    if (!body.br || pages.get(key) !== made) return;
    const whole = bodyOf(made.value, 'identity');
    if (whole.length > mostBettered) return;
    const best = await brotliOf(whole, quality.best);
    if (pages.get(key) !== made) return;
    bytes += best.length - body.br.length;
    body.br = best;
  }

  function drop(key: string, { value }: Made) {
    pages.delete(key);
    bytes -= weigh(value);
  }

  function keep(key: string, made: Made) {
    pages.set(key, made);
    bytes += weigh(made.value);
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break;
      drop(oldest, old);
    }
  }

  return {
    find,
    /** The page under this key, rendered at most once; `cacheable` decides whether it is cached. */
    async findOrRender(key: string, render: () => Promise<Made>, cacheable: (page: CachedPage) => boolean): Promise<CachedPage> {
      const found = find(key);
      if (found) return found;
      const shared = underWay.get(key);
      if (shared) {
        const made = await shared;
        if (made.isCurrent()) return made.value;
      }
      const epochAtStart = heldEpoch;
      const rendering = render();
      underWay.set(key, rendering);
      try {
        const made = await rendering;
        dropStale();
        if (epochAtStart === heldEpoch && cacheable(made.value) && made.isCurrent() && !pages.has(key)) keep(key, made);
        return made.value;
      } finally {
        if (underWay.get(key) === rendering) underWay.delete(key);
      }
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}

/** The best encoding that an Accept-Encoding header allows; q-values of zero are honored. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** Whether If-None-Match names this etag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const named = header?.split(',').map(opaque) ?? [];
  return named.includes(opaque(etag)) || named.includes('*');
}

function weigh({ body }: CachedPage): number {
  return Object.values(body).reduce((sum, { length }) => sum + length, 0);
}
