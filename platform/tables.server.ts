/**
 * The database's tables, as the migrations make them. Ids are text, money is cents, times are
 * milliseconds since 1970.
 */
export type Tables = {
  migrations: { name: string; applied_at: number };
  /** Counters that other processes watch. */
  revisions: { name: string; value: number };
  stock: StockRow;
  checkouts: CheckoutRow;
  checkout_lines: CheckoutLineRow;
  checkout_adds: CheckoutAddRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  outbox: OutboxRow;
  subscribers: SubscriberRow;
  unsubscribe_keys: UnsubscribeKeyRow;
  ended_keys: EndedKeyRow;
  idempotency: IdempotencyRow;
  uploads: UploadRow;
  upload_keys: UploadKeyRow;
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
  shopify_adds: ShopifyAddRow;
  webhooks: WebhookRow;
};

export type StockRow = {
  variant_id: string;
  /** What the content file said at the last stock-taking. */
  counted: number;
  remaining: number;
};

export type CheckoutRow = {
  id: string;
  created_at: number;
  updated_at: number;
  /** When it became an order. */
  ended_at: number | null;
  /** customAttributes as JSON. */
  attributes: string | null;
  /** Of a team order: what it is known by; its lines are locked. */
  team_order: string | null;
};

export type CheckoutLineRow = {
  id: string;
  checkout_id: string;
  variant_id: string;
  quantity: number;
  position: number;
  /** As they were when the line was added: shown where the catalogue no longer has the variant. */
  title: string;
  variant_title: string;
  price_cents: number;
  /** 1 on the lines of a team order: no catalogue has them, and nobody sets their quantity. */
  locked: number;
};

/** An add that is made once for its key. */
export type CheckoutAddRow = {
  key: string;
  /** null only within the transaction that adds. */
  checkout_id: string | null;
  created_at: number;
};

export type OrderRow = {
  id: string;
  reference: string;
  checkout_id: string;
  status: string;
  placed_at: number;
  invoiced_at: number | null;
  paid_at: number | null;
  shipped_at: number | null;
  tracking: string | null;
  name: string;
  email: string;
  phone: string | null;
  address1: string;
  address2: string | null;
  city: string;
  region: string;
  postal_code: string;
  country: string;
  note: string | null;
  attributes: string | null;
  subtotal_cents: number;
  delivery_cents: number;
  sales_tax_cents: number;
  total_cents: number;
  /** The reference of the team order that this is the invoice of. */
  team_order: string | null;
};

export type OrderLineRow = {
  id: string;
  order_id: string;
  position: number;
  variant_id: string;
  quantity: number;
  title: string;
  variant_title: string;
  price_cents: number;
  image: string | null;
  kind: string | null;
  swatch: string | null;
  handle: string | null;
};

export type OutboxRow = {
  id: string;
  message_id: string;
  kind: string;
  recipient_name: string | null;
  /** Empty once the mail is old or its reader forgotten. */
  recipient: string;
  reply_to_name: string | null;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string | null;
  created_at: number;
  sent_at: number | null;
  attempts: number;
  next_attempt_at: number;
  /** Another worker may take it after this moment. */
  claimed_until: number | null;
  /** When it was tried for the last time without success. */
  given_up_at: number | null;
  /** Where a POST takes the recipient off the list the mail belongs to: a secret, gone once the mail is sent. */
  unsubscribe_url: string | null;
  /** 1 where the text holds a link that acts for its reader: it is gone once the mail is sent. */
  secret: number;
};

export type SubscriberRow = {
  id: string;
  /** In lower case: one address, one subscriber. */
  email: string;
  /** The address without what follows a `+`: whose mailbox it is, for counting mails. */
  mailbox: string;
  /** On the list from then on: when their mail is due, which may be days ahead. */
  subscribed_at: number;
  /** null while on the list. */
  left_at: number | null;
};

/** One for each confirmation mail: an old mail's link works for good. */
export type UnsubscribeKeyRow = {
  /** The first part of the key, which names it. */
  id: string;
  subscriber_id: string;
  /** SHA-256 of the rest, which proves it. */
  secret_hash: string;
  /** When its mail is due. */
  created_at: number;
};

/** A key whose subscriber is forgotten: the link still says so, and whose it was nobody knows. */
export type EndedKeyRow = Pick<UnsubscribeKeyRow, 'id' | 'secret_hash'>;

export type IdempotencyRow = {
  scope: string;
  key: string;
  body_hash: string;
  /** Who runs it now; another may take over after claimed_until. */
  claim: string;
  claimed_until: number;
  created_at: number;
  /** null until answered. */
  status: number | null;
  answer: string | null;
};

/** A file somebody uploads, by resuming where a connection broke; its bytes lie in the upload store under `id`. */
export type UploadRow = {
  /** SHA-256 of the token that its uploader holds. */
  id: string;
  /** As the uploader's machine calls it, for reading only. */
  name: string;
  size: number;
  created_at: number;
  /** Created, finished or released: from then on it is kept for a while without an owner. */
  touched_at: number;
  /** null until whole and found right. */
  finished_at: number | null;
  /** What was found out about it, as JSON. */
  facts: string | null;
  /** A small picture of it, made by us; null where there is none. */
  preview: Uint8Array | null;
  /** Why it was not taken, as a code; its bytes are gone then. */
  refused: string | null;
  /** Whose it is; nobody clears it while it is somebody's. */
  owner: string | null;
  /** It is being deleted, and nobody can have it any more. */
  condemned_at: number | null;
};

/** SHA-256 of another token that an upload goes by. */
export type UploadKeyRow = { id: string; upload_id: string };

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
  /** What the label says of it. */
  note: string | null;
  made_at: number;
};

export type TeamOrderStepRow = { order_id: string; number: number; step: string; at: number; text: string | null };

/** One for each mail and each answer that carries a link: an old one works as long as the order's links are not renewed. */
export type TeamOrderLinkRow = {
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
export type TeamOrderSubmissionRow = { hash: string; order_id: string; created_at: number };

/** A player whom the coach found right on the proof of a version; `player` is the id of the roster's row. */
export type TeamOrderTickRow = { order_id: string; version: number; player: string; at: number };

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
export type TeamOrderConceptAnswerRow = { order_id: string; round: number; chosen: number | null; text: string | null; at: number };

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
  /** How often a players' link was made: it is derived from the coach's key and this count. 0: never. */
  players_round: number;
  /** 1 while players may enter. */
  players_open: number;
  /** The order that was sent from it. */
  order_id: string | null;
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
export type TeamSheetKeyRow = {
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

/** An add to a cart of Shopify's that is made once for its key. */
export type ShopifyAddRow = {
  key: string;
  cart_id: string;
  /** While its outcome is not known: how many of each variant the cart holds once it is done, as JSON. */
  expected: string | null;
  created_at: number;
};

/** A delivery that was validly signed and dealt with: it is not dealt with again. */
/** `change` is what it said has changed, as JSON; null where it said nothing of the kind. */
export type WebhookRow = { id: string; topic: string; received_at: number; change: string | null };
