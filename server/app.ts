import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { describeContext } from '#app/describe-page.server.ts';
import { shopContext } from '#app/services-context.ts';
import type { Commerce } from '#commerce/port.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { createFactoryPacks } from '#features/team-orders/factory-pack/factory-pack-service.server.ts';
import { createProductionSheets } from '#features/team-orders/production-sheet/production-sheet-service.server.ts';
import { newRequestId, requestContext } from '#lib/http/request-context.server.ts';
import { createIdempotency } from '#lib/idempotency.server.ts';
import { createLog, problemOf } from '#lib/log.server.ts';
import { createOgImages } from '#lib/og-images.server.ts';
import { createReleaseAssets } from '#lib/release-assets.server.ts';
import { annotateSpan, traced, tracedAnswer } from '#lib/tracing/tracing.server.ts';
import { createApi } from './api/index.ts';
import { createCdnPurge } from './cdn-purge.ts';
import type { Settings } from './config/env.ts';
import { factoryPackFile } from './factory-pack-file.ts';
import { createFormPosts } from './form-posts.ts';
import { hasTwoHosts, refuseHosts } from './http/one-host.ts';
import { takeFrom } from './http/rate-limit.ts';
import { startJobs } from './jobs.ts';
import { logFailure } from './log-failure.ts';
import { openMetrics } from './metrics-server.ts';
import { openTracing } from './open-tracing.ts';
import { orderDocumentFiles, teamOrderInvoice } from './order-document-files.ts';
import { productionSheetFile } from './production-sheet-file.ts';
import { createRateLimits } from './rate-limits.ts';
import { createCacheKeys, fixedPages } from './rendering/cache-key.ts';
import { createDocumentCache } from './rendering/document-cache.ts';
import { returnSlipFile } from './return-slip-file.ts';
import { createRoutePatternOf } from './route-of.ts';
import { createRouter } from './router.ts';
import { createSeo } from './seo-files.ts';
import { createServices } from './services.ts';
import { checkoutFiles, teamOrderFiles } from './team-order-files.ts';

export * as build from 'virtual:react-router/server-build';
export { CommerceUnavailable } from '#commerce/port.ts';
export { captureOutput } from '#lib/capture-output.server.ts';
export { readSettings, SettingsError } from './config/env.ts';

/**
 * Composes the application: `fetch` is the whole product as a function from Request to Response, `listener` is the same for node:http and
 * answers cached pages before any framework code. `build` is React Router's server build; `assetsDir` holds `app/client/` and `pictures/`;
 * `between` wraps the provider, so that tests can make it slow or fail.
 */
