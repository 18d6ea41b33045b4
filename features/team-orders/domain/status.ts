import { uniforms } from '#core/config/pricing.ts';

type StatusRow = {
  /** Nothing about the order can change any more except its delivery (R5.6). */
  final: boolean;
  /** Shipped or canceled. */
  ended: boolean;
  /** Paid, or to be paid by invoice. */
  checkedOut: boolean;
  /** Approved, by the coach or by the end of the review (R5.2). */
  approved: boolean;
  /** Players may still enter themselves by the link of the shared roster (R4.19). */
  rosterOpen: boolean;
  /** The design is final, so the team can order it again or for more players (R5.15). */
  canReorder: boolean;
  /**
   * `step`: has a step of its own in the progress bar, in the order of this table. `within`: is shown in the step
   * before. Null: is shown only while the order has this status.
   */
  progress: 'step' | 'within' | null;
  messages: {
    name: string;
    /** The name of the passed step in the progress bar, if it differs. */
    passed?: string;
    /** The sentence under the title of the order page. */
    lead: string;
    /** The same for visitors with the link that only shows. */
    viewLead?: string;
    /** Why the coach can no longer approve or request changes. */
    tooLate?: string;
    /** Why nothing may be cut yet, for the production sheet (R5.16). */
    doNotCut?: string;
    /** The condition of the delivery dates. */
    deliveryIf?: string;
  };
};

const { reviewHours } = uniforms;

/**
 * Every status of a team order (R5.1) and what it means, in the order of its life. Pages, mails, the production sheet,
 * shared rosters and the command line read it here. The names are stored and go over the wire, so they must not change.
 */
const statuses = {
  'awaiting checkout': {
    final: false,
    ended: false,
    checkedOut: false,
    approved: false,
    rosterOpen: true,
    canReorder: false,
    progress: 'step',
    messages: {
      name: 'Awaiting checkout',
      passed: 'Sent',
      lead: 'The order is kept. It begins once it is checked out.',
      tooLate: 'This order is not checked out yet.',
      doNotCut: 'The order is not checked out.',
      deliveryIf: 'With you, if checked out today',
    },
  },
  'in review': {
    final: false,
    ended: false,
    checkedOut: true,
    approved: false,
    rosterOpen: true,
    canReorder: false,
    progress: 'step',
    messages: {
      name: 'In review',
      lead: `Check every name, number and size. You have ${reviewHours} hours to approve it or ask for changes.`,
      viewLead: 'The coach is looking it over.',
      doNotCut: 'The coach is looking it over.',
    },
  },
  'changes requested': {
    final: false,
    ended: false,
    checkedOut: true,
    approved: false,
    rosterOpen: true,
    canReorder: false,
    progress: 'within',
    messages: {
      name: 'Changes requested',
      lead: 'Your change request is with us. The clock has stopped until the new version comes.',
      viewLead: 'The coach has asked for a change.',
      tooLate: 'Your change request is with us. The new version comes by mail.',
      doNotCut: 'The coach has asked for a change: a new version follows.',
      deliveryIf: 'With you, if the new version comes today',
    },
  },
  approved: {
    final: false,
    ended: false,
    checkedOut: true,
    approved: true,
    rosterOpen: false,
    canReorder: true,
    progress: 'step',
    messages: { name: 'Approved', lead: 'Production begins next.', tooLate: 'This order is approved already.' },
  },
  'in production': {
    final: true,
    ended: false,
    checkedOut: true,
    approved: true,
    rosterOpen: false,
    canReorder: true,
    progress: 'step',
    messages: {
      name: 'In production',
      lead: 'Your uniforms are being made. The order is final.',
      tooLate: 'This order is in production and final.',
    },
  },
  shipped: {
    final: true,
    ended: true,
    checkedOut: true,
    approved: true,
    rosterOpen: false,
    canReorder: true,
    progress: 'step',
    messages: { name: 'Shipped', lead: 'Your uniforms are on their way.', tooLate: 'This order has shipped.' },
  },
  cancelled: {
    final: true,
    ended: true,
    checkedOut: false,
    approved: false,
    rosterOpen: false,
    canReorder: false,
    progress: null,
    messages: {
      name: 'Canceled',
      lead: 'We have canceled this order.',
      tooLate: 'This order was canceled.',
      doNotCut: 'The order is canceled.',
    },
  },
} as const satisfies Record<string, StatusRow>;

