import { ProofRoster } from '../approval/proof-roster.tsx';
import { VersionHistory } from '../approval/version-history.tsx';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { OrderView } from '../domain/order-view.ts';
import { statusOf } from '../domain/status.ts';
import { OrderPanel } from '../order-panel.tsx';
import { OrderAgain } from '../reorder/order-again.tsx';
import { type PostedSample, SampleCredit } from '../reorder/sample-credit-panel.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLogo } from './order-logo.tsx';
import { OrderPriceTable } from './order-price.tsx';
import { ShareOrder } from './share-order.tsx';

/**
 * What is made and what it costs. The coach also sees the next steps, the contact and the links. `sample` is the error
 * of a claimed sample.
 */
export function OrderDetails({ order, path, sample }: { order: OrderView; path: string; sample: PostedSample | null }) {
  return (
    <div className="flex flex-col pb-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section">
      <div className="px-gutter pt-10 lg:px-0 lg:pt-14">
        <VersionHistory proof={order.proof} path={path} />
        <ProofRoster order={order} path={path} />
        <OrderLogo order={order} path={path} />
        {order.coach && statusOf(order.state).canReorder && <OrderAgain order={order} orderKey={order.coach.key} />}
        <OrderHistory events={order.events} />
        {order.coach && <ContactData coach={order.coach} />}
        {order.coach && <ShareOrder viewUrl={order.coach.viewUrl} path={path} />}
        <OrderPanel title={orderPageMessages.questions}>
          <p className="max-w-[38rem]">{orderPageMessages.questionHint}</p>
        </OrderPanel>
      </div>
      <div className="order-first lg:order-none lg:mt-14">
        <div className="lg:sticky lg:top-[calc(var(--header)+1rem)]">
          <OrderPriceTable order={order} />
          {order.coach && <SampleCredit sample={order.coach.sample} path={path} posted={sample} />}
        </div>
      </div>
    </div>
  );
}

function ContactData({ coach: { contactName, email, phone, payer } }: { coach: NonNullable<OrderView['coach']> }) {
  const same = payer?.email.toLowerCase() === email.toLowerCase();
  return (
    <OrderPanel title={orderPageMessages.contact}>
      <div className="grid gap-6 md:grid-cols-2">
        <p className="wrap-anywhere">
          <bdi>{contactName}</bdi>
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
            <h3 className="pb-1 text-small font-semibold">{orderPageMessages.checkedOutBy}</h3>
            <p className="wrap-anywhere">
              {[payer.name, ...(same ? [] : [payer.email]), ...payer.address].map((line) => (
                <span key={line} dir="auto" className="block">
                  {line}
                </span>
              ))}
            </p>
          </div>
        )}
      </div>
      <p className="mt-4 text-small text-smoke">{orderPageMessages.onlyYou}</p>
    </OrderPanel>
  );
}
