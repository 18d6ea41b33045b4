import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bodyOf,
  type CompressedPage,
  chooseEncoding,
  compressPage,
  type Encoding,
  matchesEtag,
} from '#lib/cache/compressed-page.server.ts';
import { createPageCache } from '#lib/cache/page-cache.server.ts';
import type { Metrics } from '#lib/metrics/metrics.server.ts';
import { type CdnSettings, cdnHeaders } from '../cdn-purge.ts';
import { contentSecurityPolicy, embeddable, securityHeaders, type Transport } from '../http/headers.ts';
import { createRequestStats } from '../request-stats.ts';
import type { createCacheKeys } from './cache-key.ts';
import { inlineScripts } from './inline-scripts.ts';

/** Makes a page for a request; `only` is the encoding of a page that is sent once. */
type MakePage = (request: Request, only: Encoding | null) => Promise<CompressedPage>;

/**
 * Caches documents and the catalog's API answers in memory while the content version stays the same, and answers 304 where the browser has
 * them. What says `no-store`, or is not 200, is rendered each time.
 */
export function createDocumentCache({
  render,
  admit,
  keys,
  contentVersion,
  apiOrigin,
  pictureOrigins,
  transport,
  cacheBytes,
  cdn,
  metrics,
}: {
  render: (request: Request) => Promise<Response>;
  /** Counts a visitor's request for what is not in the cache; rejects where there were too many. */
  admit: () => Promise<void>;
  keys: ReturnType<typeof createCacheKeys>;
  /** Changes whenever a page may show something else; the one rule by which cached pages are invalid. */
  contentVersion: () => string;
  apiOrigin: string | null;
  /** The origins of the provider's pictures, beside this origin. */
  pictureOrigins: readonly string[];
  transport: Transport;
  /** 0: nothing is cached, and requests do not share a rendering. */
  cacheBytes: number;
  /** Whether a CDN may keep what is cached here. */
  cdn: CdnSettings | null;
  metrics: Pick<Metrics, 'cacheAsked'>;
}) {
  const traffic = createRequestStats();
  const cache = createPageCache({ maxBytes: cacheBytes, contentVersion });
  const headersOf = (response: Response): Record<string, string> => ({
    'cache-control': 'no-cache',
    ...securityHeaders(transport),
    'cross-origin-resource-policy': embeddable(response.headers.get('content-type')),
    ...Object.fromEntries(response.headers),
    vary: 'accept-encoding',
  });

  const renderPage: MakePage = async (request, only) => {
    const response = await render(request);
    const { html, scripts, styles } = inlineScripts(await bytesOf(response));
    const policy = contentSecurityPolicy({
      scripts,
      styles,
      apiOrigin,
      pictureOrigins,
      https: transport.https,
    });
    const headers = { 'content-security-policy': policy, ...headersOf(response) };
    return compressPage({ status: response.status, headers, bytes: html, only });
  };

  const shared = (page: CompressedPage): CompressedPage =>
    cdn && isCacheable(page) ? { ...page, headers: { ...page.headers, ...cdnHeaders(cdn) } } : page;

  async function respondWith(request: Request, make: MakePage): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    // A key that depends on the address alone does not wait for the catalog.
    if (!keys.cacheKeyFor(address)) await keys.refresh(address).catch(() => undefined);
    const key = cacheBytes > 0 && request.method !== 'POST' ? keys.cacheKeyFor(address) : null;
    const isCached = key !== null && cache.find(key) !== undefined;
    metrics.cacheAsked(isCached ? 'hit' : key ? 'miss' : 'bypass');
    // A form that was posted has been counted as a write.
    if (request.method !== 'POST' && !isCached) await admit();
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const page = key
      ? await cache.findOrRender(key, async () => shared(await make(toCanonicalRequest(request, key), null)), isCacheable)
      : await make(request, chooseEncoding(header('accept-encoding')));
    const { status, headers, body } = toAnswer(page, header);
    traffic.note(key ?? 'others', status);
    return new Response(body && request.method !== 'HEAD' ? new Uint8Array(body) : null, { status, headers });
  }

  return {
    /** Answers a GET or HEAD for a document. */
    respond: (request: Request) =>
      respondWith(isDecodable(request.url) ? request : new Request(new URL('/malformed-address', request.url)), renderPage),

    /** Answers a GET of the API from `ask`, compressed and cached like a document. */
    respondData: (request: Request, ask: (request: Request) => Promise<Response>) =>
      respondWith(request, async (asked, only) => {
        const response = await ask(asked);
        return compressPage({ status: response.status, headers: headersOf(response), bytes: await bytesOf(response), only });
      }),

    /** Answers from memory before any framework code runs; false where it cannot. */
    respondFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
      const key = request.method === 'GET' && request.url ? keys.cacheKeyFor(request.url) : null;
      const page = key && cache.find(key);
      if (!page) return false;
      const { status, headers, body } = toAnswer(page, (name) => request.headers[name]?.toString());
      traffic.note(key, status);
      metrics.cacheAsked('hit');
      response.writeHead(status, headers);
      response.end(body);
      return true;
    },
    size: cache.size,
    traffic: traffic.take,
  };
}
export type DocumentCache = ReturnType<typeof createDocumentCache>;

type Answer = { status: number; headers: Record<string, string>; body: Buffer | null };

function toAnswer(page: CompressedPage, header: (name: string) => string | undefined): Answer {
  const encoding = chooseEncoding(header('accept-encoding'));
  const etag = encoding === 'identity' ? page.etag : `W/${page.etag.slice(0, -1)}-${encoding}"`;
  if (page.status === 200 && matchesEtag(header('if-none-match'), etag)) {
    const headers = { etag, 'cache-control': page.headers['cache-control'] ?? 'no-cache', vary: 'accept-encoding' };
    return { status: 304, headers, body: null };
  }
  const body = bodyOf(page, encoding);
  const encoded: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { status: page.status, headers: { ...page.headers, etag, 'content-length': String(body.length), ...encoded }, body };
}

function isCacheable({ status, headers }: CompressedPage): boolean {
  return status === 200 && !/no-store|private/.test(headers['cache-control'] ?? '');
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

/** Whether a path's percent encoding is valid. */
export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** A request with nothing but the key: a cached page is the same for everybody, so it is rendered from its key alone. */
function toCanonicalRequest(request: Request, key: string): Request {
  return new Request(new URL(key, request.url), { headers: { accept: 'text/html' } });
}
