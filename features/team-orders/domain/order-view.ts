import type { Logo } from '#core/contract/logo.ts';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import type { Day } from '#core/dates/business-days.ts';
import type { LogoPlacement } from '#core/garment/logo-placement.ts';
import type { TeamColors } from '#core/garment/team-colors.ts';
import type { Fabric } from '#core/uniform-options.ts';
import type { DeliveryWindow } from './delivery.ts';
import type { Assessment } from './delivery-planner.ts';
import type { PricedOrder } from './order-pricing.ts';
import type { OrderState, Transition } from './status.ts';
import type { VersionChange } from './version-changes.ts';

/** A team order as its page shows it. Moments are ISO texts. Nothing in it but `contact` and `payer` reaches anybody. */
export type OrderView = {
  reference: string;
  /** The order whose design it began with. */
  follows: { reference: string; sameDesign: boolean } | null;
  /** The moment all of it is of. */
  now: string;
  state: OrderState;
  /** 0 before the checkout. What a coach approves or asks to have changed is this one. */
  version: number;
  /** While its clock runs. */
  reviewEndsAt: string | null;
  approvedBy: 'coach' | 'silence' | null;
  progress: ProgressStep[];
  delivery: { window: DeliveryWindow; verdict: Assessment | null; neededBy: Day | null } | null;
  teamName: string;
  fabric: Fabric;
  colours: TeamColors;
  quantity: number;
  rush: boolean;
  logoDesign: PricedOrder['logoDesign'];
  roster: RosterEntry[];
  proof: Proof;
  /** While a logo that we design is to come; null where none is. `wish` is the coach's alone. */
  design: Design | null;
  logo: Logo | null;
  logoPlacement: LogoPlacement;
  price: PricedOrder;
  events: OrderEvent[];
  /** What only a coach's own link shows; null through a link that only shows. */
  coach: CoachView | null;
};

/** What goes with the drawing of a version: what is ticked off, which only the coach sees, and what came with each version. */
type Proof = {
  /** Ids of rows; null where nothing is there to be ticked, or by somebody else. */
  ticked: string[] | null;
  /** The newest first; the first version has none. */
  versions: { number: number; at: string; changes: VersionChange[] }[];
};

export type Design = {
  stage: 'drawing' | 'choosing' | 'chosen';
  mayRevise: boolean;
  wish: string | null;
  /** Every drawing so far. */
  concepts: { number: number; name: string }[];
};

export type CoachView = {
  contactName: string;
  email: string;
  phone: string;
  payer: { name: string; email: string; phone: string | null; address: string[]; note: string | null } | null;
  /** What it was checked out with: an invoice of ours, sent and paid or not yet, or a payment at a hosted checkout. */
  payment: { reference: string; invoicedAt: string | null; paidAt: string | null } | null;
  /** The sample whose price was asked for, or whether it can be. */
  sample: { paidOn: Day; sample: string } | 'offered' | null;
  key: string;
  /** The link to share: it shows the page without all of this. */
  viewUrl: string;
};

/** Where an order goes by. `expected` is said of what lies ahead. */
export type ProgressStep = { name: string; place: 'done' | 'current' | 'upcoming'; at: string | null; expected: string | null };

/** What happened to it, in the order it happened; `text` is what was written with it. */
export type OrderEvent = {
  step: Transition | 'silence' | 'concepts' | 'revision';
  at: string;
  text: string | null;
  version: number | null;
};
