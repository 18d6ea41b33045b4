import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Commerce } from '#commerce/port.ts';
import {
  bodyOf,
  type CachedPage,
  chooseEncoding,
  createPageCache,
  type Encoding,
  makePage,
  matchesEtag,
} from '#lib/cache/page-cache.server.ts';
import { contentSecurityPolicy, securityHeaders } from '../http/headers.ts';
import { createRequestStats } from '../request-stats.ts';
import type { createCacheKeys } from './cache-key.ts';
import { inlineScripts } from './inline-scripts.ts';

/**
 * Caches documents and the catalog's API answers in memory, until the day ends or what they show changes, and answers 304 where the browser
 * has them. What says `no-store`, or is not 200, is rendered each time.
 */
export function createDocumentCache({
  render,
  keys,
  watch,
  day,
  apiOrigin,
  pictureOrigins,
  https,
  cacheBytes,
}: {
  render: (request: Request) => Promise<Response>;
  keys: ReturnType<typeof createCacheKeys>;
  watch: Commerce['watch'];
  /** The day in the store's time zone. Pages show dates, so cached ones end with the day. */
  day: () => string;
  apiOrigin: string | null;
  /** The origins of the provider's pictures, beside this origin. */
  pictureOrigins: readonly string[];
  https: boolean;
  /** 0: nothing is cached, and requests do not share a rendering. */
  cacheBytes: number;
}) {
  const traffic = createRequestStats();
  const headersOf = (response: Response): Record<string, string> => ({
    'cache-control': 'no-cache',
    ...securityHeaders({ https }),
    ...Object.fromEntries(response.headers),
    vary: 'accept-encoding',
  });
  const cache = createPageCache({ maxBytes: cacheBytes, epoch: day });

  async function renderPage(request: Request, only: Encoding | null): Promise<CachedPage> {
    const response = await render(request);
    const { html, scripts } = inlineScripts(await bytesOf(response));
    const headers = {
      'content-security-policy': contentSecurityPolicy({ scripts, apiOrigin, pictureOrigins, https }),
      ...headersOf(response),
    };
    return makePage({ status: response.status, headers, bytes: html, only });
  }

  /** The page under this key, from the cache or rendered. */
  function keptPage(
    key: string,
    request: Request,
    make: (request: Request, only: Encoding | null) => Promise<CachedPage>,
  ): Promise<CachedPage> {
    return cache.findOrRender(
      key,
      () => watch(() => make(request, null)),
      ({ status, headers }) => isKept(status, headers['cache-control']),
    );
  }

  async function respondWith(request: Request, make: (request: Request, only: Encoding | null) => Promise<CachedPage>): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    // A key that depends on the address alone does not wait for the catalog.
    if (!keys.keyOf(address)) await keys.refresh(address).catch(() => undefined);
    const key = cacheBytes > 0 && request.method !== 'POST' ? keys.keyOf(address) : null;
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const page = key ? await keptPage(key, canonical(request, key), make) : await make(request, chooseEncoding(header('accept-encoding')));
    const { status, headers, body } = answer(page, header);
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
        return makePage({ status: response.status, headers: headersOf(response), bytes: await bytesOf(response), only });
      }),

    /** Answers from memory before any framework code runs; false where it cannot. */
    respondFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || !request.url) return false;
      const key = keys.keyOf(request.url);
      const page = key ? cache.find(key) : undefined;
      if (!page) return false;
      const { status, headers, body } = answer(page, (name) => request.headers[name]?.toString());
      traffic.note(key ?? 'others', status);
      response.writeHead(status, headers);
      response.end(body);
      return true;
    },
    size: cache.size,
    traffic: traffic.take,
  };
}
export type DocumentCache = ReturnType<typeof createDocumentCache>;

function answer(
  page: CachedPage,
  header: (name: string) => string | undefined,
): { status: number; headers: Record<string, string>; body: Buffer | null } {
  const encoding = chooseEncoding(header('accept-encoding'));
  const etag = encoding === 'identity' ? page.etag : `W/${page.etag.slice(0, -1)}-${encoding}"`;
  if (page.status === 200 && matchesEtag(header('if-none-match'), etag)) {
    return {
      status: 304,
      headers: { etag, 'cache-control': page.headers['cache-control'] ?? 'no-cache', vary: 'accept-encoding' },
      body: null,
    };
  }
  const body = bodyOf(page, encoding);
  return {
    status: page.status,
    headers: {
      ...page.headers,
      etag,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body,
  };
}

function isKept(status: number, cacheControl: string | null | undefined): boolean {
  return status === 200 && !/no-store|private/.test(cacheControl ?? '');
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
function canonical(request: Request, key: string): Request {
  return new Request(new URL(key, request.url), { headers: { accept: 'text/html' } });
}
