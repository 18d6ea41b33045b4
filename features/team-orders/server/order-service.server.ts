import type { Database } from '#lib/database/database.server.ts';
import { createOrderLoader } from './load-order.server.ts';
import { createLogoCommands } from './logo-commands.server.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { createOrderCommands } from './order-commands.server.ts';
import { createOrderQueries, type FindInvoice } from './order-queries.server.ts';
import { createLinkResender } from './resend-order-link.server.ts';
import { createSampleCredits } from './sample-credits.server.ts';

export type { OrderProblem } from './order-access.server.ts';

/** The order pages: every key of an order shows it, and a coach's key also acts (R5.13). */
export function createOrderService({
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
    ...createOrderQueries(over),
    ...createOrderCommands(over),
    ...createLogoCommands(over),
    ...createOrderLoader(over),
    ...createSampleCredits(over),
    ...createLinkResender(over),
  };
}
export type OrderService = ReturnType<typeof createOrderService>;
