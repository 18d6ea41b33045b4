import { formatShortDay } from '#core/dates/store-date.ts';
import type { OrderView } from '../domain/order-view.ts';
import { OrderPanel } from '../order-panel.tsx';
import { approvalMessages, formatChange } from './messages.ts';

/** Lists what each version changed from the one before it. The newest is open (R5.11). */
export function VersionHistory({ versions }: Pick<OrderView['proof'], 'versions'>) {
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return (
    <OrderPanel title={approvalMessages.changes}>
      <Changes {...newest} />
      {earlier.length > 0 && (
        <details className="mt-6">
          <summary className="py-1">
            <span className="link">{approvalMessages.earlier}</span>
          </summary>
          <div className="mt-4 grid gap-6">
            {earlier.map((version) => (
              <Changes key={version.number} {...version} />
            ))}
          </div>
        </details>
      )}
    </OrderPanel>
  );
}

function Changes({ number, at, changes }: OrderView['proof']['versions'][number]) {
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 text-small font-semibold">
        {approvalMessages.fromVersion(number)}
        <time dateTime={at} className="mono font-normal">
          {formatShortDay(new Date(at))}
        </time>
      </h3>
      {changes.length === 0 ? (
        <p>{approvalMessages.unchanged}</p>
      ) : (
        <ul className="order-changes">
          {changes.map((change) => {
            const text = formatChange(change);
            return (
              <li key={text} dir="auto">
                {text}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
