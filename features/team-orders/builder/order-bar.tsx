import { formatCents } from '#core/money.ts';
import { SubmitButton } from '#ui/components/submit-button.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { priceMessages, uniformPageMessages } from '../domain/messages.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { sentence } from '../logo/logo-row.tsx';
import { useLogoUpload } from '../logo/use-logo-upload.ts';
import { linesOf, priceOfDraft } from './builder-summary.tsx';
import { FormErrorMessage } from './form-error.tsx';

export const builderFormId = 'uniform-order-form';

/** The bar at the bottom of the screen while the form is in view: the total, its lines and the submit button. */
export function OrderBar() {
  const draft = useBuilder(({ draft }) => draft);
  const waiting = useBuilder((form) => form.waiting);
  const sending = useBuilder((form) => form.sending);
  const price = priceOfDraft(draft);
  return (
    <div data-needs-script className="order-bar">
      <FormErrorMessage />
      {waiting && <LogoProgress />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>
          <span className="block text-[.8125rem] leading-tight text-smoke-on-ink">{priceMessages.total}</span>
          <b data-total className="text-[1.0625rem] leading-tight font-extrabold [font-stretch:118%] md:text-[1.375rem]">
            {formatCents(price.totalCents)}
          </b>
        </p>
        {/* Hidden from screen readers, because the summary says the same. */}
        <ul className="order-bar-lines" aria-hidden="true">
          {linesOf(draft, price).map(({ name, amount }) => (
            <li key={name}>
              <span>{name}</span>
              {amount}
            </li>
          ))}
        </ul>
        {/* While the order waits or is sent, a second press does nothing (R4.11). */}
        <SubmitButton
          form={builderFormId}
          busy={waiting || sending}
          label={uniformPageMessages.proceed}
          busyLabel={uniformPageMessages.processing}
          className="min-h-[3.25rem] flex-1 text-small md:max-w-80 md:text-[1rem]"
        />
      </div>
    </div>
  );
}

/** How far the logo is, for which the order waits. */
function LogoProgress() {
  const { state } = useLogoUpload();
  return (
    <p role="status" className="mb-2 text-small text-smoke-on-ink">
      {builderMessages.waitsForLogo} {state.status !== 'empty' && <span aria-hidden="true">{sentence(state)}</span>}
    </p>
  );
}
