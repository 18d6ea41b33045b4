import { type ReactNode, useRef, useState } from 'react';
import { isFilled } from '#core/uniform-options.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { formMessages } from '../domain/messages.ts';
import { type RosterWarning, warnRoster } from '../domain/roster-warnings.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { FieldError } from '../form-section.tsx';
import { moveInGrid } from './grid-keys.ts';
import { rosterMessages } from './messages.ts';
import type { OpenedRoster } from './roster-file.ts';
import { RosterImportDialog } from './roster-import-dialog.tsx';
import { type RosterField, RosterRow } from './roster-row.tsx';
import { RosterTools } from './roster-tools.tsx';
import { RosterWarningsList } from './roster-warnings-list.tsx';
import { useRowShirt } from './use-row-shirt.ts';
import './roster.css';

/** The field that a warning marks. */
const fieldOf: Record<RosterWarning['kind'], RosterField> = {
  duplicate: 'number',
  'both-zeros': 'number',
  'leading-zero': 'number',
  'no-number': 'number',
  illegal: 'number',
  'missing-size': 'size',
};

/**
 * The roster, with one row for each player, made for keyboard, paste and touch. Warnings are listed under it and hold
 * nothing back (R4.7). `playersPanel` lets players enter themselves (R4.19).
 */
export function RosterTable({ playersPanel }: { playersPanel: ReactNode }) {
  const { rows } = useBuilder(({ draft }) => draft.roster);
  const ruleBook = useBuilder(({ draft }) => draft.ruleBook);
  const problems = useBuilder((form) => form.problems);
  /** What the import preview shows, or null. */
  const [opened, setOpened] = useState<OpenedRoster | null>(null);
  const { follow, shirtOf } = useRowShirt();
  const opener = useRef<HTMLElement | null>(null);
  const advice = warnRoster(rows, ruleBook);
  const doubtful = new Set(advice.flatMap(({ kind, players }) => players.map(({ row }) => `${row}.${fieldOf[kind]}`)));

  function openImport(next: OpenedRoster) {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpened(next);
  }

  return (
    <div className="pt-4">
      <RosterTools rows={rows} onImport={openImport} />
      {playersPanel}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid container everywhere */}
      <div
        role="group"
        aria-label={builderMessages.roster}
        className="roster"
        onFocus={follow}
        onKeyDown={moveInGrid}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\t\n\r]./.test(text.trim())) return;
          event.preventDefault();
          openImport({ text, note: null });
        }}
      >
        <div className="roster-head" aria-hidden="true">
          <span className="text-right">{rosterMessages.filled(rows.filter(isFilled).length, rows.length)}</span>
          <span>{rosterMessages.name}</span>
          <span>{rosterMessages.number}</span>
          <span>{rosterMessages.category}</span>
          <span>{rosterMessages.size}</span>
        </div>
        <ol>
          {rows.map((row, at) => (
            <RosterRow
              key={row.id}
              row={row}
              position={at + 1}
              Shirt={shirtOf(row)}
              doubts={{ name: doubtful.has(`${at}.name`), number: doubtful.has(`${at}.number`), size: doubtful.has(`${at}.size`) }}
              problems={{
                name: problems[`roster.${row.id}.name`],
                number: problems[`roster.${row.id}.number`],
                size: problems[`roster.${row.id}.size`],
              }}
            />
          ))}
        </ol>
      </div>
      <FieldError id="order-roster-error" text={problems.roster} />
      <p className="pt-3 text-small text-smoke max-md:hidden">{rosterMessages.rows}</p>
      <RosterWarningsList advice={advice} />
      {opened !== null && (
        <RosterImportDialog
          opened={opened}
          onClose={() => {
            setOpened(null);
            opener.current?.focus();
          }}
        />
      )}
      <span className="hidden-text" role="status">
        {formMessages.players(rows.length)}
      </span>
    </div>
  );
}
