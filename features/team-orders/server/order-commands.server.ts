import { noteSchema } from '#core/contract/uniform-order.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import { approvalMessages, formatRow } from '../approval/messages.ts';
import { validCheckOffs } from '../domain/check-offs.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import { listPlayers } from '../domain/roster.ts';
import { canTransition, statusOf, type Transition, transitions } from '../domain/status.ts';
import { type CheckedOffRows, saveCheckOffs } from './check-off-repository.server.ts';
import { lockForCoach, type OrderProblem, type PagesOver } from './order-access.server.ts';
import { TransitionRejected, transition } from './order-transitions.server.ts';
import type { TeamOrder } from './team-order.server.ts';

/** The coach's decisions on an open version (R5.2). */
export function createOrderCommands({ database, publicOrigin, now }: PagesOver) {
  /** Makes a coach's transition for the version they saw (R5.5), unless something prevents it. Gives null for a key that may not act. */
  async function act(
    key: string,
    { version, step, text, check }: { version: number; step: Transition; text?: string; check?: (order: TeamOrder) => OrderProblem | null },
  ): Promise<'done' | OrderProblem | null> {
    return database.write(async (trx) => {
      const order = await lockForCoach(trx, key, now());
      if (!order) return null;
      if (order.standing.version !== version) return { kind: 'late', message: orderPageMessages.newer };
      const hindrance = canTransition(step, order.standing) ? check?.(order) : null;
      if (hindrance) return hindrance;
      try {
        await transition(trx, order, { step, text }, { publicOrigin, now: now() });
        return 'done';
      } catch (error) {
        if (!(error instanceof TransitionRejected)) throw error;
        if (step === 'approve' && error.standing.awaitsLogo) return { kind: 'late', message: conceptMessages.first };
        return { kind: 'late', message: statusOf(error.standing.state).messages.tooLate ?? error.message };
      }
    });
  }

  return {
    /** Saves check-offs of the version that was seen, even if there is a newer one. Gives null for a key that may not act. */
    tick: (key: string, rows: CheckedOffRows): Promise<'done' | OrderProblem | null> =>
      database.write(async (trx) => {
        const order = await lockForCoach(trx, key, now());
        if (!order) return null;
        if (!transitions.approve.from.some((state) => state === order.standing.state))
          return { kind: 'late', message: statusOf(order.standing.state).messages.tooLate ?? orderPageMessages.newer };
        await saveCheckOffs(trx, order, rows, now());
        return order.standing.version === rows.version ? 'done' : { kind: 'late', message: orderPageMessages.newer };
      }),

    /**
     * Approves the version that was seen. Asks first if players are not checked off, unless `sure` (R5.10). Gives null
     * for a key that may not act.
     */
    approve: (key: string, version: number, { sure = false }: { sure?: boolean } = {}) =>
      act(key, {
        version,
        step: 'approve',
        check: (order) => {
          const players = sure ? [] : untickedIn(order);
          return players.length === 0 ? null : { kind: 'unticked', message: approvalMessages.unticked(players) };
        },
      }),

    /** Requests changes of the version that was seen. Gives null for a key that may not act. */
    async requestChanges(key: string, version: number, written: string): Promise<'done' | OrderProblem | null> {
      const note = noteSchema.safeParse(written);
      if (!note.success) return { kind: 'wrong', message: note.error.issues[0]?.message ?? '' };
      return act(key, { version, step: 'request changes', text: note.data });
    },
  };
}

/** The players of the newest version who are not checked off, as the roster lists them. */
function untickedIn(order: TeamOrder): string[] {
  const ticked = validCheckOffs({ ...order, version: order.version.number });
  return listPlayers(order.version.order.roster)
    .filter(({ id }) => !ticked.includes(id))
    .map(formatRow);
}
