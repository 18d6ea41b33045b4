import { fulfillment } from '#core/config/pricing.ts';
import type { Order } from '#core/contract/checkout.ts';
import { addBusinessDays } from '#core/dates/business-days.ts';
import { formatShortDate } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';
import type { ProgressStep } from '#ui/components/order-progress.tsx';
import { shopOrderMessages } from './shop-order-messages.ts';

type Dated = Pick<Order, 'status' | 'placedAt' | 'invoicedAt' | 'paidAt' | 'shippedAt' | 'deliveredAt' | 'canceledAt' | 'returnedAt'>;

/**
 * How far a shop order has come: `current` is the last step that has come. An invoice may be paid after shipping, and then `Paid` is still
 * to come beside it.
 *
 * @example listOrderSteps(invoiced).map(({ place }) => place) // ['done', 'current', 'upcoming', 'upcoming', 'upcoming']
 */
export function listOrderSteps(order: Dated): ProgressStep[] {
  const { steps } = shopOrderMessages;
  const reached = order.canceledAt
    ? [
        { name: steps.placed, at: order.placedAt },
        { name: steps.canceled, at: order.canceledAt },
      ]
    : [
        { name: steps.placed, at: order.placedAt },
        { name: steps.invoiced, at: order.invoicedAt },
        { name: steps.paid, at: order.paidAt },
        { name: steps.shipped, at: order.shippedAt, expected: shipsBy(order.placedAt) },
        order.returnedAt ? { name: steps.returned, at: order.returnedAt } : { name: steps.delivered, at: order.deliveredAt },
      ];
  const current = reached.findLastIndex(({ at }) => at !== null);
  return reached.map(({ name, at, expected = null }: { name: string; at: string | null; expected?: string | null }, index) => ({
    name,
    at,
    expected,
    place: index === current ? 'current' : at === null ? 'upcoming' : 'done',
  }));
}

/** The last of the days on which items in stock ship. */
function shipsBy(placedAt: string): string {
  const days = Number(fulfillment.inStockShipsBusinessDays.split('-').at(-1));
  return shopOrderMessages.by(formatShortDate(addBusinessDays(storeDate(new Date(placedAt)), days)));
}