export async function createApp({
  settings,
  build,
  assetsDir,
  development = false,
  between = (commerce) => commerce,
}: {
  settings: Settings;
  build: ServerBuild | (() => Promise<ServerBuild>);
  assetsDir: string;
  development?: boolean;
  between?: (commerce: Commerce) => Commerce;
}) {
  const log = createLog(settings.logLevel);
  const { metrics, close: closeMetrics } = await openMetrics(settings, log);
  const closeTracing = await openTracing(settings, log);
  const services = await createServices({ settings, assetsDir, development, between, log, metrics });
  const { shop, uploads } = services;
  const rateLimits = createRateLimits(settings.rateLimit, services.redis);
  const transport = { https: settings.publicOrigin.startsWith('https:'), preload: settings.hstsPreload };
  const elsewhere = settings.publicApiBase.startsWith('/') ? null : new URL(settings.publicApiBase).origin;

  const handleDocument = createRequestHandler(build, development ? 'development' : 'production');
  const day = () => storeDate(new Date());
  const seo = createSeo({
    catalog: shop.catalog,
    faq: shop.siteContent.faq,
    origin: settings.publicOrigin,
    share: createOgImages(join(assetsDir, 'share')),
    picture: services.picture,
    day,
  });
  const keys = createCacheKeys(shop.catalog, [
    ...fixedPages(typeof build === 'function' ? [] : Object.values(build.routes)),
    ...Object.keys(seo.files),
  ]);
  const render = async (request: Request) => {
    const started = performance.now();
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(describeContext, (page) => seo.describe({ ...page, key: keys.cacheKeyFor(page.url.pathname + page.url.search) }));
    const rendering = traced('render page', {}, () => handleDocument(request, context));
    return rendering.finally(() => metrics.rendered(performance.now() - started));
  };
  // Pages show dates and the catalog.
  const contentVersion = () => `${day()} ${services.commerce.version()}`;
  const cdnPurge = settings.cdn?.purge ? createCdnPurge({ ...settings.cdn.purge, contentVersion, database: services.database }) : null;
  const pages = createDocumentCache({
    render,
    admit: () => takeFrom(rateLimits.reads),
    keys,
    contentVersion,
    apiOrigin: elsewhere,
    transport,
    pictureOrigins: services.pictureOrigins,
    cacheBytes: settings.pageCacheBytes,
    cdn: settings.cdn,
    metrics,
  });

  const releaseAssets = development
    ? null
    : createReleaseAssets({ database: services.database, directory: join(assetsDir, 'app/client/assets') });
  const routes = typeof build === 'function' ? [] : Object.values(build.routes).map((route) => route?.path ?? '');
  let draining = false;
  const app = createRouter({
    api: createApi({
      shop,
      idempotency: createIdempotency(services.database),
      ...rateLimits,
      uploads,
      webhooks: services.webhooks,
      readiness: async () => (draining ? { away: ['the process, which ends'], stored: [] } : services.readiness()),
      corsOrigin: elsewhere && settings.publicOrigin,
    }),
    pages,
    releaseAssets,
    pictures: services.pictures,
    routes,
    render,
    reads: rateLimits.reads,
    files: seo.files,
    forms: createFormPosts({ ...rateLimits, respond: development ? render : pages.respond }),
    logo: teamOrderFiles({ queries: shop.teamOrders.queries, uploads }),
    ofCheckout: checkoutFiles({ queries: shop.teamOrders.queries, uploads }),
    documents: orderDocumentFiles({ orders: shop.orders, limit: rateLimits.reads }),
    teamInvoice: teamOrderInvoice({ queries: shop.teamOrders.queries, limit: rateLimits.reads }),
    productionSheet: productionSheetFile({
      queries: shop.teamOrders.queries,
      sheets: createProductionSheets({ findPreview: uploads.findPreviewById }),
      limit: rateLimits.orderSheets,
    }),
    factoryPack: factoryPackFile({
      queries: shop.teamOrders.queries,
      packs: createFactoryPacks({ uploads }),
      limit: rateLimits.orderSheets,
    }),
    returnSlip: returnSlipFile({ returns: shop.returns, limit: rateLimits.returnSlips }),
    assetsDir,
    development,
    transport,
    trustProxy: settings.trustProxy,
    log,
  });

  /** A fault here would end the process, because no framework is around it: whoever asks is answered by the slower way instead. */
  function fromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      return pages.respondFromMemory(request, response);
    } catch (error) {
      logFailure(log, error, 'an address could not be looked up in memory');
      return response.headersSent;
    }
  }
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const logTraffic = () => {
    const traffic = pages.traffic();
    if (traffic) log.info(traffic, 'pages answered');
  };
  const routePatternOf = createRoutePatternOf([...routes, ...app.routes.map(({ path }) => path), 'products/collections']);
  await releaseAssets
    ?.store()
    .catch((error) => log.warn({ problem: problemOf(error) }, 'the files of this release are not there for other machines'));
  const stopJobs = startJobs({ ...services, dataDir: settings.dataDir, logTraffic, cdnPurge, releaseAssets, metrics });
  void services.shopify?.warm();
  return {
    fetch: (request: Request) => app.fetch(request),
    listener(request: IncomingMessage, response: ServerResponse) {
      metrics.answering(response, routePatternOf);
      tracedAnswer(response, routePatternOf, () => {
        if (hasTwoHosts(request)) return refuseHosts(response, transport);
        if (!development && fromMemory(request, response)) return;
        const requestId = newRequestId();
        annotateSpan({ 'shop.request_id': requestId });
        void requestContext.run({ requestId }, () => handle(request, response));
      });
    },
    pages,
    log,
    /** Says from now on that the process is not ready, so that no new visitors are sent to it. */
    drain() {
      draining = true;
    },
    async close() {
      await stopJobs();
      logTraffic();
      await services.close();
      closeMetrics();
      await closeTracing();
    },
  };
}
