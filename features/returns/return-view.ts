import type { LineItem } from '#core/contract/checkout.ts';
import type { BoughtOrder, ReturnedUnits, ReturnsClosed } from '#core/returns.ts';

/** Another size of a line's piece; `left` is null where none is counted. */
type OfferedSize = { variantId: string; size: string; left: number | null };

/** A line of standard goods, with how many of it can still come back. */
export type ReturnableLine = { lineItem: LineItem; left: number; sizes: OfferedSize[] };

/** What the pages know of an order's returns. */
export type ReturnsView = {
  reference: string;
  isPaid: boolean;
  closed: ReturnsClosed | null;
  /** For a reader, such as `December 8`; null for an order that has not shipped. */
  lastDay: string | null;
  bought: BoughtOrder;
  refunded: ReturnedUnits[];
  lines: ReturnableLine[];
};
