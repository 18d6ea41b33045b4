import { type ReactNode, useEffect, useRef } from 'react';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import type { Checkout, Order } from '#core/contract/checkout.ts';
import { toDollars } from '#core/money.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { checkoutMessages } from './messages.ts';
import { CheckoutSummary } from './order-summary.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { PlaceOrderButton, PlaceOrderError } from './place-order-button.tsx';
import { ReviewLines } from './review-lines.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { useReview } from './use-review.ts';
import { useShownTotals } from './use-shown-totals.ts';

/** The built-in checkout: lines, contact and delivery, and the order button. Total and button are always in view. */
export function CheckoutReview({
  checkout,
  chargesAtFirst,
  teamOrder,
  onPlaced,
}: {
  checkout: Checkout;
  chargesAtFirst: ChargesToday;
  /** What is made, where the lines are of a team order. */
  teamOrder?: ReactNode;
  onPlaced: (order: Order) => void;
}) {
  const [state, review] = useReview(checkout);
  const { lineItems } = state.checkout;
  const { totals, readDestination, choose, renewCharges } = useShownTotals({ lineItems, chargesAtFirst });
  const placing = usePlaceOrder({
    checkoutId: checkout.id,
    review,
    total: toDollars(totals.totalCents),
    onTyped: readDestination,
    onTotalChanged: renewCharges,
    onPlaced,
  });
  useFreshAfterReturn(() => placing.placing || review.reread());

  function changeLine(lineId: string, quantity: number) {
    placing.clearError();
    review.setQuantity(lineId, quantity);
  }

  if (lineItems.length === 0) {
    return <CheckoutNotice sudden={checkout.lineItems.length > 0} title={checkoutMessages.empty} text={checkoutMessages.emptyHint} />;
  }
  return (
    <div>
      <div className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-12">
        <h1 className="display text-[clamp(2.125rem,1rem+5.6vw,6.25rem)] leading-[.88]">{checkoutMessages.title}</h1>
        <p className="mt-4 max-w-[44rem]">{checkoutMessages.noPayment}</p>
        <p data-without-script className="mt-4 max-w-[44rem] border-2 border-signal-text p-4 font-semibold">
          {checkoutMessages.noScript}
        </p>
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section">
        <div className="px-gutter lg:px-0">
          <ReviewLines state={state} teamOrder={teamOrder} onQuantity={changeLine} />
          <CheckoutForm placing={placing} totals={totals} onShipping={choose} />
        </div>
        <div>
          <div className="lg:sticky lg:top-[calc(var(--header)+1rem)] lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:overflow-y-auto">
            <CheckoutSummary lineItems={lineItems} amounts={totals} shipping={totals.method?.name} awaitsState={totals.awaitsState}>
              <div className="hidden lg:block">
                <PlaceOrderError problem={placing.problem} />
                <PlaceOrderButton placing={placing.placing} className="w-full" />
              </div>
              <p className="text-[.8125rem] leading-normal text-smoke-on-ink lg:mt-4">{checkoutMessages.noPaymentShort}</p>
            </CheckoutSummary>
          </div>
        </div>
      </div>
      <PlaceOrderBar totalCents={totals.totalCents} placing={placing} />
    </div>
  );
}

/**
 * Reads the lines again when the buyer returns from another tab, which may have changed or ordered them, and when Back
 * restores the page from the browser's cache.
 */
function useFreshAfterReturn(reread: () => unknown) {
  const latest = useRef(reread);
  latest.current = reread;
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    const shown = () => document.visibilityState === 'visible' && latest.current();
    window.addEventListener('pageshow', reload);
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.removeEventListener('pageshow', reload);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
}
