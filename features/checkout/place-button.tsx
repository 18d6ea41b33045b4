import { Button } from '#ui/button.tsx';
import { formId } from './checkout-form.tsx';
import type { Problem } from './use-placing.ts';
import { checkoutWords } from './words.ts';

/** Places the order. Its two labels stand in one cell, so that the width is that of the longer. */
export function PlaceButton({ placing, className = '' }: { placing: boolean; className?: string }) {
  return (
    <Button
      type="submit"
      form={formId}
      look="signal"
      size="large"
      data-replay
      data-needs-script
      aria-disabled={placing || undefined}
      className={`px-3 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-smoke ${className}`}
    >
      {placing ? checkoutWords.placing : checkoutWords.place}
    </Button>
  );
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
