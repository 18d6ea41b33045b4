import { Hono } from 'hono';
import { QueueFull } from '#core/async/serial-queue.ts';
import type { FactoryPacks } from '#features/team-orders/factory-pack/factory-pack-service.server.ts';
import { packMessages } from '#features/team-orders/factory-pack/messages.ts';
import type { TeamOrders } from '#features/team-orders/server/order-service.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import { noStoreHeaders } from './http/no-store-headers.ts';
import { takeFrom } from './http/rate-limit.ts';

/** Serves the factory pack to the holder of the label's link, as a download that no cache stores, under the rate limit of order sheets. */
export function factoryPackFile({
  queries,
  packs,
  limit,
}: {
  queries: Pick<TeamOrders['queries'], 'findOrderOfPack'>;
  packs: FactoryPacks;
  limit: RateLimit;
}) {
  return new Hono().get('/:token/pack', async (c, next) => {
    const order = await queries.findOrderOfPack(c.req.param('token'));
    if (!order) return next();
    await takeFrom(limit);
    try {
      const pack = new Blob((await packs.make(order)).map((chunk) => new Uint8Array(chunk)));
      return c.body(pack.stream(), 200, {
        ...noStoreHeaders,
        'content-type': 'application/zip',
        'content-length': String(pack.size),
        'content-disposition': `attachment; filename="${packMessages.fileName(order.reference, order.version.number)}"`,
      });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return c.text(packMessages.busy, 503, { ...noStoreHeaders, 'retry-after': '10' });
    }
  });
}
