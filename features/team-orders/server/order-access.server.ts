import type { Commerce } from '#commerce/port.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { statusOf } from '../domain/status.ts';
import type { LogoFiles } from './logo-file.server.ts';
import type { OrderAccess } from './order-key.server.ts';
import { type CommandContext, findByKey } from './order-links.server.ts';
import { findTeamOrder, lockTeamOrder, type OrderedSample, type TeamOrder } from './team-order.server.ts';

/** What the queries and commands of team orders need. `now` gives milliseconds since 1970. */
export type TeamOrderDeps = {
  database: Database;
  logos: LogoFiles;
  /** Called when it is needed, because the built-in provider is created with a command of these. */
  commerce: () => Pick<Commerce, 'openTeamCheckout' | 'findCheckout'>;
  publicOrigin: string;
  now: () => number;
};

/**
 * Why a command was refused. `invalid`: what was typed is invalid. `conflict`: the order no longer allows it.
 * `unchecked`: it asks whether to approve although players are not checked off. `field` names the invalid field, if known.
 */
export type OrderProblem = { kind: 'invalid' | 'conflict' | 'unchecked'; message: string; field?: keyof OrderedSample };

/** The result of a coach's command. Null for a key that may not act. */
export type CommandResult = 'done' | OrderProblem | null;

/** The order of a key that has the needed access, and the access it has (R5.13). Null for any other key. */
export async function openOrder(
  { database, now }: TeamOrderDeps,
  key: string,
  needed: OrderAccess,
): Promise<{ order: TeamOrder; access: OrderAccess } | null> {
  const opened = await findByKey(database.db, key);
  if (!opened || (needed === 'write' && opened.access === 'read')) return null;
  const order = await findTeamOrder(database.db, { id: opened.orderId }, now());
  return order && { order, access: opened.access };
}

/** Changes the order of a key with write access, in a transaction that locks it. Null for any other key. */
export function changeOrder<T>(
  { database, publicOrigin, now }: TeamOrderDeps,
  key: string,
  change: (trx: Trx, order: TeamOrder, context: CommandContext) => Promise<T>,
): Promise<T | null> {
  return database.write(async (trx) => {
    const context = { publicOrigin, now: now() };
    const order = await lockByKey(trx, key, context.now);
    return order && change(trx, order, context);
  });
}

/** The order of a key with write access, locked until the transaction ends. Null for any other key. */
export async function lockByKey(trx: Trx, key: string, now: number): Promise<TeamOrder | null> {
  const opened = await findByKey(trx, key);
  return opened?.access === 'write' ? lockTeamOrder(trx, { id: opened.orderId }, now) : null;
}

/** The number of the order of a key with write access, if its design can be ordered again (R5.15). Null for any other key. */
export async function findReorderOf(trx: Trx, key: string | undefined, now: number): Promise<string | null> {
  const order = key === undefined ? null : await lockByKey(trx, key, now);
  return order && statusOf(order.status.state).canReorder ? order.reference : null;
}
