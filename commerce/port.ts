import type { CheckoutRequest, QuantitiesRequest } from '#core/contract/checkout.ts';
import type { Image, Option } from '#core/contract/product.ts';
import type { GarmentKind } from '#core/garment/garment-kinds.ts';
import type { Cents } from '#core/money.ts';
import type { Once } from '#lib/idempotency.server.ts';

/**
 * The commerce port: what the product needs from whoever has the catalog and the checkout. Amounts are in cents. `find…` gives null for
 * what does not exist; a refusal throws a CommerceRejection; a provider that cannot answer throws a CommerceUnavailable. The tests in
 * `commerce/contract-suite.ts` define it.
 */
export type Commerce = {
  /**
   * Changes whenever something that a page shows may have changed; pages cached under another version are invalid. Every page from the
   * cache asks for it, so it must be cheap. A provider that fetches its catalog renews here what is due.
   */
  version(): string;
  /** `stored`: the provider does not answer, and its catalog of before is shown. Throws CommerceUnavailable where there is nothing to show. */
  ready(): Promise<'answers' | 'stored'>;
  /** All products in shop order. */
  listProducts(): Promise<CommerceProduct[]>;
  findProduct(handle: string): Promise<CommerceProduct | null>;
  /** All collections, each with the ids of its products in the order in which it shows them. */
  listCollections(): Promise<ListedCollection[]>;
  findCollection(handle: string): Promise<(CommerceCollection & { products: CommerceProduct[] }) | null>;
  /**
   * Adds to `checkoutId` where that is open (equal variants are merged, R2.4), else makes a new checkout with the lines. With `once`
   * the lines are added once, also after a crash (R2.5): what an earlier run recorded there is not added again, and its checkout is given
   * as it is now.
   */
  addLines(request: AddRequest): Promise<CommerceCheckout>;
  /**
   * Opens a checkout with a team order's lines only. They are locked: their quantities cannot be set, and nothing is ever added (R4.14). It
   * charges exactly the sum of the lines (R6.4). The same `onceKey` makes one checkout and gives it at every call; `instead` names an
   * earlier one, which can then no longer be placed.
   */
  openTeamCheckout(request: TeamCheckoutRequest): Promise<CommerceCheckout>;
  /** null for a checkout that is unknown or has ended. */
  findCheckout(id: string): Promise<CommerceCheckout | null>;
  /** Sets absolute quantities of the named lines; 0 removes; unknown lines are ignored. null as for findCheckout. */
  setQuantities(id: string, lineItems: QuantitiesRequest['lineItems']): Promise<CommerceCheckout | null>;
};

export type AddRequest = Pick<CheckoutRequest, 'lineItems' | 'checkoutId' | 'customAttributes'> & { once?: Once | undefined };

export type TeamCheckoutRequest = {
  /** Identifies the team order when its checkout is placed. `revision` counts how often the order was sent. */
  order: TeamOrderTag;
  lines: TeamLine[];
  attributes: { key: string; value: string }[];
  onceKey: string;
  instead: string | null;
};

export type TeamOrderTag = { reference: string; revision: number };

/** A line of a team order; a provider chooses its variant by `kind`. */
export type TeamLine = { kind: 'mesh' | 'lycra' | 'logo-design' | 'rush'; title: string; priceCents: Cents; quantity: number };

export type CommerceVariant = {
  id: string;
  title: string;
  priceCents: Cents;
  available: boolean;
  /** Whether it has no stock count and is made once it is ordered. */
  madeToOrder: boolean;
  options: Record<string, string>;
  image: number | null;
};

export type CommerceProduct = {
  id: string;
  handle: string;
  name: string;
  description: string;
  category: string;
  /** What garment it is, by the label's word, else by name and category; null where none of them says. */
  kind: GarmentKind | null;
  /** Without duplicates. */
  tags: string[];
  images: Image[];
  options: Option[];
  variants: CommerceVariant[];
  details: { label: string; text: string }[];
  measures: { text: string; x: number; from: number; to: number }[];
  /** The day it was added, as YYYY-MM-DD; null where nobody knows. */
  added: string | null;
  /** Products that the label shows beside it (R1.28). */
  goesWellWith: { handle: string; name: string }[];
};

export type CommerceCollection = {
  id: string;
  handle: string;
  title: string;
  /** '' where the label wrote none. */
  description: string;
  image: Image | null;
  productsCount: number;
};

export type ListedCollection = CommerceCollection & { productIds: string[] };

export type CommerceLine = {
  id: string;
  variantId: string;
  quantity: number;
  title: string;
  variantTitle: string;
  priceCents: Cents;
  image: string | null;
  kind: string | null;
  swatch: string | null;
  handle: string | null;
  available: boolean;
  left: number | null;
  locked: boolean;
};

export type CommerceCheckout = { id: string; webUrl: string; lines: CommerceLine[]; subtotalCents: Cents };

export type RejectionCode =
  | 'unknown_variant'
  | 'sold_out'
  | 'not_enough_stock'
  | 'too_many'
  | 'locked'
  | 'order_changed'
  | 'checkout_ended'
  | 'total_changed'
  | 'empty_checkout'
  | 'not_deliverable';

/**
 * The buyer's request is refused. The message is for the buyer. `fields` names what is refused: a form field (`country`), a variant id
 * (adding) or a line id (placing, quantities).
 */
export class CommerceRejection extends Error {
  override name = 'CommerceRejection';
  readonly code: RejectionCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RejectionCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** The provider, or something it depends on, cannot answer now (R11.5). */
export class CommerceUnavailable extends Error {
  override name = 'CommerceUnavailable';
  readonly kind: 'down' | 'timeout' | 'busy' | 'bad_answer';
  /** Whether it was logged already. */
  readonly known: boolean;
  /** Whether what was asked for may have been done all the same. */
  unsure: boolean;

  constructor(
    message: string,
    kind: CommerceUnavailable['kind'],
    { cause, known = false, unsure = false }: { cause?: unknown; known?: boolean; unsure?: boolean } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.known = known;
    this.unsure = unsure;
  }
}
