import type { OrderView } from '../domain/order-view.ts';
import { openOrder, type PagesOver } from './order-access.server.ts';
import { findByKey } from './order-links.server.ts';
import { viewOrder } from './order-view.server.ts';
import type { StoredLogo, TeamOrder } from './team-order.server.ts';

/** How far an invoice of ours is; null for what is none. */
export type FindInvoice = (reference: string) => Promise<{ invoicedAt: Date | null; paidAt: Date | null } | null>;

/** What whoever holds a key of an order reads of it. */
export function createOrderQueries(over: PagesOver & { findInvoice: FindInvoice }) {
  const { database, findInvoice, publicOrigin, now } = over;
  const open = (key: string) => openOrder(over, key);
  return {
    /** null for a key that is none, or ended. */
    async find(key: string): Promise<OrderView | null> {
      const opened = await open(key);
      if (!opened) return null;
      const { order, only } = opened;
      const invoice = order.invoice === null || only ? null : await findInvoice(order.invoice);
      return viewOrder(order, { key, only, invoice, publicOrigin, now: new Date(now()) });
    },

    /** A drawing of the logo that the order's keys show. */
    async findConcept(key: string, number: number): Promise<StoredLogo | null> {
      const opened = await open(key);
      return opened?.order.concepts.find((concept) => concept.number === number)?.logo ?? null;
    },

    /** The id of the order that a coach's key opens: what it may be checked out by. */
    async findOwn(key: string): Promise<string | null> {
      const opened = await findByKey(database.db, key);
      return opened && !opened.only ? opened.orderId : null;
    },

    /** The whole order, for what only its coach's key opens; null for any other. */
    async findOrder(key: string): Promise<TeamOrder | null> {
      const opened = await open(key);
      return opened && opened.only === null ? opened.order : null;
    },

    /** The whole order that any key opens, for a picture of it that names nobody. */
    async findShown(key: string): Promise<TeamOrder | null> {
      return (await open(key))?.order ?? null;
    },

    /** The logo of the order that a key opens, and whether the key gives the file itself. */
    async findLogo(key: string): Promise<{ logo: StoredLogo; own: boolean } | null> {
      const opened = await open(key);
      return opened?.order.version.logo ? { logo: opened.order.version.logo, own: opened.only === null } : null;
    },
  };
}
