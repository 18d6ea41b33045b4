import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ShopContext } from '#app/services-context.ts';
import type { Webhooks } from '#commerce/shopify/index.ts';
import { openApiDocument } from '#core/contract/openapi.ts';
import type { Idempotency } from '#lib/idempotency.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import type { Uploads } from '#lib/uploads/uploads.server.ts';
import { bodyLimit } from '../http/body-limit.ts';
import { limitReads, limitWrites, TooManyRequests } from '../http/rate-limit.ts';
import { hangUpStatus, isHangUp, logFailure } from '../log-failure.ts';
import type { Readiness } from '../services.ts';
import { failure, toErrorResponse } from './api-errors.ts';
import { catalogApi } from './catalog-api.ts';
import { chargesApi, checkoutApi, orderApi } from './checkouts-api.ts';
import { newsletterApi } from './newsletter-api.ts';
import { sharedRosterKeyHeader, sharedRostersApi } from './shared-rosters-api.ts';
import { siteContentApi, sizeTablesApi } from './site-content-api.ts';
import { stockAlertsApi } from './stock-alerts-api.ts';
import { teamOrdersApi } from './team-orders-api.ts';
import { uploadsApi } from './uploads-api.ts';
import { webhooksApi } from './webhooks-api.ts';

/** The public API under /api. Every failure is `{success: false, error}` (R11.3). */
export function createApi({
  shop,
  idempotency,
  writes,
  reads,
  subscriptions,
  uploads,
  begins,
  sheetBegins,
  webhooks,
  readiness,
  corsOrigin,
}: {
  shop: ShopContext;
  idempotency: Idempotency;
  writes: RateLimit;
  reads: RateLimit;
  /** The limit for newsletter forms and stock alerts, far lower than for other writes, because each may send a mail (R9.4). */
  subscriptions: RateLimit;
  uploads: Uploads;
  /** The limit for new uploads. */
  begins: RateLimit;
  /** The limit for new shared rosters. */
  sheetBegins: RateLimit;
  /** null where the provider sends no webhooks. */
  webhooks: Webhooks | null;
  /** What can be served now (R11.11). */
  readiness: () => Promise<Readiness>;
  corsOrigin: string | null;
}) {
  const api = new Hono();
  api.onError((error, c) => {
    const response = toErrorResponse(error);
    const headers = error instanceof TooManyRequests ? error.headers : {};
    if (response && response.status < 500) return c.json(response.body, response.status, headers);
    logFailure(shop.log, error, response ? 'a call could not be answered' : 'a handler failed');
    if (isHangUp(error)) return new Response(null, { status: hangUpStatus });
    if (response) return c.json(response.body, response.status, { 'retry-after': '2' });
    return c.json(failure({ code: 'internal', message: 'Something went wrong on our side. Nothing was changed.' }), 500);
  });

  api.route('/uploads', uploadsApi({ uploads, logos: shop.logos, begins, writes, reads, corsOrigin }));
  api.route('/shopify', webhooksApi(webhooks));
  if (corsOrigin)
    api.use(
      cors({
        origin: () => corsOrigin,
        allowHeaders: ['content-type', 'idempotency-key', 'if-none-match', sharedRosterKeyHeader],
        exposeHeaders: ['etag'],
        maxAge: 600,
      }),
    );
  api.use(limitWrites(writes));
  for (const path of ['/checkout/*', '/shopify/checkout/*', '/team-sheets/*']) api.use(path, limitReads(reads));
  for (const path of ['/newsletter/*', '/stock-alerts']) api.use(path, limitWrites(subscriptions));
  api.use(bodyLimit);

  api.get('/health', (c) => c.json({ success: true, status: 'alive' }));
  api.get('/ready', async (c) => {
    const { away, stored } = await readiness();
    if (away.length === 0) return c.json({ success: true, status: 'ready', stored });
    return c.json(failure({ code: 'not_ready', message: `Not answering: ${away.join(', ')}` }), 503);
  });
  const document = openApiDocument(shop.settings.publicApiBase);
  api.get('/openapi.json', (c) => c.json(document));
  api.route('/shopify', catalogApi(shop.catalog));
  api.route('/label', siteContentApi(shop.siteContent));
  api.route('/size-tables', sizeTablesApi(shop.sizeTables));
  api.route('/shopify', checkoutApi({ checkouts: shop.checkouts, teamOrders: shop.teamOrders, idempotency }));
  api.route('/checkout', orderApi(shop.orders, idempotency));
  api.route('/charges', chargesApi(shop.chargesToday));
  api.route('/team-orders', teamOrdersApi(shop.teamOrders, idempotency));
  api.route('/team-sheets', sharedRostersApi(shop.sharedRosters, { begins: sheetBegins, idempotency }));
  api.route('/newsletter', newsletterApi(shop.newsletter, idempotency));
  api.route('/stock-alerts', stockAlertsApi(shop.stockAlerts, idempotency));
  api.all('*', (c) => c.json(failure({ code: 'not_found', message: 'There is no such call. See /api/openapi.json.' }), 404));
  return api;
}
