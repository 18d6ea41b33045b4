import type { ImportedRow } from '../roster-import.ts';
import { rosterWords as words } from '../roster-words.ts';

/** The players as they would stand in the roster; what could not be read is said beside them. */
export function RosterPreviewTable({ rows }: { rows: ImportedRow[] }) {
  return (
    <table className="roster-preview">
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.size}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <th scope="row">
              {row.name || '–'}
              {notes(row).map((note) => (
                <span key={note} className="roster-unread">
                  {note}
                </span>
              ))}
            </th>
            <td className="mono">{row.number || '–'}</td>
            <td>{row.size || <span className="text-signal-text">{words.noSize}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function notes({ unread: { name, number, size } }: ImportedRow): string[] {
  return [
    ...(name === undefined ? [] : [words.unreadName(name)]),
    ...(number === undefined ? [] : [words.unreadNumber(number)]),
    ...(size === undefined ? [] : [words.unreadSize(size)]),
  ];
}
