import type { Database } from '#platform/database.server.ts';
import { createSampleClaims } from './afterwards/sample-claims.server.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { createOrderDecisions } from './order-decisions.server.ts';
import { createOrderReading, type FindInvoice } from './order-reading.server.ts';
import { createLogoDecisions } from './proof/logo-decisions.server.ts';
import { createSentLinks } from './sent-links.server.ts';
import { createTakenOrders } from './taken-orders.server.ts';

export type { Problem } from './order-holder.server.ts';

/** The pages of team orders: whoever holds a key sees the order, and with a coach's key acts. */
export function createOrderPages({
  now = Date.now,
  ...given
}: {
  database: Database;
  logos: Pick<LogoFiles, 'lend' | 'copy'>;
  findInvoice: FindInvoice;
  publicOrigin: string;
  now?: () => number;
}) {
  const over = { ...given, now };
  return {
    ...createOrderReading(over),
    ...createOrderDecisions(over),
    ...createLogoDecisions(over),
    ...createTakenOrders(over),
    ...createSampleClaims(over),
    ...createSentLinks(over),
  };
}
export type OrderPages = ReturnType<typeof createOrderPages>;
