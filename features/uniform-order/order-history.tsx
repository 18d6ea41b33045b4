import { orderPageWords as words } from './order-page-words.ts';
import { Part } from './order-part.tsx';
import type { OrderEvent } from './order-view.ts';
import { momentInWords } from './order-view-words.ts';

/** What happened to the order, the newest first, with what was written. */
export function OrderHistory({ events }: { events: OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Part title={words.history}>
      <ol>
        {events.map(({ step, at, text, version }) => (
          <li key={at + step} className="grid gap-x-4 border-b border-line py-3 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto]">
            <span className="font-semibold">
              {words.events[step]}
              {version !== null && `, ${words.versionOf(version).toLowerCase()}`}
            </span>
            <time dateTime={at} className="text-small text-smoke">
              {momentInWords(new Date(at))}
            </time>
            {text && (
              <p className="max-w-[38rem] whitespace-pre-line wrap-anywhere md:col-span-2">
                {step === 'ship' ? words.tracking(text) : text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
