import type { ReactNode } from 'react';
import { dayInWords } from '#core/day-words.ts';
import { formatCents } from '#core/money.ts';
import { Headline } from '#ui/headline.tsx';
import { windowInWords } from './delivery.ts';
import { isInvoiced } from './invoice.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderLogo } from './order-logo.tsx';
import { orderPageWords as words } from './order-page-words.ts';
import { OrderReview } from './order-review.tsx';
import { OrderRoster } from './order-roster.tsx';
import { OrderStations } from './order-stations.tsx';
import type { OrderView } from './order-view.ts';
import { ShareOrder } from './share-order.tsx';
import { priceLineName, priceWords, speedWords, verdictWords } from './words.ts';
import './order-page.css';

/** What was wrong with the last form, and what was typed into it. */
export type Posted = { problem: string; typed: string } | null;

/**
 * A team order by its link: where it is, what the coach may do now, what is made, what it costs. `uniform` stands
 * before the roster, the full width of the page: the live uniform.
 */
export function OrderPage({ order, path, posted, uniform }: { order: OrderView; path: string; posted: Posted; uniform?: ReactNode }) {
  return (
    <article data-team-order={order.state}>
      <header className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-10">
        <p className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <span className="price text-[1rem]!">{order.reference}</span>
          {order.version > 1 && <span className="mono">{words.versionOf(order.version)}</span>}
        </p>
        <Headline text={order.teamName} className="max-w-[18ch] leading-[.88] [--headline:clamp(2.25rem,1rem+6.4vw,7rem)]" />
        <p className="lead mt-6 max-w-[40rem]">{(order.coach ? undefined : words.viewLead[order.state]) ?? words.lead[order.state]}</p>
        {!order.coach && <p className="mt-4 max-w-[40rem] text-small text-smoke">{words.viewOnly}</p>}
      </header>
      <div className="px-gutter pb-10 lg:pb-14">
        <OrderStations stations={order.stations} />
      </div>
      {order.coach && <OrderReview order={order} path={path} posted={posted} />}
      {uniform}
      <div className="flex flex-col pb-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section">
        <div className="px-gutter pt-10 lg:px-0 lg:pt-14">
          <OrderRoster order={order} />
          <OrderLogo order={order} path={path} />
          <OrderHistory events={order.events} />
          {order.coach && <ContactData coach={order.coach} />}
          {order.coach && <ShareOrder viewUrl={order.coach.viewUrl} path={path} />}
          <Part title={words.questions}>
            <p className="max-w-[38rem]">{words.questionHint}</p>
          </Part>
        </div>
        <div className="order-first lg:order-none lg:mt-14">
          <div className="lg:sticky lg:top-[calc(var(--header)+1rem)]">
            <Price order={order} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** A part of the page: an ink rule, its name, what goes with it. */
export function Part({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <section className="mb-10 border-t border-ink pt-6 lg:mb-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="firm text-[1.5rem] leading-none">{title}</h2>
        {hint && <p className="mono">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

function Price({ order: { price, fabric, delivery, approvedBy, state, rush, logoDesign, coach } }: { order: OrderView }) {
  const withYou = approvedBy ? words.delivery : state === 'awaiting checkout' ? words.deliveryIfSent : words.deliveryIfApproved;
  return (
    <section className="bg-ink px-gutter py-8 text-bone lg:px-8 print:bg-transparent print:px-0 print:text-ink">
      <h2 className="firm mb-5 text-h3">{words.summary}</h2>
      <ul>
        {price.lines.map(({ kind, unitCents, quantity, cents }) => (
          <li key={kind} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line-on-ink py-3 print:border-line">
            <span>{quantity > 1 ? `${priceLineName({ kind, fabric })} × ${quantity}` : priceLineName({ kind, fabric })}</span>
            <span className="mono text-[.875rem] leading-[1.7]">{formatCents(cents)}</span>
            {quantity > 1 && <span className="mono text-smoke-on-ink print:text-smoke">{words.each(formatCents(unitCents))}</span>}
            {kind === 'rush' && <span className="text-[.8125rem] text-smoke-on-ink print:text-smoke">{priceWords.rush.meaning}</span>}
          </li>
        ))}
        {logoDesign === 'waived' && (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line-on-ink py-3 print:border-line">
            <span>{priceWords['logo-design'].name}</span>
            <span className="mono text-[.875rem] leading-[1.7]">{formatCents(0)}</span>
            <span className="text-[.8125rem] text-smoke-on-ink print:text-smoke">{priceWords.logoDesignWaived}</span>
          </li>
        )}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-bone py-5 print:border-ink">
        <span>{priceWords.total}</span>
        <b className="loud text-[clamp(2rem,3.4vw,3rem)] leading-none">{formatCents(price.totalCents)}</b>
      </p>
      {coach?.invoice && (
        <p className="text-[.8125rem] leading-normal text-smoke-on-ink print:text-smoke">
          {isInvoiced(coach.invoice) ? words.summaryPaid : words.paidFor}{' '}
          <span className="mono whitespace-nowrap">{isInvoiced(coach.invoice) ? words.invoice(coach.invoice) : coach.invoice}</span>
        </p>
      )}
      {delivery && (
        <dl className="mt-6 grid gap-4 border-t border-line-on-ink pt-5 print:border-line">
          <div>
            <dt className="text-[.8125rem] text-smoke-on-ink print:text-smoke">
              {withYou} ({speedWords(rush)})
            </dt>
            <dd className="pt-1 font-bold">{windowInWords(delivery.window)}</dd>
          </div>
          {delivery.neededBy && (
            <div>
              <dt className="text-[.8125rem] text-smoke-on-ink print:text-smoke">{words.neededBy}</dt>
              <dd className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1">
                <b>{dayInWords(delivery.neededBy)}</b>
                {delivery.verdict && (
                  <span className={delivery.verdict === 'safe' ? 'text-ok-on-ink print:text-ok' : 'text-signal print:text-signal-text'}>
                    {verdictWords[delivery.verdict]}
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

function ContactData({ coach: { contactName, email, phone, payer } }: { coach: NonNullable<OrderView['coach']> }) {
  const same = payer?.email.toLowerCase() === email.toLowerCase();
  return (
    <Part title={words.contact}>
      <div className="grid gap-6 md:grid-cols-2">
        <p className="wrap-anywhere">
          {contactName}
          <br />
          {email}
          {phone && (
            <>
              <br />
              {phone}
            </>
          )}
        </p>
        {payer && (
          <div>
            <h3 className="pb-1 text-small font-semibold">{words.checkedOutBy}</h3>
            <p className="wrap-anywhere">
              {[payer.name, ...(same ? [] : [payer.email]), ...payer.address].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          </div>
        )}
      </div>
      <p className="mt-4 text-small text-smoke">{words.onlyYou}</p>
    </Part>
  );
}
