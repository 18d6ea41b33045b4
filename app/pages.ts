import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Commerce } from '#commerce/port.ts';
import { textOf } from '#platform/document.server.ts';
import type { createFirstView } from '#platform/first-view.server.ts';
import { contentSecurityPolicy, fileHeaders, immutable, securityHeaders } from '#platform/headers.server.ts';
import {
  bodyOf,
  chooseEncoding,
  createPageCache,
  type Encoding,
  makePage,
  matchesEtag,
  type Page,
  versionOf,
} from '#platform/page-cache.server.ts';
import type { Found } from './found.ts';
import type { createPageKeys } from './page-keys.ts';
import { createTraffic } from './traffic.ts';

/**
 * Documents and the catalogue's API answers: made once a day and for what they show, answered from memory,
 * 304 where the browser has them. Whatever says `no-store`, or is not 200, is made each time.
 */
export function createPages({
  render,
  complete,
  firstView,
  keys,
  watch,
  day,
  apiOrigin,
  pictureOrigins,
  https,
  cacheBytes,
  files,
}: {
  render: (request: Request) => Promise<Response>;
  /** Adds to the head of a document what tells others of it. */
  complete: Found['complete'];
  firstView: ReturnType<typeof createFirstView>;
  keys: ReturnType<typeof createPageKeys>;
  watch: Commerce['watch'];
  /** The label's own day: pages that show dates end with it. */
  day: () => string;
  apiOrigin: string | null;
  /** Where the provider's pictures come from, beside this origin. */
  pictureOrigins: readonly string[];
  https: boolean;
  /** 0: nothing is kept, and nobody is given what another asked for. */
  cacheBytes: number;
  /** Addresses without a parameter that are no documents. */
  files: readonly string[];
}) {
  const traffic = createTraffic();
  const headersOf = (response: Response): Record<string, string> => ({
    'cache-control': 'no-cache',
    ...securityHeaders({ https }),
    ...Object.fromEntries(response.headers),
    vary: 'accept-encoding',
  });
  const cache = createPageCache({ maxBytes: cacheBytes, epoch: day });

  async function renderPage(request: Request, only: Encoding | null): Promise<Page> {
    const response = await render(request);
    const kept = only === null && isKept(response.status, response.headers.get('cache-control'));
    const { pathname, search } = new URL(request.url);
    const { html, scripts, pageScript } = firstView(
      await completed(request, response),
      kept ? (text) => `/page-script/${versionOf(text)}${pathname}${search}` : null,
    );
    const headers = {
      'content-security-policy': contentSecurityPolicy({ scripts, apiOrigin, pictureOrigins, https }),
      ...headersOf(response),
    };
    const page = await makePage({ status: response.status, headers, text: html, only });
    if (pageScript === null) return page;
    const script = { 'content-type': 'text/javascript; charset=utf-8', ...fileHeaders({ https }), vary: 'accept-encoding' };
    return {
      ...page,
      script: await makePage({ status: 200, headers: script, text: pageScript.grows + pageScript.rest, only }),
      renews: pageScript.renews,
    };
  }

  async function completed(request: Request, response: Response): Promise<string> {
    const html = await textOf(response);
    if (response.status !== 200) return html;
    const url = new URL(request.url);
    return complete(html, url, keys.keyOf(url.pathname + url.search));
  }

  const isDocument = (key: string) => !key.startsWith('/api/') && !files.includes(key);

  /** The page under this key, from memory or made. */
  function keptPage(key: string, request: Request, make: (request: Request, only: Encoding | null) => Promise<Page>): Promise<Page> {
    return cache.findOrRender(
      key,
      () => watch(() => make(request, null)),
      ({ status, headers }) => isKept(status, headers['cache-control']),
    );
  }

  async function respondWith(request: Request, make: (request: Request, only: Encoding | null) => Promise<Page>): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    // What is known by its address alone does not wait for the catalogue.
    if (!keys.keyOf(address)) await keys.refresh(address).catch(() => undefined);
    const key = cacheBytes > 0 && request.method !== 'POST' ? keys.keyOf(address) : null;
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const page = key ? await keptPage(key, canonical(request, key), make) : await make(request, chooseEncoding(header('accept-encoding')));
    const { status, headers, body } = answer(page, header);
    traffic.note(key ?? 'others', status);
    return new Response(body && request.method !== 'HEAD' ? new Uint8Array(body) : null, { status, headers });
  }

  return {
    /** The answer to a GET or HEAD for a document. */
    respond: (request: Request) =>
      respondWith(isDecodable(request.url) ? request : new Request(new URL('/malformed-address', request.url)), renderPage),

    /** The answer to a GET of the API that `ask` gives, compressed and kept like a document. */
    respondData: (request: Request, ask: (request: Request) => Promise<Response>) =>
      respondWith(request, async (asked, only) => {
        const response = await ask(asked);
        return makePage({ status: response.status, headers: headersOf(response), text: await response.text(), only });
      }),

    /**
     * The answer to a GET for the script of a kept page, whose version and address are in the path. A document of another
     * version than today's is given one that builds the page anew.
     */
    async respondScript(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const [, version, path = ''] = /^\/page-script\/([\w-]{22})(\/.*)$/.exec(pathname) ?? [];
      await keys.refresh(path + search).catch(() => undefined);
      const key = keys.keyOf(path + search);
      const page = key && isDocument(key) ? await keptPage(key, canonical(request, key), renderPage) : null;
      const header = (name: string) => request.headers.get(name) ?? undefined;
      if (!page?.script) return new Response(null, { status: page && page.status !== 200 ? page.status : 404, headers: unkept });
      const { script, renews = '' } = page;
      const isOfToday = script.etag === `"${version}"`;
      const given = isOfToday
        ? { ...script, headers: { ...script.headers, 'cache-control': immutable } }
        : await makePage({
            status: 200,
            headers: { ...script.headers, ...unkept },
            text: renews + afterFirstLine(bodyOf(script, 'identity').toString()),
            only: chooseEncoding(header('accept-encoding')),
          });
      const { status, headers, body } = answer(given, header);
      return new Response(body && new Uint8Array(body), { status, headers });
    },

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
export type Pages = ReturnType<typeof createPages>;

function answer(
  page: Page,
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

const unkept = { 'cache-control': 'no-store' };

const afterFirstLine = (text: string) => text.slice(text.indexOf('\n') + 1);

function isKept(status: number, cacheControl: string | null | undefined): boolean {
  return status === 200 && !/no-store|private/.test(cacheControl ?? '');
}

/** Whether a path's percent encoding is one. */
export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** A cached page is the same for everybody: what it is rendered from is its key and nothing else. */
function canonical(request: Request, key: string): Request {
  return new Request(new URL(key, request.url), { headers: { accept: 'text/html' } });
}
