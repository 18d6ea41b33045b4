import { useEffect, useState } from 'react';
import { playerEntryMessages } from './messages.ts';
import { type OwnRow, storedOwnRows } from './stored-own-rows.ts';

/** Lists the rows entered on this device before, for visitors who open the team's link again. Siblings have a row each. */
export function OwnRows({ path }: { path: string }) {
  const [rows, setRows] = useState<OwnRow[]>([]);
  useEffect(() => setRows(storedOwnRows().list()), []);
  const others = rows.filter((row) => row.path !== path);
  if (others.length === 0) return null;
  return (
    <div className="player-entry-own">
      <h2 className="text-small font-semibold">{playerEntryMessages.yours}</h2>
      <ul>
        {others.map((row) => (
          <li key={row.path}>
            <a href={row.path} className="text-link inline-block py-1.5">
              {`${row.team}: ${playerEntryMessages.entered(row.name, row.number)}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
