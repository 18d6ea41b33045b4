import { uniforms } from '#core/config/pricing.ts';

export const orderStates = [
  'awaiting checkout',
  'in review',
  'changes requested',
  'approved',
  'in production',
  'shipped',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Every step an order can take: who takes it, from which states, to which (the decisions). `confirm` is the
 * checkout's end and the confirmation mail; `send version` is a proof, or the answer to a change request; `choose logo`
 * makes a version too, with the one of our drawings that the coach chose.
 */
export const transitions = {
  confirm: { by: 'checkout', from: ['awaiting checkout'], to: 'in review' },
  'request changes': { by: 'coach', from: ['in review'], to: 'changes requested' },
  'choose logo': { by: 'coach', from: ['in review'], to: 'in review' },
  'send version': { by: 'label', from: ['in review', 'changes requested'], to: 'in review' },
  approve: { by: 'coach', from: ['in review', 'changes requested'], to: 'approved' },
  'begin production': { by: 'label', from: ['approved'], to: 'in production' },
  ship: { by: 'label', from: ['in production'], to: 'shipped' },
  cancel: { by: 'label', from: ['awaiting checkout', 'in review', 'changes requested', 'approved', 'in production'], to: 'cancelled' },
} as const satisfies Record<string, { by: 'checkout' | 'coach' | 'label'; from: readonly OrderState[]; to: OrderState }>;
export type Transition = keyof typeof transitions;

/** A step as it is stored. `text` is the change request, the reason of a cancellation or the tracking number. */
export type TransitionRecord = { step: Transition; at: Date; text?: string | undefined };

/** Where an order stands. `version` counts from 1, 0 before the confirmation; `review` is there while its clock runs. */
export type DerivedStatus = {
  state: OrderState;
  since: Date;
  version: number;
  review: { startedAt: Date; remindAt: Date; endsAt: Date } | null;
  approval: { at: Date; by: 'coach' | 'silence' } | null;
  /** The version has no logo yet that was paid to be designed: it cannot be approved, nor by silence. */
  awaitsLogo: boolean;
};

/**
 * Where an order stands at a moment, from what is stored alone: when it was submitted and the steps taken, in
 * their order. No timer has to have run: a review that ended in silence is an approval at its end. Steps that do
 * not fit where the order then stood are passed over. `awaitsLogo` says of a version whether its paid logo is still to come.
 *
 * @example deriveStatus({ submittedAt, steps: [{ step: 'confirm', at: monday }] }, wednesday).state // 'approved', by silence
 */
export function deriveStatus({ submittedAt, steps, awaitsLogo = () => false }: Stored, now: Date): DerivedStatus {
  const start: DerivedStatus = {
    state: 'awaiting checkout',
    since: submittedAt,
    version: 0,
    review: null,
    approval: null,
    awaitsLogo: false,
  };
  return afterSilence(
    steps.reduce((before, step) => advance(before, step, awaitsLogo), start),
    now,
  );
}

type Stored = { submittedAt: Date; steps: readonly TransitionRecord[]; awaitsLogo?: (version: number) => boolean };

/** Whether a step fits where an order stands, at the moment the standing was made for. */
export function canTransition(
  step: Transition,
  { state, awaitsLogo = false }: Pick<DerivedStatus, 'state'> & Partial<DerivedStatus>,
): boolean {
  if (awaitsLogo ? step === 'approve' : step === 'choose logo') return false;
  const from: readonly OrderState[] = transitions[step].from;
  return from.includes(state);
}

/** Whether its design is settled, so that players can be added to it, or the team orders again. */
export function canReorder({ state }: Pick<DerivedStatus, 'state'>): boolean {
  return state === 'approved' || state === 'in production' || state === 'shipped';
}

/** Whether nothing about the order can change any more but its way to the customer (spec section 4). */
export function isFinal(state: OrderState): boolean {
  return state === 'in production' || state === 'shipped' || state === 'cancelled';
}

/** Whether the reminder is to go out: half of a review has passed in silence, the other half has not. */
export function isReminderDue({ review }: DerivedStatus, now: Date): boolean {
  return review !== null && now >= review.remindAt;
}

function advance(before: DerivedStatus, { step, at }: TransitionRecord, awaitsLogo: (version: number) => boolean): DerivedStatus {
  const standing = afterSilence(before, at);
  if (!canTransition(step, standing)) return standing;
  const state = transitions[step].to;
  const opens = state === 'in review';
  const version = standing.version + (opens ? 1 : 0);
  const awaits = opens ? awaitsLogo(version) : standing.awaitsLogo;
  return {
    state,
    since: at,
    version,
    awaitsLogo: awaits,
    review:
      opens && !awaits
        ? { startedAt: at, remindAt: hoursAfter(at, uniforms.reminderHours), endsAt: hoursAfter(at, uniforms.reviewHours) }
        : null,
    approval: step === 'approve' ? { at, by: 'coach' } : standing.approval,
  };
}

/** Silence approves at the end of the review, and the step at that very moment comes too late. */
function afterSilence(standing: DerivedStatus, now: Date): DerivedStatus {
  const { review } = standing;
  if (!review || now < review.endsAt) return standing;
  return { ...standing, state: 'approved', since: review.endsAt, review: null, approval: { at: review.endsAt, by: 'silence' } };
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000);
}
