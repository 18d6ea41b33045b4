import { formatShortDay } from '../domain/format-moment.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { ProgressStep } from '../domain/order-view.ts';

/** The progress bar: from left to right on wide screens, downward on phones. */
export function OrderProgress({ steps }: { steps: ProgressStep[] }) {
  return (
    <ol className="order-progress" aria-label={orderPageMessages.progress}>
      {steps.map(({ name, place: status, at, expected }) => (
        <li key={name} data-place={status} aria-current={status === 'current' ? 'step' : undefined}>
          <span className={status === 'current' ? 'block font-extrabold' : 'block font-semibold'}>{name}</span>
          {at ? (
            <time dateTime={at} className="mono block">
              {formatShortDay(new Date(at))}
            </time>
          ) : (
            expected && <span className="mono block">{expected}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
