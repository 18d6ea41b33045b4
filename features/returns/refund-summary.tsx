import type { ReactNode } from 'react';
import { fulfillment } from '#core/config/pricing.ts';
import type { AskedLine } from '#core/contract/order-return.ts';
import { formatCents } from '#core/money.ts';
import { refundOf } from '#core/returns.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { returnMessages } from './messages.ts';
import type { ReturnsView } from './return-view.ts';

/** What comes back for the chosen lines: the refund with its fee, and the sizes that are sent instead. It is said as it changes. */
export function RefundSummary({ view, chosen, children }: { view: ReturnsView; chosen: readonly AskedLine[]; children: ReactNode }) {
  const refunded = chosen.filter(({ wanted }) => wanted === null);
  const exchanged = chosen.filter(({ wanted }) => wanted !== null);
  return (
    <section aria-labelledby="refund-summary" className="bg-ink px-gutter py-8 text-bone lg:px-8">
      <h2 id="refund-summary" className="heading mb-5 text-h3">
        {returnMessages.summary}
      </h2>
      <div aria-live="polite">
        {chosen.length === 0 && <p className="border-t border-line-on-ink py-4">{returnMessages.nothingChosen}</p>}
        {refunded.length > 0 && <RefundRows view={view} refunded={refunded} />}
        {exchanged.length > 0 && (
          <ul>
            {exchanged.map(({ lineId, quantity, wanted }) => {
              const line = view.lines.find(({ lineItem }) => lineItem.id === lineId);
              const size = line?.sizes.find(({ variantId }) => variantId === wanted);
              return (
                <li key={lineId} className="border-t border-line-on-ink py-3">
                  {line && returnMessages.exchange(quantity, lineItemTitle(line.lineItem), size?.size ?? '')}
                </li>
              );
            })}
            <li className="border-t border-line-on-ink py-3 text-small text-smoke-on-ink">{returnMessages.exchangeNote}</li>
          </ul>
        )}
      </div>
      {refunded.length > 0 && <p className="pb-5 text-small text-smoke-on-ink">{returnMessages.feeNote}</p>}
      <div className="grid gap-3">{children}</div>
      <p className="pt-4 text-small text-smoke-on-ink">{returnMessages.sendNothing}</p>
    </section>
  );
}

function RefundRows({ view, refunded }: { view: ReturnsView; refunded: AskedLine[] }) {
  const refund = refundOf(view.bought, refunded, { earlier: view.refunded, percent: fulfillment.restockingPercent });
  const sum = (of: 'amountCents' | 'taxCents') => refund.lines.reduce((total, line) => total + line[of], 0);
  const delivery = refund.deliveryCents + refund.deliveryTaxCents;
  return (
    <>
      <ul>
        <Row label={returnMessages.price} amount={formatCents(sum('amountCents'))} />
        {sum('taxCents') > 0 && <Row label={returnMessages.salesTax} amount={formatCents(sum('taxCents'))} />}
        {delivery > 0 && <Row label={returnMessages.delivery} amount={formatCents(delivery)} />}
        {refund.feeCents > 0 && <Row label={returnMessages.fee} amount={`−${formatCents(refund.feeCents)}`} />}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-bone py-5">
        <span>{view.isPaid ? returnMessages.total : returnMessages.lessInvoice}</span>
        <b className="display text-[clamp(2rem,3.4vw,3rem)] leading-none">{formatCents(refund.totalCents)}</b>
      </p>
    </>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <li className="flex justify-between gap-x-4 border-t border-line-on-ink py-3">
      <span>{label}</span>
      <span className="mono text-[.875rem] leading-[1.7]">{amount}</span>
    </li>
  );
}
