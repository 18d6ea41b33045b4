import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished document, in every encoding where it is kept, in the one that was asked for where it is not. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Kept pages are compressed once and sent often, the others once and sent once. */
const quality = { kept: 6, once: 3 };

/**
 * Compresses a document: for every encoding a browser may ask for, or for the one that did ask.
 *
 * @example await makePage({ status: 200, headers: {}, text: html, only: null })
 */
export async function makePage({
  status,
  headers,
  text,
  only,
}: {
  status: number;
  headers: Record<string, string>;
  text: string;
  only: Encoding | null;
}): Promise<Page> {
  const identity = Buffer.from(text);
  const level = only ? quality.once : quality.kept;
  const [br, gz] = await Promise.all([
    only === null || only === 'br'
      ? brotli(identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length) },
        })
      : undefined,
    only === null || only === 'gzip' ? gzipped(identity, { level }) : undefined,
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, body: { identity, ...(br ? { br } : {}), ...(gz ? { gzip: gz } : {}) } };
}

/**
 * The smallest window that holds so many bytes, as a power of two. Brotli's own, 4 MB for any page, would count
 * as memory in use and set the garbage collector going every few pages.
 */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}

/** A page, and whether what it shows is still so. */
export type Made = { value: Page; isCurrent: () => boolean };

/**
 * Pages by key, the same for every visitor. A page is good while what it shows is current and until the day
 * ends in the label's time zone; beyond `maxBytes` the least recently used goes. Concurrent requests
 * for a page that is not there share one rendering; a failed rendering is not kept.
 */
export function createPageCache({ maxBytes, epoch }: { maxBytes: number; epoch: () => string }) {
  const pages = new Map<string, Made>();
  const underWay = new Map<string, Promise<Made>>();
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

  function find(key: string): Page | undefined {
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
    return made.value;
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
    /** The page under this key, rendered at most once; `cacheable` decides whether it is kept. */
    async findOrRender(key: string, render: () => Promise<Made>, cacheable: (page: Page) => boolean): Promise<Page> {
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

/** The best encoding an Accept-Encoding header allows; q-values of zero are honoured. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** Whether If-None-Match names this etag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const named = header?.split(',').map((candidate) => candidate.trim().replace(/^W\//, '')) ?? [];
  return named.includes(etag) || named.includes('*');
}

function weigh(page: Page): number {
  return Object.values(page.body).reduce((sum, body) => sum + body.length, 0);
}
