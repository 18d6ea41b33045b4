import { rosterMessages } from './messages.ts';
import type { ImportedRow, RosterPreview } from './roster-import.ts';

/** The players of an import, with what could not be read beside them. */
export function RosterPreviewTable({ rows }: { rows: ImportedRow[] }) {
  return (
    <table className="roster-preview">
      <thead>
        <tr>
          <th scope="col">{rosterMessages.name}</th>
          <th scope="col">{rosterMessages.number}</th>
          <th scope="col">{rosterMessages.size}</th>
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
            <td>{row.size || <span className="text-signal-text">{rosterMessages.noSizeYet}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is asked about an import, what was left out of it, and what was guessed. */
export function ImportNotes({
  preview: { unreadColumns, leftOut, questions, guesses, turned },
}: {
  preview: Extract<RosterPreview, { state: 'found' }>;
}) {
  const sentences = [
    ...(questions.length > 0 ? [rosterMessages.asked(questions.map(({ field }) => rosterMessages.questions[field]))] : []),
    ...(unreadColumns.length > 0 ? [rosterMessages.unreadColumns(unreadColumns)] : []),
    ...(leftOut.length > 0 ? [rosterMessages.leftOut(leftOut)] : []),
    ...guesses.map(({ field, column }) => rosterMessages.guessed(field, column.title)),
    ...(turned ? [rosterMessages.turned(turned.written, turned.read)] : []),
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className="pt-1 text-smoke">
      {sentence}
    </p>
  ));
}

function notes({ unread: { name, number, size } }: ImportedRow): string[] {
  return [
    ...(name === undefined ? [] : [rosterMessages.unreadName(name)]),
    ...(number === undefined ? [] : [rosterMessages.unreadNumber(number)]),
    ...(size === undefined ? [] : [rosterMessages.unreadSize(size)]),
  ];
}
