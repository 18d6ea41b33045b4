/** The tables of returns and exchanges (R17.10). */
export type ReturnTables = { returns: ReturnRow; return_lines: ReturnLineRow };

export type ReturnRow = {
  id: string;
  number: string;
  order_id: string;
  /** The token of the form that asked for it; a second form with the same one is the same return. */
  form_token: string;
  status: string;
  requested_at: number;
  approved_at: number | null;
  received_at: number | null;
  refunded_at: number | null;
  exchanged_at: number | null;
  refused_at: number | null;
  withdrawn_at: number | null;
  /** Why the label refused it; null after erasure. */
  refusal: string | null;
  /** The number of the parcel with the new size. */
  tracking: string | null;
  /** 1 where it came back unfit to be sold, so that no stock grew. */
  damaged: number;
  /** The refunded amounts; null until it is refunded. */
  fee_cents: number | null;
  delivery_cents: number | null;
  total_cents: number | null;
};

export type ReturnLineRow = {
  id: string;
  return_id: string;
  position: number;
  /** The line of the order. */
  line_id: string;
  quantity: number;
  reason: string;
  /** The variant that is wanted instead; null for a refund. */
  wanted_variant: string | null;
  wanted_title: string | null;
  /**
   * The stock that was taken for the wanted variant: `held` until `held_until`, `due` once the goods are here, `sent`, or `ended`: given
   * back. null where none is counted, and for a refund.
   */
  hold: string | null;
  held_until: number | null;
  /** What was refunded; null until then. */
  amount_cents: number | null;
  tax_cents: number | null;
  fee_cents: number | null;
};
