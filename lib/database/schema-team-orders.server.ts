/** The tables of team orders: what was ordered, its proof, and the drafts that coaches and players share. */
export type TeamOrderTables = {
  team_orders: TeamOrderRow;
  team_order_versions: TeamOrderVersionRow;
  team_order_steps: TeamOrderStepRow;
  team_order_links: TeamOrderLinkRow;
  team_order_submissions: TeamOrderSubmissionRow;
  team_order_ticks: TeamOrderTickRow;
  team_order_concepts: TeamOrderConceptRow;
  team_order_concept_answers: TeamOrderConceptAnswerRow;
  team_sheets: TeamSheetRow;
  team_sheet_rows: TeamSheetEntryRow;
  team_sheet_keys: TeamSheetKeyRow;
};

export type TeamOrderRow = {
  id: string;
  reference: string;
  submitted_at: number;
  /** Changed with whatever happens to it, which holds the row for a transaction. */
  touched_at: number;
  /** Counts from 1 how often it was sent before it was checked out. */
  revision: number;
  /** The contact's, in lower case; empty once they are forgotten. */
  email: string;
  /** Where its last step led. A review that ended in silence is approved without one: read the steps. */
  state: string;
  /** When a mail is due that no step sends: the reminder, then the approval by silence. */
  due_at: number | null;
  /** Of the provider, once it has answered. */
  checkout_id: string | null;
  checkout_url: string | null;
  /** The reference of its order on invoice. */
  invoice: string | null;
  /** Who checked it out, as JSON, where the provider told. */
  payer: string | null;
  /** The reference of the order whose design it began with. */
  follows: string | null;
  /** The sample whose price is to be taken off, as JSON. */
  sample: string | null;
};

/** What is to be made; another one with every version the label sends. */
export type TeamOrderVersionRow = {
  order_id: string;
  /** From 1. */
  number: number;
  /** The order as JSON. */
  content: string;
  /** The logo as JSON, by its upload's id. */
  logo: string | null;
  total_cents: number;
  /** What one uniform of each cloth and the extras cost when it was ordered, in cents, as JSON. */
  prices: string;
  /** What the label says of it. */
  note: string | null;
  made_at: number;
};

type TeamOrderStepRow = { order_id: string; number: number; step: string; at: number; text: string | null };

/** One for each mail and each answer that carries a link: an old one works as long as the order's links are not renewed. */
type TeamOrderLinkRow = {
  /** The first part of the key, which names it. */
  id: string;
  order_id: string;
  /** SHA-256 of the rest, which proves it. */
  secret_hash: string;
  /** The same of the link that only shows. */
  view_hash: string;
  created_at: number;
};

/** A request that was stored, by the hash of its key and body: sending it again makes no second order. */
type TeamOrderSubmissionRow = { hash: string; order_id: string; created_at: number };

/** A player whom the coach found right on the proof of a version; `player` is the id of the roster's row. */
type TeamOrderTickRow = { order_id: string; version: number; player: string; at: number };

/** A draft of the logo that the label designs, numbered on through the rounds. */
export type TeamOrderConceptRow = {
  order_id: string;
  /** From 1. */
  number: number;
  /** 1 for the concepts, 2 for what came of the revision. */
  round: number;
  /** The drawing as JSON, by its upload's id. */
  logo: string;
  sent_at: number;
};

/** What a coach said to a round: the number of the concept they chose, or what should be revised. */
type TeamOrderConceptAnswerRow = { order_id: string; round: number; chosen: number | null; text: string | null; at: number };

/** A team order in progress, shared by devices and players. */
export type TeamSheetRow = {
  id: string;
  created_at: number;
  /** Changed with whatever is written, which holds the row for a transaction. */
  touched_at: number;
  /** Counts the writes. */
  revision: number;
  /** The revision in which what is not a row was last changed. */
  version: number;
  /** What is not a row, as JSON. */
  content: string;
  /** The contact's, in lower case. */
  email: string;
  /** The id of the upload that is its logo: no sweep takes it. */
  logo: string | null;
  /** How often a players' link was made: it is derived from the coach's key and this count. 0: never. */
  players_round: number;
  /** 1 while players may enter. */
  players_open: number;
  /** The order that was sent from it. */
  order_id: string | null;
  /** The reference of the order whose design it began with. */
  follows: string | null;
};

export type TeamSheetEntryRow = {
  sheet_id: string;
  id: string;
  name: string;
  number: string;
  size_category: string;
  size: string;
  /** The sheet's revision in which it was last changed. */
  version: number;
  /** When its player last entered it; null for a row only the coach wrote. */
  entered_at: number | null;
};

/** A link to a team sheet: the coach's, the players', or a player's own. One that ended stays, so that it can say so. */
type TeamSheetKeyRow = {
  /** The first part of the key, which names it. */
  id: string;
  sheet_id: string;
  kind: string;
  /** Of a player's own link: which row. */
  row_id: string | null;
  /** SHA-256 of the rest, which proves it. */
  secret_hash: string;
  created_at: number;
  /** null: as long as the sheet. */
  expires_at: number | null;
  /** When another took its place. */
  ended_at: number | null;
};
