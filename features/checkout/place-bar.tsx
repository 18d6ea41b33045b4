import { type Cents, formatCents } from '#core/money.ts';
import { PlaceButton, PlacingProblem } from './place-button.tsx';
import type { Placing } from './use-placing.ts';
import { checkoutWords } from './words.ts';

/** Where the summary is out of sight, on phones and tablets, the total and the button stay at the bottom. */
export function PlaceBar({ totalCents, placing: { placing, problem } }: { totalCents: Cents; placing: Placing }) {
  return (
    <div data-needs-script className="sticky bottom-0 z-10 border-t border-line-on-ink bg-ink px-gutter py-3 text-bone lg:hidden">
      <PlacingProblem problem={problem} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>
          <span className="block text-[.8125rem] leading-tight text-smoke-on-ink">{checkoutWords.total}</span>
          <b className="text-[1.0625rem] leading-tight font-extrabold [font-stretch:118%] md:text-[1.375rem]">{formatCents(totalCents)}</b>
        </p>
        <PlaceButton placing={placing} className="min-h-[3.25rem] flex-1 text-small md:max-w-80 md:text-[1rem]" />
      </div>
    </div>
  );
}
