import { formatWeekday } from '#core/dates/format-date.ts';
import { formatShortDay } from '#core/dates/store-date.ts';
import { formatCents } from '#core/money.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import { formatWindow } from '../domain/delivery.ts';
import { isInvoiced } from '../domain/invoice-number.ts';
import { assessmentMessages, priceLineName, priceMessages, speedMessages } from '../domain/messages.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { CoachView, OrderView } from '../domain/order-view.ts';
import { statusOf } from '../domain/status.ts';

/** The price line by line, the state of the payment, and the delivery dates (R5.11). */
export function OrderPriceTable({
  order: { price, fabric, delivery, approvedBy, state, rush, logoDesign, design, coach },
}: {
  order: OrderView;
}) {
  return (
    <section className="bg-ink px-gutter py-8 text-bone lg:px-8 print:bg-transparent print:px-0 print:text-ink">
      <h2 className="heading mb-5 text-h3">{orderPageMessages.summary}</h2>
      <ul>
        {price.lines.map(({ kind, unitCents, quantity, cents }) => (
          <li key={kind} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line-on-ink py-3 print:border-line">
            <span>{quantity > 1 ? `${priceLineName({ kind, fabric })} × ${quantity}` : priceLineName({ kind, fabric })}</span>
            <span className="mono text-[.875rem] leading-[1.7]">{formatCents(cents)}</span>
            {quantity > 1 && (
              <span className="mono text-smoke-on-ink print:text-smoke">{orderPageMessages.each(formatCents(unitCents))}</span>
            )}
            {kind === 'rush' && <span className="text-[.8125rem] text-smoke-on-ink print:text-smoke">{priceMessages.rush.meaning}</span>}
          </li>
        ))}
        {logoDesign === 'waived' && (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line-on-ink py-3 print:border-line">
            <span>{priceMessages['logo-design'].name}</span>
            <span className="mono text-[.875rem] leading-[1.7]">{formatCents(0)}</span>
            <span className="text-[.8125rem] text-smoke-on-ink print:text-smoke">{priceMessages.logoDesignWaived}</span>
          </li>
        )}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-bone py-5 print:border-ink">
        <span>{priceMessages.total}</span>
        <b className="display text-[clamp(2rem,3.4vw,3rem)] leading-none">{formatCents(price.totalCents)}</b>
      </p>
      {coach?.payment && <Payment {...coach.payment} cancelled={state === 'cancelled'} />}
      {delivery && (
        <dl className="mt-6 grid gap-4 border-t border-line-on-ink pt-5 print:border-line">
          <div>
            <dt className="text-[.8125rem] text-smoke-on-ink print:text-smoke">
              {approvedBy
                ? orderPageMessages.delivery
                : design
                  ? conceptMessages.delivery
                  : (statusOf(state).messages.deliveryIf ?? orderPageMessages.deliveryIfApproved)}{' '}
              ({speedMessages(rush)})
            </dt>
            <dd className="pt-1 font-bold">{formatWindow(delivery.window)}</dd>
          </div>
          {delivery.neededBy && (
            <div>
              <dt className="text-[.8125rem] text-smoke-on-ink print:text-smoke">{orderPageMessages.neededBy}</dt>
              <dd className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1">
                <b>{formatWeekday(delivery.neededBy)}</b>
                {delivery.assessment && (
                  <span className={delivery.assessment === 'safe' ? 'text-ok-on-ink print:text-ok' : 'text-signal print:text-signal-text'}>
                    {assessmentMessages[delivery.assessment]}
                  </span>
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

function Payment({ reference, invoicedAt, paidAt, file, cancelled }: NonNullable<CoachView['payment']> & { cancelled: boolean }) {
  const invoiced = isInvoiced(reference);
  const day = (at: string | null) => at && formatShortDay(new Date(at));
  return (
    <p className="text-[.8125rem] leading-normal text-smoke-on-ink print:text-smoke">
      {invoiced ? orderPageMessages.payment({ sentOn: day(invoicedAt), paidOn: day(paidAt), cancelled }) : orderPageMessages.paidFor}{' '}
      {file ? (
        <a href={file.path} download className="mono inline-block underline">
          {orderPageMessages.invoicePdf(file.number)}
        </a>
      ) : (
        <span className="mono whitespace-nowrap">{invoiced ? orderPageMessages.invoice(reference) : reference}</span>
      )}
    </p>
  );
}
