import { SubmitButton } from '#ui/submit-button.tsx';
import { formId } from './checkout-form.tsx';
import type { Problem } from './use-placing.ts';
import { checkoutWords } from './words.ts';

/** Places the order. */
export function PlaceButton({ placing, className = '' }: { placing: boolean; className?: string }) {
  return <SubmitButton form={formId} busy={placing} label={checkoutWords.place} busyLabel={checkoutWords.placing} className={className} />;
}

/** What stands in the way of the order, beside the button; wrong fields say so themselves. Always there, so that it is announced when it fills. */
export function PlacingProblem({ problem: { text, fields, at } }: { problem: Problem }) {
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
