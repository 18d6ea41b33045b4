import { formatShortDay } from '#core/dates/store-date.ts';
import type { OrderView, PinnedRequest } from '../domain/order-view.ts';
import { OrderPanel } from '../order-panel.tsx';
import { shirtOfOrder } from '../preview/shirt-of.ts';
import { LazyRequestedPins } from './lazy-requested-pins.tsx';
import { approvalMessages, formatChange } from './messages.ts';

/** Lists what each version changed from the one before it, and what was asked on its drawing. The newest is open (R5.11, R5.17). */
export function VersionHistory({ proof: { versions, requests }, path }: { proof: OrderView['proof']; path: string }) {
  const requestBefore = (number: number) => requests.find(({ version }) => version === number - 1);
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return (
    <OrderPanel title={approvalMessages.changes}>
      <Changes {...newest} request={requestBefore(newest.number)} path={path} />
      {earlier.length > 0 && (
        <details className="mt-6">
          <summary className="py-1">
            <span className="link">{approvalMessages.earlier}</span>
          </summary>
          <div className="mt-4 grid gap-6">
            {earlier.map((version) => (
              <Changes key={version.number} {...version} request={requestBefore(version.number)} path={path} />
            ))}
          </div>
        </details>
      )}
    </OrderPanel>
  );
}

type ChangesProps = OrderView['proof']['versions'][number] & { request: PinnedRequest | undefined; path: string };

function Changes({ number, at, changes, request, path }: ChangesProps) {
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
      {request && (
        <LazyRequestedPins request={request} uniform={shirtOfOrder(request.shirt, request.shirt.player)} path={path} isAnswered />
      )}
    </div>
  );
}
