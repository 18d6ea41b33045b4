import type { ReactNode } from 'react';
import { Headline } from '#ui/headline.tsx';
import { OrderAgain } from './afterwards/order-again.tsx';
import { type PostedSample, SampleCredit } from './afterwards/sample-credit.tsx';
import { againWords } from './afterwards/words.ts';
import { canBeFollowed } from './lifecycle.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderLogo } from './order-logo.tsx';
import { orderPageWords as words } from './order-page-words.ts';
import { OrderPrice } from './order-price.tsx';
import { OrderReview } from './order-review.tsx';
import { OrderStations } from './order-stations.tsx';
import type { OrderView } from './order-view.ts';
import { conceptWords } from './proof/concept-words.ts';
import { ProofRoster } from './proof/proof-roster.tsx';
import { VersionChanges } from './proof/version-changes.tsx';
import { ShareOrder } from './share-order.tsx';
import { usePaidOrder } from './use-paid-order.ts';
import './order-page.css';

/** What was wrong with the last form, and what was typed into it. A question is answered by approving all the same. */
export type Posted = { problem: string; typed: string; isQuestion?: boolean; sample?: PostedSample } | null;

/**
 * A team order by its link: where it is, what the coach may do now, what is made, what it costs. `uniform` stands
 * before the roster, the full width of the page: the live uniform.
 */
export function OrderPage({ order, path, posted, uniform }: { order: OrderView; path: string; posted: Posted; uniform?: ReactNode }) {
  usePaidOrder(order);
  return (
    <article data-team-order={order.state}>
      <noscript>{import.meta.env.SSR && <style>{'[data-needs-script]{display:none!important}'}</style>}</noscript>
      <header className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-10">
        <p className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <span className="price text-[1rem]!">{order.reference}</span>
          {order.version > 1 && <span className="mono">{words.versionOf(order.version)}</span>}
          {order.follows && <span className="mono">{againWords.follows(order.follows)}</span>}
        </p>
        <Headline text={order.teamName} className="max-w-[18ch] leading-[.88] [--headline:clamp(2.25rem,1rem+6.4vw,7rem)]" />
        <p className="lead mt-6 max-w-[40rem]">{leadOf(order)}</p>
        {!order.coach && <p className="mt-4 max-w-[40rem] text-small text-smoke">{words.viewOnly}</p>}
      </header>
      <div className="px-gutter pb-10 lg:pb-14">
        <OrderStations stations={order.stations} />
      </div>
      {order.coach && <OrderReview order={order} path={path} posted={posted?.sample ? null : posted} />}
      {uniform}
      <div className="flex flex-col pb-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section">
        <div className="px-gutter pt-10 lg:px-0 lg:pt-14">
          <VersionChanges versions={order.proof.versions} />
          <ProofRoster order={order} path={path} />
          <OrderLogo order={order} path={path} />
          {order.coach && canBeFollowed(order) && <OrderAgain order={order} orderKey={order.coach.key} />}
          <OrderHistory events={order.events} />
          {order.coach && <ContactData coach={order.coach} />}
          {order.coach && <ShareOrder viewUrl={order.coach.viewUrl} path={path} />}
          <Part title={words.questions}>
            <p className="max-w-[38rem]">{words.questionHint}</p>
          </Part>
        </div>
        <div className="order-first lg:order-none lg:mt-14">
          <div className="lg:sticky lg:top-[calc(var(--header)+1rem)]">
            <OrderPrice order={order} />
            {order.coach && <SampleCredit sample={order.coach.sample} path={path} posted={posted?.sample ?? null} />}
          </div>
        </div>
      </div>
    </article>
  );
}

function leadOf({ coach, state, design }: OrderView): string {
  if (!coach) return words.viewLead[state] ?? words.lead[state];
  if (!design || state !== 'in review') return words.lead[state];
  return design.stage === 'drawing' ? conceptWords.lead : conceptWords.first;
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
