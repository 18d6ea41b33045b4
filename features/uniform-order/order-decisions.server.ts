import { noteSchema } from '#core/contract/uniform-order.ts';
import { canTake, type Step, transitions } from './lifecycle.ts';
import { holdAsCoach, type PagesOver, type Problem } from './order-holder.server.ts';
import { orderPageWords } from './order-page-words.ts';
import { StepRefused, takeStep } from './order-steps.server.ts';
import { conceptWords } from './proof/concept-words.ts';
import { proofWords, rowInWords } from './proof/proof-words.ts';
import { keepTicks, type TickedRows } from './proof/ticks.server.ts';
import { standingTicks } from './proof/ticks.ts';
import { listPlayers } from './roster.ts';
import type { TeamOrder } from './team-order.server.ts';
import { tooLateWords } from './words.ts';

/** What a coach decides on a version while it is open. */
export function createOrderDecisions({ database, publicOrigin, now }: PagesOver) {
  /** Takes a coach's step with the version they saw, unless something stands in its way. null for a key that may not. */
  async function act(
    key: string,
    { version, step, text, check }: { version: number; step: Step; text?: string; check?: (order: TeamOrder) => Problem | null },
  ): Promise<'done' | Problem | null> {
    return database.write(async (trx) => {
      const order = await holdAsCoach(trx, key, now());
      if (!order) return null;
      if (order.standing.version !== version) return { kind: 'late', message: orderPageWords.newer };
      const hindrance = canTake(step, order.standing) ? check?.(order) : null;
      if (hindrance) return hindrance;
      try {
        await takeStep(trx, order, { step, text }, { publicOrigin, now: now() });
        return 'done';
      } catch (error) {
        if (!(error instanceof StepRefused)) throw error;
        if (step === 'approve' && error.standing.awaitsLogo) return { kind: 'late', message: conceptWords.first };
        return { kind: 'late', message: tooLateWords[error.standing.state] ?? error.message };
      }
    });
  }

  return {
    /** Keeps what was ticked off on the version that was seen, also where there is a newer one. null for a key that may not. */
    tick: (key: string, rows: TickedRows): Promise<'done' | Problem | null> =>
      database.write(async (trx) => {
        const order = await holdAsCoach(trx, key, now());
        if (!order) return null;
        if (!transitions.approve.from.some((state) => state === order.standing.state))
          return { kind: 'late', message: tooLateWords[order.standing.state] ?? orderPageWords.newer };
        await keepTicks(trx, order, rows, now());
        return order.standing.version === rows.version ? 'done' : { kind: 'late', message: orderPageWords.newer };
      }),

    /** Approves the version that was seen; asks first where names are not ticked off, unless that is `sure`. null for a key that may not. */
    approve: (key: string, version: number, { sure = false }: { sure?: boolean } = {}) =>
      act(key, {
        version,
        step: 'approve',
        check: (order) => {
          const players = sure ? [] : untickedIn(order);
          return players.length === 0 ? null : { kind: 'unticked', message: proofWords.unticked(players) };
        },
      }),

    /** Asks to have that version changed. null as above. */
    async requestChanges(key: string, version: number, written: string): Promise<'done' | Problem | null> {
      const note = noteSchema.safeParse(written);
      if (!note.success) return { kind: 'wrong', message: note.error.issues[0]?.message ?? '' };
      return act(key, { version, step: 'request changes', text: note.data });
    },
  };
}

/** The players of the newest version who are not ticked off, as the roster says them. */
function untickedIn(order: TeamOrder): string[] {
  const ticked = standingTicks({ ...order, version: order.version.number });
  return listPlayers(order.version.order.roster)
    .filter(({ id }) => !ticked.includes(id))
    .map(rowInWords);
}
