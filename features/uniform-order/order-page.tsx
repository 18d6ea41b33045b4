import type { ReactNode } from 'react';
import { Headline } from '#ui/headline.tsx';
import type { PostedSample } from './afterwards/sample-credit.tsx';
import { orderPageWords as words } from './order-page-words.ts';
import { OrderReview } from './order-review.tsx';
import { OrderStations } from './order-stations.tsx';
import type { OrderView } from './order-view.ts';
import { conceptWords } from './proof/concept-words.ts';
import { usePaidOrder } from './use-paid-order.ts';

/** What was wrong with the last form, and what was typed into it. A question is answered by approving all the same. */
export type Posted = { problem: string; typed: string; isQuestion?: boolean; sample?: PostedSample } | null;

/**
 * A team order by its link: where it is and what the coach may do now. `uniform` and `details` stand below, the full width of
 * the page: the shirts, and all that was ordered.
 */
export function OrderPage({
  order,
  path,
  posted,
  uniform,
  details,
}: {
  order: OrderView;
  path: string;
  posted: Posted;
  uniform: ReactNode;
  details: ReactNode;
}) {
  usePaidOrder(order);
  return (
    <article data-team-order={order.state}>
      <header className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-10">
        <p className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <span className="price text-[1rem]!">{order.reference}</span>
          {order.version > 1 && <span className="mono">{words.versionOf(order.version)}</span>}
          {order.follows && <span className="mono">{words.follows(order.follows)}</span>}
        </p>
        <Headline text={order.teamName} className="max-w-[18ch] leading-[.88] [--headline:clamp(2.25rem,1rem+6.4vw,7rem)]" />
        <p className="lead mt-6 max-w-[40rem]">{leadOf(order)}</p>
        {!order.coach && <p className="mt-4 max-w-[40rem] text-small text-smoke">{words.viewOnly}</p>}
      </header>
      <div className="px-gutter pb-10 lg:pb-14">
        <OrderStations stations={order.stations} />
      </div>
      {order.coach && <OrderReview order={order} path={path} posted={posted?.sample ? null : posted} />}
      {uniform}
      {details}
    </article>
  );
}

function leadOf({ coach, state, design }: OrderView): string {
  if (!coach) return words.viewLead[state] ?? words.lead[state];
  if (!design || state !== 'in review') return words.lead[state];
  if (design.stage !== 'drawing') return conceptWords.first;
  return design.wish === null ? conceptWords.lead : conceptWords.leadRevising;
}
