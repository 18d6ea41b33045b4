import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { getMimeType } from 'hono/utils/mime';
import { createClientIp } from '#lib/http/client-ip.server.ts';
import { newRequestId, requestContext } from '#lib/http/request-context.server.ts';
import type { Log } from '#lib/log.server.ts';
import type { Pictures } from '#lib/pictures.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import type { ReleaseAssets } from '#lib/release-assets.server.ts';
import { failure, toErrorResponse } from './api/api-errors.ts';
import type { createApi } from './api/index.ts';
import type { Settings } from './config/env.ts';
import type { factoryPackFile } from './factory-pack-file.ts';
import type { createFormPosts } from './form-posts.ts';
import { embeddable, fileHeaders, immutable, securityHeaders, type Transport } from './http/headers.ts';
import { limitReads, TooManyRequests, takeFrom } from './http/rate-limit.ts';
import { refusalPage } from './http/refusal-page.ts';
import { hangUpStatus, isHangUp, logFailure } from './log-failure.ts';
import type { orderDocumentFiles, teamOrderInvoice } from './order-document-files.ts';
import type { productionSheetFile } from './production-sheet-file.ts';
import { type DocumentCache, isDecodable } from './rendering/document-cache.ts';
import type { returnSlipFile } from './return-slip-file.ts';
import { createRouteOf } from './route-of.ts';
import type { Seo } from './seo-files.ts';
import type { checkoutFiles, teamOrderFiles } from './team-order-files.ts';

type Env = { Bindings: HttpBindings };

/**
 * Routes requests to the API, the files of the build, pages, and forms that were posted to a page. Each answer has a request id and the
 * default headers, and is logged by its route pattern, never by its address (R12.3). In development, files and pages come from Vite, and
 * `render` renders each page anew.
 */
