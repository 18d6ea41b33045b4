import type { TeamOrderTables } from './schema-team-orders.server.ts';

/**
 * The database's tables, as the migrations make them. Ids are text, money is cents, times are
 * milliseconds since 1970.
 */
export type Tables = TeamOrderTables & {
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
  shopify_adds: ShopifyAddRow;
  shopify_paid_carts: { token: string; paid_at: number };
  webhooks: WebhookRow;
};

type StockRow = {
  variant_id: string;
  /** What the content file said at the last stock-taking. */
  counted: number;
  remaining: number;
};

type CheckoutRow = {
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
  /** As they were when the line was added: shown where the catalog no longer has the variant. */
  title: string;
  variant_title: string;
  price_cents: number;
  /** 1 on the lines of a team order: no catalog has them, and nobody sets their quantity. */
  locked: number;
};

/** An add that is made once for its key. */
type CheckoutAddRow = {
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
  /** A MailPicture, as JSON. */
  picture: string | null;
};

type SubscriberRow = {
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
type UnsubscribeKeyRow = {
  /** The first part of the key, which names it. */
  id: string;
  subscriber_id: string;
  /** SHA-256 of the rest, which proves it. */
  secret_hash: string;
  /** When its mail is due. */
  created_at: number;
};

/** A key whose subscriber is forgotten: the link still says so, and whose it was nobody knows. */
type EndedKeyRow = Pick<UnsubscribeKeyRow, 'id' | 'secret_hash'>;

type IdempotencyRow = {
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
type UploadRow = {
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

/** SHA-256 of another token that an upload goes by, which ends with the links of the team sheet that lent it. */
type UploadKeyRow = { id: string; upload_id: string; sheet_id: string | null };

/** An add to a cart of Shopify's that is made once for its key. */
type ShopifyAddRow = {
  key: string;
  cart_id: string;
  /** While its outcome is not known: how many of each variant the cart holds once it is done, as JSON. */
  expected: string | null;
  created_at: number;
};

/** A delivery that was validly signed and dealt with: it is not dealt with again. */
/** `change` is what it said has changed, as JSON; null where it said nothing of the kind. */
export type WebhookRow = { id: string; topic: string; received_at: number; change: string | null };
