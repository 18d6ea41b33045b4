import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { createClientIp } from '#lib/http/client-ip.server.ts';
import { clientIpContext } from '#lib/http/client-ip-context.server.ts';
import { type Log, maskKeys } from '#lib/log.server.ts';
import { toErrorResponse } from './api/api-errors.ts';
import type { createApi } from './api/index.ts';
import type { Settings } from './config/env.ts';
import type { createFormPosts } from './form-posts.ts';
import { embeddable, fileHeaders, immutable, securityHeaders, type Transport } from './http/headers.ts';
import { logFailure } from './log-failure.ts';
import type { productionSheetFile } from './production-sheet-file.ts';
import { type DocumentCache, isDecodable } from './rendering/document-cache.ts';
import type { Seo } from './seo-files.ts';
import type { teamOrderFiles } from './team-order-files.ts';

type Env = { Bindings: HttpBindings; Variables: { address: string; requestId: string } };

/**
 * Routes requests to the API, the files of the build, pages, and forms that were posted to a page. Each answer has a request id and the
 * default headers, and is logged by its route pattern, never by its address (R12.3). In development, files and pages come from Vite, and
 * `render` renders each page anew.
 */
export function createRouter({
  api,
  pages,
  render,
  files,
  forms,
  logo: orderFiles,
  productionSheet,
  assetsDir,
  development,
  transport,
  trustProxy,
  log,
}: {
  api: ReturnType<typeof createApi>;
  pages: DocumentCache;
  render: (request: Request) => Promise<Response>;
  /** The files for robots and feed readers, by path. */
  files: Seo['files'];
  forms: ReturnType<typeof createFormPosts>;
  /** Sub-routes of `/team-order/:key`: the logo file and the shared picture. */
  logo: ReturnType<typeof teamOrderFiles>;
  productionSheet: ReturnType<typeof productionSheetFile>;
  assetsDir: string;
  development: boolean;
  transport: Transport;
  trustProxy: Settings['trustProxy'];
  log: Log;
}) {
  const [defaultHeaders, ofFiles] = [Object.entries(securityHeaders(transport)), Object.entries(fileHeaders(transport))];
  const addressOf = createClientIp(trustProxy);
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const requestId = randomBytes(9).toString('base64url');
    c.set('requestId', requestId);
    c.set('address', addressOf({ socket: c.env?.incoming?.socket.remoteAddress ?? '', forwarded: c.req.header('x-forwarded-for') }));
    const started = performance.now();
    await clientIpContext.run(c.get('address'), next);
    const isFile = c.res.headers.get('cache-control') === immutable;
    const embedding = ['cross-origin-resource-policy', embeddable(c.res.headers.get('content-type'))] as const;
    for (const [name, value] of [...(isFile ? ofFiles : defaultHeaders), embedding, ['x-request-id', requestId] as const]) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    const pattern = patternOf(c.req.path);
    log[pattern.startsWith('/api') ? 'info' : 'debug'](
      { requestId, method: c.req.method, route: pattern, status: c.res.status, ms: Math.round(performance.now() - started) },
      'request',
    );
  });
  if (!development)
    for (const path of ['/api/shopify/:list{products|collections}/:handle?', '/api/label'])
      app.get(path, (c) => pages.respondData(c.req.raw, async (request) => api.fetch(below('/api', request))));
  app.route('/api', api);
  for (const [path, make] of Object.entries(files)) app.get(path, (c) => pages.respondData(c.req.raw, make));
  if (!development) {
    const client = serveStatic({ root: join(assetsDir, 'app/client'), precompressed: true });
    app.get('/assets/*', keptFor(immutable), client);
    app.get('/:file{[a-z0-9.-]+\\.(?:svg|png|ico|txt|xml|webmanifest)}', keptFor('public, max-age=3600'), client);
  }
  app.get('/pictures/*', keptFor(immutable), serveStatic({ root: assetsDir }));
  app.get('/share/*', keptFor(immutable), serveStatic({ root: assetsDir }));
  app.get('/favicon.ico', keptFor('public, max-age=86400'), serveStatic({ path: join(assetsDir, 'icons/favicon.ico') }));
  app.get('/icons/*', keptFor('public, max-age=86400'), serveStatic({ root: assetsDir }));
  app.route('/team-order', orderFiles);
  app.route('/team-order', productionSheet);
  app.get('*', (c) =>
    development || (c.req.path.endsWith('.data') && isDecodable(c.req.url)) ? render(c.req.raw) : pages.respond(c.req.raw),
  );
  app.route('/', forms);
  app.all('*', (c) => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    const away = toErrorResponse(error) !== null;
    logFailure(log, error, away ? 'a page could not be answered' : 'a page failed', { requestId: c.get('requestId') });
    if (away)
      return c.text('The shop cannot answer right now. Try again in a moment.', 503, { 'retry-after': '2', 'cache-control': 'no-store' });
    return c.text('Something went wrong on our side. Try again in a moment.', 500);
  });
  return app;
}

/** Sets the cache-control of a file that exists. */
function keptFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', cacheControl);
  };
}

/** The GET that a sub-application sees. A HEAD becomes a GET too, because what is cached must have a body. */
function below(base: string, request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(base.length);
  return new Request(url, { headers: request.headers });
}

/** A path for the log (R12.2): the key of a secret link is masked, and only its first four parts are logged. */
function patternOf(path: string): string {
  return maskKeys(path).split('/').slice(0, 5).join('/').slice(0, 120);
}
