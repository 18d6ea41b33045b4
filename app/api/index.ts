import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ShopContext } from '#app/shop-context.ts';
import type { Webhooks } from '#commerce/shopify/index.ts';
import { openApiDocument } from '#core/contract/openapi.ts';
import type { Idempotency } from '#platform/idempotency.server.ts';
import type { RateLimit } from '#platform/rate-limit.server.ts';
import type { Uploads } from '#platform/uploads.server.ts';
import { tellFailure } from '../failures.ts';
import { answerError, failure } from './answers.ts';
import { catalogueApi } from './catalogue.ts';
import { checkoutApi, orderApi } from './checkout.ts';
import { labelApi } from './label.ts';
import { newsletterApi } from './newsletter.ts';
import { smallBodies } from './small-bodies.ts';
import { takeTurn } from './take-turn.ts';
import { teamOrdersApi } from './team-orders.ts';
import { sheetKeyHeader, teamSheetsApi } from './team-sheets.ts';
import { uploadsApi } from './uploads.ts';
import { webhooksApi } from './webhooks.ts';

/** The public API below /api: parse, call, answer. Every failure is `{success: false, error}`. */
export function createApi({
  shop,
  idempotency,
  writes,
  subscriptions,
  uploads,
  begins,
  sheetBegins,
  webhooks,
  ready,
  corsOrigin,
}: {
  shop: ShopContext;
  idempotency: Idempotency;
  writes: RateLimit;
  /** Of the newsletter, far fewer than other writes: each may send a mail. */
  subscriptions: RateLimit;
  uploads: Uploads;
  /** Counts uploads that begin. */
  begins: RateLimit;
  /** Counts team sheets that begin. */
  sheetBegins: RateLimit;
  /** null where the provider tells of nothing by itself. */
  webhooks: Webhooks | null;
  /** Names the parts that do not answer; empty when all do. */
  ready: () => Promise<string[]>;
  corsOrigin: string | null;
}) {
  const api = new Hono<{ Variables: { address: string } }>();
  api.onError((error, c) => {
    const answer = answerError(error);
    if (answer && answer.status < 500) return c.json(answer.body, answer.status);
    tellFailure(shop.log, error, answer ? 'a call could not be answered' : 'a handler failed', {
      requestId: c.res.headers.get('x-request-id'),
    });
    if (answer) return c.json(answer.body, answer.status, { 'retry-after': '2' });
    return c.json(failure({ code: 'internal', message: 'Something went wrong on our side. Nothing was changed.' }), 500);
  });

  api.route('/uploads', uploadsApi({ uploads, logos: shop.logos, begins, corsOrigin, log: shop.log }));
  api.route('/shopify', webhooksApi(webhooks));
  if (corsOrigin)
    api.use(
      cors({
        origin: () => corsOrigin,
        allowHeaders: ['content-type', 'idempotency-key', 'if-none-match', sheetKeyHeader],
        exposeHeaders: ['etag'],
        maxAge: 600,
      }),
    );
  api.use(takeTurn(writes));
  api.use('/newsletter/*', takeTurn(subscriptions));
  api.use(smallBodies);

  api.get('/health', (c) => c.json({ success: true, status: 'alive' }));
  api.get('/ready', async (c) => {
    const away = await ready();
    if (away.length === 0) return c.json({ success: true, status: 'ready' });
    return c.json(failure({ code: 'not_ready', message: `Not answering: ${away.join(', ')}` }), 503);
  });
  const document = openApiDocument(shop.settings.publicApiBase);
  api.get('/openapi.json', (c) => c.json(document));
  api.route('/shopify', catalogueApi(shop.catalogue));
  api.route('/label', labelApi(shop.label));
  api.route('/shopify', checkoutApi({ checkouts: shop.checkouts, teamOrders: shop.teamOrders, idempotency }));
  api.route('/checkout', orderApi(shop.orders, idempotency));
  api.route('/team-orders', teamOrdersApi(shop.orderPages));
  api.route('/team-sheets', teamSheetsApi({ sheets: shop.teamSheets, begins: sheetBegins, idempotency }));
  api.route('/newsletter', newsletterApi(shop.newsletter, idempotency));
  api.all('*', (c) => c.json(failure({ code: 'not_found', message: 'There is no such call. See /api/openapi.json.' }), 404));
  return api;
}
