import { orderPageWords as words } from './order-page-words.ts';
import type { Station } from './order-view.ts';
import { shortDay } from './order-view-words.ts';

/** Where the order goes by, and how far it has come: from the left on wide screens, downwards on phones. */
export function OrderStations({ stations }: { stations: Station[] }) {
  return (
    <ol className="stations" aria-label={words.progress}>
      {stations.map(({ name, place, at, expected }) => (
        <li key={name} data-place={place} aria-current={place === 'here' ? 'step' : undefined}>
          <span className={place === 'here' ? 'block font-extrabold' : 'block font-semibold'}>{name}</span>
          {at ? (
            <time dateTime={at} className="mono block">
              {shortDay(new Date(at))}
            </time>
          ) : (
            expected && <span className="mono block">{expected}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
