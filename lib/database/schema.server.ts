import type { ReturnTables } from './schema-returns.server.ts';
import type { TeamOrderTables } from './schema-team-orders.server.ts';

/**
 * The database's tables, as the migrations make them. Ids are text, money is cents, times are
 * milliseconds since 1970.
 */
export type Tables = TeamOrderTables &
  ReturnTables & {
    migrations: { name: string; applied_at: number };
    /** Counters that other processes poll. */
    revisions: { name: string; value: number };
    stock: StockRow;
    checkouts: CheckoutRow;
    checkout_lines: CheckoutLineRow;
    orders: OrderRow;
    order_lines: OrderLineRow;
    order_links: OrderLinkRow;
    order_documents: OrderDocumentRow;
    document_counters: DocumentCounterRow;
    outbox: OutboxRow;
    subscribers: SubscriberRow;
    unsubscribe_keys: UnsubscribeKeyRow;
    ended_keys: EndedKeyRow;
    stock_alerts: StockAlertRow;
    stock_alert_mails: StockAlertMailRow;
    idempotency: IdempotencyRow;
    uploads: UploadRow;
    upload_keys: UploadKeyRow;
    shopify_paid_carts: { token: string; paid_at: number };
    webhooks: WebhookRow;
    /** The files of releases, by their names in `/assets/`. */
    release_assets: { name: string; body: Uint8Array; stored_at: number };
  };

type StockRow = {
  variant_id: string;
  /** The count in the content file when it was last read. */
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
  /** For a team order: its number and revision; the lines are locked (R4.14). */
  team_order: string | null;
};

export type CheckoutLineRow = {
  id: string;
  checkout_id: string;
  variant_id: string;
  quantity: number;
  position: number;
  /** Title and price when the line was added, shown where the catalog no longer has the variant. */
  title: string;
  variant_title: string;
  price_cents: number;
  /** 1 on the lines of a team order: they are in no catalog, and their quantity cannot be set. */
  locked: number;
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
  delivered_at: number | null;
  canceled_at: number | null;
  /** When every unit of it was refunded. */
  returned_at: number | null;
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
  /** The id, name and days of the shipping method; null for a team order, where there is no choice, and in orders of before. */
  shipping_method: string | null;
  shipping_name: string | null;
  /** Two counts of business days, such as `3-5`. */
  shipping_days: string | null;
  /** The part of `sales_tax_cents` that is for shipping; null in orders of before. */
  delivery_tax_cents: number | null;
  /** The number of the team order that this order is the invoice of. */
  team_order: string | null;
  /** The number by which the buyer's own books know the order. */
  purchase_order: string | null;
  /** The rate of sales tax in thousandths of a percent, and the code of its state; null where there was no tax, and in orders of before. */
  tax_rate: number | null;
  tax_state: string | null;
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
  /** 1 where its quantity was taken from a counted stock; null on orders of releases that did not write it. */
  counted: number | null;
  /** null in orders of before, which have the sum alone. */
  sales_tax_cents: number | null;
};

/** One secret link to the page of an order, of one answer or one mail. */
type OrderLinkRow = {
  /** The first part of the key, which names it. */
  id: string;
  order_id: string;
  /** SHA-256 of the rest of the key, which is the secret. */
  secret_hash: string;
  created_at: number;
};

export type OrderDocumentKind = 'invoice' | 'credit-note';

/** An invoice or a credit note, as it was sent. */
export type OrderDocumentRow = {
  id: string;
  kind: OrderDocumentKind;
  /** Prefix, year and sequence. */
  number: string;
  year: number;
  /** Counts from 1 within a kind and a year, without gaps. */
  sequence: number;
  /** No reference, because a document outlives its order's row. */
  order_id: string;
  /** The same id in an invoice, null in a credit note: an order has one invoice. */
  invoice_of: string | null;
  issued_at: number;
  /** The last day to pay an invoice. */
  due_on: string | null;
  total_cents: number;
  pdf: Uint8Array;
  /** How often it was mailed. */
  mailed: number;
};

/** The last document of a kind. Its update locks it, so that documents of a kind are numbered one after the other. */
export type DocumentCounterRow = { kind: OrderDocumentKind; year: number; last_sequence: number; last_issued_at: number };

