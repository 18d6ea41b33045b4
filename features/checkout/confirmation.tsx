import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '#core/config/brand.ts';
import type { Order } from '#core/contract/checkout.ts';
import { isTeamLine } from '#core/text/line-item-title.ts';
import { LockedLineItem } from '#features/line-items/locked-line-item.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { checkoutMessages } from './messages.ts';
import { OrderFact } from './order-fact.tsx';
import { amountsOf, CheckoutSummary } from './order-summary.tsx';
import { arrivalDates, shipDates } from './ship-dates.ts';

/**
 * The order made from this checkout. `fresh`: it was just placed, so the page takes the focus and the title. `teamOrder`: what is made, where
 * it is of a team.
 */
export function Confirmation({ order, fresh, teamOrder }: { order: Order; fresh: boolean; teamOrder?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!fresh) return;
    document.title = confirmationTitle(order);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [fresh, order]);

  return (
    <div data-confirmation>
      <div className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-12">
        <h1 ref={heading} tabIndex={-1} className="display text-[clamp(2.125rem,1rem+5.6vw,6.25rem)] leading-[.88] unlined">
          {checkoutMessages.placed}
        </h1>
        <p className="lead mt-5">{checkoutMessages.mailed(order.email)}</p>
      </div>
      <div className="pb-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section">
        <div className="px-gutter pb-10 lg:px-0">
          <div className="stitch" />
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 py-5">
            <span>{checkoutMessages.reference}</span>
            <b className="price text-[clamp(1.5rem,1rem+2vw,2.5rem)]! leading-none!">{order.reference}</b>
          </p>
          <div className="stitch mb-10" />
          <Next order={order} />
          <h2 className="heading mt-12 mb-5 text-[1.5rem] leading-none">{checkoutMessages.ordered}</h2>
          <ul className="border-t border-ink *:first:border-t-0">
            {order.lineItems.map((line) => (
              <LockedLineItem key={line.id} line={line} />
            ))}
          </ul>
          {teamOrder}
        </div>
        <div>
          <div className="lg:sticky lg:top-[calc(var(--header)+1rem)]">
            <CheckoutSummary lineItems={[]} amounts={amountsOf(order)} shipping={order.shipping?.name}>
              <div className="grid gap-3 print:hidden">
                {order.page && (
                  <Link to={order.page} className={buttonClass({ variant: 'signal', size: 'large' })}>
                    {checkoutMessages.toOrder}
                  </Link>
                )}
                <Link to="/shop" className={buttonClass({ variant: 'bone', size: 'large' })}>
                  {checkoutMessages.backToShop}
                </Link>
                <Button variant="bone" data-needs-script onClick={() => window.print()}>
                  {checkoutMessages.print}
                </Button>
              </div>
            </CheckoutSummary>
          </div>
        </div>
      </div>
    </div>
  );
}

export function confirmationTitle({ reference }: Pick<Order, 'reference'>): string {
  return `${checkoutMessages.placedTitle(reference)} | ${brand.name}`;
}

function Next({ order }: { order: Order }) {
  const { status, placedAt, reference, lineItems, shipping } = order;
  return (
    <section>
      <h2 className="heading mb-5 text-[1.5rem] leading-none">{checkoutMessages.next}</h2>
      <dl className="border-t border-ink">
        {status === 'canceled' ? (
          <OrderFact term={checkoutMessages.nextInvoiceLabel}>{checkoutMessages.canceled}</OrderFact>
        ) : (
          <>
            <OrderFact term={checkoutMessages.nextInvoiceLabel}>{checkoutMessages.nextInvoice}</OrderFact>
            {lineItems.some(isTeamLine) ? <TeamFacts /> : <ShopFacts status={status} placedAt={placedAt} shipping={shipping} />}
          </>
        )}
        <OrderFact term={checkoutMessages.nextQuestionLabel}>
          <a className="text-link" href={`mailto:${brand.ordersMailbox}?subject=${encodeURIComponent(reference)}`}>
            {brand.ordersMailbox}
          </a>
          {!order.page && (
            <Link to="/find-order" className="text-link block py-1">
              {checkoutMessages.findOrder}
            </Link>
          )}
        </OrderFact>
      </dl>
    </section>
  );
}

function ShopFacts({ status, placedAt, shipping }: Pick<Order, 'status' | 'placedAt' | 'shipping'>) {
  const arrival = shipping && checkoutMessages.nextArrival(shipping.name, shipping.days, arrivalDates(placedAt, shipping.days));
  return (
    <>
      <OrderFact term={checkoutMessages.nextShipLabel}>
        {status !== 'placed' && status !== 'invoiced'
          ? checkoutMessages.seeOrder
          : [checkoutMessages.nextShip(shipDates(placedAt)), arrival, checkoutMessages.nextMadeToOrder].filter(Boolean).join(' ')}
      </OrderFact>
      <OrderFact term={checkoutMessages.nextReturnLabel}>{checkoutMessages.nextReturn}</OrderFact>
    </>
  );
}

function TeamFacts() {
  return (
    <>
      <OrderFact term={checkoutMessages.nextReviewLabel}>{checkoutMessages.nextReview}</OrderFact>
      <OrderFact term={checkoutMessages.nextTeamLabel}>{checkoutMessages.nextTeam}</OrderFact>
      <OrderFact term={checkoutMessages.nextReturnLabel}>{checkoutMessages.nextFinal}</OrderFact>
    </>
  );
}
