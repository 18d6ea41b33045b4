import { createOrderRepository, type DocumentFile } from '#commerce/builtin/index.ts';
import type { CheckoutOverview, OrderView } from '../domain/order-view.ts';
import { findByCheckout, overviewOf } from './checkout-overview.server.ts';
import { openOrder, type TeamOrderDeps } from './order-access.server.ts';
import type { OrderAccess } from './order-key.server.ts';
import { findByPackToken } from './order-links.server.ts';
import { viewOrder } from './order-view.server.ts';
import { findTeamOrder, type TeamOrder } from './team-order.server.ts';

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

    /** What the checkout with that id and its confirmation show of their team order. Null for any other checkout. */
    async findOverview(checkoutId: string): Promise<CheckoutOverview | null> {
      const order = await findByCheckout(deps, checkoutId);
      return order && overviewOf(order, new Date(now()));
    },
    findByCheckout: (checkoutId: string) => findByCheckout(deps, checkoutId),
    /** The invoice of an order, with its PDF, for the holder of a key that acts (R17.8). */
    async findInvoice(key: string): Promise<DocumentFile | null> {
      const opened = await openOrder(deps, key, 'write');
      const billed = opened?.order.invoice ? await invoices.showOrder(opened.order.invoice) : null;
      const files = billed ? await invoices.listFiles(billed) : [];
      return files.find(({ kind }) => kind === 'invoice') ?? null;
    },

    /** The whole order of a token that gives its factory pack. */
    async findOrderOfPack(token: string): Promise<TeamOrder | null> {
      const id = await findByPackToken(deps.database.db, token);
      return id === null ? null : findTeamOrder(deps.database.db, { id }, now());
    },

    /** The whole order, if the key has that access. `read` is enough for pictures without names; only `write` gives files (R8.5). */
    findOrder: async (key: string, access: OrderAccess): Promise<TeamOrder | null> => (await openOrder(deps, key, access))?.order ?? null,
  };
}
