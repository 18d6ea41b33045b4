import type { OrderView } from '../domain/order-view.ts';
import { openOrder, type PagesOver } from './order-access.server.ts';
import { findByKey } from './order-links.server.ts';
import { viewOrder } from './order-view.server.ts';
import type { StoredLogo, TeamOrder } from './team-order.server.ts';

/** Gives the state of one of our invoices, or null if it is none. */
export type FindInvoice = (reference: string) => Promise<{ invoicedAt: Date | null; paidAt: Date | null } | null>;

/** What the keys of an order can read. */
export function createOrderQueries(over: PagesOver & { findInvoice: FindInvoice }) {
  const { database, findInvoice, publicOrigin, now } = over;
  const open = (key: string) => openOrder(over, key);
  return {
    /** The order page of a key. Null for an unknown or ended key. */
    async find(key: string): Promise<OrderView | null> {
      const opened = await open(key);
      if (!opened) return null;
      const { order, only } = opened;
      const invoice = order.invoice === null || only ? null : await findInvoice(order.invoice);
      return viewOrder(order, { key, only, invoice, publicOrigin, now: new Date(now()) });
    },

    /** A concept, for any key of the order. */
    async findConcept(key: string, number: number): Promise<StoredLogo | null> {
      const opened = await open(key);
      return opened?.order.concepts.find((concept) => concept.number === number)?.logo ?? null;
    },

    /** The id of the order of a coach's key, for its checkout. */
    async findOwn(key: string): Promise<string | null> {
      const opened = await findByKey(database.db, key);
      return opened && !opened.only ? opened.orderId : null;
    },

    /** The whole order, for a coach's key only. */
    async findOrder(key: string): Promise<TeamOrder | null> {
      const opened = await open(key);
      return opened && opened.only === null ? opened.order : null;
    },

    /** The whole order, for any key. It is used for a picture without names. */
    async findShown(key: string): Promise<TeamOrder | null> {
      return (await open(key))?.order ?? null;
    },

    /** The logo of the order, and whether the key gives the file itself (R8.5). */
    async findLogo(key: string): Promise<{ logo: StoredLogo; own: boolean } | null> {
      const opened = await open(key);
      return opened?.order.version.logo ? { logo: opened.order.version.logo, own: opened.only === null } : null;
    },
  };
}
