import { lineItemTitle } from '#core/text/line-item-title.ts';
import { Button } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { returnMessages } from './messages.ts';
import { type ReturnFields, readReturnForm } from './read-return-form.ts';
import { RefundSummary } from './refund-summary.tsx';
import type { ReturnsView } from './return-view.ts';

/** The second step without script: what was chosen, and what comes back for it. It can be sent or changed. */
export function ReturnReview({ view, path, token, typed }: { view: ReturnsView; path: string; token: string; typed: ReturnFields }) {
  const [busy, markBusy] = useSubmitOnce();
  const { lines } = readReturnForm(typed, view.lines);
  return (
    <article>
      <header className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-10">
        <p className="mb-4 price text-[1rem]!">{view.reference}</p>
        <Headline text={returnMessages.reviewTitle} className="leading-[.9] [--headline:var(--text-h2)]" />
      </header>
      <form
        method="post"
        action={`${path}/return`}
        onSubmit={markBusy}
        className="pb-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section"
      >
        {Object.entries({ ...typed, token }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ul className="mx-gutter mb-10 border-t border-ink lg:mx-0">
          {lines.map(({ lineId, quantity, reason, wanted }) => {
            const line = view.lines.find(({ lineItem }) => lineItem.id === lineId);
            const size = line?.sizes.find(({ variantId }) => variantId === wanted)?.size;
            const item = line ? lineItemTitle(line.lineItem) : '';
            return (
              <li key={lineId} dir="auto" className="border-b border-line py-4">
                {size === undefined
                  ? returnMessages.line(quantity, item, returnMessages.reasons[reason])
                  : returnMessages.lineFor(quantity, item, returnMessages.reasons[reason], size)}
              </li>
            );
          })}
        </ul>
        <RefundSummary view={view} chosen={lines}>
          <Button type="submit" name="act" value="send" variant="signal" size="large" busy={busy}>
            {busy ? returnMessages.sending : returnMessages.send}
          </Button>
          <Button type="submit" name="act" value="edit" variant="bone">
            {returnMessages.change}
          </Button>
        </RefundSummary>
      </form>
    </article>
  );
}
