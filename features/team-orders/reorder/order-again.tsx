import { formMessages, quantitySectionId } from '../domain/messages.ts';
import type { OrderView } from '../domain/order-view.ts';
import { OrderPanel } from '../order-panel.tsx';
import { OpenInBuilder } from './change-order.tsx';
import { reorderMessages } from './messages.ts';
import { QuoteLink } from './quote-link.tsx';

/** Offers a new order with an approved one's design: for more players, or for the next season (R5.15). */
export function OrderAgain({ order, orderKey }: { order: OrderView; orderKey: string }) {
  const { logo, reference } = order;
  return (
    <div className="print:hidden">
      <OrderPanel title={reorderMessages.title}>
        <p data-needs-script className="max-w-[38rem]">
          {reorderMessages.text}
        </p>
        <dl data-needs-script className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
          <Choice orderKey={orderKey} roster={false} label={reorderMessages.addPlayers} hint={reorderMessages.addHint} />
          <Choice orderKey={orderKey} roster label={reorderMessages.again} hint={reorderMessages.againHint} />
        </dl>
        <p className="mt-6 text-small text-smoke">
          {formMessages.moreThan}{' '}
          <QuoteLink
            className="text-ink"
            toQuoted={(_, count) => ({
              ...order,
              design: order.shirtDesign,
              count,
              reference,
              logoName: logo?.name ?? null,
              neededBy: null,
              rush: false,
            })}
          />
        </p>
      </OrderPanel>
    </div>
  );
}

function Choice({ orderKey, roster, label, hint }: { orderKey: string; roster: boolean; label: string; hint: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <dt>
        <OpenInBuilder label={label} section={quantitySectionId} fill={(form) => form.beginNext(orderKey, { roster })} />
      </dt>
      <dd className="text-small text-smoke">{hint}</dd>
    </div>
  );
}
