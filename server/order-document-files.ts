import { type Context, Hono } from 'hono';
import type { InvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import type { TeamOrders } from '#features/team-orders/server/order-service.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import { noStoreHeaders } from './http/no-store-headers.ts';
import { takeFrom } from './http/rate-limit.ts';

type Found = Awaited<ReturnType<InvoiceOrders['findDocument']>>;

/** Serves the invoice and the credit notes of a shop order to whoever has its link (R17.8), as downloads that no cache stores. */
export function orderDocumentFiles({ orders, limit }: { orders: Pick<InvoiceOrders, 'findDocument'>; limit: RateLimit }) {
  return new Hono()
    .get('/:key/invoice.pdf', async (c, next) => {
      await takeFrom(limit);
      return answer(c, await orders.findDocument(c.req.param('key'))) ?? next();
    })
    .get('/:key/credit-notes/:file{[A-Z0-9-]{1,40}\\.pdf}', async (c, next) => {
      await takeFrom(limit);
      return answer(c, await orders.findDocument(c.req.param('key'), c.req.param('file').replace('.pdf', ''))) ?? next();
    });
}

/** Serves the invoice of a team order to its coach, the same way. */
export function teamOrderInvoice({ queries, limit }: { queries: Pick<TeamOrders['queries'], 'findInvoice'>; limit: RateLimit }) {
  return new Hono().get('/:key/invoice.pdf', async (c, next) => {
    await takeFrom(limit);
    return answer(c, await queries.findInvoice(c.req.param('key'))) ?? next();
  });
}

function answer(c: Context, file: Found): Response | null {
  if (!file) return null;
  return c.body(new Uint8Array(file.pdf), 200, {
    ...noStoreHeaders,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${file.fileName}"`,
  });
}
