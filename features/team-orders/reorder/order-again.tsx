import { formMessages, quantityStep } from '../domain/messages.ts';
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
          <div className="flex flex-col items-start gap-2">
            <dt>
              <OpenInBuilder
                label={reorderMessages.addPlayers}
                step={quantityStep}
                fill={(form) => form.beginNext(orderKey, { roster: false })}
              />
            </dt>
            <dd className="text-small text-smoke">{reorderMessages.addHint}</dd>
          </div>
          <div className="flex flex-col items-start gap-2">
            <dt>
              <OpenInBuilder
                label={reorderMessages.again}
                step={quantityStep}
                fill={(form) => form.beginNext(orderKey, { roster: true })}
              />
            </dt>
            <dd className="text-small text-smoke">{reorderMessages.againHint}</dd>
          </div>
        </dl>
        <p className="mt-6 text-small text-smoke">
          {formMessages.moreThan}{' '}
          <QuoteLink
            className="text-ink"
            told={(_, asked) => ({ ...order, asked, reference, logoName: logo?.name ?? null, neededBy: null, rush: false })}
          />
        </p>
      </OrderPanel>
    </div>
  );
}
