/** The tables of team orders: orders, their versions, approval and links, and shared rosters. */
export type TeamOrderTables = {
  team_orders: TeamOrderRow;
  team_order_versions: TeamOrderVersionRow;
  team_order_steps: TeamOrderStepRow;
  team_order_links: TeamOrderLinkRow;
  team_order_submissions: TeamOrderSubmissionRow;
  team_order_ticks: TeamOrderTickRow;
  team_order_concepts: TeamOrderConceptRow;
  team_order_concept_answers: TeamOrderConceptAnswerRow;
  team_order_pins: TeamOrderPinRow;
  team_sheets: TeamSheetRow;
  team_sheet_rows: TeamSheetEntryRow;
  team_sheet_keys: TeamSheetKeyRow;
};

export type TeamOrderRow = {
  id: string;
  reference: string;
  submitted_at: number;
  /** Changed by every write to the order, which locks the row for the transaction. */
  touched_at: number;
  /** How often it was sent before its checkout, from 1. */
  revision: number;
  /** The contact's address in lower case; empty after erasure. */
  email: string;
  /** The state after its last transition. Approval by silence (R5.2) writes none, so derive the status from the transitions. */
  state: string;
  /** When the next mail without a transition is due: the reminder (R5.3), then the approval by silence (R5.2). */
  due_at: number | null;
  /** The provider's id, once it has answered. */
  checkout_id: string | null;
  checkout_url: string | null;
  /** The number of its order on invoice. */
  invoice: string | null;
  /** Who paid, as JSON, where the provider sent it. */
  payer: string | null;
  /** The number of the order whose design it began with. */
  follows: string | null;
  /** The sample to be credited (R6.7), as JSON. */
  sample: string | null;
};

/** What is to be made. Each version that the label sends is a row. */
export type TeamOrderVersionRow = {
  order_id: string;
  /** Counts from 1. */
  number: number;
  /** The order as JSON. */
  content: string;
  /** The logo as JSON, with the id of its upload. */
  logo: string | null;
  total_cents: number;
  /** The prices of each fabric and extra when it was ordered (R6.5), in cents, as JSON. */
  prices: string;
  /** The label's note to the coach. */
  note: string | null;
  made_at: number;
};

type TeamOrderStepRow = { order_id: string; number: number; step: string; at: number; text: string | null };

/** One for each mail and each answer that carries a link: an old one works as long as the order's links are not renewed. */
type TeamOrderLinkRow = {
  /** The first part of the key, which names it. */
  id: string;
  order_id: string;
  /** SHA-256 of the rest of the key, which is the secret. */
  secret_hash: string;
  /** The same for the link that only shows (R5.13). */
  view_hash: string;
  /** The same for the link to the factory pack; null for a link of an earlier release. */
  pack_hash: string | null;
  created_at: number;
};

/** A request that was stored, by the hash of its key and body: sending it again makes no second order. */
type TeamOrderSubmissionRow = { hash: string; order_id: string; created_at: number };

/** A player whom the coach found right on the proof of a version; `player` is the id of the roster's row. */
type TeamOrderTickRow = { order_id: string; version: number; player: string; at: number };

/** A logo concept (R5.9), numbered on through the rounds. */
export type TeamOrderConceptRow = {
  order_id: string;
  /** Counts from 1. */
  number: number;
  /** 1 for the concepts, 2 for the revision. */
  round: number;
  /** The drawing as JSON, with the id of its upload. */
  logo: string;
  sent_at: number;
};

/** What a coach said to a round: the number of the concept they chose, or what should be revised. */
type TeamOrderConceptAnswerRow = { order_id: string; round: number; chosen: number | null; text: string | null; at: number };

/** A place that a coach marked on the drawing of a version when asking for changes (R5.17). */
export type TeamOrderPinRow = {
  order_id: string;
  /** The version that the request is about. */
  version: number;
  /** Counts from 1. */
  number: number;
  /** front or back. */
  side: string;
  /** In meters of the adult pattern: from the middle of the panel, and down from its upper edge. */
  x: number;
  y: number;
  note: string;
  /** What the label said to it with the next version. */
  answer: string | null;
};

/** A shared roster: a team order in progress, shared by devices and players (R4.18). */
export type TeamSheetRow = {
  id: string;
  created_at: number;
  /** Changed by every write, which locks the row for the transaction. */
  touched_at: number;
  /** The number of writes. */
  revision: number;
  /** The revision in which anything but the rows was last changed. */
  version: number;
  /** Everything but the rows, as JSON. */
  content: string;
  /** The contact's address in lower case. */
  email: string;
  /** The id of the upload that is its logo; the retention job leaves that upload alone. */
  logo: string | null;
  /** How often a players' link was made: the link is derived from the coach's key and this count. 0: never. */
  players_round: number;
  /** 1 while players may enter themselves. */
  players_open: number;
  /** The id of the order that was sent from it. */
  order_id: string | null;
  /** The number of the order whose design it began with. */
  follows: string | null;
};

export type TeamSheetEntryRow = {
  sheet_id: string;
  id: string;
  name: string;
  number: string;
  size_category: string;
  size: string;
  /** The roster's revision in which the row was last changed. */
  version: number;
  /** When its player last entered it; null for a row that only the coach wrote. */
  entered_at: number | null;
};

/** A link to a team sheet: the coach's, the players', or a player's own. One that ended stays, so that it can say so. */
type TeamSheetKeyRow = {
  /** The first part of the key, which names it. */
  id: string;
  sheet_id: string;
  kind: string;
  /** For a player's own link: the id of its row. */
  row_id: string | null;
  /** SHA-256 of the rest of the key, which is the secret. */
  secret_hash: string;
  created_at: number;
  /** null: as long as the roster exists. */
  expires_at: number | null;
  /** When another link replaced it. */
  ended_at: number | null;
};
