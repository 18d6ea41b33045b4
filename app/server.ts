import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createEmbedded, createOrderBook, sweep } from '#commerce/embedded/index.ts';
import type { Commerce } from '#commerce/port.ts';
import { createShopify, createWebhooks } from '#commerce/shopify/index.ts';
import { countedSeconds } from '#core/facts.ts';
import { labelDay } from '#core/label-day.ts';
import { readAbout } from '#features/brand/about.server.ts';
import { readLabel } from '#features/brand/label.server.ts';
import { createCatalogue } from '#features/catalogue/catalogue.server.ts';
import { createCheckouts } from '#features/checkout/checkout.server.ts';
import { createInvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import { forgetLeavers } from '#features/newsletter/forget.server.ts';
import { createNewsletter } from '#features/newsletter/newsletter.server.ts';
import { forgetOldOrders } from '#features/uniform-order/forget-orders.server.ts';
import { createLogoFiles, logoKeptMs, logoRules } from '#features/uniform-order/logo-file.server.ts';
import { createOrderPages } from '#features/uniform-order/order-pages.server.ts';
import { createSheetDesk } from '#features/uniform-order/order-sheet/sheet-desk.server.ts';
import { createPaidOrders } from '#features/uniform-order/paid-orders.server.ts';
import { createTeamOrders } from '#features/uniform-order/team-orders.server.ts';
import { forgetOldSheets } from '#features/uniform-order/team-sheet/forget-sheets.server.ts';
import { createPlayerEntries } from '#features/uniform-order/team-sheet/player-entries.server.ts';
import { createTeamSheets } from '#features/uniform-order/team-sheet/team-sheets.server.ts';
import { buyerAddress } from '#platform/buyer-address.server.ts';
import { createClientAddress } from '#platform/client-address.server.ts';
import { openDatabase } from '#platform/database.server.ts';
import type { Settings } from '#platform/env.server.ts';
import { createFirstView } from '#platform/first-view.server.ts';
import { securityHeaders } from '#platform/headers.server.ts';
import { createIdempotency } from '#platform/idempotency.server.ts';
import { createLog } from '#platform/log.server.ts';
import { createMailer } from '#platform/mail.server.ts';
import { createPictures } from '#platform/pictures.server.ts';
import { createRateLimit } from '#platform/rate-limit.server.ts';
import { createSharePictures } from '#platform/share-pictures.server.ts';
import { startSweeping, startWatching } from '#platform/sweep.server.ts';
import { createUploads } from '#platform/uploads.server.ts';
import { answerError } from './api/answers.ts';
import { createApi } from './api/index.ts';
import { tellFailure } from './failures.ts';
import { createForms } from './forms.ts';
import { createFound } from './found.ts';
import { createPageKeys, fixedPages } from './page-keys.ts';
import { createPages, isDecodable } from './pages.ts';
import { type ShopContext, shopContext } from './shop-context.ts';
import { teamOrderLogo } from './team-order-logo.ts';
import { teamOrderSheet } from './team-order-sheet.ts';

export * as build from 'virtual:react-router/server-build';
export { CommerceUnavailable } from '#commerce/port.ts';
export { readSettings, SettingsError } from '#platform/env.server.ts';

type Env = { Bindings: HttpBindings; Variables: { address: string; requestId: string } };

/** Addresses that one visitor may put on the list within `countedSeconds.subscriptions`. */
const subscriptionsInTurn = 20;

/** Requests to have a lost link sent again, within the same time. */
const linkRequestsInTurn = 10;

/** Drafts put on the server, within the same time. */
const sheetsInTurn = 20;

/** Order sheets that one visitor may have made within a minute. */
const orderSheetsInTurn = 12;

const trafficMs = 60_000;
/** A change that another process was told of is shown by this one within it. */
const followMs = 2000;
/** An upload weighs as much as so many other writes: 20 a minute where 120 writes are let through. */
const writesPerUpload = 6;
const immutable = 'public, max-age=31536000, immutable';

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
  const database = await openDatabase({ ...settings, onError: (err) => log.warn({ err }, 'a database connection broke') });
  const mailer = createMailer({ database, dataDir: settings.dataDir, smtpUrl: settings.smtpUrl, from: settings.mailFrom, log });
  const pictures = createPictures(join(assetsDir, 'pictures'));
  const uploads = await createUploads({
    database,
    dataDir: settings.dataDir,
    s3: settings.s3,
    address: `${settings.publicApiBase}/uploads`,
    rules: logoRules,
    keptMs: logoKeptMs,
    log,
  });
  const logos = createLogoFiles(uploads);
  const teamOrders = createTeamOrders({ database, commerce: () => commerce, logos, publicOrigin: settings.publicOrigin });
  const embedded = settings.shopify
    ? null
    : await createEmbedded({
        database,
        contentDir: settings.contentDir,
        dataDir: settings.dataDir,
        publicOrigin: settings.publicOrigin,
        picture: pictures.find,
        log,
        onTeamOrder: teamOrders.placed,
      });
  const shopify = settings.shopify && createShopify({ ...settings.shopify, database, log });
  const provider = shopify ?? embedded;
  if (!provider) throw new Error('one of the two providers is there');
  const commerce = between(provider.commerce);
  const webhooks =
    shopify && settings.shopify?.webhookSecret
      ? createWebhooks({
          database,
          secret: settings.shopify.webhookSecret,
          onChange: shopify.drop,
          onPaid: createPaidOrders({ publicOrigin: settings.publicOrigin }),
          log,
        })
      : null;
  const https = settings.publicOrigin.startsWith('https:');
  const shop: ShopContext = {
    catalogue: createCatalogue(commerce),
    checkouts: createCheckouts(commerce),
    orders: createInvoiceOrders(embedded?.desk ?? null),
    newsletter: createNewsletter({ database, publicOrigin: settings.publicOrigin }),
    label: await readLabel(settings.contentDir, pictures.find),
    about: await readAbout(settings.contentDir, pictures.find),
    till: shopify ? 'hosted' : 'invoice',
    logos,
    teamOrders,
    orderPages: createOrderPages({
      database,
      logos,
      findInvoice: createOrderBook({ database, publicOrigin: settings.publicOrigin }).showOrder,
      publicOrigin: settings.publicOrigin,
    }),
    teamSheets: createTeamSheets({ database, logos }),
    playerEntries: createPlayerEntries({ database }),
    settings,
    log,
  };

  const subscriptions = createRateLimit(settings.rateLimit && subscriptionsInTurn, countedSeconds.subscriptions);
  const writes = createRateLimit(settings.rateLimit, countedSeconds.writes);
  const linkRequests = createRateLimit(settings.rateLimit && linkRequestsInTurn, countedSeconds.subscriptions);
  const api = createApi({
    shop,
    idempotency: createIdempotency(database),
    writes,
    subscriptions,
    uploads,
    begins: createRateLimit(settings.rateLimit === null ? null : Math.ceil(settings.rateLimit / writesPerUpload), countedSeconds.writes),
    sheetBegins: createRateLimit(settings.rateLimit && sheetsInTurn, countedSeconds.subscriptions),
    webhooks,
    ready: () => whoIsAway({ database: () => database.ping(), provider: () => commerce.ready() }),
    corsOrigin: settings.publicApiBase.startsWith('/') ? null : settings.publicOrigin,
  });

  const handleDocument = createRequestHandler(build, development ? 'development' : 'production');
  const render = (request: Request) => handleDocument(request, new RouterContextProvider(new Map([[shopContext, shop]])));
  const day = () => labelDay(new Date());
  const found = createFound({
    catalogue: shop.catalogue,
    faq: shop.label.faq,
    origin: settings.publicOrigin,
    share: createSharePictures(join(assetsDir, 'share')),
    day,
  });
  const pages = createPages({
    render,
    complete: found.complete,
    firstView: createFirstView(join(assetsDir, 'app/client')),
    keys: createPageKeys(shop.catalogue, [
      ...fixedPages(typeof build === 'function' ? [] : Object.values(build.routes)),
      ...Object.keys(found.files),
    ]),
    watch: (work) => commerce.watch(work),
    day,
    apiOrigin: settings.publicApiBase.startsWith('/') ? null : new URL(settings.publicApiBase).origin,
    https,
    pictureOrigins: shopify ? ['https://cdn.shopify.com'] : [],
    cacheBytes: settings.pageCacheBytes,
  });

  const standing = Object.entries(securityHeaders({ https }));
  const addressOf = createClientAddress(settings.trustProxy);
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('address', addressOf({ socket: c.env?.incoming?.socket.remoteAddress ?? '', forwarded: c.req.header('x-forwarded-for') }));
    const started = performance.now();
    await buyerAddress.run(c.get('address'), next);
    for (const [name, value] of [...standing, ['x-request-id', requestId] as const]) {
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
  for (const [path, make] of Object.entries(found.files)) app.get(path, (c) => pages.respondData(c.req.raw, make));
  if (!development) {
    const client = serveStatic({ root: join(assetsDir, 'app/client'), precompressed: true });
    app.get('/assets/*', keptFor(immutable), client);
    app.get('/:file{[a-z0-9.-]+\\.(?:svg|png|ico|txt|xml|webmanifest)}', keptFor('public, max-age=3600'), client);
  }
  app.get('/pictures/*', keptFor(immutable), serveStatic({ root: assetsDir }));
  app.get('/share/*', keptFor(immutable), serveStatic({ root: assetsDir }));
  app.get('/favicon.ico', keptFor('public, max-age=86400'), serveStatic({ path: join(assetsDir, 'icons/favicon.ico') }));
  app.get('/icons/*', keptFor('public, max-age=86400'), serveStatic({ root: assetsDir }));
  app.route('/team-order', teamOrderLogo({ orderPages: shop.orderPages, uploads }));
  const sheetLimit = createRateLimit(settings.rateLimit && orderSheetsInTurn, countedSeconds.writes);
  app.route(
    '/team-order',
    teamOrderSheet({ orderPages: shop.orderPages, sheets: createSheetDesk({ findPreview: uploads.findPreviewById }), limit: sheetLimit }),
  );
  app.get('*', (c) =>
    development || (c.req.path.endsWith('.data') && isDecodable(c.req.url)) ? render(c.req.raw) : pages.respond(c.req.raw),
  );
  app.route('/', createForms({ subscriptions, linkRequests, writes, respond: development ? render : pages.respond }));
  app.all('*', (c) => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    const away = answerError(error) !== null;
    tellFailure(log, error, away ? 'a page could not be answered' : 'a page failed', { requestId: c.get('requestId') });
    if (away)
      return c.text('The shop cannot answer right now. Try again in a moment.', 503, { 'retry-after': '2', 'cache-control': 'no-store' });
    return c.text('Something went wrong on our side. Try again in a moment.', 500);
  });

  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  mailer.start();
  void shopify?.warm();
  // Mail and what an embedded shop once kept are cleared whoever sells.
  const stopClearing = embedded
    ? () => undefined
    : startSweeping(() => sweep({ database, dataDir: settings.dataDir, now: Date.now, log }), log);
  const stopSweeping = startSweeping(async () => {
    await forgetLeavers(database, Date.now());
    await forgetOldOrders(database, { release: logos.release, now: Date.now() });
    await forgetOldSheets(database, Date.now());
  }, log);
  const tellTraffic = () => {
    const traffic = pages.traffic();
    if (traffic) log.info(traffic, 'pages answered');
  };
  const stopWatching = startWatching(teamOrders.sendDue, log);
  const stopFollowing = webhooks ? startWatching(webhooks.follow, log, followMs) : () => undefined;
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
      stopSweeping();
      stopClearing();
      stopWatching();
      stopFollowing();
      tellTraffic();
      uploads.stop();
      await mailer.stop();
      embedded?.close();
      await database.close();
    },
  };
}

/** Lets browsers keep a file that is there. */
function keptFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', cacheControl);
  };
}

/** The GET that a sub-application sees. A HEAD asks for the same answer: what is kept must have a body. */
function below(base: string, request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(base.length);
  return new Request(url, { headers: request.headers });
}

/** A path with what identifies somebody left out, as logs may have it. */
function patternOf(path: string): string {
  return path.replace(/(\/(?:checkout|unsubscribe|uploads|team-order|team-sheet))\/[^/]+/i, '$1/{key}').slice(0, 120);
}

async function whoIsAway(parts: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const asked = await Promise.all(
    Object.entries(parts).map(([name, ask]) =>
      ask().then(
        () => null,
        () => name,
      ),
    ),
  );
  return asked.filter((name) => name !== null);
}
