import { uniforms } from '#core/facts.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { QuoteLink } from '../afterwards/quote-link.tsx';
import type { quotedOf } from '../afterwards/quote-mail.ts';
import { emptyDraft } from '../draft.ts';
import { lateWords } from '../late-words.ts';
import { formWords, quantityStep } from '../words.ts';
import { orderForm } from './browser-order-form.ts';
import { FormStep } from './form-step.tsx';
import { useText } from './use-control.ts';
import { useOrderForm } from './use-order-form.ts';

const FollowsNote = lazyPart(() => import('./follows-note.tsx').then(({ FollowsNote }) => FollowsNote), lateWords);
const counts = Array.from({ length: uniforms.mostPerOrder }, (_, index) => String(index + 1));

/** What a quote is asked for, as it stands in the form. */
export const toldHere = (mails: { quotedOf: typeof quotedOf }, asked: number | null) => mails.quotedOf(orderForm().get().draft, asked);

/** 1 to 15; more is a quote by mail. */
export function QuantityStep() {
  const quantity = useOrderForm(({ draft }) => String(draft.quantity));
  const follows = useOrderForm((form) => form.follows !== null);
  const take = (count: string) => orderForm().setQuantity(Number(count));
  const ref = useText<HTMLSelectElement>(quantity);
  const more = (
    <p className="text-small text-smoke">
      {formWords.moreThan} <QuoteLink className="text-ink" told={toldHere} />
    </p>
  );
  return (
    <FormStep title={formWords.quantity} name={quantityStep} aside={more}>
      {follows && (
        <div className="mb-6 min-h-11">
          <FollowsNote />
        </div>
      )}
      <select
        ref={ref}
        id="order-quantity"
        name="quantity"
        aria-label={formWords.quantity}
        className="input order-select max-w-64"
        defaultValue={String(emptyDraft().quantity)}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {formWords.players(Number(count))}
          </option>
        ))}
      </select>
    </FormStep>
  );
}
