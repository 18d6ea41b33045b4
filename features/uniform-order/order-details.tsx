import { OrderAgain } from './afterwards/order-again.tsx';
import { type PostedSample, SampleCredit } from './afterwards/sample-credit.tsx';
import { canBeFollowed } from './lifecycle.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderLogo } from './order-logo.tsx';
import { orderPageWords as words } from './order-page-words.ts';
import { Part } from './order-part.tsx';
import { OrderPrice } from './order-price.tsx';
import type { OrderView } from './order-view.ts';
import { ProofRoster } from './proof/proof-roster.tsx';
import { VersionChanges } from './proof/version-changes.tsx';
import { ShareOrder } from './share-order.tsx';

/**
 * What is made and what it costs; for the coach also what comes next, whose order it is, and the links to it. `sample` is what
 * was wrong with a claim for one.
 */
export function OrderDetails({ order, path, sample }: { order: OrderView; path: string; sample: PostedSample | null }) {
  return (
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
          {order.coach && <SampleCredit sample={order.coach.sample} path={path} posted={sample} />}
        </div>
      </div>
    </div>
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
