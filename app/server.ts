import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Commerce } from '#commerce/port.ts';
import { labelDay } from '#core/label-day.ts';
import { createSheetDesk } from '#features/uniform-order/order-sheet/sheet-desk.server.ts';
import type { Settings } from '#platform/env.server.ts';
import { createIdempotency } from '#platform/idempotency.server.ts';
import { createLog } from '#platform/log.server.ts';
import { createSharePictures } from '#platform/share-pictures.server.ts';
import { createApi } from './api/index.ts';
import { describeContext } from './describe-page.ts';
import { createDoors } from './doors.ts';
import { createForms } from './forms.ts';
import { createFound } from './found.ts';
import { openShop } from './open-shop.ts';
import { createPageKeys, fixedPages } from './page-keys.ts';
import { createPages } from './pages.ts';
import { shopContext } from './shop-context.ts';
import { teamOrderLogo } from './team-order-logo.ts';
import { teamOrderSheet } from './team-order-sheet.ts';
import { createTurns } from './turns.ts';

export * as build from 'virtual:react-router/server-build';
export { CommerceUnavailable } from '#commerce/port.ts';
export { readSettings, SettingsError } from '#platform/env.server.ts';

const trafficMs = 60_000;

/**
 * Composes the application: `fetch` is the whole product as a function from Request to Response,
 * `listener` the same for node:http with cached pages answered before any framework code.
 * `build` is React Router's server build; `assetsDir` holds `app/client/` and `pictures/`; `between` stands
 * between the product and its provider, and lets tests make that slow or fail.
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
  const opened = await openShop({ settings, assetsDir, development, between, log });
  const { shop, uploads } = opened;
  const turns = createTurns(settings.rateLimit);
  const https = settings.publicOrigin.startsWith('https:');
  const elsewhere = settings.publicApiBase.startsWith('/') ? null : new URL(settings.publicApiBase).origin;

  const handleDocument = createRequestHandler(build, development ? 'development' : 'production');
  const day = () => labelDay(new Date());
  const found = createFound({
    catalogue: shop.catalogue,
    faq: shop.label.faq,
    origin: settings.publicOrigin,
    share: createSharePictures(join(assetsDir, 'share')),
    day,
  });
  const keys = createPageKeys(shop.catalogue, [
    ...fixedPages(typeof build === 'function' ? [] : Object.values(build.routes)),
    ...Object.keys(found.files),
  ]);
  const render = (request: Request) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(describeContext, (page) => found.describe({ ...page, key: keys.keyOf(page.url.pathname + page.url.search) }));
    return handleDocument(request, context);
  };
  const pages = createPages({
    render,
    keys,
    watch: (work) => opened.commerce.watch(work),
    day,
    apiOrigin: elsewhere,
    https,
    pictureOrigins: opened.pictureOrigins,
    cacheBytes: settings.pageCacheBytes,
  });

  const app = createDoors({
    api: createApi({
      shop,
      idempotency: createIdempotency(opened.database),
      ...turns,
      uploads,
      webhooks: opened.webhooks,
      ready: opened.whoIsAway,
      corsOrigin: elsewhere && settings.publicOrigin,
    }),
    pages,
    render,
    files: found.files,
    forms: createForms({ ...turns, respond: development ? render : pages.respond }),
    logo: teamOrderLogo({ orderPages: shop.orderPages, uploads }),
    sheet: teamOrderSheet({
      orderPages: shop.orderPages,
      sheets: createSheetDesk({ findPreview: uploads.findPreviewById }),
      limit: turns.orderSheets,
    }),
    assetsDir,
    development,
    https,
    trustProxy: settings.trustProxy,
    log,
  });

  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const stopUpkeep = opened.startUpkeep();
  const tellTraffic = () => {
    const traffic = pages.traffic();
    if (traffic) log.info(traffic, 'pages answered');
  };
  const telling = setInterval(tellTraffic, trafficMs).unref();
  return {
    fetch: (request: Request) => app.fetch(request),
    listener(request: IncomingMessage, response: ServerResponse) {
      if (!development && pages.respondFromMemory(request, response)) return;
      void handle(request, response);
    },
    pages,
    log,
    async close() {
      clearInterval(telling);
      stopUpkeep();
      tellTraffic();
      await opened.close();
    },
  };
}
