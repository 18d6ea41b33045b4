import { uniforms } from '#core/config/pricing.ts';

type StatusRow = {
  /** Nothing about the order can change any more but its way to the customer. */
  final: boolean;
  /** Nothing more is to come: it was shipped, or canceled. */
  ended: boolean;
  /** Paid for, or to be paid from an invoice. */
  checkedOut: boolean;
  /** Approved once, by the coach or by the end of the review. */
  approved: boolean;
  /** Players may still enter themselves by the link of the shared roster. */
  rosterOpen: boolean;
  /** Its design is settled: players can be added to it, or the team orders again. */
  canReorder: boolean;
  /** A step of its own in the progress bar, in the order of this table; within the step before; or none. */
  progress: 'step' | 'within' | null;
  messages: {
    name: string;
    /** Its name in the progress bar once it is passed, where that is another. */
    passed?: string;
    /** Under the title of the order's page. */
    lead: string;
    /** The same for who only looks. */
    viewLead?: string;
    /** Why a coach can no longer approve or ask for changes. */
    tooLate?: string;
    /** On the production sheet, why nothing may be cut yet. */
    doNotCut?: string;
    /** What the delivery dates hang on. */
    deliveryIf?: string;
  };
};

const { reviewHours } = uniforms;

/**
 * Every status of a team order and what it means, in the order of its life. Pages, mails, the production sheet, shared rosters and the
 * command line read it here. The names are stored and go over the wire: they stay as they are.
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

/** What a status means. @example statusOf('shipped').canReorder // true */
export function statusOf(state: OrderState): StatusRow {
  return statuses[state];
}

/**
 * Every transition an order can make: who makes it, from which statuses, to which (the decisions). `confirm` is the
 * checkout's end and the confirmation mail; `send version` is a proof, or the answer to a change request; `choose logo`
 * makes a version too, with the one of our drawings that the coach chose.
 *
 * An order is its stored transitions, replayed by these rules whenever it is read: `from` may only grow, and a name or a `to` never
 * changes, or orders of today would stand elsewhere tomorrow.
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
