import type { TeamOrderDeps } from './order-access.server.ts';
import { createOrderCommands } from './order-commands.server.ts';
import { createOrderQueries } from './order-queries.server.ts';

/** Team orders: what is read of them, and what changes them. */
export function createTeamOrders(deps: TeamOrderDeps) {
  return { queries: createOrderQueries(deps), commands: createOrderCommands(deps) };
}
export type TeamOrders = ReturnType<typeof createTeamOrders>;
