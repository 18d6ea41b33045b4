import type { ReactNode } from 'react';
import { Headline } from '#ui/components/headline.tsx';
import { OrderProgress } from '#ui/components/order-progress.tsx';
import { conceptMessages } from '../approval/concept-messages.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { OrderView } from '../domain/order-view.ts';
import { statusOf } from '../domain/status.ts';
import { OrderReview, type Posted } from './order-review.tsx';
import { usePaidOrder } from './use-paid-order.ts';

/** The order page: the status and what the coach can do now. `uniform` and `details` follow below in full width. */
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
          {order.version > 1 && <span className="mono">{orderPageMessages.versionOf(order.version)}</span>}
          {order.follows && <span className="mono">{orderPageMessages.follows(order.follows)}</span>}
        </p>
        <Headline text={order.teamName} className="max-w-[18ch] leading-[.88] [--headline:clamp(2.25rem,1rem+6.4vw,7rem)]" />
        <p className="lead mt-6 max-w-[40rem]">{leadOf(order)}</p>
        {!order.coach && <p className="mt-4 max-w-[40rem] text-small text-smoke">{orderPageMessages.viewOnly}</p>}
      </header>
      <div className="px-gutter pb-10 lg:pb-14">
        <OrderProgress steps={order.progress} label={orderPageMessages.progress} />
      </div>
      {order.coach && <OrderReview order={order} path={path} posted={posted?.sample ? null : posted} />}
      {uniform}
      {details}
    </article>
  );
}

function leadOf({ coach, state, design }: OrderView): string {
  const { lead, viewLead } = statusOf(state).messages;
  if (!coach) return viewLead ?? lead;
  if (!design || state !== 'in review') return lead;
  if (design.stage !== 'drawing') return conceptMessages.first;
  return design.revision === null ? conceptMessages.lead : conceptMessages.leadRevising;
}
