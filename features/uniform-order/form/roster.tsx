import { useRef, useState } from 'react';
import { isFilled } from '#core/uniform-order.ts';
import { adviseRoster } from '../roster-advice.ts';
import { rosterWords } from '../roster-words.ts';
import { formWords } from '../words.ts';
import { Wrong } from './form-step.tsx';
import { says } from './form-words.ts';
import { moveInGrid } from './grid-keys.ts';
import { RosterAdvice } from './roster-advice.tsx';
import { RosterImport } from './roster-import.tsx';
import { RosterRow } from './roster-row.tsx';
import { RosterTools } from './roster-tools.tsx';
import { SheetPlace } from './sheet-place.tsx';
import { useOrderForm } from './use-order-form.ts';
import { useRowShirt } from './use-row-shirt.ts';
import './roster.css';

/** A row a player, made for keyboard, paste and thumb; advice stands under it and keeps nothing back. */
export function Roster() {
  const { rows } = useOrderForm(({ draft }) => draft.roster);
  const ruleBook = useOrderForm(({ draft }) => draft.ruleBook);
  const problems = useOrderForm((form) => form.problems);
  /** The text that is being looked at before it is taken; null: none. */
  const [pasted, setPasted] = useState<string | null>(null);
  const { follow, shirtOf } = useRowShirt();
  const opener = useRef<HTMLElement | null>(null);
  const advice = adviseRoster(rows, ruleBook);
  const doubtful = new Set(
    advice.flatMap(({ kind, players }) => players.map(({ row }) => `${row}.${kind === 'missing-size' ? 'size' : 'number'}`)),
  );

  function look(text: string) {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setPasted(text);
  }

  return (
    <div className="pt-4">
      <RosterTools rows={rows} onImport={look} />
      <SheetPlace piece="players" label={says.playersEnter} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid container everywhere */}
      <div
        role="group"
        aria-label={says.roster}
        className="roster"
        onFocus={follow}
        onKeyDown={moveInGrid}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\t\n\r]./.test(text.trim())) return;
          event.preventDefault();
          look(text);
        }}
      >
        <div className="roster-head" aria-hidden="true">
          <span className="text-right">{rosterWords.filled(rows.filter(isFilled).length, rows.length)}</span>
          <span>{rosterWords.name}</span>
          <span>{rosterWords.number}</span>
          <span>{rosterWords.category}</span>
          <span>{rosterWords.size}</span>
        </div>
        <ol>
          {rows.map((row, at) => (
            <RosterRow
              key={row.id}
              row={row}
              position={at + 1}
              Shirt={shirtOf(row)}
              doubts={{ number: doubtful.has(`${at}.number`), size: doubtful.has(`${at}.size`) }}
              problems={{
                name: problems[`roster.${row.id}.name`],
                number: problems[`roster.${row.id}.number`],
                size: problems[`roster.${row.id}.size`],
              }}
            />
          ))}
        </ol>
      </div>
      <Wrong id="order-roster-error" text={problems.roster} />
      <p className="pt-3 text-small text-smoke max-md:hidden">{says.rows}</p>
      <RosterAdvice advice={advice} />
      {pasted !== null && (
        <RosterImport
          text={pasted}
          onClose={() => {
            setPasted(null);
            opener.current?.focus();
          }}
        />
      )}
      <span className="hidden-text" role="status">
        {formWords.players(rows.length)}
      </span>
    </div>
  );
}
