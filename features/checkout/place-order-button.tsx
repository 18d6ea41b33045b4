import { SubmitButton } from '#ui/components/submit-button.tsx';
import { checkoutFormId } from './checkout-form.tsx';
import { checkoutMessages } from './messages.ts';
import type { FieldProblem } from './use-place-order.ts';

/** Places the order. */
export function PlaceOrderButton({ placing, className = '' }: { placing: boolean; className?: string }) {
  return (
    <SubmitButton
      form={checkoutFormId}
      busy={placing}
      label={checkoutMessages.place}
      busyLabel={checkoutMessages.placing}
      className={className}
    />
  );
}

/**
 * The error beside the button. Invalid fields have their own messages. It is always in the page, so that screen readers
 * announce it when it fills.
 */
export function PlaceOrderError({ problem: { text, fields, at } }: { problem: FieldProblem }) {
  const shown = Object.keys(fields).length === 0 ? text : '';
  return (
    <div role="alert">
      {shown && (
        <p
          key={at}
          className="mb-3 grid grid-cols-[.625rem_1fr] gap-3 text-small leading-snug before:mt-1 before:size-2.5 before:bg-signal"
        >
          {shown}
        </p>
      )}
    </div>
  );
}