export type OrderState = keyof typeof statuses;
export const orderStates = Object.keys(statuses) as OrderState[];

/** Gives what a status means. @example statusOf('shipped').canReorder // true */
export function statusOf(state: OrderState): StatusRow {
  return statuses[state];
}

/**
 * Every transition of an order: who makes it, from which statuses, to which. `confirm` is the end of the checkout, with
 * the confirmation mail. `send version` sends a new version, also as the answer to a change request. `choose logo` makes
 * a version with the concept that the coach chose. The status is derived by replaying the stored transitions with these
 * rules on each read. So `from` may only grow, and a name or a `to` may never change, or the status of existing orders
 * would change.
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
export const transitionNames = Object.keys(transitions).filter((name): name is Transition => name in transitions);
/** The transitions that the label makes. */
export type LabelTransition = { [Name in Transition]: (typeof transitions)[Name]['by'] extends 'label' ? Name : never }[Transition];

/** A stored transition. `text` is the change request, the reason of a cancellation or the tracking number. */
export type TransitionRecord = { step: Transition; at: Date; text?: string | undefined };

/** The status of an order. `version` counts from 1 and is 0 before the confirmation. `review` is set while the review runs. */
export type DerivedStatus = {
  state: OrderState;
  since: Date;
  version: number;
  review: { startedAt: Date; remindAt: Date; endsAt: Date } | null;
  approval: { at: Date; by: 'coach' | 'silence' } | null;
  /** The version's paid logo design is still to come, so it cannot be approved, not even automatically (R5.8). */
  awaitsLogo: boolean;
};

/**
 * Derives the status at a moment from what is stored: when the order was submitted, and its transitions in their order.
 * It needs no timer: a review that has ended without a decision counts as approved at its end (R5.2). Transitions that
 * do not fit the status at their time are skipped. `awaitsLogo` says whether a version's paid logo is still to come.
 *
 * @example deriveStatus({ submittedAt, steps: [{ step: 'confirm', at: monday }] }, wednesday).state // 'approved', automatically
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

/** Whether a transition is possible from a status, at the moment for which the status was derived. */
export function canTransition(
  step: Transition,
  { state, awaitsLogo = false }: Pick<DerivedStatus, 'state'> & Partial<DerivedStatus>,
): boolean {
  if (awaitsLogo ? step === 'approve' : step === 'choose logo') return false;
  const from: readonly OrderState[] = transitions[step].from;
  return from.includes(state);
}

/** Whether the reminder is due (R5.3): the review is in its second half, and the coach has not decided. */
export function isReminderDue({ review }: DerivedStatus, now: Date): boolean {
  return review !== null && now >= review.remindAt;
}

function advance(before: DerivedStatus, { step, at }: TransitionRecord, awaitsLogo: (version: number) => boolean): DerivedStatus {
  const status = afterSilence(before, at);
  if (!canTransition(step, status)) return status;
  const state = transitions[step].to;
  const opens = state === 'in review';
  const version = status.version + (opens ? 1 : 0);
  const awaits = opens ? awaitsLogo(version) : status.awaitsLogo;
  return {
    state,
    since: at,
    version,
    awaitsLogo: awaits,
    review:
      opens && !awaits
        ? { startedAt: at, remindAt: hoursAfter(at, uniforms.reminderHours), endsAt: hoursAfter(at, uniforms.reviewHours) }
        : null,
    approval: step === 'approve' ? { at, by: 'coach' } : status.approval,
  };
}

/** Approves automatically at the end of the review. A decision at that very moment is too late. */
function afterSilence(status: DerivedStatus, now: Date): DerivedStatus {
  const { review } = status;
  if (!review || now < review.endsAt) return status;
  return { ...status, state: 'approved', since: review.endsAt, review: null, approval: { at: review.endsAt, by: 'silence' } };
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000);
}
