import { Button } from '#ui/components/button.tsx';
import { rosterMessages } from './messages.ts';
import type { RosterPreview } from './roster-import.ts';

/** Spreadsheets turn 00 into 0. If 0 occurs twice, the coach says which one is 00. */
export function DuplicateZeroDialog({
  preview: { rows, duplicateZeros },
  onResolve,
}: {
  preview: Extract<RosterPreview, { state: 'found' }>;
  onResolve: (double: number | null) => void;
}) {
  if (duplicateZeros.length === 0) return null;
  const nameAt = (at: number) => rows[at]?.name || rosterMessages.player(at + 1);
  return (
    <fieldset className="mt-3 border-2 border-ink p-3 text-small">
      <legend className="hidden-text">00</legend>
      <p>{rosterMessages.duplicateZeros(duplicateZeros.map(nameAt).join(', '))}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        {duplicateZeros.map((at) => (
          <Button key={at} size="small" className="roster-tool" onClick={() => onResolve(at)}>
            {nameAt(at)}
          </Button>
        ))}
        <Button size="small" className="roster-tool" onClick={() => onResolve(null)}>
          {rosterMessages.bothAreZero}
        </Button>
      </div>
    </fieldset>
  );
}
