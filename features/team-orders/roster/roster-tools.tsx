import { useId, useState } from 'react';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { isFilled, type RuleBook, ruleBooks } from '#core/uniform-options.ts';
import { Button } from '#ui/components/button.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { countRestorable } from '../domain/roster.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useText } from '../draft/use-control.ts';
import { CsvButton } from './csv-button.tsx';
import { rosterMessages, ruleBookNames } from './messages.ts';
import { exportRoster } from './roster-export.ts';
import type { OpenedRoster } from './roster-file.ts';
import { saveFile } from './save-file.ts';
import { SizeChart } from './size-chart.tsx';

/** The tools above the roster: paste, open, export, restore, the rule book and the size chart. */
export function RosterTools({ rows, onImport }: { rows: RosterEntry[]; onImport: (opened: OpenedRoster) => void }) {
  const restorable = useBuilder(({ draft }) => countRestorable(draft.roster));
  const [chart, setChart] = useState(false);
  const chartId = useId();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" className="roster-tool" onClick={() => onImport({ text: '', note: null })}>
          {rosterMessages.paste}
        </Button>
        <CsvButton label={rosterMessages.openCsv} onOpen={onImport} />
        {rows.some(isFilled) && (
          <Button
            size="small"
            className="roster-tool"
            onClick={() => saveFile(fileName(), exportRoster(rows, browserBuilder().get().draft), 'text/csv')}
          >
            {rosterMessages.export}
          </Button>
        )}
        {restorable > 0 && (
          <Button size="small" variant="ink" className="roster-tool" onClick={restore}>
            {builderMessages.restore}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-3 text-small">
        <RuleBookChoice />
        <button type="button" className="text-link py-2.5" aria-expanded={chart} aria-controls={chartId} onClick={() => setChart(!chart)}>
          {rosterMessages.chart}
        </button>
      </div>
      <div id={chartId} hidden={!chart}>
        {chart && <SizeChart />}
      </div>
    </>
  );
}

function RuleBookChoice() {
  const chosen = useBuilder(({ draft }) => draft.ruleBook ?? '');
  const change = (ruleBook: string) => browserBuilder().choose({ ruleBook: ruleBooks.find((one) => one === ruleBook) ?? null });
  const ref = useText<HTMLSelectElement>(chosen);
  const id = useId();
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-semibold">
        {rosterMessages.ruleBook}
      </label>
      <select
        ref={ref}
        id={id}
        name="ruleBook"
        className="input order-select w-auto max-w-full"
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        <option value="">{rosterMessages.noRuleBook}</option>
        {ruleBooks.map((ruleBook) => (
          <option key={ruleBook} value={ruleBook}>
            {formatRuleBook(ruleBook)}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The button disappears after the restore, so the focus moves to the first player. */
function restore() {
  browserBuilder().restoreEntries();
  document.querySelector<HTMLElement>('.roster [data-column="name"]')?.focus();
}

const formatRuleBook = (ruleBook: RuleBook) => `${ruleBookNames[ruleBook].name}, ${ruleBookNames[ruleBook].who.toLowerCase()}`;

/** The name of the exported file. @example fileName() // 'harbor-roster.csv' */
function fileName(): string {
  const team = browserBuilder()
    .get()
    .draft.teamName.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${team ? `${team}-` : ''}roster.csv`;
}
