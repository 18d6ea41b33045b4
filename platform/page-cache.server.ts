import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A finished document: compressed once, answered from memory as often as it is asked for. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: { br: Buffer; gzip: Buffer; identity: Buffer };
};
export type Encoding = keyof Page['body'];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const quality = 6;

/** Compresses a document for every encoding a browser may ask for. @example await makePage({ status: 200, headers: {}, text: html }) */
export async function makePage({ status, headers, text }: { status: number; headers: Record<string, string>; text: string }): Promise<Page> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    gzipped(identity, { level: quality }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, body: { br, gzip: gz, identity } };
}

/**
 * Pages by key, the same for every visitor. A page is good for one content version and until the day
 * ends in the label's time zone; beyond `maxBytes` the least recently used goes. Concurrent requests
 * for a page that is not there share one rendering; a failed rendering is not kept.
 */
export function createPageCache({ maxBytes, epoch }: { maxBytes: number; epoch: () => string }) {
  const pages = new Map<string, Page>();
  const underWay = new Map<string, Promise<Page>>();
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
    const page = pages.get(key);
    if (page && pages.size > 1) {
      pages.delete(key);
      pages.set(key, page);
    }
    return page;
  }

  function keep(key: string, page: Page) {
    pages.set(key, page);
    bytes += weigh(page);
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break;
      pages.delete(oldest);
      bytes -= weigh(old);
    }
  }

  return {
    find,
    /** The page under this key, rendered at most once; `cacheable` decides whether it is kept. */
    async findOrRender(key: string, render: () => Promise<Page>, cacheable: (page: Page) => boolean): Promise<Page> {
      const found = find(key);
      if (found) return found;
      const shared = underWay.get(key);
      if (shared) return shared;
      const epochAtStart = heldEpoch;
      const rendering = render();
      underWay.set(key, rendering);
      try {
        const page = await rendering;
        dropStale();
        if (epochAtStart === heldEpoch && cacheable(page) && !pages.has(key)) keep(key, page);
        return page;
      } finally {
        if (underWay.get(key) === rendering) underWay.delete(key);
      }
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}
export type PageCache = ReturnType<typeof createPageCache>;

/** The best encoding an Accept-Encoding header allows; q-values of zero are honoured. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** Whether If-None-Match names this etag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*');
}

function weigh(page: Page): number {
  return page.body.br.length + page.body.gzip.length + page.body.identity.length;
}
