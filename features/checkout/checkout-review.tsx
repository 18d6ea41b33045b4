import { useEffect, useRef } from 'react';
import type { Checkout, Order } from '#core/contract/checkout.ts';
import { delivery } from '#core/facts.ts';
import { toCents, toDollars } from '#core/money.ts';
import { nothingBeside, totalsOf } from '#core/totals.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlaceBar } from './place-bar.tsx';
import { PlaceButton, PlacingProblem } from './place-button.tsx';
import { ReviewLines } from './review-lines.tsx';
import { usePlacing } from './use-placing.ts';
import { useReview } from './use-review.ts';
import { checkoutWords } from './words.ts';

/** Review lines, say who and where, place the order: the total and the button are always in reach. */
export function CheckoutReview({ checkout, onPlaced }: { checkout: Checkout; onPlaced: (order: Order) => void }) {
  const [state, review] = useReview(checkout);
  const { lineItems, subtotal } = state.checkout;
  const subtotalCents = toCents(subtotal ?? 0);
  const amounts = totalsOf(subtotalCents, lineItems.some(({ locked }) => locked) ? nothingBeside : delivery);
  const placing = usePlacing({ checkoutId: checkout.id, review, total: toDollars(amounts.totalCents), onPlaced });
  useFreshAfterReturn(() => placing.placing || review.reread());

  function changeLine(lineId: string, quantity: number) {
    placing.forget();
    review.setQuantity(lineId, quantity);
  }

  if (lineItems.length === 0) {
    return <CheckoutNotice sudden={checkout.lineItems.length > 0} title={checkoutWords.empty} text={checkoutWords.emptyHint} />;
  }
  return (
    <div>
      <div className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-12">
        <h1 className="loud text-[clamp(2.125rem,1rem+5.6vw,6.25rem)] leading-[.88]">{checkoutWords.title}</h1>
        <p className="mt-4 max-w-[44rem]">{checkoutWords.noPayment}</p>
        <p data-without-script className="mt-4 max-w-[44rem] border-2 border-signal-text p-4 font-semibold">
          {checkoutWords.noScript}
        </p>
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section">
        <div className="px-gutter lg:px-0">
          <ReviewLines state={state} onQuantity={changeLine} />
          <CheckoutForm placing={placing} />
        </div>
        <div>
          <div className="lg:sticky lg:top-[calc(var(--header)+1rem)] lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:overflow-y-auto">
            <OrderSummary lineItems={lineItems} amounts={amounts}>
              <div className="hidden lg:block">
                <PlacingProblem problem={placing.problem} />
                <PlaceButton placing={placing.placing} className="w-full" />
              </div>
              <p className="text-[.8125rem] leading-normal text-smoke-on-ink lg:mt-4">{checkoutWords.noPaymentShort}</p>
            </OrderSummary>
          </div>
        </div>
      </div>
      <PlaceBar totalCents={amounts.totalCents} placing={placing} />
    </div>
  );
}

/**
 * The buyer may come from another tab that has added to the cart, or ordered it: its lines are read anew. Kept by the browser
 * and shown again by Back, the page may be about an order long placed: it is asked for anew.
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
