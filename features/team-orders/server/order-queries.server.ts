import { createOrderRepository } from '#commerce/builtin/index.ts';
import type { OrderView } from '../domain/order-view.ts';
import { openOrder, type TeamOrderDeps } from './order-access.server.ts';
import type { OrderAccess } from './order-key.server.ts';
import { viewOrder } from './order-view.server.ts';
import type { StoredLogo, TeamOrder } from './team-order.server.ts';

/** What the keys of an order can read. Every query gives null for an unknown or ended key. */
export function createOrderQueries(deps: TeamOrderDeps) {
  const { publicOrigin, now } = deps;
  const invoices = createOrderRepository(deps);
  return {
    /** The order page of a key. */
    async findPage(key: string): Promise<OrderView | null> {
      const opened = await openOrder(deps, key, 'read');
      if (!opened) return null;
      const { order, access } = opened;
      const invoice = order.invoice === null || access === 'read' ? null : await invoices.showOrder(order.invoice);
      return viewOrder(order, { key, access, invoice, publicOrigin, now: new Date(now()) });
    },

    /** The whole order, if the key has that access. With `read` it is used for a picture without names. */
    findOrder: async (key: string, access: OrderAccess): Promise<TeamOrder | null> => (await openOrder(deps, key, access))?.order ?? null,

    /** A concept, for any key of the order. */
    async findConcept(key: string, number: number): Promise<StoredLogo | null> {
      const opened = await openOrder(deps, key, 'read');
      return opened?.order.concepts.find((concept) => concept.number === number)?.logo ?? null;
    },

    /** The logo of the order. Only write access gives the file itself (R8.5). */
    async findLogo(key: string): Promise<{ logo: StoredLogo; access: OrderAccess } | null> {
      const opened = await openOrder(deps, key, 'read');
      return opened?.order.version.logo ? { logo: opened.order.version.logo, access: opened.access } : null;
    },
  };
}
