import { uniforms } from '#core/config/pricing.ts';
import { lazyPart } from '#ui/components/lazy-part.tsx';
import { emptyDraft } from '../domain/draft.ts';
import { formMessages, quantitySectionId } from '../domain/messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useText } from '../draft/use-control.ts';
import { FormSection } from '../form-section.tsx';
import { loadErrorMessages } from '../load-error-messages.ts';
import { QuoteLink } from '../reorder/quote-link.tsx';
import { quotedDraft } from '../reorder/quoted-draft.ts';

const ReorderNote = lazyPart(() => import('./reorder-note.tsx').then(({ ReorderNote }) => ReorderNote), loadErrorMessages);
const counts = Array.from({ length: uniforms.mostPerOrder }, (_, index) => String(index + 1));

/** Asks for 1 to 15 uniforms; more is a quote by mail (R4.1). */
export function QuantitySection() {
  const quantity = useBuilder(({ draft }) => String(draft.quantity));
  const follows = useBuilder((form) => form.follows !== null);
  const change = (count: string) => browserBuilder().setQuantity(Number(count));
  const ref = useText<HTMLSelectElement>(quantity);
  const more = (
    <p className="text-small text-smoke">
      {formMessages.moreThan} <QuoteLink className="text-ink" toQuoted={quotedDraft} />
    </p>
  );
  return (
    <FormSection title={formMessages.quantity} name={quantitySectionId} aside={more}>
      {follows && (
        <div className="mb-6 min-h-11">
          <ReorderNote />
        </div>
      )}
      <select
        ref={ref}
        id="order-quantity"
        name="quantity"
        aria-label={formMessages.quantity}
        className="input order-select max-w-64"
        defaultValue={String(emptyDraft().quantity)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {formMessages.players(Number(count))}
          </option>
        ))}
      </select>
    </FormSection>
  );
}
