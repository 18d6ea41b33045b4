import { formatCents } from '#core/money.ts';
import { priceWords } from '../words.ts';
import { Hindrance } from './hindrance.tsx';
import { priceOfDraft } from './order-summary.tsx';
import { ProceedButton } from './proceed-button.tsx';
import { useOrderForm } from './use-order-form.ts';

/** Where the summary does not stand beside the form, the total and the way on stay at the bottom of the screen. */
export function OrderBar() {
  const total = useOrderForm(({ draft }) => priceOfDraft(draft).totalCents);
  return (
    <div data-needs-script className="order-bar">
      <Hindrance />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>
          <span className="block text-[.8125rem] leading-tight text-smoke-on-ink">{priceWords.total}</span>
          <b data-total className="text-[1.0625rem] leading-tight font-extrabold [font-stretch:118%] md:text-[1.375rem]">
            {formatCents(total)}
          </b>
        </p>
        <ProceedButton className="min-h-[3.25rem] flex-1 text-small md:max-w-80 md:text-[1rem]" />
      </div>
    </div>
  );
}
