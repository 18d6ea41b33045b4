import { formatShortDay } from '#core/dates/store-date.ts';

/** One step of an order: `at` is when it came, `expected` what is said of it before. */
export type ProgressStep = { name: string; place: 'done' | 'current' | 'upcoming'; at: string | null; expected: string | null };

/** How far an order has come, of the shop or of a team: from left to right on wide screens, downward on phones. */
export function OrderProgress({ steps, label }: { steps: ProgressStep[]; label: string }) {
  return (
    <ol className="order-progress" aria-label={label}>
      {steps.map(({ name, place, at, expected }) => (
        <li key={name} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
          <span className={place === 'current' ? 'block font-extrabold' : 'block font-semibold'}>{name}</span>
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
