import { Hono } from 'hono';
import { QueueFull } from '#core/async/serial-queue.ts';
import { returnNumberSchema } from '#core/contract/order-return.ts';
import { returnSlipMessages } from '#features/returns/messages.ts';
import { createReturnSlips } from '#features/returns/return-slip-service.server.ts';
import type { Returns } from '#features/returns/returns.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import { noStoreHeaders } from './http/no-store-headers.ts';
import { takeFrom } from './http/rate-limit.ts';

/** Serves the slip of a return (R17.13) as a download that no cache stores, by the link of its own order, under a rate limit of its own. */
export function returnSlipFile({ returns, limit }: { returns: Pick<Returns, 'findSlip'>; limit: RateLimit }) {
  const slips = createReturnSlips();
  return new Hono().get('/:key/returns/:file{[^/]+\\.pdf}', async (c, next) => {
    await takeFrom(limit);
    const number = returnNumberSchema.safeParse(c.req.param('file').slice(0, -'.pdf'.length));
    const source = number.success ? await returns.findSlip(c.req.param('key'), number.data) : null;
    if (!source) return next();
    try {
      return c.body(new Uint8Array(await slips.make(source)), 200, {
        ...noStoreHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${returnSlipMessages.fileName(source.made.number)}"`,
      });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return c.text(returnSlipMessages.busy, 503, { ...noStoreHeaders, 'retry-after': '5' });
    }
  });
}
