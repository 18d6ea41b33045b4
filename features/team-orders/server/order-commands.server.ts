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

/** What a coach decides on a version while it is open. */
export function createOrderCommands({ database, publicOrigin, now }: PagesOver) {
  /** Takes a coach's step with the version they saw, unless something stands in its way. null for a key that may not. */
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
    /** Keeps what was ticked off on the version that was seen, also where there is a newer one. null for a key that may not. */
    tick: (key: string, rows: CheckedOffRows): Promise<'done' | OrderProblem | null> =>
      database.write(async (trx) => {
        const order = await lockForCoach(trx, key, now());
        if (!order) return null;
        if (!transitions.approve.from.some((state) => state === order.standing.state))
          return { kind: 'late', message: statusOf(order.standing.state).messages.tooLate ?? orderPageMessages.newer };
        await saveCheckOffs(trx, order, rows, now());
        return order.standing.version === rows.version ? 'done' : { kind: 'late', message: orderPageMessages.newer };
      }),

    /** Approves the version that was seen; asks first where names are not ticked off, unless that is `sure`. null for a key that may not. */
    approve: (key: string, version: number, { sure = false }: { sure?: boolean } = {}) =>
      act(key, {
        version,
        step: 'approve',
        check: (order) => {
          const players = sure ? [] : untickedIn(order);
          return players.length === 0 ? null : { kind: 'unticked', message: approvalMessages.unticked(players) };
        },
      }),

    /** Asks to have that version changed. null as above. */
    async requestChanges(key: string, version: number, written: string): Promise<'done' | OrderProblem | null> {
      const note = noteSchema.safeParse(written);
      if (!note.success) return { kind: 'wrong', message: note.error.issues[0]?.message ?? '' };
      return act(key, { version, step: 'request changes', text: note.data });
    },
  };
}

/** The players of the newest version who are not ticked off, as the roster says them. */
function untickedIn(order: TeamOrder): string[] {
  const ticked = validCheckOffs({ ...order, version: order.version.number });
  return listPlayers(order.version.order.roster)
    .filter(({ id }) => !ticked.includes(id))
    .map(formatRow);
}
