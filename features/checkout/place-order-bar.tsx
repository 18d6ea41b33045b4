import { type Cents, formatCents } from '#core/money.ts';
import { checkoutMessages } from './messages.ts';
import { PlaceOrderButton, PlaceOrderError } from './place-order-button.tsx';
import type { PlaceOrderState } from './use-place-order.ts';

/** On phones and tablets the summary is out of view, so the total and the button stay at the bottom. */
export function PlaceOrderBar({ totalCents, placing: { placing, problem } }: { totalCents: Cents; placing: PlaceOrderState }) {
  return (
    <div data-needs-script className="sticky bottom-0 z-10 border-t border-line-on-ink bg-ink px-gutter py-3 text-bone lg:hidden">
      <PlaceOrderError problem={problem} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>
          <span className="block text-[.8125rem] leading-tight text-smoke-on-ink">{checkoutMessages.total}</span>
          <b className="text-[1.0625rem] leading-tight font-extrabold [font-stretch:118%] md:text-[1.375rem]">{formatCents(totalCents)}</b>
        </p>
        <PlaceOrderButton placing={placing} className="min-h-[3.25rem] flex-1 text-small md:max-w-80 md:text-[1rem]" />
      </div>
    </div>
  );
}
