import type { OrderReturn } from '#core/contract/order-return.ts';
import type { ProgressStep } from '#ui/components/order-progress.tsx';
import { returnMessages } from './messages.ts';

/**
 * How far a return has come. One that was refused or withdrawn shows what had come before.
 *
 * @example listReturnSteps(approved).map(({ place }) => place) // ['done', 'current', 'upcoming', 'upcoming']
 */
export function listReturnSteps(made: OrderReturn): ProgressStep[] {
  const { steps } = returnMessages;
  const begun = [
    { name: steps.requested, at: made.requestedAt },
    { name: steps.approved, at: made.approvedAt },
    { name: steps.received, at: made.receivedAt },
  ];
  const ended = made.refusedAt ?? made.withdrawnAt;
  const reached = ended
    ? [...begun.filter(({ at }) => at), { name: made.refusedAt ? steps.refused : steps.withdrawn, at: ended }]
    : [
        ...begun,
        ...(made.lines.some(({ wanted }) => wanted !== null) ? [{ name: steps.exchanged, at: made.exchangedAt }] : []),
        ...(made.lines.some(({ wanted }) => wanted === null) ? [{ name: steps.refunded, at: made.refundedAt }] : []),
      ];
  const current = reached.findLastIndex(({ at }) => at !== null);
  return reached.map(({ name, at }, index) => ({
    name,
    at,
    expected: null,
    place: index === current ? 'current' : at === null ? 'upcoming' : 'done',
  }));
}
