import type { Logo } from '#core/contract/logo.ts';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import type { Day } from '#core/dates/business-days.ts';
import type { Glyphs } from '#core/garment/glyphs.ts';
import type { JerseyCut, Lettering } from '#core/garment/jersey-choices.ts';
import type { LogoPlacement } from '#core/garment/logo-placement.ts';
import type { TeamColors } from '#core/garment/team-colors.ts';
import type { Fabric } from '#core/uniform-options.ts';
import type { ProgressStep } from '#ui/components/order-progress.tsx';
import type { DeliveryWindow } from './delivery.ts';
import type { Assessment } from './delivery-planner.ts';
import type { PricedOrder } from './order-pricing.ts';
import type { NumberedPin } from './proof-pins.ts';
import type { OrderState, Transition } from './status.ts';
import type { VersionChange } from './version-changes.ts';

/** A team order as its page shows it. Moments are ISO texts. Only `contact` and `payer` hold contact data. */
export type OrderView = {
  reference: string;
  /** The order whose design it began with. */
  follows: { reference: string; sameDesign: boolean } | null;
  /** The moment at which this view was made. */
  now: string;
  state: OrderState;
  /** The number of the newest version, 0 before the checkout. Decisions name it (R5.5). */
  version: number;
  /** Set while the review runs (R5.2). */
  reviewEndsAt: string | null;
  approvedBy: 'coach' | 'silence' | null;
  progress: ProgressStep[];
  delivery: { window: DeliveryWindow; assessment: Assessment | null; neededBy: Day | null } | null;
  teamName: string;
  fabric: Fabric;
  /** The key of the design of its shirt. */
  shirtDesign: string;
  lettering: Lettering;
  cut: JerseyCut;
  /** The outlines of the letters on its shirts; null where they are of the usual style. */
  glyphs: Glyphs | null;
  colours: TeamColors;
  quantity: number;
  rush: boolean;
  logoDesign: PricedOrder['logoDesign'];
  roster: RosterEntry[];
  proof: Proof;
  /** Set while a logo that the label designs is still to come. `revision`, the coach’s request, is shown to the coach only. */
  design: LogoDesignView | null;
  logo: Logo | null;
  logoPlacement: LogoPlacement;
  price: PricedOrder;
  events: OrderEvent[];
  /** What only the acting link shows; null through the link that only shows (R5.13). */
  coach: CoachView | null;
};

/** The proof of a version: the check-offs, which only the coach sees, and the changes of each version. */
type Proof = {
  /** The ids of the checked-off rows. Null if there is no row, or if the visitor may not check any off. */
  checkedOff: string[] | null;
  /** The newest first; the first version has none. */
  versions: { number: number; at: string; changes: VersionChange[] }[];
  /** The change requests with places marked on the drawing, oldest first; none through the link that only shows (R5.17). */
  requests: PinnedRequest[];
};

/** A change request with pins: the version that it is about, what else was written, and the shirt as it was then. */
export type PinnedRequest = { version: number; text: string | null; pins: NumberedPin[]; shirt: ShirtView };

/** What a drawing of a version's shirt is made from. `hasLogoFile`: its logo is the one that the page shows. */
export type ShirtView = Pick<
  OrderView,
  'fabric' | 'shirtDesign' | 'lettering' | 'cut' | 'glyphs' | 'colours' | 'teamName' | 'logoDesign' | 'logo' | 'logoPlacement'
> & { player: Pick<RosterEntry, 'name' | 'number' | 'sizeCategory'> | null; hasLogoFile: boolean };

export type LogoDesignView = {
  stage: 'drawing' | 'choosing' | 'chosen';
  mayRevise: boolean;
  revision: string | null;
  /** Every concept so far. */
  concepts: { number: number; name: string }[];
};

export type CoachView = {
  contactName: string;
  email: string;
  phone: string;
  payer: { name: string; email: string; phone: string | null; address: string[]; note: string | null } | null;
  /** The invoice, with the days it was sent and paid and where its PDF is, or the payment at a hosted checkout. */
  payment: { reference: string; invoicedAt: string | null; paidAt: string | null; file: { number: string; path: string } | null } | null;
  /** The sample that was claimed, or whether one can be claimed (R6.7). */
  sample: { paidOn: Day; sample: string } | 'offered' | null;
  key: string;
  /** The link that only shows (R5.13); its page leaves out all of `CoachView`. */
  viewUrl: string;
};

/**
 * A team order as its checkout and its confirmation show it: what the link that only shows has (R5.13), and the name of the contact.
 */
export type CheckoutOverview = {
  teamName: string;
  contactName: string;
  /** How many, of which cloth and design. */
  uniforms: string;
  /** Lettering and cut, where they are not as usual. */
  choices: { label: string; text: string }[];
  colors: { name: string; hex: string }[];
  logo: Pick<Logo, 'name' | 'kind' | 'preview'> | null;
  logoDesign: PricedOrder['logoDesign'];
  players: Pick<RosterEntry, 'id' | 'name' | 'number' | 'size'>[];
  playerCount: string;
  sizes: string[];
  /** Null once the order has ended. */
  delivery: { dates: string; counted: string; neededBy: string | null } | null;
  /** What the drawings show. */
  drawings: Record<'front' | 'back', string>;
};

/** An event of the order. `text` is what was written with it. */
export type OrderEvent = {
  step: Transition | 'silence' | 'concepts' | 'revision';
  at: string;
  text: string | null;
  version: number | null;
};
