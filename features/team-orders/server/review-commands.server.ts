import { conceptMessages } from '../approval/concept-messages.ts';
import { approvalMessages, formatRow } from '../approval/messages.ts';
import { validCheckOffs } from '../domain/check-offs.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import { type ProofPin, pinsProblem } from '../domain/proof-pins.ts';
import { listPlayers } from '../domain/roster.ts';
import { canTransition, statusOf, type Transition, transitions } from '../domain/status.ts';
import { type CheckedOffRows, saveCheckOffs } from './check-off-repository.server.ts';
import { type CommandResult, changeOrder, type OrderProblem, type TeamOrderDeps } from './order-access.server.ts';
import { TransitionRejected, transition } from './order-transitions.server.ts';
import { parseChangeRequest } from './proof-pins.server.ts';
import type { TeamOrder } from './team-order.server.ts';

/** Saves check-offs of the version that was seen, even if there is a newer one. */
export function checkOff(deps: TeamOrderDeps, key: string, rows: CheckedOffRows): Promise<CommandResult> {
  return changeOrder(deps, key, async (trx, order, { now }) => {
    const { state, version } = order.status;
    if (!transitions.approve.from.some((one) => one === state))
      return { kind: 'conflict', message: statusOf(state).messages.tooLate ?? orderPageMessages.newer };
    await saveCheckOffs(trx, order, rows, now);
    return version === rows.version ? 'done' : { kind: 'conflict', message: orderPageMessages.newer };
  });
}

/** Approves the version that was seen (R5.2). Asks first if players are not checked off, unless `sure` (R5.10). */
export function approve(deps: TeamOrderDeps, key: string, { version, sure }: { version: number; sure: boolean }): Promise<CommandResult> {
  return decide(deps, key, {
    version,
    step: 'approve',
    check: (order) => {
      const players = sure ? [] : uncheckedPlayers(order);
      return players.length === 0 ? null : { kind: 'unchecked', message: approvalMessages.unticked(players) };
    },
  });
}

/** `pins` is the JSON of the places marked on the drawing; '' for none. */
type ChangeRequest = { version: number; text: string; pins: string };

/** Requests changes of the version that was seen (R5.2), with places marked on its drawing (R5.17). */
export async function requestChanges(deps: TeamOrderDeps, key: string, { version, text, pins }: ChangeRequest): Promise<CommandResult> {
  const request = parseChangeRequest({ text, pins });
  if ('problem' in request) return { kind: 'invalid', message: request.problem };
  return decide(deps, key, {
    version,
    step: 'request changes',
    ...request,
    check: (order) => {
      const problem = pinsProblem(request.pins, order.version.order);
      return problem === null ? null : { kind: 'invalid', message: problem };
    },
  });
}

type Decision = {
  version: number;
  step: Transition;
  text?: string | undefined;
  pins?: ProofPin[];
  check?: (order: TeamOrder) => OrderProblem | null;
};

/** Makes a coach's transition for the version they saw (R5.5), unless `check` finds a problem. */
function decide(deps: TeamOrderDeps, key: string, { version, step, text, pins, check }: Decision): Promise<CommandResult> {
  return changeOrder(deps, key, async (trx, order, context) => {
    if (order.status.version !== version) return { kind: 'conflict', message: orderPageMessages.newer };
    const problem = canTransition(step, order.status) ? check?.(order) : null;
    if (problem) return problem;
    try {
      await transition(trx, order, { step, text, pins }, context);
      return 'done';
    } catch (error) {
      if (!(error instanceof TransitionRejected)) throw error;
      if (step === 'approve' && error.status.awaitsLogo) return { kind: 'conflict', message: conceptMessages.first };
      return { kind: 'conflict', message: statusOf(error.status.state).messages.tooLate ?? error.message };
    }
  });
}

/** The players of the newest version who are not checked off, as the roster lists them. */
function uncheckedPlayers(order: TeamOrder): string[] {
  const checkedOff = validCheckOffs({ ...order, version: order.version.number });
  return listPlayers(order.version.order.roster)
    .filter(({ id }) => !checkedOff.includes(id))
    .map(formatRow);
}
