import { formatCents } from '#core/money.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { pageWords, priceWords } from '../words.ts';
import { Hindrance } from './hindrance.tsx';
import { linesOf, priceOfDraft } from './order-summary.tsx';
import { useOrderForm } from './use-order-form.ts';

export const formId = 'uniform-order-form';

/** The total, what it is made of, and the way on: at the bottom of the screen as long as the form is in it. */
export function OrderBar() {
  const draft = useOrderForm(({ draft }) => draft);
  const sending = useOrderForm((form) => form.sending);
  const price = priceOfDraft(draft);
  return (
    <div data-needs-script className="order-bar">
      <Hindrance />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>
          <span className="block text-[.8125rem] leading-tight text-smoke-on-ink">{priceWords.total}</span>
          <b data-total className="text-[1.0625rem] leading-tight font-extrabold [font-stretch:118%] md:text-[1.375rem]">
            {formatCents(price.totalCents)}
          </b>
        </p>
        {/* The summary says the same to who listens. */}
        <ul className="order-bar-lines" aria-hidden="true">
          {linesOf(draft, price).map(({ name, amount }) => (
            <li key={name}>
              <span>{name}</span>
              {amount}
            </li>
          ))}
        </ul>
        {/* It cannot be pressed twice (spec section 4). */}
        <SubmitButton
          form={formId}
          busy={sending}
          label={pageWords.proceed}
          busyLabel={pageWords.processing}
          className="min-h-[3.25rem] flex-1 text-small md:max-w-80 md:text-[1rem]"
        />
      </div>
    </div>
  );
}
