import { Part } from '../order-part.tsx';
import type { OrderView } from '../order-view.ts';
import { shortDay } from '../order-view-words.ts';
import { changeInWords, proofWords as words } from './proof-words.ts';

/** What each version has otherwise than the one before it, the newest open. */
export function VersionChanges({ versions }: Pick<OrderView['proof'], 'versions'>) {
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return (
    <Part title={words.changes}>
      <Changes {...newest} />
      {earlier.length > 0 && (
        <details className="mt-6">
          <summary className="py-1">
            <span className="link">{words.earlier}</span>
          </summary>
          <div className="mt-4 grid gap-6">
            {earlier.map((version) => (
              <Changes key={version.number} {...version} />
            ))}
          </div>
        </details>
      )}
    </Part>
  );
}

function Changes({ number, at, changes }: OrderView['proof']['versions'][number]) {
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 text-small font-semibold">
        {words.fromVersion(number)}
        <time dateTime={at} className="mono font-normal">
          {shortDay(new Date(at))}
        </time>
      </h3>
      {changes.length === 0 ? (
        <p>{words.unchanged}</p>
      ) : (
        <ul className="order-changes">
          {changes.map((change) => {
            const text = changeInWords(change);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      )}
    </div>
  );
}
