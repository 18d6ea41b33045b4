import type { ReactNode } from 'react';
import { findTracking } from '#core/tracking.ts';
import { LockedLineItem } from '#features/line-items/locked-line-item.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { Link } from '#ui/components/link.tsx';
import { OrderProgress } from '#ui/components/order-progress.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { DocumentFacts } from './document-facts.tsx';
import type { OrderPageView } from './invoice-orders.server.ts';
import { OrderFact } from './order-fact.tsx';
import { amountsOf, CheckoutSummary } from './order-summary.tsx';
import { shopOrderMessages } from './shop-order-messages.ts';
import { listOrderSteps } from './shop-order-steps.ts';

/** What came of a press: whether it asks first, and why it was refused. */
type Posted = { asks: boolean; problem: string | null } | null;

/** What can be returned of it, which the route hands over: the page that asks for it, what is said of it, and the returns there are. */
type ReturnsOnPage = { link: { to: string; label: string } | null; text: string | null; list: ReactNode };

/** The page of a shop order (R17.1): how far it is, what is in it, where it goes, and what can be done now. */
export function ShopOrderPage({
  order,
  path,
  posted,
  returns = null,
}: {
  order: OrderPageView;
  path: string;
  posted: Posted;
  returns?: ReturnsOnPage | null;
}) {
  const { status, reference, lineItems, paidAt } = order;
  const lead = status === 'returned' && paidAt === null ? shopOrderMessages.returnedUnpaid : shopOrderMessages.lead[status];
  return (
    <article>
      <header className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-10">
        <p className="mb-4 price text-[1rem]!">{reference}</p>
        <Headline text={shopOrderMessages.headline[status]} className="leading-[.88] [--headline:clamp(2.25rem,1rem+6.4vw,7rem)]" />
        <p className="lead mt-6 max-w-[40rem]">{lead}</p>
      </header>
      <div className="px-gutter pb-10 lg:pb-14">
        <OrderProgress steps={listOrderSteps(order)} label={shopOrderMessages.progress} />
      </div>
      {status === 'placed' && posted?.asks && <CancelQuestion path={path} />}
      {posted?.problem && (
        <p role="alert" className="mx-gutter mb-10 border-2 border-signal p-5 font-semibold">
          {posted.problem}
        </p>
      )}
      {returns?.list}
      <div className="pb-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section">
        <div className="px-gutter pb-10 lg:px-0">
          <h2 className="heading mb-5 text-[1.5rem] leading-none">{shopOrderMessages.ordered}</h2>
          <ul className="border-t border-ink *:first:border-t-0">
            {lineItems.map((line) => (
              <LockedLineItem
                key={line.id}
                line={line}
                link={({ handle, variantId, title }) =>
                  handle ? (
                    <Link to={`/products/${handle}?variant=${encodeURIComponent(variantId)}`} className="hover:underline">
                      {title}
                    </Link>
                  ) : (
                    title
                  )
                }
              />
            ))}
          </ul>
          <Facts order={order} path={path} returnsText={returns?.text ?? shopOrderMessages.returnsText} />
        </div>
        <div className="lg:sticky lg:top-[calc(var(--header)+1rem)] lg:self-start">
          <CheckoutSummary lineItems={[]} amounts={amountsOf(order)} shipping={order.shipping?.name}>
            <div className="grid gap-3 print:hidden">
              {returns?.link && (
                <Link to={returns.link.to} className={buttonClass({ variant: 'bone', size: 'large' })}>
                  {returns.link.label}
                </Link>
              )}
              {order.orderAgain && (
                <Link to={order.orderAgain} className={buttonClass({ variant: 'bone', size: 'large' })}>
                  {shopOrderMessages.orderAgain}
                </Link>
              )}
              <Button variant="bone" data-needs-script onClick={() => window.print()}>
                {shopOrderMessages.print}
              </Button>
            </div>
          </CheckoutSummary>
          {status === 'placed' && !posted?.asks && (
            <form method="post" action={path} className="px-gutter pt-6 lg:px-0 print:hidden">
              <button type="submit" name="act" value="cancel" className="text-link py-3 text-small">
                {shopOrderMessages.cancel}
              </button>
            </form>
          )}
        </div>
      </div>
    </article>
  );
}

/** The second press. It stands where the eye is, above what would be canceled. */
function CancelQuestion({ path }: { path: string }) {
  const [busy, markBusy] = useSubmitOnce();
  return (
    <section role="alert" aria-labelledby="cancel-title" className="mx-gutter mb-10 border-2 border-ink p-5 md:p-8">
      <h2 id="cancel-title" className="heading text-[1.5rem] leading-none">
        {shopOrderMessages.asks}
      </h2>
      <p className="mt-3 max-w-[38rem]">{shopOrderMessages.asksHint}</p>
      <form method="post" action={path} onSubmit={markBusy} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <input type="hidden" name="sure" value="yes" />
        <Button type="submit" name="act" value="cancel" variant="ink" busy={busy}>
          {busy ? shopOrderMessages.canceling : shopOrderMessages.sure}
        </Button>
        <a href={path} className="link py-3">
          {shopOrderMessages.keep}
        </a>
      </form>
    </section>
  );
}

function Facts({ order, path, returnsText }: { order: OrderPageView; path: string; returnsText: string }) {
  const { status, tracking, goesTo, note } = order;
  const found = tracking === null ? null : findTracking(tracking);
  const hasLeft = status === 'shipped' || status === 'delivered' || status === 'returned';
  return (
    <dl className="mt-12 border-t border-ink">
      <DocumentFacts order={order} path={path} />
      {tracking !== null && (
        <OrderFact term={shopOrderMessages.tracking}>
          <span className="mono wrap-anywhere">{tracking}</span>
          {found && (
            <a href={found.url} target="_blank" rel="noopener noreferrer" className="text-link block py-1">
              {shopOrderMessages.trackAt(found.carrier)}
              <span className="hidden-text">, {shopOrderMessages.newTab}</span>
            </a>
          )}
        </OrderFact>
      )}
      {status !== 'canceled' && (
        <OrderFact term={hasLeft ? shopOrderMessages.wentTo : shopOrderMessages.goesTo}>
          {goesTo.map((line) => (
            <span key={line} dir="auto" className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </OrderFact>
      )}
      {note && (
        <OrderFact term={shopOrderMessages.note}>
          <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
            {note}
          </span>
        </OrderFact>
      )}
      {hasLeft && <OrderFact term={shopOrderMessages.returns}>{returnsText}</OrderFact>}
      <OrderFact term={shopOrderMessages.questions}>{shopOrderMessages.questionsText}</OrderFact>
    </dl>
  );
}