export type OutboxRow = {
  id: string;
  message_id: string;
  kind: string;
  recipient_name: string | null;
  /** Empty once the mail is older than its retention, or its recipient was erased. */
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
  /** After this moment another worker may take it. */
  claimed_until: number | null;
  /** When the last try failed. */
  given_up_at: number | null;
  /** The address for one-click unsubscribing (RFC 8058). It is a secret and is deleted once the mail is sent. */
  unsubscribe_url: string | null;
  /** 1 where the text contains a link that acts; the text is deleted once the mail is sent. */
  secret: number;
  /** A MailPicture, as JSON. */
  picture: string | null;
  /** A MailAttachment, as JSON. */
  attachment: string | null;
};

type SubscriberRow = {
  id: string;
  /** In lower case, so that an address is one subscriber. */
  email: string;
  /** The address without what follows a `+`, for limiting the mails to one mailbox (R9.4). */
  mailbox: string;
  /** When the confirmation mail is due, which may be days ahead; the subscription begins then. */
  subscribed_at: number;
  /** null while on the list. */
  left_at: number | null;
};

/** One for each confirmation mail: an old mail's link works for good. */
type UnsubscribeKeyRow = {
  /** The first part of the key, which names it. */
  id: string;
  subscriber_id: string;
  /** SHA-256 of the rest of the key, which is the secret. */
  secret_hash: string;
  /** When its mail is due. */
  created_at: number;
};

/** A key whose subscriber is forgotten: the link still says so, and whose it was nobody knows. */
type EndedKeyRow = Pick<UnsubscribeKeyRow, 'id' | 'secret_hash'>;

/** One address that waits for one variant; it is deleted when its mail is queued. */
type StockAlertRow = {
  /** In lower case. */
  email: string;
  variant_id: string;
  /** The address without what follows a `+`, which shares the limits of one mailbox (R16.3, R16.6). */
  mailbox: string;
  /** The oldest is mailed first. */
  asked_at: number;
  last_asked_at: number;
};

/** One mail that a variant is back, with the key in it: counted for the limits of an hour and a day. */
type StockAlertMailRow = {
  /** The first part of the key, which names it. */
  id: string;
  /** SHA-256 of the rest of the key, which is the secret. */
  secret_hash: string;
  variant_id: string;
  mailed_at: number;
  /** Both are null once they are forgotten. */
  email: string | null;
  mailbox: string | null;
};

type IdempotencyRow = {
  scope: string;
  /** SHA-256 of the key. */
  key: string;
  /** Empty where any body fits. */
  body_hash: string;
  /** The id of the run that has the key; after claimed_until another may take it over. */
  claim: string;
  claimed_until: number;
  created_at: number;
  /** null until it is answered. */
  status: number | null;
  /** Encrypted with the key. */
  answer: string | null;
  /** What the run has done, as JSON, written in the transaction that did it. */
  result: string | null;
};

/** A file somebody uploads, by resuming where a connection broke; its bytes lie in the upload store under `id`. */
type UploadRow = {
  /** SHA-256 of the token that its uploader holds. */
  id: string;
  /** The file name that the uploader's browser sent, for display only. */
  name: string;
  size: number;
  created_at: number;
  /** When it was created, finished or released; an upload without an owner is deleted a while later (R8.6). */
  touched_at: number;
  /** null until it is complete and accepted. */
  finished_at: number | null;
  /** What the inspection found, as JSON. */
  facts: string | null;
  /** A thumbnail, made by us; null where there is none. */
  preview: Uint8Array | null;
  /** The code of its refusal; its bytes are deleted then. */
  refused: string | null;
  /** The owner; the retention job leaves an owned upload alone. */
  owner: string | null;
  /** When its deletion began; from then on nobody can use it. */
  condemned_at: number | null;
};

/** SHA-256 of another token that an upload goes by, which ends with the links of the team sheet that lent it. */
type UploadKeyRow = { id: string; upload_id: string; sheet_id: string | null };

/** A webhook that was validly signed and processed; the same delivery is not processed again. */
/** `change` is the catalog change that it named, as JSON; null where it named none. */
export type WebhookRow = { id: string; topic: string; received_at: number; change: string | null };