export function createRouter({
  api,
  pages,
  pictures,
  routes,
  render,
  reads,
  releaseAssets,
  files,
  forms,
  logo: orderFiles,
  ofCheckout,
  documents,
  teamInvoice,
  productionSheet,
  factoryPack,
  returnSlip,
  assetsDir,
  development,
  transport,
  trustProxy,
  log,
}: {
  api: ReturnType<typeof createApi>;
  pages: DocumentCache;
  pictures: Pick<Pictures, 'standIn'>;
  /** The addresses of the pages, with their parameters. */
  routes: readonly string[];
  render: (request: Request) => Promise<Response>;
  reads: RateLimit;
  /** null in development. */
  releaseAssets: ReleaseAssets | null;
  /** The files for robots and feed readers, by path. */
  files: Seo['files'];
  forms: ReturnType<typeof createFormPosts>;
  /** Sub-routes of `/team-order/:key`: the logo file and the shared picture. */
  logo: ReturnType<typeof teamOrderFiles>;
  /** Sub-routes of `/checkout/:id` of a team order: its pictures. */
  ofCheckout: ReturnType<typeof checkoutFiles>;
  /** Sub-routes of `/order/:key`: its invoice and credit notes. */
  documents: ReturnType<typeof orderDocumentFiles>;
  teamInvoice: ReturnType<typeof teamOrderInvoice>;
  productionSheet: ReturnType<typeof productionSheetFile>;
  factoryPack: ReturnType<typeof factoryPackFile>;
  returnSlip: ReturnType<typeof returnSlipFile>;
  assetsDir: string;
  development: boolean;
  transport: Transport;
  trustProxy: Settings['trustProxy'];
  log: Log;
}) {
  const [defaultHeaders, ofFiles] = [Object.entries(securityHeaders(transport)), Object.entries(fileHeaders(transport))];
  const addressOf = createClientIp(trustProxy);
  const app = new Hono<Env>();
  app.use((c, next) => {
    const requestId = requestContext.getStore()?.requestId ?? newRequestId();
    const address = addressOf({ socket: c.env?.incoming?.socket.remoteAddress ?? '', forwarded: c.req.header('x-forwarded-for') });
    return requestContext.run({ requestId, address, signal: c.req.raw.signal }, async () => {
      const started = performance.now();
      await next();
      const isFile = c.res.headers.get('cache-control') === immutable;
      const embedding = ['cross-origin-resource-policy', embeddable(c.res.headers.get('content-type'))] as const;
      for (const [name, value] of [...(isFile ? ofFiles : defaultHeaders), embedding, ['x-request-id', requestId] as const]) {
        if (!c.res.headers.has(name)) c.header(name, value);
      }
      const route = routeOf(c.req.path);
      const level = route.startsWith('/api') ? 'info' : 'debug';
      log[level]({ method: c.req.method, route, status: c.res.status, ms: Math.round(performance.now() - started) }, 'request');
    });
  });
  if (!development)
    for (const path of ['/api/shopify/:list{products|collections}/:handle?', '/api/label', '/api/size-tables'])
      app.get(path, (c) => pages.respondData(c.req.raw, async (request) => api.fetch(below('/api', request))));
  app.route('/api', api);
  for (const [path, make] of Object.entries(files)) app.get(path, (c) => pages.respondData(c.req.raw, make));
  if (!development) {
    const client = serveStatic({ root: join(assetsDir, 'app/client'), precompressed: true });
    app.get('/assets/*', keptFor(immutable), client);
    app.get('/assets/:name', async (c) => {
      await takeFrom(reads);
      const name = c.req.param('name');
      const body = await releaseAssets?.find(name);
      if (!body) return c.text('Not Found', 404, { 'cache-control': 'no-store' });
      return c.body(new Uint8Array(body), 200, {
        'content-type': getMimeType(name) ?? 'application/octet-stream',
        'cache-control': immutable,
      });
    });
    app.get('/:file{[a-z0-9.-]+\\.(?:svg|png|ico|txt|xml|webmanifest)}', keptFor('public, max-age=3600'), client);
  }
  app.get('/pictures/:name', orStandIn(pictures), keptFor(immutable), serveStatic({ root: assetsDir }));
  app.get('/share/*', keptFor(immutable), serveStatic({ root: assetsDir }));
  app.get('/favicon.ico', keptFor('public, max-age=86400'), serveStatic({ path: join(assetsDir, 'icons/favicon.ico') }));
  app.get('/icons/*', keptFor('public, max-age=86400'), serveStatic({ root: assetsDir }));
  app.use('/team-order/:key/:file/*', limitReads(reads));
  app.route('/team-order', orderFiles);
  app.route('/team-order', productionSheet);
  app.route('/team-order', factoryPack);
  app.use('/checkout/:id/:file', limitReads(reads));
  app.route('/checkout', ofCheckout);
  app.route('/team-order', teamInvoice);
  app.route('/order', documents);
  app.route('/order', returnSlip);
  app.get('*', async (c) => {
    if (development) return render(c.req.raw);
    if (!c.req.path.endsWith('.data') || !isDecodable(c.req.url)) return pages.respond(c.req.raw);
    await takeFrom(reads);
    return render(c.req.raw);
  });
  app.route('/', forms);
  app.all('*', (c) => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    type Refusal = { status: ContentfulStatusCode; code: string; message: string; headers: Record<string, string> };
    const refuse = ({ status, code, message, headers }: Refusal) =>
      c.req.path.startsWith('/api/')
        ? c.json(failure({ code, message }), status, headers)
        : refusalPage({ status, message, headers, https: transport.https });
    if (error instanceof TooManyRequests) return refuse(error);
    const away = toErrorResponse(error) !== null;
    logFailure(log, error, away ? 'a page could not be answered' : 'a page failed');
    if (isHangUp(error)) return new Response(null, { status: hangUpStatus });
    if (!away)
      return refuse({ status: 500, code: 'internal', message: 'Something went wrong on our side. Try again in a moment.', headers: {} });
    const message = 'The shop cannot answer right now. Try again in a moment.';
    return refuse({ status: 503, code: 'away', message, headers: { 'retry-after': '2' } });
  });
  const routeOf = createRouteOf([...routes, ...app.routes.map(({ path }) => path), 'products/collections']);
  return app;
}

/** A picture that is not made yet is shown by another, which nobody keeps. */
function orStandIn(pictures: Pick<Pictures, 'standIn'>): MiddlewareHandler {
  return async (c, next) => {
    const picture = await pictures.standIn(c.req.param('name') ?? '');
    if (picture) return c.body(picture.bytes, 200, { 'content-type': picture.type, 'cache-control': 'no-store' });
    return next();
  };
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
