import type { RosterWarning } from '../domain/roster-warnings.ts';
import { formatRosterWarning } from './messages.ts';

/** The warnings about the roster. */
export function RosterWarningsList({ advice }: { advice: RosterWarning[] }) {
  if (advice.length === 0) return null;
  return (
    <ul className="roster-advice">
      {advice.map((one) => {
        const text = formatRosterWarning(one);
        return (
          <li key={text}>
            <svg viewBox="0 0 18 18" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
              <circle cx="9" cy="9" r="8" />
              <path d="M9 4.500v5.500M9 12v1.600" strokeWidth="1.8" />
            </svg>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
