import { formatMoment } from '../domain/format-moment.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { OrderEvent } from '../domain/order-view.ts';
import { OrderPanel } from '../order-panel.tsx';

/** The events of the order, newest first, with the texts written. */
export function OrderHistory({ events }: { events: OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <OrderPanel title={orderPageMessages.history}>
      <ol>
        {events.map(({ step, at, text, version }) => (
          <li key={at + step} className="grid gap-x-4 border-b border-line py-3 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto]">
            <span className="font-semibold">
              {orderPageMessages.events[step]}
              {version !== null && `, ${orderPageMessages.versionOf(version).toLowerCase()}`}
            </span>
            <time dateTime={at} className="text-small text-smoke">
              {formatMoment(new Date(at))}
            </time>
            {text && (
              <p dir="auto" className="max-w-[38rem] whitespace-pre-line wrap-anywhere md:col-span-2">
                {step === 'ship' ? orderPageMessages.tracking(text) : text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </OrderPanel>
  );
}
