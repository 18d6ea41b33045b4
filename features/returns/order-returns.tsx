import { returnAddress } from '#core/config/billing.ts';
import type { Order } from '#core/contract/checkout.ts';
import type { OrderReturn } from '#core/contract/order-return.ts';
import { formatShortDay } from '#core/dates/store-date.ts';
import { formatDollars } from '#core/money.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { OrderProgress } from '#ui/components/order-progress.tsx';
import { returnMessages } from './messages.ts';
import { listReturnSteps } from './return-steps.ts';

/** The returns of an order on its page, the newest first: how far each is, and what is to be done. */
export function OrderReturns({ order, path }: { order: Pick<Order, 'returns' | 'lineItems' | 'paidAt'>; path: string }) {
  return order.returns.toReversed().map((made) => <ReturnOnPage key={made.number} {...{ made, order, path }} />);
}

function ReturnOnPage({ made, order, path }: { made: OrderReturn; order: Pick<Order, 'lineItems' | 'paidAt'>; path: string }) {
  const { number, status, lines, refund, refundedAt } = made;
  const { lineItems, paidAt } = order;
  // What was paid later was paid without it.
  const isOffInvoice = refundedAt !== null && (paidAt === null || paidAt > refundedAt);
  const canWithdraw = status === 'requested' || status === 'approved';
  // Before the approval nothing is to be sent.
  const hasSlip = status === 'approved';
  return (
    <section
      id={number}
      tabIndex={-1}
      aria-labelledby={`${number}-title`}
      className="mx-gutter mb-10 scroll-mt-24 border-2 border-ink p-5 md:p-8"
    >
      <p className="mb-2 price text-[1rem]! whitespace-normal!">{returnMessages.returnOf(number)}</p>
      <h2 id={`${number}-title`} className="heading text-[1.5rem] leading-none">
        {isOffInvoice && status === 'refunded' ? returnMessages.takenOffHeadline : returnMessages.headline[status]}
      </h2>
      <p className="mt-3 mb-6 max-w-[38rem]">
        {isOffInvoice && status === 'refunded' ? returnMessages.takenOff : returnMessages.todo[status]}
      </p>
      {status === 'approved' && (
        <address className="mono mb-6 not-italic">
          {returnAddress.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      <OrderProgress steps={listReturnSteps(made)} label={returnMessages.progressOf(number)} />
      <ul className="mt-6 border-t border-line">
        {lines.map(({ lineId, quantity, reason, wanted, heldUntil }) => {
          const line = lineItems.find(({ id }) => id === lineId);
          const item = line ? lineItemTitle(line) : '';
          const why = returnMessages.reasons[reason];
          return (
            <li key={lineId} dir="auto" className="border-b border-line py-3 text-small">
              {wanted === null ? returnMessages.line(quantity, item, why) : returnMessages.lineFor(quantity, item, why, wanted)}
              {heldUntil && `, ${returnMessages.heldUntil(formatShortDay(new Date(heldUntil)))}`}
            </li>
          );
        })}
        {refund !== null && (
          <li className="border-b border-line py-3 font-semibold">
            {(isOffInvoice ? returnMessages.offInvoice : returnMessages.refundOf)(formatDollars(refund))}
          </li>
        )}
      </ul>
      {(hasSlip || canWithdraw) && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          {hasSlip && (
            <a href={`${path}/returns/${number}.pdf`} download className={buttonClass({ variant: 'ink' })}>
              {returnMessages.slip}
            </a>
          )}
          {canWithdraw && (
            <form method="post" action={`${path}/return`}>
              <input type="hidden" name="number" value={number} />
              <button type="submit" name="act" value="withdraw" className="text-link py-3 text-small">
                {returnMessages.withdraw}
              </button>
            </form>
          )}
        </div>
      )}
    </section>
  );
}
