import { findTracking } from '#core/tracking.ts';
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
                {step === 'ship' ? <Tracking code={text} /> : text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </OrderPanel>
  );
}

/** The number, and the carrier's page where the number says whose it is. */
function Tracking({ code }: { code: string }) {
  const found = findTracking(code);
  return (
    <>
      {orderPageMessages.tracking(code)}
      {found && (
        <a href={found.url} target="_blank" rel="noopener noreferrer" className="text-link block py-1">
          {orderPageMessages.trackAt(found.carrier)}
          <span className="hidden-text">, {orderPageMessages.newTab}</span>
        </a>
      )}
    </>
  );
}
